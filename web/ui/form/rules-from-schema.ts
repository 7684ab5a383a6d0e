import type { FormRule } from 'antd'
import type { TFunction } from 'i18next'
import type { z } from 'zod'

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
        return Promise.reject(new Error(issueText(result.error.issues[0]!, t)))
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

/** Messages that a schema sets itself win; the standard ones are said in the user's language. */
function issueText(issue: z.core.$ZodIssue, t: TFunction<'ui'>): string {
  const n = 'minimum' in issue ? issue.minimum : 'maximum' in issue ? issue.maximum : undefined
  const ofText = 'origin' in issue && issue.origin === 'string'
  if (issue.code === 'too_small') return t(ofText ? 'form.tooShort' : 'form.tooSmall', { n })
  if (issue.code === 'too_big') return t(ofText ? 'form.tooLong' : 'form.tooLarge', { n })
  if (issue.code === 'custom' && issue.message !== 'Invalid input') return issue.message
  return t('form.invalid')
}
