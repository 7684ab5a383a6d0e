import type { FormRule } from 'antd'
import type { TFunction } from 'i18next'
import { z } from 'zod'
import { IP_ADDRESS_WANTED } from '#api/kernel/fields.ts'

/** The rules of one field of a contract's schema, for an antd Form.Item: required mark, and what zod says. */
export function rulesFromSchema(
  schema: z.ZodObject,
  field: string,
  t: TFunction<'ui'>,
): FormRule[] {
  const type = schema.shape[field] as z.ZodType | undefined
  if (!type) throw new Error(`the schema has no field ${field}`)
  const optional = type.safeParse(undefined).success
  return [
    {
      required: !optional,
      validator: (_, value: unknown) => {
        const given = value === '' || value === null ? undefined : value
        const result = type.safeParse(given)
        if (result.success) return Promise.resolve()
        if (given === undefined) {
          return optional ? Promise.resolve() : Promise.reject(new Error(t('form.required')))
        }
        return Promise.reject(
          new Error(issueText(result.error.issues[0]!, { example: exampleOf(type), t })),
        )
      },
    },
  ]
}

/** The longest text that a field takes, where it has a limit. */
export function maxLengthOf(schema: z.ZodObject, field: string): number | undefined {
  const type = innermost(schema.shape[field]!)
  return 'maxLength' in type && typeof type.maxLength === 'number' ? type.maxLength : undefined
}

/** Of a field that may be left out, the text itself. */
function innermost(type: z.core.$ZodType): z.core.$ZodType {
  return 'unwrap' in type && typeof type.unwrap === 'function' ? innermost(type.unwrap()) : type
}

/** A number with decimals where a whole one is wanted. */
const isAboutInteger = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_type' && issue.expected === 'int'

/** A text of the shape that a field takes, where its schema shows one. */
function exampleOf(type: z.core.$ZodType): unknown {
  const { examples } = z.globalRegistry.get(type) ?? {}
  if (Array.isArray(examples)) return examples[0]
  if (type instanceof z.ZodPipe) return exampleOf(type.in)
  if (type instanceof z.ZodUnion)
    return type.options.map(exampleOf).find((one) => one !== undefined)
  const inner = innermost(type)
  return inner === type ? undefined : exampleOf(inner)
}

/** Messages that a schema sets itself win; the standard ones are said in the user's language. */
function issueText(
  issue: z.core.$ZodIssue,
  { example, t }: { example: unknown; t: TFunction<'ui'> },
): string {
  const n = 'minimum' in issue ? issue.minimum : 'maximum' in issue ? issue.maximum : undefined
  const origin = 'origin' in issue ? issue.origin : undefined
  const ofText = origin === 'string'
  if (issue.message === IP_ADDRESS_WANTED) return t('form.ipAddress')
  if (isAboutInteger(issue)) return t('form.integer')
  if (issue.code === 'too_small' && origin === 'array' && n === 1) return t('form.one')
  if (issue.code === 'too_small') return t(ofText ? 'form.tooShort' : 'form.tooSmall', { n })
  if (issue.code === 'too_big') return t(ofText ? 'form.tooLong' : 'form.tooLarge', { n })
  if (issue.code === 'custom' && issue.message !== 'Invalid input') return issue.message
  const isOfShape = issue.code === 'invalid_format' || issue.code === 'invalid_union'
  if (isOfShape && example !== undefined) return t('form.like', { example })
  return t('form.invalid')
}
