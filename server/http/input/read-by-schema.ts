import { z } from 'zod'
import { IP_ADDRESS_WANTED } from '#api/kernel/fields.ts'
import { type Expected, expectedText, shapeText } from '../answer/expected-text.ts'
import { type Language, textOf } from '../texts.ts'

/** What a schema does not take: where it stands in what was given, and what a person is told of it. */
export type Refused = { path: PropertyKey[]; message: string }

type Reading<Data> = { data: Data; refused?: never } | { refused: Refused[]; data?: never }

const zodTexts = { zh: z.locales.zhCN().localeError, en: z.locales.en().localeError }

/** What was given, as a schema takes it, or each value that it refuses. */
export function readBySchema<Schema extends z.ZodObject>(
  schema: Schema,
  given: unknown,
  language: Language,
): Reading<z.output<Schema>> {
  const read = schema.safeParse(given, { error: zodTexts[language] })
  if (read.success) return { data: read.data }
  const refused = read.error.issues.map((issue) => {
    const message = specifiedText(issue, language) ?? schemaText(schema, issue, language)
    return { path: issue.path, message: message ?? issue.message }
  })
  return { refused }
}

/** What the schema itself tells of what it expects in place of a value. */
function schemaText(
  schema: z.ZodObject,
  { code, path }: z.core.$ZodIssue,
  language: Language,
): string | null {
  const expected = expectedAt(schema, path)
  const shape = IS_OF_SHAPE.has(code) ? shapeText(expected, code === 'custom', language) : null
  return shape ?? (IS_OF_VALUE.has(code) ? expectedText(expected, language) : null)
}

/** What the specification has words for: an address, and a list that nothing was chosen for. */
function specifiedText(issue: z.core.$ZodIssue, language: Language): string | null {
  if (issue.message === IP_ADDRESS_WANTED) return textOf(language, 'ipAddressWanted')
  const nothingChosen =
    issue.code === 'too_small' && issue.origin === 'array' && Number(issue.minimum) === 1
  return nothingChosen ? textOf(language, 'oneWanted') : null
}

/** Issues that are gone when the text has the shape of the one that the schema shows. */
const IS_OF_SHAPE = new Set<z.core.$ZodIssue['code']>([
  'custom',
  'invalid_format',
  'invalid_type',
  'invalid_union',
])

/** Issues that are gone when what the schema expects is given; of the others zod itself tells more. */
const IS_OF_VALUE = new Set<z.core.$ZodIssue['code']>([
  'invalid_type',
  'invalid_union',
  'invalid_value',
  'too_big',
  'too_small',
])

/** What each schema expects, found out once: a file may have many wrong rows. */
const asData = new WeakMap<z.ZodObject, Expected>()

function expectedAt(schema: z.ZodObject, path: readonly PropertyKey[]): Expected[] {
  const known = asData.get(schema) ?? expectedBy(schema)
  asData.set(schema, known)
  return path.reduce(inside, variantsOf(known))
}

const expectedBy = (schema: z.ZodObject) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Expected

const inside = (outer: Expected[], key: PropertyKey): Expected[] =>
  outer.flatMap(({ properties, items, additionalProperties }) => {
    const inner =
      typeof key === 'number' ? items : (properties?.[String(key)] ?? additionalProperties)
    return typeof inner === 'object' ? variantsOf(inner) : []
  })

const variantsOf = (expected: Expected): Expected[] =>
  expected.anyOf ? expected.anyOf.flatMap(variantsOf) : [expected]
