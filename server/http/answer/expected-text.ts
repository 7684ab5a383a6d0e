import { type Language, textOf } from '../texts.ts'

/** What a schema expects, as JSON Schema says it. */
export type Expected = {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  examples?: readonly unknown[]
  anyOf?: Expected[]
  properties?: Record<string, Expected>
  additionalProperties?: Expected | boolean
  items?: Expected
}

/**
 * What is to be entered where one of several things is expected: a number or a text within its limits, or
 * a choice. Null of what nobody enters, e.g. a list.
 */
export function expectedText(variants: readonly Expected[], language: Language): string | null {
  const choices = new Set(variants.flatMap(choicesOf).map(String))
  if (choices.size > 0)
    return textOf(language, 'choiceWanted', { choices: [...choices].join(', ') })
  const number = variants.find(({ type }) => type === 'number' || type === 'integer')
  if (number) return numberText(number, language)
  const text = variants.find(({ type }) => type === 'string')
  return text ? lengthText(text, language) : null
}

/** How a text of a shape is written, by one that has the shape; null where the schema has none to show. */
export function shapeText(
  variants: readonly Expected[],
  isOfShape: boolean,
  language: Language,
): string | null {
  const [example] = variants.flatMap(({ examples = [] }) => examples)
  if (example === undefined) return null
  return textOf(language, isOfShape ? 'suchWanted' : 'likeWanted', { example: String(example) })
}

const choicesOf = (one: Expected) => one.enum ?? (one.const === undefined ? [] : [one.const])

function numberText({ type, ...limits }: Expected, language: Language): string {
  const whole = type === 'integer'
  const above = limits.exclusiveMinimum
  const min = known(whole && above !== undefined ? above + 1 : limits.minimum)
  const max = known(limits.maximum)
  if (!whole && above !== undefined) {
    if (max === undefined) return textOf(language, 'numberAbove', { min: above })
    return textOf(language, 'numberAboveUpTo', { min: above, max })
  }
  return textOf(language, `${whole ? 'whole' : 'number'}${rangeOf(min, max)}`, asParams(min, max))
}

function lengthText({ minLength, maxLength }: Expected, language: Language): string {
  // At least no character says nothing.
  const min = minLength || undefined
  return textOf(language, `text${rangeOf(min, maxLength)}`, asParams(min, maxLength))
}

function rangeOf(min: number | undefined, max: number | undefined) {
  if (min === undefined) return max === undefined ? 'Wanted' : 'AtMost'
  return max === undefined ? 'AtLeast' : 'Between'
}

const asParams = (min = 0, max = 0) => ({ min, max })

/** The largest whole number that a double tells from its neighbours is no limit that anybody set. */
const known = (limit: number | undefined) =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined
