import type { FieldSpec, SheetHead } from '../layout.ts'
import { itemWords } from '../names/item-words.ts'
import { ownNames, stageOfNames } from '../names/stage-of-names.ts'
import { unitOfChosen } from './header-match.ts'

/** Where a head stands: what it leaves open, its sheet and its file may say. */
export type HeadPlace = { sheet: SheetHead; headerRow: number; fileName: string }

/** Whether a head names a quantity and leaves open of which stage it is: `电价`, `出清价格(元/MWh)`, `负荷`. */
export function isBare(header: string): boolean {
  return itemWords(header)?.stage === null
}

/**
 * The field of a head that no list of names holds, by its words, and by the names of its table where it does not say
 * the stage; undefined where that leaves any doubt.
 */
export function matchWords(
  header: string,
  fields: readonly FieldSpec[],
  { sheet, headerRow, fileName }: HeadPlace,
): FieldSpec | undefined {
  const words = itemWords(header)
  if (!words) return undefined
  const stage =
    words.stage ?? stageOfNames(words.metric, ownNames(sheet, headerRow), fileName).stage
  if (stage === null) return undefined
  const field = fields.find(
    ({ series }) => series?.metric === words.metric && series.stage === stage,
  )
  return field && unitOfChosen(header, field).kind !== 'WRONG' ? field : undefined
}
