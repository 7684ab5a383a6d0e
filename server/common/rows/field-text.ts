import type { z } from 'zod'

const DATE = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2}):(\d{2})(?::00)?)?$/
const MONTH = /^(\d{4})[-/.年](\d{1,2})月?$/
const TRUTH: Readonly<Record<string, string>> = {
  true: 'true',
  false: 'false',
  是: 'true',
  否: 'false',
}

/**
 * A cell as its field takes it: spreadsheet programs write dates, times and truth values of a file that they save in
 * forms of their own (2026/11/25 9:00, TRUE). A text that the field takes stays as it is.
 */
export function fieldText(text: string, type: z.ZodType): string {
  if (type.safeParse(text).success) return text
  return formsOf(text.normalize('NFKC').trim()).find((form) => type.safeParse(form).success) ?? text
}

function formsOf(text: string): string[] {
  const truth = TRUTH[text.toLowerCase()]
  if (truth !== undefined) return [truth]
  const [, year, month, day, hour = '0', minute = '00'] = DATE.exec(text) ?? []
  if (year !== undefined) {
    const date = [year, padded(month!), padded(day!)].join('-')
    const isMidnight = Number(hour) === 0 && minute === '00'
    const instant = `${date} ${padded(hour)}:${minute}`
    const ofMonth = Number(day) === 1 ? [date.slice(0, 7)] : []
    return isMidnight ? [date, instant, ...ofMonth] : [instant]
  }
  const [, monthsYear, ofYear] = MONTH.exec(text) ?? []
  return monthsYear === undefined ? [] : [`${monthsYear}-${padded(ofYear!)}`]
}

const padded = (number: string) => number.padStart(2, '0')
