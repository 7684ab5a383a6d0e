import type { CurveMetric } from '#domain/curves/words.ts'
import type { Mapping, SheetHead } from '../layout.ts'
import { WIDE_ITEMS } from '../rows/wide-items.ts'
import { itemOfNames } from './item-of-names.ts'
import { itemWords } from './item-words.ts'
import { ownNames, stageIn, stageOfPair } from './stage-of-names.ts'

type HeadOfSheet = { sheet: SheetHead; headerRow: number }

/**
 * Whether the names of two sheets with one head say the same of their values: sheets 日前 and 实时 are two tables. Where
 * the heads say it themselves, names do not count.
 */
export function saySame(
  main: HeadOfSheet,
  other: HeadOfSheet,
  { layout, columns }: Mapping,
): boolean {
  const bare = new Set(
    columns.flatMap(({ header, series }) => {
      const words = series ? itemWords(header) : null
      return words?.stage === null ? words.metric : []
    }),
  )
  for (const metric of bare) if (stageOf(main, metric) !== stageOf(other, metric)) return false
  return layout !== 'WIDE_96' || itemsOfBoth(main, other)
}

/** Whether names that say what a table is of, where heads are hours or dates, do not say two things. */
function itemsOfBoth(main: HeadOfSheet, other: HeadOfSheet): boolean {
  const [ofMain, ofOther] = [main, other].map(({ sheet, headerRow }) =>
    itemOfNames(ownNames(sheet, headerRow), WIDE_ITEMS),
  )
  const areItems = ofMain?.kind === 'ONE' && ofOther?.kind === 'ONE'
  if (areItems && ofMain.match.field !== ofOther.match.field) return false
  return (['PRICE', 'LOAD'] as const).every((metric) => {
    const [one, two] = [stageOf(main, metric), stageOf(other, metric)]
    return one === null || two === null || one === two
  })
}

function stageOf({ sheet, headerRow }: HeadOfSheet, metric: CurveMetric): string | null {
  const stages = new Set(ownNames(sheet, headerRow).flatMap((name) => stageIn(name, metric) ?? []))
  if (stages.size === 0) return stageOfPair(metric, sheet)
  return stages.size === 1 ? [...stages][0]! : null
}
