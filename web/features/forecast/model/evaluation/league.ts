import type { Contender } from './types.ts'

/** What makes a figure good: small, large, near to a value, or nothing. */
type Aim = 'low' | 'high' | { near: number } | null

/** A column of figures of the league table. */
export type LeagueColumn = {
  code: string
  value: (contender: Contender) => number | null
  aim: Aim
}

export const LEAGUE_COLUMNS = [
  { code: 'days', value: ({ days }) => days, aim: null },
  { code: 'mae', value: ({ maeCnyPerMwh }) => maeCnyPerMwh, aim: 'low' },
  { code: 'rmse', value: ({ rmseCnyPerMwh }) => rmseCnyPerMwh, aim: 'low' },
  { code: 'rmae', value: ({ rmae }) => rmae, aim: 'low' },
  { code: 'accuracy', value: ({ accuracy }) => accuracy, aim: 'high' },
  { code: 'bias', value: ({ biasCnyPerMwh }) => biasCnyPerMwh, aim: { near: 0 } },
  { code: 'smape', value: ({ smape }) => smape, aim: 'low' },
  { code: 'pinball', value: ({ pinballCnyPerMwh }) => pinballCnyPerMwh, aim: 'low' },
  { code: 'crps', value: ({ crpsCnyPerMwh }) => crpsCnyPerMwh, aim: 'low' },
  { code: 'coverage', value: ({ coverage80 }) => coverage80, aim: { near: 0.8 } },
  { code: 'negativeRecall', value: ({ negativeRecall }) => negativeRecall, aim: 'high' },
  { code: 'spread', value: ({ spreadDirection }) => spreadDirection, aim: 'high' },
  { code: 'seconds', value: ({ secondsPerDay }) => secondsPerDay, aim: null },
] as const satisfies readonly LeagueColumn[]

export type LeagueCode = (typeof LEAGUE_COLUMNS)[number]['code']

/**
 * Keys of the best of every column among those that are compared; several where they are equal, none
 * where fewer than two have the figure or where a column has no best.
 */
export function bestOfColumns(
  contenders: readonly Contender[],
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    LEAGUE_COLUMNS.map(({ code, value, aim }) => {
      const known = contenders.flatMap((contender) => {
        const figure = contender.comparable ? value(contender) : null
        return figure === null ? [] : [{ key: contender.key, distance: distanceOf(figure, aim) }]
      })
      const min = Math.min(...known.map(({ distance }) => distance))
      const best = known.filter(({ distance }) => distance === min).map(({ key }) => key)
      return [code, new Set(aim !== null && known.length > 1 ? best : [])]
    }),
  )
}

function distanceOf(figure: number, aim: Aim): number {
  if (aim === 'low' || aim === null) return figure
  return aim === 'high' ? -figure : Math.abs(figure - aim.near)
}

/**
 * Contenders by a column. Those that are not comparable come last, as their figures are of other days;
 * missing figures come after known ones either way.
 */
export function sortedLeague(
  contenders: readonly Contender[],
  { sort, order }: { sort: string; order: 'ascend' | 'descend' },
): Contender[] {
  const column = LEAGUE_COLUMNS.find(({ code }) => code === sort) ?? LEAGUE_COLUMNS[1]
  const sign = order === 'ascend' ? 1 : -1
  return contenders.toSorted((a, b) => {
    if (a.comparable !== b.comparable) return a.comparable ? -1 : 1
    const [first, second] = [column.value(a), column.value(b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return sign * (first - second)
  })
}
