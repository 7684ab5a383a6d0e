import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { confItem } from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'

/** Where it stands for which day forecasts were ordered last. */
export const FORECAST_DAY = 'schedule.forecastDay'

/** Whether the day has not begun yet for what a code names; of several servers one is told so. */
export async function beginDay(tx: Database, code: string, now: Date): Promise<boolean> {
  const today = shanghaiDate(now)
  await tx.insert(confItem).values({ code, value: '' }).onConflictDoNothing()
  const [last] = await tx.select().from(confItem).where(eq(confItem.code, code)).for('update')
  if (String(last!.value) >= today) return false
  await tx.update(confItem).set({ value: today }).where(eq(confItem.code, code))
  return true
}
