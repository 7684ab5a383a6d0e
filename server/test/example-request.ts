import { z } from 'zod'
import type { Endpoint } from '#api/kernel/endpoint.ts'

type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  pattern?: string
  format?: string
  minimum?: number
  exclusiveMinimum?: number
  minItems?: number
  minLength?: number
}

/** Values for the patterns of the contract; a new pattern is added here once. */
const SAMPLES = [
  '1',
  '2026-01-01',
  '2026-01',
  'a',
  '0123456789abcdef0123456789abcdef',
  '01234567-89ab-4def-8123-456789abcdef',
  '1.00',
  '08:00',
  '2026-01-01 08:00',
  '14',
  'MODEL_1',
  '/a:b',
  'SYSTEM.PRICE.DA',
]

/** Walks over all endpoints ask for the same ones thousands of times. */
const SCHEMAS = new Map<Endpoint, JsonSchema>()
const EXAMPLES = new Map<Endpoint, Record<string, unknown>>()

/** The smallest request that an endpoint's schema accepts, so that only rights and scope can refuse it. */
export function exampleOf(endpoint: Endpoint): Record<string, unknown> {
  const known = EXAMPLES.get(endpoint) ?? makeExample(endpoint)
  EXAMPLES.set(endpoint, known)
  return structuredClone(known)
}

/** What an endpoint asks for, as a JSON schema. */
export function schemaOf(endpoint: Endpoint): JsonSchema {
  const known = SCHEMAS.get(endpoint)
  if (known) return known
  const schema = z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' })
  SCHEMAS.set(endpoint, schema as JsonSchema)
  return schema as JsonSchema
}

function makeExample(endpoint: Endpoint): Record<string, unknown> {
  const properties = schemaOf(endpoint).properties ?? {}
  const example: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(properties)) {
    const field = endpoint.request.shape[name] as z.ZodType
    if (field.safeParse(undefined).success) continue
    example[name] = sampleFor(field, property)
  }
  return example
}

function sampleFor(field: z.ZodType, property: JsonSchema): unknown {
  const candidates = [...SAMPLES, 1, 0, true, [], {}, fromSchema(property)]
  const found = candidates.find((candidate) => field.safeParse(candidate).success)
  if (found === undefined) throw new Error(`No sample fits ${JSON.stringify(property)}`)
  return found
}

function fromSchema(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const variant = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (variant) return fromSchema(variant)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, fromSchema(schema.properties![name]!)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => fromSchema(schema.items ?? {}))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return fromText(schema)
  }
}

function fromText({ pattern, format, minLength }: JsonSchema): string {
  if (format === 'date-time') return '2026-01-01T00:00:00Z'
  const match = pattern && SAMPLES.find((sample) => new RegExp(pattern).test(sample))
  return match || 'a'.repeat(Math.max(1, minLength ?? 1))
}
