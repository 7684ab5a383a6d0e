import type { Database } from '#database/connection/database.ts'
import type { NewNotification } from '#database/queries/notification/notifications.ts'
import type { DueReminder, ReminderFact } from '#domain/notification/reminder-rules.ts'
import type { Services } from '../../services.ts'

/** Something that a reminder may be due of: the fact, whom it concerns, and what is said. */
export type ReminderOccasion = {
  fact: ReminderFact
  audience: (db: Database) => Promise<number[]>
  message: (due: DueReminder, now: Date) => NewNotification
}

/** Gathers what the rules look at; what was told before is not its concern. */
export type ReminderSource = (
  services: Pick<Services, 'db' | 'clock'>,
) => Promise<ReminderOccasion[]>
