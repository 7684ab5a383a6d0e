import { like } from 'drizzle-orm'
import { quietHoursOf } from '#domain/notification/quiet-hours.ts'
import type { ReminderSettings } from '#domain/notification/reminder-rules.ts'
import { SETTINGS, type SettingKey } from '#domain/system/settings.ts'
import type { Database } from '../../connection/database.ts'
import { confItem } from '../../schema/tables.ts'

const MINUTE_MS = 60_000

/** The limits and quiet hours of reminders, and the least fill rate of a result, a share. */
export async function reminderSettings(
  db: Database,
): Promise<ReminderSettings & { fillRate: number }> {
  const rows = await db.select().from(confItem).where(like(confItem.code, 'reminder.%'))
  const stored = new Map(rows.map(({ code, value }) => [code, value]))
  const number = (key: NumberKey): number => {
    const { min, max, default: fallback } = SETTINGS[key]
    const value = stored.get(key)
    return typeof value === 'number' && value >= min && value <= max ? value : fallback
  }
  return {
    limits: {
      coverage: {
        min: number('reminder.coverageMinPercent') / 100,
        max: number('reminder.coverageMaxPercent') / 100,
      },
      deviation: number('reminder.deviationPercent') / 100,
      fileGraceMs: number('reminder.fileGraceMinutes') * MINUTE_MS,
    },
    fillRate: number('reminder.fillPercent') / 100,
    quiet: quietHoursOf(String(stored.get('reminder.quietHours') ?? '')),
  }
}

type NumberKey = {
  [Key in SettingKey]: Key extends `reminder.${string}`
    ? (typeof SETTINGS)[Key] extends { type: 'NUMBER' }
      ? Key
      : never
    : never
}[SettingKey]
