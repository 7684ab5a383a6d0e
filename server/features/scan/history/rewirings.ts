import { eq, inArray } from 'drizzle-orm'
import type { StringHistory } from '#api/diagnosis/history.ts'
import type { Database } from '#database/connection/database.ts'
import type { FoundPlace } from '#database/queries/plant/device-place.ts'
import { rewiringsOf } from '#database/queries/plant/string-types.ts'
import { inverter, pvString } from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import type { HistoryLevel } from '#domain/iv-history/words.ts'
import { shownStringName } from '../../../common/names/string-name.ts'
import type { CallContext } from '../../../http/call-context.ts'

/** When each of some strings was wired anew; those that never were are left out. */
export type Rewirings = ReadonlyMap<number, readonly Date[]>

/** More than a string is ever wired anew. */
const MAX_REWIRINGS = 1000

/** Condition on the strings of a place, in queries that have the inverter joined where the place is an array. */
export function stringsOfPlace(db: Database, { stringId, inverterId, arrayId }: FoundPlace) {
  if (stringId !== null) return eq(pvString.id, stringId)
  if (inverterId !== null) return eq(pvString.inverterId, inverterId)
  const own = db.select({ id: inverter.id }).from(inverter)
  return inArray(pvString.inverterId, own.where(eq(inverter.arrayId, arrayId ?? 0)))
}

export const rewiringsOfPlace = (db: Database, place: FoundPlace): Promise<Rewirings> =>
  rewiringsOf(db, stringsOfPlace(db, place))

/**
 * The instant from which on scans are of strings as they are wired now: of one string its last rewiring, of many that
 * since which at least one of them stayed as it is. Null where one was never wired anew.
 */
export function wiredSince(stringIds: Iterable<number>, rewirings: Rewirings): Date | null {
  let since: Date | null = null
  for (const id of stringIds) {
    const last = rewirings.get(id)?.at(-1)
    if (!last) return null
    if (since === null || last < since) since = last
  }
  return since
}

/** A string as it was wired at an instant: before and after a rewiring it is another one. */
export function wiredStringId(stringId: number, at: Date, rewirings: Rewirings): number {
  const later = rewirings.get(stringId)?.filter((one) => one > at).length ?? 0
  return later === 0 ? stringId : -(stringId * MAX_REWIRINGS + later)
}

type EventOfHistory = StringHistory['events'][number]

type Told = {
  events: readonly EventOfHistory[]
  level: HistoryLevel
  place: FoundPlace
  rewirings: Rewirings
  strings: number
}

/** Events in the order of time with the rewirings that nobody wrote down, or whose event was deleted. */
export function withRewirings(
  { events, level, place, rewirings, strings }: Told,
  language: CallContext['language'],
): EventOfHistory[] {
  const times = [...rewirings].flatMap(([stringId, all]) =>
    all.map((at) => ({ stringId, happenedOn: shanghaiDate(at) })),
  )
  const written = new Set(
    events.filter(({ kind }) => kind === 'REWIRING').map(({ happenedOn }) => happenedOn),
  )
  const unwritten = [...groupBy(times, ({ happenedOn }) => happenedOn)].filter(
    ([happenedOn]) => !written.has(happenedOn),
  )
  const told = unwritten.map(
    ([happenedOn, own]): EventOfHistory => ({
      ...{ id: null, kind: 'REWIRING', happenedOn, level },
      placeName: nameOf(place, language),
      isOfWhole: own.length === strings,
    }),
  )
  return [...events, ...told].sort((a, b) => (a.happenedOn < b.happenedOn ? -1 : 1))
}

function nameOf(place: FoundPlace, language: CallContext['language']): string {
  const { arrayName, inverterName, stringName, position } = place
  if (stringName === null) return inverterName ?? arrayName ?? ''
  return `${inverterName} / ${shownStringName(stringName, position ?? 0, language)}`
}
