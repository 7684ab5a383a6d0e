import { z } from 'zod'
import { type Cycle, WHOLE_MONTH } from '#domain/calendar/ten-day-period.ts'
import type { ForwardSessionKind } from '#domain/declaration/words.ts'
import { urlInt } from '#web/ui/url-state/codecs.ts'
import { parseDeepLink, type Subject } from './deep-link.ts'

/** What the address says; `data` is how notifications and other pages point here. */
export const PAGE_URL = z.object({
  provinceId: z
    .string()
    .regex(/^\d{1,7}$/)
    .optional(),
  stationId: urlInt({ min: 1 }).optional(),
  yearMonth: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional(),
  cycle: urlInt({ min: 1, max: 4 }).optional(),
  version: urlInt({ min: 1, max: 10_000 }).optional(),
  data: z.string().optional(),
})
export type PageUrl = z.output<typeof PAGE_URL>

/** What the address wants to show; `bad` is a link that says nothing. */
export type Wanted = { bad: true } | ({ bad: false; version?: number } & Partial<Subject>)

export function wantedOf({ data, cycle, version, ...plain }: PageUrl): Wanted {
  if (data === undefined) {
    return defined({ bad: false, ...plain, cycle: cycle, version })
  }
  const link = parseDeepLink(data)
  return link.ok ? { bad: false, ...link.subject } : { bad: true }
}

function defined(
  wanted: { bad: false } & { [Key in keyof Subject | 'version']?: unknown },
): Wanted {
  const entries = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Wanted
}

type Station = { id: number; provinceId: string; hidden: boolean }

/** Which station can be shown, or why none. */
export type Place<S> =
  | { kind: 'bad' }
  | { kind: 'foreignProvince'; provinceId: string; isOwn: boolean }
  | { kind: 'noStation' }
  | { kind: 'noStations' }
  | { kind: 'found'; station: S }

export function placeOf<S extends Station>(
  wanted: Wanted,
  {
    provinceId,
    ownProvinces,
    stations,
    selected,
  }: {
    provinceId: string
    ownProvinces: readonly string[]
    stations: readonly S[]
    /** The station of the session, for an address that names none. */
    selected: number | null
  },
): Place<S> {
  if (wanted.bad) return { kind: 'bad' }
  if (wanted.provinceId !== undefined && wanted.provinceId !== provinceId) {
    const isOwn = ownProvinces.includes(wanted.provinceId)
    return { kind: 'foreignProvince', provinceId: wanted.provinceId, isOwn }
  }
  const here = stations.filter((station) => station.provinceId === provinceId)
  if (wanted.stationId !== undefined) {
    const station = here.find(({ id }) => id === wanted.stationId)
    return station ? { kind: 'found', station } : { kind: 'noStation' }
  }
  const station =
    here.find(({ id }) => id === selected) ?? here.find(({ hidden }) => !hidden) ?? here[0]
  return station ? { kind: 'found', station } : { kind: 'noStations' }
}

/** The cycle that can be declared now, else the next one that will be, else the last. */
export function defaultCycle(cycles: readonly { cycle: Cycle; phase: string }[]): Cycle {
  const of = (phase: string) => cycles.find((one) => one.phase === phase)?.cycle
  return (
    of('OPEN') ??
    of('NOT_OPEN') ??
    cycles.findLast(({ phase }) => phase !== 'NOT_ANNOUNCED')?.cycle ??
    cycles[0]?.cycle ??
    1
  )
}

/**
 * The cycle to show: the one that the address names where the month holds it, else the first that it holds;
 * without a name the default. What the address names as long as the month is unknown.
 */
export function shownCycle(
  wanted: Cycle | undefined,
  cycles: readonly { cycle: Cycle; phase: string }[] | undefined,
): Cycle | undefined {
  if (!cycles) return wanted
  if (wanted === undefined) return defaultCycle(cycles)
  return cycles.some(({ cycle }) => cycle === wanted) ? wanted : cycles[0]?.cycle
}

/** What kind of sessions the cycles of a month are of; ten-day ones as long as that is unknown. */
export function sessionKindOf(cycles: readonly { cycle: Cycle }[] | undefined): ForwardSessionKind {
  return cycles?.some(({ cycle }) => cycle === WHOLE_MONTH) ? 'MONTHLY' : 'TEN_DAY'
}
