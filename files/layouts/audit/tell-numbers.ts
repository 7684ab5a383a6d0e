import type { NumberMarks } from '#domain/units/number-marks.ts'
import { isMissingWord, tidyNumber } from '#domain/units/written-number.ts'
import type { Cell } from '../../documents/table.ts'
import { excerpt } from '../cells/cell-values.ts'
import { hasSigns, type NumberStyle, readingsOf, readQuantity } from '../cells/number-style.ts'
import type { Address, IssueList } from '../issue-list.ts'

type ToldNumbers = {
  header: string
  cells: readonly (Cell | undefined)[]
  style: NumberStyle
  /** Where the cell of an index stands. */
  at: (index: number) => Address
}

/** Words that an issue shows. */
const SHOWN_WORDS = 5

/** Numbers that people read in one way only. */
const PLAIN = /^[+-]?\d*(?:\.(?:\d{1,2}|\d{4,}))?$/

/**
 * Says once of numbers that belong together how the first of each kind is read that a person may read otherwise: groups
 * of thousands, decimal commas, signs beside the digits.
 */
export function tellNumbers(issues: IssueList, { header, cells, style, at }: ToldNumbers): void {
  tellMissingWords(issues, { header, cells, at })
  const told = new Set<string>()
  for (const [index, cell] of cells.entries()) {
    if (typeof cell !== 'string' || PLAIN.test(cell)) continue
    const kind = kindOf(cell, style.marks)
    if (kind === null || told.has(kind)) continue
    const read = readQuantity(cell, { ...style, powerOfTen: 0 })
    if (typeof read !== 'number') continue
    told.add(kind)
    const code = kind === 'GROUPED' ? 'GROUPED_NUMBERS' : 'NUMBERS_AS_READ'
    issues.notice(code, at(index), { header, value: excerpt(cell), read: String(read) })
  }
}

function kindOf(cell: string, { dot, comma }: NumberMarks): string | null {
  if (hasSigns(cell)) return 'SIGNS'
  if (readingsOf(cell)) {
    const role = cell.includes('.') || cell.includes('．') ? dot : comma
    if (role === 'GROUP') return 'GROUPED'
  }
  return /[,，]\d{1,}$/.test(cell) && !/[.．]/.test(cell) ? 'DECIMAL_COMMA' : null
}

/** Says which words are read as gaps: one that means something else would be lost unseen. */
function tellMissingWords(
  issues: IssueList,
  { header, cells, at }: Pick<ToldNumbers, 'header' | 'cells' | 'at'>,
): void {
  const found = cells.flatMap((cell, index) =>
    typeof cell === 'string' && isMissingWord(tidyNumber(cell)) ? index : [],
  )
  const [first] = found
  if (first === undefined) return
  const words = [...new Set(found.map((index) => excerpt(cells[index])))]
  const params = { header, count: found.length, words: words.slice(0, SHOWN_WORDS).join('、') }
  issues.notice('MISSING_WORDS', at(first), params)
}
