import type { DecimalMark } from './words.ts'
import { isMissing, takeApart, tidyNumber } from './written-number.ts'

type MarkRole = 'DECIMAL' | 'GROUP' | 'OPEN'

/** What a dot and a comma part in numbers that leave it open. */
export type NumberMarks = {
  dot: MarkRole
  comma: MarkRole
  /** Commas part thousands because they mostly do; nothing shows it. */
  isCustom: boolean
}

/** As readers of English and Chinese expect it. */
export const COMMON_MARKS: NumberMarks = { dot: 'DECIMAL', comma: 'GROUP', isCustom: false }

/** Numbers of a column that may be either, by their mark. */
type OpenNumbers = { smallest: number; endsInZero: boolean }

/** What the cells of a column show of its marks. */
export type MarkFacts = {
  proofs: Set<string>
  /** Whether a number of a thousand or more has no mark: a column groups all of its thousands or none. */
  hasPlainThousand: boolean
  /** Of whole numbers without a mark. */
  largestPlain: number
  dots: OpenNumbers | null
  commas: OpenNumbers | null
}

/** Texts that show a decimal point at a glance: most cells of most files. */
const POINT_AT_A_GLANCE = /^-?(?:\d+\.(?:\d{1,2}|\d{4,})|0\.\d+|\d{4,}\.\d+)$/
const WHOLE = /^[+-]?\d+$/

/** What the cells of a column show; a cell that is no text shows only whether thousands are grouped. */
export function marksShown(cells: Iterable<unknown>): MarkFacts {
  const facts = noFacts()
  for (const cell of cells) {
    if (typeof cell === 'number') facts.hasPlainThousand ||= Math.abs(cell) >= 1000
    else if (typeof cell === 'string') note(facts, cell)
  }
  return facts
}

/** What several columns show together. */
export function marksOfAll(columns: Iterable<MarkFacts>): MarkFacts {
  const all = noFacts()
  for (const { proofs } of columns) for (const proof of proofs) all.proofs.add(proof)
  return all
}

/**
 * What the marks of a column part: what its own cells prove, else what a person has said, else what the other columns
 * of the file prove, unless it has both. A comma that nothing speaks of parts thousands; a dot parts decimals, unless the
 * column as a whole looks grouped. What contradicts itself stays open.
 */
export function decideMarks(
  own: MarkFacts,
  { file = noFacts(), chosen }: { file?: MarkFacts; chosen?: DecimalMark | undefined } = {},
): NumberMarks {
  return { dot: dotOf(own, file, chosen), ...commaOf(own, file, chosen) }
}

/** Whether a column has a cell that hangs on what its marks part. */
export function hasOpen({ dots, commas }: MarkFacts): boolean {
  return dots !== null || commas !== null
}

function dotOf(own: MarkFacts, file: MarkFacts, chosen: DecimalMark | undefined): MarkRole {
  const direct = roleOf(own, { decimal: ['DOT_DECIMAL'], group: ['DOT_GROUP'] })
  if (direct === 'DECIMAL' || direct === 'GROUP') return direct
  const implied = roleOf(own, { decimal: ['COMMA_GROUP'], group: ['COMMA_DECIMAL'] })
  if (direct === null && implied === 'DECIMAL') return implied
  if (direct === null && implied === 'GROUP' && !own.hasPlainThousand) return implied
  if (chosen) return chosen === 'POINT' ? 'DECIMAL' : 'GROUP'
  if (direct === 'OPEN' || implied !== null || isOpenBothWays(own)) return 'OPEN'
  const others = roleOf(file, {
    decimal: ['DOT_DECIMAL', 'COMMA_GROUP'],
    group: ['DOT_GROUP', 'COMMA_DECIMAL'],
  })
  if (others === 'GROUP' && own.hasPlainThousand) return 'OPEN'
  if (others !== null) return others
  return looksGrouped(own, own.dots) ? 'OPEN' : 'DECIMAL'
}

