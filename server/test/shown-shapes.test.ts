import { expect, it } from 'vitest'
import { z } from 'zod'
import { type Expected, expectedText, shapeText } from '../http/answer/expected-text.ts'
import { routes } from '../routes.ts'

type Schema = Expected & {
  pattern?: string
  format?: string
  oneOf?: Schema[]
  allOf?: Schema[]
  prefixItems?: Schema[]
}
type Text = { path: string; schema: Schema }

/** Every text of a shape that a schema asks for, with what is above it. */
function textsIn(schema: Schema, path: string, above: Schema[] = []): Text[] {
  const { properties = {}, items, additionalProperties, anyOf, oneOf, allOf, prefixItems } = schema
  // Ids that programs hand back are not written by people.
  const isShaped =
    schema.format !== 'uuid' &&
    (schema.pattern !== undefined || NEEDING.includes(schema.format ?? ''))
  const isToldOtherwise = above.some((outer) => expectedText(outer.anyOf ?? [], 'en') !== null)
  const own = isShaped && !isToldOtherwise ? { path, schema } : []
  const inner = [
    ...Object.entries(properties),
    ...(items ? [['[]', items] as const] : []),
    ...(typeof additionalProperties === 'object' ? [['{}', additionalProperties] as const] : []),
    ...[anyOf, oneOf, allOf, prefixItems].flatMap((list) =>
      (list ?? []).map((one) => ['', one] as const),
    ),
  ]
  const within = schema.anyOf || schema.allOf ? [...above, schema] : []
  return [own, inner.map(([name, one]) => textsIn(one as Schema, `${path} ${name}`, within))].flat(
    2,
  )
}

/** Formats whose names tell nobody how to write them. */
const NEEDING = ['date-time', 'uri']

it('each text of a shape that a request takes shows one that has it', () => {
  const texts = routes.flatMap(({ endpoint: { path, request } }) => {
    const schema = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Schema
    return textsIn(schema, path)
  })
  expect(texts.length).toBeGreaterThan(100)
  const told = texts.map(({ path, schema }) => ({ path, text: shapeText([schema], false, 'en') }))
  expect(told.filter(({ text }) => text === null)).toEqual([])
  const wrong = texts.filter(({ schema: { pattern, examples } }) => {
    const parts = pattern === undefined ? null : new RegExp(pattern, 'u')
    return parts && !examples!.every((example) => parts.test(String(example)))
  })
  expect(wrong).toEqual([])
})
