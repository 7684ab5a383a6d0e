import { z } from 'zod'
import { SCORE_BASELINES, SCORE_GROUPINGS, type ScoreBaseline } from '#domain/settlement/words.ts'
import { tableQueryFields } from '#web/ui/table/table-query.ts'
import { urlInt, urlList } from '#web/ui/url-state/codecs.ts'

/** The filters in the address; year 0 is that of today. */
export const SCORE_URL = z.object({
  year: urlInt({ max: 2099 }).default(0),
  stations: urlList().default([]),
  by: z.enum(SCORE_GROUPINGS).default('cycle'),
  ...tableQueryFields({ size: 50 }),
})
export type ScoreUrl = z.output<typeof SCORE_URL>

/** The stations that the address names, as far as there are such. */
export function chosenStations(named: readonly string[], known: readonly { id: number }[]) {
  return known.map(({ id }) => id).filter((id) => named.includes(String(id)))
}

/** What is sorted by: a baseline, or another figure of a group. */
export type ScoreSort = ScoreBaseline | 'decisions' | 'share' | 'cnyPerMwh'

/** Without a choice what lost most against not declaring comes first. */
export function sortOf({ sort, order }: Pick<ScoreUrl, 'sort' | 'order'>) {
  const known: readonly string[] = [...SCORE_BASELINES, 'decisions', 'share', 'cnyPerMwh']
  if (sort === undefined || order === undefined || !known.includes(sort)) {
    return { sort: 'NONE' as const, order: 'ascend' as const }
  }
  return { sort: sort as ScoreSort, order }
}
