import { and, inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { notifyAll } from '#database/queries/notification/notifications.ts'
import { reminderSettings } from '#database/queries/notification/reminder-settings.ts'
import { reminder } from '#database/schema/tables.ts'
import { type DueReminder, dueReminder } from '#domain/notification/reminder-rules.ts'
import type { Services } from '../../services.ts'
import type { ReminderOccasion, ReminderSource } from './reminder-source.ts'

/**
 * Tells what is due by the rules (`domain/notification/reminder-rules.ts`), each once for its kind, object and
 * moment, however many servers look and however the clock is set: that is a row of its own, written in the
 * transaction that tells.
 */
export async function runReminders(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sources: readonly ReminderSource[],
): Promise<void> {
  const now = clock.now()
  const settings = await reminderSettings(db)
  const due: Due[] = []
  for (const source of sources)
    for (const occasion of await source({ db, clock })) {
      const found = dueReminder(occasion.fact, now, settings)
      if (found) due.push({ occasion, due: found })
    }
  const told = await toldBefore(db, due)
  const fresh: (Due & { userIds: number[] })[] = []
  for (const one of due) {
    if (told.has(keyOf(one.due))) continue
    const userIds = await one.occasion.audience(db)
    // Whoever gets the right later is told then, as long as it is due.
    if (userIds.length > 0) fresh.push({ ...one, userIds })
  }
  if (fresh.length > 0) await tell(db, fresh, now)
}

type Due = { occasion: ReminderOccasion; due: DueReminder }

type Once = Pick<DueReminder, 'kind' | 'object' | 'dueAt'>

const keyOf = ({ kind, object, dueAt }: Once) => `${kind}|${object}|${dueAt.toISOString()}`

const storedKey = ({ rule, object, dueAt }: typeof reminder.$inferSelect) =>
  keyOf({ kind: rule, object, dueAt })

async function tell(
  db: Database,
  fresh: readonly (Due & { userIds: number[] })[],
  now: Date,
): Promise<void> {
  // In one order, so that two servers wait for each other instead of holding each other up.
  const rows = fresh
    .map(({ due: { kind: rule, object, dueAt } }) => ({ rule, object, dueAt, toldAt: now }))
    .sort((a, b) => (`${a.rule}|${a.object}` < `${b.rule}|${b.object}` ? -1 : 1))
  await db.transaction(async (tx) => {
    const made = await tx.insert(reminder).values(rows).onConflictDoNothing().returning()
    const mine = new Set(made.map(storedKey))
    await notifyAll(
      tx,
      fresh
        .filter(({ due }) => mine.has(keyOf(due)))
        .map(({ due, occasion, userIds }) => ({ userIds, message: occasion.message(due, now) })),
    )
  })
}

async function toldBefore(db: Database, due: readonly Due[]): Promise<ReadonlySet<string>> {
  if (due.length === 0) return new Set()
  const rows = await db
    .select()
    .from(reminder)
    .where(
      and(
        inArray(reminder.rule, [...new Set(due.map((one) => one.due.kind))]),
        inArray(reminder.object, [...new Set(due.map((one) => one.due.object))]),
      ),
    )
  return new Set(rows.map(storedKey))
}
