import { and, eq, gt, inArray, lte, notInArray } from 'drizzle-orm'
import type { ResourceCode } from '#api/kernel/resources.ts'
import type { Database } from '#database/connection/database.ts'
import { holdsCycle } from '#database/queries/declaration/held-cycles.ts'
import {
  type NewNotification,
  usersWithRight,
} from '#database/queries/notification/notifications.ts'
import { type DeclarationNotice, declarationMessage } from '#database/rows/declaration-message.ts'
import { declaration, replay, station, tenDayCalendar } from '#database/schema/tables.ts'
import { shanghaiMinute } from '#domain/calendar/shanghai-time.ts'
import type { DeclarationState } from '#domain/declaration/words.ts'
import { isUnfiled } from '#domain/notification/standing.ts'
import type { ReminderOccasion, ReminderSource } from '../../../common/reminders/reminder-source.ts'
import { findLines, findVersions } from '../declaration-repository.ts'
import { readCycleFacts } from '../facts/cycle-facts.ts'
import { hoursOf } from '../line-views.ts'
import { loadPlace, type Station, type TradeSession } from '../place.ts'
import { totalsOf } from '../totals-view.ts'

/** Who can take the next step towards filing; nobody needs to be reminded of what has been filed. */
const NEXT_RIGHT: Partial<Record<DeclarationState, ResourceCode>> = {
  NOT_STARTED: '/declaration:edit',
  DRAFT: '/declaration:edit',
  RETURNED: '/declaration:edit',
  WITHDRAWN: '/declaration:edit',
  IN_REVIEW: '/declaration:review',
  APPROVED: '/declaration:file',
}

/**
 * Declarations whose window is open, of every station: who holds the right to the next step and whose data scope
 * has the station is reminded of its deadline.
 */
export const openDeclarations: ReminderSource = async ({ db, clock }) =>
  (await windowsOf(db, clock.now())).flatMap((window): ReminderOccasion[] => {
    const { place, tradeSession, state } = window
    const right = NEXT_RIGHT[state]
    if (right === undefined) return []
    const { declareOpenAt: openAt, declareCloseAt: closeAt } = tradeSession
    return [
      {
        fact: { about: 'DECLARATION', object: objectOf(window), openAt, closeAt, state },
        audience: audienceOf(window, right),
        message: ({ kind, severity }, now) =>
          messageOf(window, {
            ...{ kind, severity, now },
            params: { closeAt: shanghaiMinute(closeAt), status: state },
            place,
          }),
      },
    ]
  })

/** Coverage is looked at from this long before the close on, when people still decide. */
const COVERAGE_MS = 86_400_000

/**
 * How much contracts and what has been entered cover of a cycle that closes within a day; known only where every
 * day of it has a forecast and a position. A result comes too late for it: that is told by itself.
 */
export const closingCoverages: ReminderSource = async ({ db, clock }) => {
  const now = clock.now()
  const closing = (await windowsOf(db, now)).filter(
    ({ tradeSession: { declareCloseAt }, state }) =>
      isUnfiled(state) && declareCloseAt.getTime() - now.getTime() <= COVERAGE_MS,
  )
  const occasions: ReminderOccasion[] = []
  for (const window of closing) {
    const { place, state, tradeSession } = window
    const ratio = await coverageOf(db, window, now)
    const { declareCloseAt: closeAt } = tradeSession
    const coveragePercent = ratio === null ? '-' : (100 * ratio).toFixed(1)
    occasions.push({
      fact: { about: 'COVERAGE', object: objectOf(window), closeAt, state, ratio },
      audience: audienceOf(window, '/declaration:edit'),
      message: ({ kind, severity }, at) =>
        messageOf(window, {
          ...{ kind, severity, now: at, place },
          params: { closeAt: shanghaiMinute(closeAt), coveragePercent },
        }),
    })
  }
  return occasions
}

/** A station before a deadline, and how far its declaration is. */
type Window = { place: Station; tradeSession: TradeSession; state: DeclarationState }

const objectOf = ({ place, tradeSession }: Window) => `${tradeSession.id}:${place.id}`

const audienceOf =
  ({ place: { id: stationId, provinceId } }: Window, right: ResourceCode) =>
  (db: Database) =>
    usersWithRight(db, right, { provinceId, stationId })

function messageOf(
  { tradeSession }: Window,
  { place, ...notice }: Omit<DeclarationNotice, 'occasion'> & { place: Station },
): NewNotification {
  const { id, yearMonth, cycle, declareCloseAt: closeAt } = tradeSession
  return declarationMessage(
    { station: place, yearMonth, cycle, closeAt },
    // A close that is put off is reminded of anew.
    { ...notice, occasion: `${id}:${place.id}:${closeAt.toISOString()}` },
  )
}

async function coverageOf(db: Database, window: Window, now: Date): Promise<number | null> {
  const { id: stationId, provinceId } = window.place
  const { yearMonth, cycle } = window.tradeSession
  const place = await loadPlace(db, { provinceId, stationId, yearMonth, cycle })
  const versions = await findVersions(db, place.subject)
  const current = versions.find(({ isCurrent }) => isCurrent)
  const lines = current ? await findLines(db, current.id) : []
  const facts = await readCycleFacts(db, place, now, versions)
  return totalsOf(hoursOf(lines), facts, place.station.mechanismShare).coverageAfter
}

async function windowsOf(db: Database, now: Date): Promise<Window[]> {
  const open = await openTradeSessions(db, now)
  if (open.length === 0) return []
  const stations = await stationsOf(db, open)
  const states = await statesOf(db, open)
  return open.flatMap((tradeSession) =>
    stations
      .filter(({ provinceId }) => provinceId === tradeSession.provinceId)
      .map((place) => ({
        ...{ place, tradeSession },
        state: states.get(keyOf(place.id, tradeSession)) ?? ('NOT_STARTED' as const),
      })),
  )
}

/** Those of kinds that the exchange does not hold are offered to nobody. */
async function openTradeSessions(db: Database, now: Date): Promise<TradeSession[]> {
  const open = await db
    .select()
    .from(tenDayCalendar)
    .where(
      and(
        lte(tenDayCalendar.declareOpenAt, now),
        gt(tenDayCalendar.declareCloseAt, now),
        // Replays have clocks of their own.
        notInArray(tenDayCalendar.provinceId, db.select({ id: replay.provinceId }).from(replay)),
      ),
    )
  const held = await Promise.all(open.map((tradeSession) => holdsCycle(db, tradeSession)))
  return open.filter((_, at) => held[at])
}

async function stationsOf(db: Database, open: readonly TradeSession[]): Promise<Station[]> {
  const provinces = open.map(({ provinceId }) => provinceId)
  return db.select().from(station).where(inArray(station.provinceId, provinces))
}

const keyOf = (stationId: number, { yearMonth, cycle }: { yearMonth: string; cycle: number }) =>
  `${stationId}/${yearMonth}/${cycle}`

/** States of what has been begun for the months of the sessions. */
async function statesOf(
  db: Database,
  open: readonly TradeSession[],
): Promise<ReadonlyMap<string, DeclarationState>> {
  const rows = await db
    .select()
    .from(declaration)
    .where(
      and(
        eq(declaration.kind, 'TEN_DAY'),
        eq(declaration.isCurrent, true),
        inArray(
          declaration.yearMonth,
          open.map(({ yearMonth }) => yearMonth),
        ),
      ),
    )
  return new Map(rows.map((row) => [keyOf(row.stationId, row), row.status]))
}
