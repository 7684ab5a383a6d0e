import type { Cell } from '../../documents/table.ts'
import { excerpt } from '../cells/cell-values.ts'
import { readingsOf } from '../cells/number-style.ts'
import type { ImportIssue } from '../layout.ts'

/** What a message says of a cell that gives no number: both numbers of one that may be either. */
export function wrongNumber(
  cell: Cell | undefined,
  about: ImportIssue['params'] = {},
): ImportIssue['params'] {
  const readings = readingsOf(cell)
  return {
    value: excerpt(cell),
    ...about,
    ...(readings && { ...readings, decidedBy: 'readings.decimalMark' }),
  }
}
