/** Fewer numbers in a cell are no sweep: a date, a range. */
const MIN_NUMBERS = 3
const BRACKETS = /^[[({]\s*([\s\S]*?)\s*[\])}]$/
const NUMBER = /^[+-]?([\d.,]*\d[.,]?)(e[+-]?\d+)?$/i
const MISSING = /^(nan|null|none)?$/i

/**
 * The numbers of a cell that holds a whole sweep: `[0, 1.2]`, `0;1,2`, `0|1.2` or `[0. 1.2]`; undefined where it
 * holds none.
 *
 * @throws Error where a program has left numbers out, as "..."
 */
export function listItems(text: string): string[] | undefined {
  if (text.length < 2 * MIN_NUMBERS - 1) return undefined
  const inside = BRACKETS.exec(text)?.[1]
  const body = (inside ?? text).trim()
  const items = partsOf(body, inside !== undefined)
  if (items.length < MIN_NUMBERS) return undefined
  const isCut = items.some((item) => /^(\.{3}|…)$/.test(item))
  const known = items.filter((item) => !/^(\.{3}|…)$/.test(item))
  if (!known.every((item) => NUMBER.test(item) || MISSING.test(item))) return undefined
  if (isCut) throw new Error('has a list that is cut off at "...": export all of its numbers')
  return known
}

function partsOf(body: string, isBracketed: boolean): string[] {
  const mark = [';', '|', '\t'].find((one) => body.includes(one))
  if (mark) return body.split(mark).map((item) => item.replace(/,$/, '').trim())
  if (/,\s/.test(body) || (isBracketed && body.includes(','))) {
    return body.split(',').map((item) => item.trim())
  }
  const spaced = body.split(/\s+/)
  if (spaced.length >= MIN_NUMBERS) return spaced
  // 1,234,567 is one number.
  return body.includes('.') ? body.split(',') : []
}
