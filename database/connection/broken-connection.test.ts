import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { testDatabase } from '../test/test-database.ts'

const database = testDatabase()

it('that breaks in a transaction fails it, and the next one has another', async ({ skip }) => {
  if (!inject('databaseUrl')) skip('the embedded database has no connection that could break')
  const { db } = database
  const own = sql`select pg_backend_pid() as pid`
  const broken = db.transaction(async (tx) => {
    const { rows } = (await tx.execute(own)) as unknown as { rows: { pid: number }[] }
    await db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`)
    await tx.execute(own)
  })
  await expect(broken).rejects.toThrow()
  await expect(db.transaction((tx) => tx.execute(own))).resolves.toBeDefined()
})
