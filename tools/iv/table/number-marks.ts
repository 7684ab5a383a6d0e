/**
 * How the numbers of a column are written: a point or a comma before the decimals, the other one between
 * thousands; or both before decimals, where no number leaves that open.
 */
export type Marks = 'POINT' | 'COMMA' | 'EITHER'

/** What the numbers of a column show. */
export type MarkFacts = {
  provesPoint: boolean
  provesComma: boolean
  /** The first number whose comma may part thousands as well as decimals, and the same of a point. */
  openComma: string | undefined
  openPoint: string | undefined
}

export const NO_FACTS: MarkFacts = {
  provesPoint: false,
  provesComma: false,
  openComma: undefined,
  openPoint: undefined,
}

const NUMBER = /^[+-]?([\d.,]*\d[.,]?)(e[+-]?\d+)?$/i

/** Adds what a text shows; one that is no number shows nothing. */
export function noteMarks(facts: MarkFacts, text: string): void {
  if (!text.includes(',') && !text.includes('.')) return
  const [, body = '', exponent] = NUMBER.exec(text) ?? []
  const commas = body.split(',').length - 1
  const points = body.split('.').length - 1
  if (commas + points === 0) return
  if (commas > 0 && points > 0) {
    if (body.lastIndexOf(',') > body.lastIndexOf('.')) facts.provesComma = true
    else facts.provesPoint = true
    return
  }
  const mark = commas > 0 ? ',' : '.'
  if (commas + points > 1) {
    // Several of one mark part thousands, so that the other parts decimals.
    if (mark === ',') facts.provesPoint = true
    else facts.provesComma = true
    return
  }
  const [before = '', after = ''] = body.split(mark)
  const isOpen = exponent === undefined && after.length === 3 && /^[1-9]\d{0,2}$/.test(before)
  if (!isOpen && mark === ',') facts.provesComma = true
  else if (!isOpen) facts.provesPoint = true
  else if (mark === ',') facts.openComma ??= text
  else facts.openPoint ??= text
}

type Around = {
  /** What the columns beside it show. */
  sheet: MarkFacts
  /** Cells end at semicolons or tabs: a comma parts decimals where nothing speaks against it. */
  isCommaUsual: boolean
}

/**
 * How a column is written, by what its numbers prove, else by the columns beside it.
 *
 * @throws Error with both readings, where nothing tells
 */
export function marksOf(own: MarkFacts, { sheet, isCommaUsual }: Around): Marks {
  const { provesPoint, provesComma, openComma, openPoint } = own
  if (provesPoint && provesComma) {
    if (openComma ?? openPoint) throw new Error(openText((openComma ?? openPoint)!))
    return 'EITHER'
  }
  if (provesComma) return 'COMMA'
  if (provesPoint) return 'POINT'
  if (openComma !== undefined) {
    if (openPoint !== undefined) throw new Error(openText(openComma))
    if (sheet.provesComma && !sheet.provesPoint) return 'COMMA'
    if (sheet.provesPoint && !sheet.provesComma && !isCommaUsual) return 'POINT'
    if (isCommaUsual && !sheet.provesPoint) return 'COMMA'
    throw new Error(openText(openComma))
  }
  if (openPoint !== undefined && sheet.provesComma && !sheet.provesPoint) {
    throw new Error(openText(openPoint))
  }
  return openPoint === undefined && isCommaUsual ? 'EITHER' : 'POINT'
}

function openText(text: string): string {
  const thousands = text.replace(/[.,]/, '')
  const decimals = text.replace(',', '.')
  return `"${text}" may be ${decimals} or ${thousands}: write thousands without a mark`
}

/** Words that say that a value is missing. */
const MISSING = new Set(['', 'nan', '-', '--', '—', '/', 'null', 'none', 'n/a', '#n/a', 'na', '无'])
const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const POINT_GROUPS = /^[+-]?\d{1,3}(\.\d{3})+(,\d*)?$/
const COMMA_GROUPS = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/

/** NaN where the text says that a value is missing, undefined where it is something else. */
export function numberOf(text: string, marks: Marks): number | undefined {
  if (MISSING.has(text.toLowerCase())) return Number.NaN
  const decimal = withPoint(text, marks)
  if (/^[+-]?inf(inity)?$/i.test(text)) return Number.NaN
  return PLAIN.test(decimal) ? Number(decimal) : undefined
}

function withPoint(text: string, marks: Marks): string {
  if (marks !== 'POINT' && POINT_GROUPS.test(text) && (marks === 'COMMA' || text.includes(','))) {
    return text.replaceAll('.', '').replace(',', '.')
  }
  if (marks !== 'COMMA' && COMMA_GROUPS.test(text) && (marks === 'POINT' || text.includes('.'))) {
    return text.replaceAll(',', '')
  }
  return marks === 'POINT' ? text : text.replace(',', '.')
}

const WIDE_OR_LONG = /[−–\uff00-\uffef\u3000]/

/** A text in half width, with one kind of minus. */
export function tidy(text: string): string {
  if (!WIDE_OR_LONG.test(text)) return text
  return text.normalize('NFKC').replace(/[−–]/g, '-').trim()
}
