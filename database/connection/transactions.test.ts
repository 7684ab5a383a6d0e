import { setImmediate as nextRound } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../test/test-database.ts'
import type { Database, OpenDatabase } from './database.ts'

let opened: OpenDatabase
let db: Database
beforeAll(async () => {
  opened = await openTestDatabase()
  db = opened.db
  await db.execute(sql`create table mark (id integer primary key)`)
})
afterAll(() => opened.close())

const add = (on: Database, id: number) => on.execute(sql`insert into mark values (${id})`)
const marks = async () => {
  const { rows } = (await db.execute(sql`select id from mark order by id`)) as {
    rows: { id: number }[]
  }
  return rows.map(({ id }) => id)
}

/** What one client does; each step adds a row of its own, or two. */
const STEPS = ['STATEMENT', 'FAULTY_STATEMENT', 'COMMIT', 'REFUSE', 'BREAK', 'SAVEPOINT'] as const
type Step = { kind: (typeof STEPS)[number]; pauses: number }

class Refused extends Error {}

/** Does a step and says which of its rows must stand then. */
async function act({ kind, pauses }: Step, id: number): Promise<number[]> {
  const pause = async () => {
    for (let i = 0; i < pauses; i++) await nextRound()
  }
  const other = id + 1
  switch (kind) {
    case 'STATEMENT':
      await pause()
      await add(db, id)
      return [id]
    case 'FAULTY_STATEMENT':
      await expect(db.execute(sql`insert into mark values (${id}), (${id})`)).rejects.toThrow()
      return []
    case 'COMMIT':
      await db.transaction(async (tx) => {
        await add(tx, id)
        await pause()
        await add(tx, other)
      })
      return [id, other]
    case 'REFUSE':
      await expect(
        db.transaction(async (tx) => {
          await add(tx, id)
          await pause()
          throw new Refused()
        }),
      ).rejects.toThrow(Refused)
      return []
    case 'BREAK':
      await expect(
        db.transaction(async (tx) => {
          await add(tx, id)
          await pause()
          await add(tx, id)
        }),
      ).rejects.toThrow()
      return []
    case 'SAVEPOINT':
      await db.transaction(async (tx) => {
        await add(tx, id)
        await tx
          .transaction(async (inner) => {
            await add(inner, other)
            await pause()
            throw new Refused()
          })
          .catch(() => {})
      })
      return [id]
  }
}

const step = fc.record({ kind: fc.constantFrom(...STEPS), pauses: fc.nat({ max: 3 }) })

describe('statements and transactions at the same time', () => {
  it('each take effect as they were answered, whatever stands beside them', async () => {
    let nextId = 1
    const clients = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), {
      minLength: 2,
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(clients, async (work) => {
        await db.execute(sql`delete from mark`)
        const standing = await Promise.all(
          work.map(async (steps) => {
            const own: number[] = []
            for (const one of steps) {
              const id = nextId
              nextId += 2
              own.push(...(await act(one, id)))
            }
            return own
          }),
        )
        expect(await marks()).toEqual(standing.flat().sort((a, b) => a - b))
      }),
      { numRuns: 60 },
    )
  })
})

describe('a transaction', () => {
  it('fails when one of its statements had failed and its work went on', async () => {
    await db.execute(sql`delete from mark`)
    const swallowing = db.transaction(async (tx) => {
      await add(tx, 1)
      await add(tx, 1).catch(() => {})
      return 'done'
    })
    await expect(swallowing).rejects.toThrow()
    expect(await marks()).toEqual([])
    await add(db, 2)
    expect(await marks()).toEqual([2])
  })

  it('takes nothing once it has ended', async () => {
    await db.execute(sql`delete from mark`)
    let kept: Database | undefined
    await db.transaction(async (tx) => {
      kept = tx
      await add(tx, 1)
    })
    if (opened.kind === 'pglite') await expect(add(kept!, 2)).rejects.toThrow()
    expect(await marks()).toEqual([1])
  })

  it('has the one connection to itself: the database inside of it is refused, not stuck', async () => {
    if (opened.kind !== 'pglite') return
    const inside = [
      () => db.transaction(() => add(db, 1)),
      () => db.transaction(() => db.transaction((tx) => add(tx, 1))),
    ]
    for (const work of inside) await expect(work()).rejects.toThrow(/connection|Failed query/)
  })
})
