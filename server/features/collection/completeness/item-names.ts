import type { DataItem } from '#domain/collection/completeness/data-items.ts'
import { type Language, textOf } from '../../../http/texts.ts'

/** An item as the pages call it, with the kind of its places. */
export function itemNameIn({ metric, stage, locKind }: DataItem, language: Language): string {
  return textOf(language, 'itemName', {
    place: textOf(language, `itemPlace${locKind}`),
    series: textOf(language, 'itemSeries', {
      metric: textOf(language, `itemMetric${metric}`),
      stage: textOf(language, `itemStage${stage}`),
    }),
  })
}

/** When an item is due, as markets write it: D-1 08:30. */
export function dueTextOf({ dayOffset, time }: { dayOffset: number; time: string }): string {
  const day = dayOffset === 0 ? 'D' : `D${dayOffset > 0 ? '+' : '-'}${Math.abs(dayOffset)}`
  return `${day} ${time}`
}
