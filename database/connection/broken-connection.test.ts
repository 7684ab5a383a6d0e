import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { testDatabase } from '../test/test-database.ts'

const database = testDatabase()

it('that breaks in a transaction fails it, and the next one has another', async ({ skip }) => {
  if (!inject('databaseUrl')) skip('the embedded database has no connection that could break')
  const { db } = database
  const one = sql`(select pg_backend_pid() as pid) as own`
  const ownOf = (tx: typeof db) => tx.select({ pid: sql<number>`pid` }).from(one)
  const broken = db.transaction(async (tx) => {
    const [own] = await ownOf(tx)
    await db.execute(sql`select pg_terminate_backend(${own!.pid})`)
    await ownOf(tx)
  })
  await expect(broken).rejects.toThrow()
  await expect(db.transaction((tx) => ownOf(tx))).resolves.toBeDefined()
})
