import { eq } from 'drizzle-orm'
import type { Database } from '../connection/database.ts'
import { confItem } from '../schema/tables.ts'

const INITIAL_PASSWORD = { code: 'user.initialPassword', fallback: 'Initial#2026' }

/** The password that new and reset accounts start with. */
export async function initialPassword(db: Database): Promise<string> {
  const [row] = await db.select().from(confItem).where(eq(confItem.code, INITIAL_PASSWORD.code))
  return typeof row?.value === 'string' ? row.value : INITIAL_PASSWORD.fallback
}