function commaOf(
  own: MarkFacts,
  file: MarkFacts,
  chosen: DecimalMark | undefined,
): Omit<NumberMarks, 'dot'> {
  const shown = (comma: MarkRole) => ({ comma, isCustom: false })
  const direct = roleOf(own, { decimal: ['COMMA_DECIMAL'], group: ['COMMA_GROUP'] })
  if (direct === 'DECIMAL') return shown(direct)
  if (direct === 'GROUP' && !own.hasPlainThousand) return shown(direct)
  const implied = roleOf(own, { decimal: ['DOT_GROUP'], group: ['DOT_DECIMAL'] })
  if (direct === null && implied === 'DECIMAL') return shown(implied)
  if (direct === null && implied === 'GROUP' && !own.hasPlainThousand) return shown(implied)
  if (chosen) return shown(chosen === 'POINT' ? 'GROUP' : 'DECIMAL')
  if (direct !== null || implied !== null || isOpenBothWays(own)) return shown('OPEN')
  const others = roleOf(file, {
    decimal: ['COMMA_DECIMAL', 'DOT_GROUP'],
    group: ['COMMA_GROUP', 'DOT_DECIMAL'],
  })
  if (others === 'DECIMAL') return shown(others)
  if (own.hasPlainThousand) return shown('OPEN')
  if (others !== null) return shown(others)
  return { comma: 'GROUP', isCustom: !looksGrouped(own, own.commas) }
}

/** `1,250` beside `1.180` in one column: one of the two parts decimals, and its other cells do not show which. */
function isOpenBothWays({ dots, commas }: MarkFacts): boolean {
  return dots !== null && commas !== null
}

/** What one kind of proof or the other says; OPEN where they contradict, null where there is none. */
function roleOf(
  { proofs }: MarkFacts,
  { decimal, group }: { decimal: readonly string[]; group: readonly string[] },
): MarkRole | null {
  const isDecimal = decimal.some((proof) => proofs.has(proof))
  const isGroup = group.some((proof) => proofs.has(proof))
  if (isDecimal && isGroup) return 'OPEN'
  if (isDecimal) return 'DECIMAL'
  return isGroup ? 'GROUP' : null
}

/**
 * `850` and `1.240` look like thousands: who writes decimals writes none to the one and cuts no zero off the other, and
 * a column does not fall from hundreds to ones. Nothing of it is a proof.
 */
function looksGrouped(
  { largestPlain, hasPlainThousand }: MarkFacts,
  open: OpenNumbers | null,
): boolean {
  if (open === null || largestPlain === 0 || hasPlainThousand) return false
  return open.endsInZero || largestPlain >= 10 * open.smallest
}

function note(facts: MarkFacts, cell: string): void {
  if (POINT_AT_A_GLANCE.test(cell)) {
    facts.proofs.add('DOT_DECIMAL')
    if (/^-?\d{4}/.test(cell)) facts.hasPlainThousand = true
    return
  }
  const tidy = tidyNumber(cell)
  const written = isMissing(tidy) ? null : takeApart(tidy)
  if (!written) return
  for (const proof of written.proves) facts.proofs.add(proof)
  const { open, value } = written
  if (open) {
    const side = open.mark === 'DOT' ? 'dots' : 'commas'
    const before = facts[side] ?? { smallest: Number.POSITIVE_INFINITY, endsInZero: false }
    facts[side] = {
      smallest: Math.min(before.smallest, Math.abs(open.asDecimal)),
      endsInZero: before.endsInZero || /0\D*$/.test(tidy),
    }
    return
  }
  if (/\d{4}/.test(tidy.replace(/[.,]\d*(?=\D*$)/, ''))) facts.hasPlainThousand = true
  else if (WHOLE.test(tidy)) facts.largestPlain = Math.max(facts.largestPlain, Math.abs(value ?? 0))
}

function noFacts(): MarkFacts {
  return {
    proofs: new Set(),
    hasPlainThousand: false,
    largestPlain: 0,
    dots: null,
    commas: null,
  }
}
