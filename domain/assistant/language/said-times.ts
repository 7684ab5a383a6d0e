import { isTimeDimension } from '../catalogue/dimensions.ts'
import type { DateSpan, ResolvedDates } from '../time/partial-date.ts'
import type { Dimension } from '../words.ts'
import type { Shape } from './shape.ts'
import type { Tag } from './tags.ts'

/** The time that a question names, and an earlier one that it is set against. */
export type SaidTimes = { said: ResolvedDates | undefined; against: DateSpan | null }

/** Of these the same one is found in two times: the eighth hour, Mondays. */
const OF_BOTH: readonly Dimension[] = ['SLOT', 'HOUR', 'PERIOD', 'WEEKDAY', 'DAY_KIND']

/**
 * One time, or two that are set against each other, the later against the earlier. Null where that is open: of two times
 * that no word joins or that overlap, and where what is asked of them (a ranking, a condition, a series of days) could be
 * meant of both together.
 */
export function saidTimes(
  dates: readonly (ResolvedDates & { missing: string })[],
  ...[shape, tags]: [Shape, readonly Tag[]]
): SaidTimes | null {
  if (dates.length < 2) return { said: dates[0], against: null }
  const [against, said] = [...dates].sort((one, other) => (one.start < other.start ? -1 : 1))
  // 2025年10月日前均价和9月: whether the year goes for both is not said.
  const areAlike = against!.missing === said!.missing
  const areApart = dates.length === 2 && against!.end <= said!.start
  const areJoined = tags.some(({ kind }) => kind === 'AND')
  const isSeries = tags.some(({ kind }) => kind === 'SERIES' || kind === 'ANALYSIS')
  const { dimensions, order, condition, countOf, share, running } = shape
  const isPlain =
    order === null && condition === null && countOf === null && !share && !running && !isSeries
  const isDated = dimensions.some((one) => isTimeDimension(one) && !OF_BOTH.includes(one))
  if (!areAlike || !areApart || !areJoined || !isPlain || isDated) return null
  const assumed = [...new Set([...said!.assumed, ...against!.assumed])]
  return { said: { ...said!, assumed }, against: { start: against!.start, end: against!.end } }
}
