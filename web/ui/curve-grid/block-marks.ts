import {
  decideMarks,
  marksOfAll,
  marksShown,
  type NumberMarks,
} from '#domain/units/number-marks.ts'
import type { DecimalMark } from '#domain/units/words.ts'

/**
 * What dots and commas part in the columns of a block, understood from the whole of it. A comma that nothing in the block
 * speaks of stays open: what is typed and pasted has no file to be held against.
 */
export function marksOfBlock(block: readonly string[][], chosen?: DecimalMark): NumberMarks[] {
  const width = Math.max(...block.map((line) => line.length))
  const shown = Array.from({ length: width }, (_, col) =>
    marksShown(block.map((line) => line[col])),
  )
  const file = marksOfAll(shown)
  return shown.map((own) => {
    const marks = decideMarks(own, { file, chosen })
    return marks.isCustom ? { ...marks, comma: 'OPEN' } : marks
  })
}
