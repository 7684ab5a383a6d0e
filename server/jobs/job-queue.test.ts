import { expect, it, vi } from 'vitest'
import { appUser } from '#database/schema/tables.ts'
import { testDatabase } from '#database/test/test-database.ts'
import { JobQueue } from './job-queue.ts'

const database = testDatabase()

it('takes a job that somebody waits for while long ones fill every other place', async () => {
  const clock = { now: () => new Date() }
  const queue = new JobQueue(database.db, clock, 'test', (error) => {
    throw error
  })
  const started: string[] = []
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  queue.handle('long', async (job) => {
    started.push(`long ${(job.payload as { n: number }).n}`)
    await ended
  })
  queue.handle('short', async () => void started.push('short'), { awaited: true })
  for (const n of [1, 2, 3]) await queue.add({ kind: 'long', payload: { n } }, database.db)
  await queue.add({ kind: 'short', payload: {} }, database.db)

  await Promise.all([queue.tick(), queue.tick()])
  expect(started.toSorted()).toEqual(['long 1', 'long 2', 'short'])
  end()
  await queue.drain()
  expect(started).toContain('long 3')
})

it('does what somebody ordered before what the clock did, each in the order of their coming', async () => {
  const clock = { now: () => new Date() }
  const queue = new JobQueue(database.db, clock, 'test', (error) => {
    throw error
  })
  const [somebody] = await database.db
    .insert(appUser)
    .values({ account: 'somebody', username: 'Somebody', passwordHash: '', systemTypes: ['1'] })
    .returning()
  const started: number[] = []
  queue.handle('work', async (job) => void started.push((job.payload as { n: number }).n))
  for (const n of [1, 2, 3, 4]) {
    await queue.add(
      { kind: 'work', payload: { n }, createdBy: n > 2 ? somebody!.id : undefined },
      database.db,
    )
  }
  await queue.drain()
  expect(started).toEqual([3, 4, 1, 2])
})

it('looks for a job outside of the transaction that adds it, however long that takes', async () => {
  const failures: unknown[] = []
  const queue = new JobQueue(
    database.db,
    { now: () => new Date() },
    'test',
    (error) => void failures.push(error),
  )
  const done = vi.fn(async () => undefined)
  queue.handle('slow', done)
  queue.start()
  await database.db.transaction(async (tx) => {
    await queue.add({ kind: 'slow', payload: {} }, tx)
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  await expect.poll(() => done.mock.calls.length).toBe(1)
  await queue.stop()
  expect(failures).toEqual([])
})
