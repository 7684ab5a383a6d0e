import { and, eq, gt, inArray, lte, notInArray } from 'drizzle-orm'
import type { ResourceCode } from '#api/kernel/resources.ts'
import type { Database } from '#database/connection/database.ts'
import { holdsCycle } from '#database/queries/held-cycles.ts'
import { type NewNotification, notifyAll, usersWithRight } from '#database/queries/notifications.ts'
import { declarationMessage } from '#database/rows/declaration-message.ts'
import {
  declaration,
  notification,
  replay,
  station,
  tenDayCalendar,
} from '#database/schema/tables.ts'
import { shanghaiMinute } from '#domain/calendar/shanghai-time.ts'
import { type ReminderStage, reminderStage } from '#domain/declaration/reminder-stage.ts'
import type { DeclarationState } from '#domain/declaration/words.ts'
import type { SEVERITIES } from '#domain/notification/words.ts'
import type { Services } from '../../services.ts'
import type { Station, TradeSession } from './place.ts'

const SEVERITY: Record<ReminderStage, (typeof SEVERITIES)[number]> = {
  OPEN: 'INFO',
  DUE_24H: 'WARNING',
  DUE_2H: 'WARNING',
  DUE_30M: 'ERROR',
}

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
 * Reminds of declarations that are not filed, once at every stage of their session: those who hold the
 * right to the next step and whose data scope has the station. Whoever was told stays told, whatever
 * ends and starts anew in between.
 */
export async function remindDue({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const due = (await openTradeSessions(db, now)).flatMap((tradeSession) => {
    const { declareOpenAt: openAt, declareCloseAt: closeAt } = tradeSession
    const stage = reminderStage(now, { openAt, closeAt })
    return stage === null ? [] : [{ tradeSession, stage }]
  })
  if (due.length === 0) return
  const stations = await stationsOf(db, due)
  const states = await statesOf(db, due)
  const reminders = due.flatMap(({ tradeSession, stage }) =>
    stations
      .filter(({ provinceId }) => provinceId === tradeSession.provinceId)
      .flatMap((place) => {
        const state = states.get(keyOf(place.id, tradeSession)) ?? 'NOT_STARTED'
        const right = rightFor(stage, state)
        const message = reminderOf({ tradeSession, stage, place, state, now })
        return right === null ? [] : [{ right, place, message }]
      }),
  )
  const told = await toldOf(db, reminders)
  const messages: { userIds: number[]; message: NewNotification }[] = []
  for (const { right, place, message } of reminders) {
    if (told.has(message.dedupKey)) continue
    const at = { provinceId: place.provinceId, stationId: place.id }
    messages.push({ userIds: await usersWithRight(db, right, at), message })
  }
  await notifyAll(db, messages)
}

type Due = { tradeSession: TradeSession; stage: ReminderStage }

/** That a window has opened concerns those only who have not begun. */
function rightFor(stage: ReminderStage, state: DeclarationState): ResourceCode | null {
  if (stage === 'OPEN' && state !== 'NOT_STARTED') return null
  return NEXT_RIGHT[state] ?? null
}

type Reminder = Due & { place: Station; state: DeclarationState; now: Date }

function reminderOf({ tradeSession, stage, place, state, now }: Reminder): NewNotification {
  const { yearMonth, declareCloseAt: closeAt } = tradeSession
  return declarationMessage(
    { station: place, yearMonth, cycle: tradeSession.cycle, closeAt },
    {
      kind: `DECLARATION_${stage}`,
      severity: SEVERITY[stage],
      now,
      // A close that is put off is reminded of anew.
      occasion: `${tradeSession.id}:${place.id}:${closeAt.toISOString()}`,
      params: { closeAt: shanghaiMinute(closeAt), status: state },
    },
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

async function stationsOf(db: Database, due: readonly Due[]): Promise<Station[]> {
  const provinces = due.map(({ tradeSession }) => tradeSession.provinceId)
  return db.select().from(station).where(inArray(station.provinceId, provinces))
}

const keyOf = (stationId: number, { yearMonth, cycle }: { yearMonth: string; cycle: number }) =>
  `${stationId}/${yearMonth}/${cycle}`

/** States of what has been begun for the months of the sessions. */
async function statesOf(
  db: Database,
  due: readonly Due[],
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
          due.map(({ tradeSession }) => tradeSession.yearMonth),
        ),
      ),
    )
  return new Map(rows.map((row) => [keyOf(row.stationId, row), row.status]))
}

/** Reminders that have been sent, so that nobody has to be looked up for them again. */
async function toldOf(
  db: Database,
  reminders: readonly { message: NewNotification }[],
): Promise<ReadonlySet<string>> {
  if (reminders.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ dedupKey: notification.dedupKey })
    .from(notification)
    .where(
      inArray(
        notification.dedupKey,
        reminders.map(({ message }) => message.dedupKey),
      ),
    )
  return new Set(rows.map(({ dedupKey }) => dedupKey))
}
