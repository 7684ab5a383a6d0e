import { z } from 'zod'
import type { Endpoint } from '#api/kernel/endpoint.ts'

type JsonSchema = {
  type?: string | string[]
  format?: string
  exclusiveMinimum?: number
  maximum?: number
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
} & { [Key in 'anyOf' | 'oneOf' | 'allOf']?: JsonSchema[] }

/** As fields are called that name objects: id, ids, plantId, seriesIds, conversation_id. */
const NAME = /^(ids?|.*(Ids?|_ids?))$/

/** Numbers that are positive for another reason. */
const NO_ID = ['lockVersion']

/**
 * Fields of a request, also within lists and objects, that name objects which the endpoint's scope does not declare:
 * what is called an id, and what has the form of one. `items[].taskId` is the field of the objects of a list.
 */
export function undeclaredIds({ request, scope }: Endpoint): string[] {
  const schema = z.toJSONSchema(request, {
    ...{ io: 'input', unrepresentable: 'any', reused: 'inline' },
  })
  const fields = new Set(idsIn(schema as JsonSchema, '', ''))
  return [...fields].filter((field) => !(field in scope))
}

function idsIn(schema: JsonSchema, ...[path, name]: [string, string]): string[] {
  const { properties = {}, items, additionalProperties: others } = schema
  const isOne = path !== '' && !NO_ID.includes(name) && (NAME.test(name) || isIdShaped(schema))
  const inside = (field: string) => (path === '' ? field : `${path}.${field}`)
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    ...(isOne ? [path.replace(/\[\]$/, '')] : []),
    ...Object.entries(properties).flatMap(([field, one]) => idsIn(one, inside(field), field)),
    ...(items ? idsIn(items, `${path}[]`, '') : []),
    ...(typeof others === 'object' ? idsIn(others, `${path}{}`, '') : []),
    ...variants.flatMap((one) => idsIn(one, path, '')),
  ]
}

/** A positive whole number up to the largest, as `id()` says, or a UUID. */
const isIdShaped = ({ type, format, exclusiveMinimum, maximum }: JsonSchema): boolean =>
  format === 'uuid' ||
  (type === 'integer' && exclusiveMinimum === 0 && maximum === Number.MAX_SAFE_INTEGER)
