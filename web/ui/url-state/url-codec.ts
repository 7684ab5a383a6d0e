import { z } from 'zod'

/** Fields by name; each reads a text and has a default or is optional. */
export type UrlSchema = z.ZodObject<Record<string, z.ZodType<unknown, string | undefined>>>

/** Reads each field on its own: one that is malformed gets its default, the others stay. */
export function readUrl<S extends UrlSchema>(schema: S, params: URLSearchParams): z.output<S> {
  const entries = Object.entries(schema.shape).map(([key, field]) => {
    const read = field.safeParse(params.get(key) ?? undefined)
    return [key, read.success ? read.data : field.parse(undefined)]
  })
  return Object.fromEntries(entries) as z.output<S>
}

/** The params with the state in them; what equals its default is left out, foreign keys stay. */
export function writeUrl<S extends UrlSchema>(
  schema: S,
  state: z.output<S>,
  params: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [key, field] of Object.entries(schema.shape)) {
    const text = encoded(field, state[key as keyof z.output<S>])
    const plain = encoded(field, field.parse(undefined))
    if (text === undefined || text === plain) next.delete(key)
    else next.set(key, text)
  }
  return next
}

function encoded(
  field: z.ZodType<unknown, string | undefined>,
  value: unknown,
): string | undefined {
  return value === undefined ? undefined : z.encode(field, value)
}
