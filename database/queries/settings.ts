import { eq } from 'drizzle-orm'
import type { Database } from '../connection/database.ts'
import { confItem } from '../schema/tables.ts'
import { INITIAL_PASSWORD } from '../seed/demo-accounts.ts'

const INITIAL_PASSWORD_CODE = 'user.initialPassword'

/** The password that new and reset accounts start with. */
export async function initialPassword(db: Database): Promise<string> {
  const [row] = await db.select().from(confItem).where(eq(confItem.code, INITIAL_PASSWORD_CODE))
  return typeof row?.value === 'string' ? row.value : INITIAL_PASSWORD
}
