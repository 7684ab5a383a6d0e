import { z } from 'zod'
import { SETTINGS } from '#domain/system/settings.ts'
import { cutText } from './cut-text.ts'
import { isSecretName } from './secret-names.ts'

/** Stands for what was given and is not kept. */
const LEFT_OUT = '…'
const MAX_LIST = 30
const MAX_DEPTH = 4

/**
 * Parameters as the operation log may keep them: what the schema of the endpoint declares, and of that no
 * secret, with long texts and lists cut. What stands in a field that takes anything is not declared.
 *
 * Of a refused call that takes a secret only choices and numbers stay: the secret may have been given in any
 * field that takes text, and a row of the log is sealed for good.
 */
export function loggedParameters(
  schema: z.ZodObject,
  parameters: unknown,
  { refused }: { refused: boolean },
): unknown {
  return kept(schema, parameters, { closedOnly: refused && takesSecret(schema), depth: 0 })
}

type Keeping = { closedOnly: boolean; depth: number }

const known = new WeakMap<z.core.$ZodType, boolean>()

/** Whether anything that a schema declares is named like a secret. */
export function takesSecret(schema: z.core.$ZodType): boolean {
  const found = known.get(schema) ?? variantsOf(schema).some(hasSecret)
  known.set(schema, found)
  return found
}

function hasSecret(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodArray) return takesSecret(schema.element)
  if (!(schema instanceof z.ZodObject)) return false
  return Object.entries(schema.shape).some(
    ([name, field]) => isSecretName(name) || takesSecret(field as z.core.$ZodType),
  )
}

function kept(schema: z.core.$ZodType, value: unknown, keeping: Keeping): unknown {
  if (value === undefined) return undefined
  const variants = variantsOf(schema)
  if (typeof value !== 'object' || value === null) return keptScalar(variants, value, keeping)
  const { closedOnly, depth } = keeping
  const inner = { closedOnly, depth: depth + 1 }
  if (depth >= MAX_DEPTH) return LEFT_OUT
  if (Array.isArray(value)) {
    const list = variants.find((variant) => variant instanceof z.ZodArray)
    // A text that a schema cuts into a list is still that text.
    const keep = (one: unknown) =>
      list ? kept(list.element, one, inner) : keptScalar(variants, one, inner)
    return value.slice(0, MAX_LIST).map(keep)
  }
  const declared = variants.find((variant) => variant instanceof z.ZodObject)
  if (declared) return keptFields(declared.shape, value, inner)
  const record = variants.find((variant) => variant instanceof z.ZodRecord)
  if (!record || closedOnly || isAnything(record.valueType)) return LEFT_OUT
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isSecretName(name))
      .slice(0, MAX_LIST)
      .map(([name, one]) => [name, kept(record.valueType, one, inner)]),
  )
}

function keptFields(shape: z.core.$ZodShape, value: object, keeping: Keeping): object {
  const fields = Object.entries(value).filter(
    ([name]) => Object.hasOwn(shape, name) && !isSecretName(name),
  )
  return Object.fromEntries(fields.map(([name, one]) => [name, kept(shape[name]!, one, keeping)]))
}

function keptScalar(
  variants: readonly z.core.$ZodType[],
  value: unknown,
  { closedOnly }: Keeping,
): unknown {
  if (value === null) return null
  if (typeof value === 'object' || variants.every(isAnything)) return LEFT_OUT
  if (closedOnly && !variants.every(isClosed) && !isSettingKey(value)) return LEFT_OUT
  return typeof value === 'string' ? cutText(value) : value
}

const isAnything = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodUnknown || schema instanceof z.ZodAny

/** What says nothing but a choice of the contract, or a number. */
const isClosed = (schema: z.core.$ZodType): boolean =>
  [z.ZodBoolean, z.ZodNumber, z.ZodNull, z.ZodEnum, z.ZodLiteral].some(
    (kind) => schema instanceof kind,
  )

/** The name of a setting is no secret, and the log is to say which one was tried. */
const isSettingKey = (value: unknown): boolean =>
  typeof value === 'string' && Object.hasOwn(SETTINGS, value)

/** The schemas that a value may come by, without what stands around them. */
function variantsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(variantsOf)
  if (schema instanceof z.ZodPipe) {
    // What only a function knows the result of is judged by what goes in.
    const { in: from, out } = schema.def
    return variantsOf(out instanceof z.ZodTransform ? from : out)
  }
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType }
  return innerType ? variantsOf(innerType) : [schema]
}
