import { z } from 'zod'
import { cycle, id, provinceId, yearMonth } from '#api/kernel/fields.ts'
import { type Cycle, tenDayPeriodOf } from '#domain/calendar/ten-day-period.ts'
import { REVIEW_BASELINES } from '#domain/settlement/words.ts'
import { urlInt, urlText } from '#web/ui/url-state/codecs.ts'

/** What a review is of. */
export type Subject = { provinceId: string; stationId: number; yearMonth: string; cycle: Cycle }

/** The filters in the address; `data` is how notifications and other pages point here. */
export const REVIEW_URL = z.object({
  provinceId: z
    .string()
    .regex(/^\d{0,7}$/)
    .default(''),
  stationId: urlInt().default(0),
  yearMonth: z
    .string()
    .regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/)
    .default(''),
  cycle: urlInt({ max: 4 }).default(0),
  data: urlText(500).default(''),
  against: z.enum(REVIEW_BASELINES).default('NONE'),
})

const deepLink = z.object({
  provinceId: provinceId(),
  stationId: id(),
  yearMonth: yearMonth(),
  cycle: cycle(),
})

/** The subject of a deep link; null for one that is malformed. */
export function readDeepLink(data: string): Subject | null {
  try {
    const read = deepLink.safeParse(JSON.parse(data))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

export function deepLinkTo(path: string, subject: Subject): string {
  const { cycle, provinceId, stationId, yearMonth } = subject
  const data = JSON.stringify({ cycle, provinceId, stationId, yearMonth })
  return `${path}?data=${encodeURIComponent(data)}`
}

type Station = { id: number }
type DeclaredCycle = { yearMonth: string; cycle: number; state: string; delivered: boolean }

/** The station that the address names, else that of the session, else the first of the province. */
export function chosenStation<S extends Station>(
  stations: readonly S[],
  wanted: number,
  selected: number | null,
): S | undefined {
  return (
    stations.find((station) => station.id === wanted) ??
    stations.find((station) => station.id === selected) ??
    stations[0]
  )
}

/** The chosen cycle where its month holds it, else the first that the month holds; as it is while that is unknown. */
export function heldCycle(cycle: Cycle, held: readonly Cycle[]): Cycle {
  return held.length === 0 || held.includes(cycle) ? cycle : held[0]!
}

/**
 * The cycle that the address names, else the latest with a result that is delivered whole, the latest
 * with a result, the latest declared, that of today; null as long as today would be needed and is unknown.
 */
export function chosenCycle(
  wanted: { yearMonth: string; cycle: number },
  declared: readonly DeclaredCycle[],
  today: string | undefined,
): { yearMonth: string; cycle: Cycle } | null {
  if (wanted.yearMonth && wanted.cycle > 0) {
    return { yearMonth: wanted.yearMonth, cycle: wanted.cycle as Cycle }
  }
  const decided = declared.filter(({ state }) => state === 'RESULT_IN')
  const latest = decided.find(({ delivered }) => delivered) ?? decided[0] ?? declared[0]
  const chosen = latest ?? (today === undefined ? null : tenDayPeriodOf(today))
  return chosen && { yearMonth: chosen.yearMonth, cycle: chosen.cycle as Cycle }
}
