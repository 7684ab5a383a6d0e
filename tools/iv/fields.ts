/** What a file says of something, by name; nothing is known of the values yet. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether a field says nothing. */
export const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** @throws Error when the value is missing or not a finite number */
function finite(value: unknown, name: string): number {
  if (isMissing(value)) throw new Error(`${name} is missing`)
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    const isQuoted = typeof value === 'string' && Number.isFinite(Number(value))
    const way = isQuoted ? ': write it without quotes' : ''
    throw new Error(`${name} is not a number: ${JSON.stringify(value)}${way}`)
  }
  return value
}

/** @throws Error when the value is not a finite number above 0 */
export function positive(value: unknown, name: string): number {
  const number = finite(value, name)
  if (!(number > 0)) throw new Error(`${name} is not above 0: ${number}`)
  return number
}

/** @throws Error when the value is not a whole number above 0 */
export function wholeNumber(value: unknown, name: string): number {
  const number = positive(value, name)
  if (!Number.isInteger(number)) throw new Error(`${name} is not a whole number: ${number}`)
  return number
}

/** @throws Error when there is a value that is not a finite number */
export function optional(value: unknown, name: string): number | undefined {
  return isMissing(value) ? undefined : finite(value, name)
}
