import { asc } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { logChain, loginLog, operationLog } from '#database/schema/tables.ts'

type Login = typeof loginLog.$inferInsert
type Operation = typeof operationLog.$inferInsert

/** Both logs without rows, as if nothing had happened yet. */
export async function emptyLogs(db: Database): Promise<void> {
  for (const table of [loginLog, operationLog, logChain]) await db.delete(table)
}

export const loginRow = (account: string, more: Partial<Login> = {}): Login => ({
  ...{ account, systemType: '1', success: true, ip: '10.0.0.1', at: new Date(), ...more },
})

export const operationRow = (account: string, more: Partial<Operation> = {}): Operation => ({
  ...{ account, requestId: `of-${account}`, path: '/x/save', access: '/plant:edit', code: 200 },
  ...{ durationMs: 3, ip: '10.0.0.1', at: new Date(), ...more },
})

/** Logins of user1, user2, … in this order. */
export async function writeLogins(db: Database, count: number): Promise<void> {
  const accounts = Array.from({ length: count }, (_, index) => `user${index + 1}`)
  await db.insert(loginLog).values(accounts.map((account) => loginRow(account)))
}

export const loginsByNumber = (db: Database) =>
  db.select().from(loginLog).orderBy(asc(loginLog.chainNo))
