import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PreparedStatements } from './prepared-statements.ts'

let database: PGlite
let statements: PreparedStatements
beforeAll(async () => {
  database = await PGlite.create('memory://')
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.exec('rollback; deallocate all')
  await database.exec(
    'drop table if exists reading; create table reading (id int primary key, mw float8, tags text[], note text)',
  )
  statements = new PreparedStatements(database)
})

const insert = 'insert into reading (id, mw, tags, note) values ($1, $2, $3, $4)'
const select = 'select id, mw, tags, note from reading where id = $1'
const add = (id: number, note: string | null = null) =>
  statements.query(insert, [id, id / 4, ['a', 'b,"c'], note], 'object')
const prepared = async () =>
  (await database.query('select statement from pg_prepared_statements')).rows.length

describe('a prepared statement', () => {
  it('takes and gives values of each type, by name and by place, the first time and later', async () => {
    for (const id of [1, 2, 3]) expect((await add(id)).affectedRows).toBe(1)
    const row = { id: 3, mw: 0.75, tags: ['a', 'b,"c'], note: null }
    for (let round = 0; round < 8; round++) {
      expect((await statements.query(select, [3], 'object')).rows).toEqual([row])
      expect((await statements.query(select, [3], 'array')).rows).toEqual([Object.values(row)])
    }
    expect(await prepared()).toBe(2)
  })

  it('counts the rows that it changed, and none that it only read', async () => {
    await add(1)
    await add(2)
    const count = async (sql: string) => (await statements.query(sql, [], 'object')).affectedRows
    expect(await count("update reading set note = 'x'")).toBe(2)
    expect(await count('select * from reading')).toBe(0)
    expect(await count('delete from reading')).toBe(2)
  })

  it('that fails says why, and the next one is answered', async () => {
    await add(1)
    await expect(add(1)).rejects.toMatchObject({ code: '23505', constraint: 'reading_pkey' })
    await expect(statements.query('select nothing', [], 'object')).rejects.toMatchObject({
      code: '42703',
    })
    expect((await statements.query(select, [1], 'object')).rows).toHaveLength(1)
  })

  it('that fails in a transaction leaves it to be rolled back', async () => {
    await statements.exec('BEGIN')
    await add(1)
    await expect(add(1)).rejects.toMatchObject({ code: '23505' })
    await expect(statements.query(select, [1], 'object')).rejects.toMatchObject({ code: '25P02' })
    await statements.exec('ROLLBACK')
    expect((await statements.query(select, [1], 'object')).rows).toEqual([])
  })

  it('knows the columns of a table that was changed meanwhile', async () => {
    const all = 'select * from reading'
    await add(1)
    expect((await statements.query(all, [], 'array')).rows[0]).toHaveLength(4)
    await statements.exec('alter table reading add column quality int default 7')
    expect((await statements.query(all, [], 'array')).rows[0]).toHaveLength(5)
    await statements.query('alter table reading drop column quality', [], 'object')
    expect((await statements.query(all, [], 'array')).rows[0]).toHaveLength(4)
  })

  it('gives way to newer ones when there is no room, the one used longest ago first', async () => {
    statements = new PreparedStatements(database, 3)
    const ask = (n: number) => statements.query(`select ${n} as n`, [], 'array')
    for (const n of [1, 2, 3, 1, 4]) expect((await ask(n)).rows).toEqual([[n]])
    const kept = await database.query<{ statement: string }>(
      'select statement from pg_prepared_statements order by 1',
    )
    expect(kept.rows.map(({ statement }) => statement)).toEqual(
      [1, 3, 4].map((n) => `select ${n} as n`),
    )
    expect((await ask(2)).rows).toEqual([[2]])
  })

  it('is not kept of a bulk insert, whose text is long', async () => {
    const query = vi.spyOn(database, 'query')
    const rows = Array.from({ length: 1000 }, (_, i) => `(${i})`).join()
    const { affectedRows } = await statements.query(
      `insert into reading (id) values ${rows}`,
      [],
      'object',
    )
    expect(affectedRows).toBe(1000)
    expect(query).toHaveBeenCalledOnce()
    query.mockRestore()
    expect(await prepared()).toBe(0)
  })
})
