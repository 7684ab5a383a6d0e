import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../connection/database.ts'
import { confItem } from '../schema/tables.ts'
import { INITIAL_PASSWORD } from '../seed/demo-accounts.ts'

const INITIAL_PASSWORD_CODE = 'user.initialPassword'

/** The password that new and reset accounts start with. */
export async function initialPassword(db: Database): Promise<string> {
  const [row] = await db.select().from(confItem).where(eq(confItem.code, INITIAL_PASSWORD_CODE))
  return typeof row?.value === 'string' ? row.value : INITIAL_PASSWORD
}

/** For how many days something that only records is kept: setting and default. */
export const RETENTION = {
  /** Sessions that are over. */
  sessions: { code: 'retention.sessionDays', days: 30 },
  /** Logs of sign-ins and of operations. */
  logs: { code: 'log.retentionDays', formerCode: 'retention.logDays', days: 365 },
  /** Addresses that an account has signed in from. */
  addresses: { code: 'retention.addressDays', days: 180 },
} as const

type Retention = { code: string; formerCode?: string; days: number }

/**
 * The setting of a retention in days, where it is not set that of its former name; what is not a number of
 * days from 1 on counts as not set.
 */
export async function retentionDays(
  db: Database,
  { code, formerCode, days }: Retention,
): Promise<number> {
  const codes = formerCode === undefined ? [code] : [code, formerCode]
  const rows = await db.select().from(confItem).where(inArray(confItem.code, codes))
  const set = codes.map((one) => rows.find((row) => row.code === one)?.value)
  const isDays = (value: unknown): value is number => typeof value === 'number' && value >= 1
  return set.find(isDays) ?? days
}
