import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import type { Database } from '#database/connection/database.ts'
import { confItem, job } from '#database/schema/tables.ts'
import { testDatabase } from '#database/test/test-database.ts'
import { type JobHandler, JobQueue } from './job-queue.ts'

const database = testDatabase()
const queues: JobQueue[] = []
const errors: unknown[] = []
const openings: (() => void)[] = []

/** A runner of a kind of job; of the same name as the others, as in containers. */
function runner(kind: string, handler: JobHandler, db: Database = database.db): JobQueue {
  const queue = new JobQueue(db, { now: () => new Date() }, 'server:1', (error) => {
    errors.push(error)
  })
  queue.handle(kind, handler)
  queues.push(queue)
  return queue
}

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  openings.push(open)
  return { opened, open }
}

const rowOf = async (id: number) => (await database.db.select().from(job).where(eq(job.id, id)))[0]!
const silence = (id: number) =>
  database.db
    .update(job)
    .set({ heartbeatAt: new Date(0) })
    .where(eq(job.id, id))

afterEach(async () => {
  vi.useRealTimers()
  // A test that failed must not keep the others waiting.
  for (const open of openings.splice(0)) open()
  for (const queue of queues.splice(0)) await queue.stop()
  expect(errors.splice(0)).toEqual([])
})

it('a job that runs here ends when it is cancelled there', async () => {
  const here = runner('cancelled', async (_job, { signal }) => {
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('cancelled')))
    })
  })
  const there = runner('cancelled', async () => 'never')
  const id = await there.add({ kind: 'cancelled', payload: {} }, database.db)
  await here.tick()
  await there.cancel(id, database.db)
  await here.drain()
  expect(await rowOf(id)).toMatchObject({ state: 'CANCELLED', attempt: 1 })
})

it('a job that was lost is not called cancelled by the runner that lost it', async () => {
  const { opened, open } = gate()
  const here = runner('handed on', async (_job, { hold }) => {
    await opened
    await database.db.transaction(hold)
  })
  const id = await here.add({ kind: 'handed on', payload: {} }, database.db)
  await here.tick()
  // As after a silence in which nobody else has taken it yet.
  await database.db.update(job).set({ runnerId: 'gone' }).where(eq(job.id, id))
  open()
  await vi.waitFor(async () => expect((await rowOf(id)).state).toBe('RUNNING'))
  await here.drain()
  expect(await rowOf(id)).toMatchObject({ state: 'RUNNING', runnerId: 'gone' })
})

it('a cancelled job whose runner died is not run again, and the next one is', async () => {
  const { db } = database
  const ran: unknown[] = []
  const queue = runner('orphaned', async ({ payload }) => void ran.push(payload))
  const id = await queue.add({ kind: 'orphaned', payload: 'cancelled' }, database.db)
  await db
    .update(job)
    .set({ state: 'RUNNING', attempt: 1, runnerId: 'dead', heartbeatAt: new Date(0) })
    .where(eq(job.id, id))
  await queue.cancel(id, database.db)
  await queue.add({ kind: 'orphaned', payload: 'next' }, database.db)
  await queue.tick()
  await queue.drain()
  expect(ran).toEqual(['next'])
  expect((await rowOf(id)).state).toBe('CANCELLED')
})

it('who was silent and lost the job writes neither its result nor anything else', async () => {
  const { db } = database
  const { opened, open } = gate()
  const aborted: boolean[] = []
  const here = runner('lost', async (_job, { signal, hold }) => {
    await opened
    await db
      .transaction(async (tx) => {
        await tx.insert(confItem).values({ code: 'written.late', value: 1 })
        await hold(tx)
      })
      .catch((error: Error) => error.message === 'JOB_LOST' || Promise.reject(error))
    aborted.push(signal.aborted)
    return 'late'
  })
  const there = runner('lost', async (_job, { hold }) => {
    await db.transaction(async (tx) => {
      await tx.insert(confItem).values({ code: 'written.once', value: 1 })
      await hold(tx)
    })
    return 'in time'
  })
  const id = await here.add({ kind: 'lost', payload: {} }, database.db)
  await here.tick()
  await silence(id)
  await there.drain()
  open()
  await here.drain()
  expect(await rowOf(id)).toMatchObject({ state: 'DONE', result: 'in time', attempt: 2 })
  expect(aborted).toEqual([true])
  const written = await db.select({ code: confItem.code }).from(confItem)
  expect(written.filter(({ code }) => code.startsWith('written'))).toEqual([
    { code: 'written.once' },
  ])
})

it('who was silent while another still works leaves the job to it', async () => {
  const gates = [gate(), gate()]
  const [here, there] = gates.map(({ opened }, n) =>
    runner('taken', async () => {
      await opened
      return n
    }),
  )
  const id = await here!.add({ kind: 'taken', payload: {} }, database.db)
  await here!.tick()
  await silence(id)
  await there!.tick()
  gates[0]!.open()
  await here!.drain()
  expect(await rowOf(id)).toMatchObject({ state: 'RUNNING', result: null, attempt: 2 })
  gates[1]!.open()
  await there!.drain()
  expect(await rowOf(id)).toMatchObject({ state: 'DONE', result: 1 })
})

it('who was held up does not begin the job a second time beside itself', async () => {
  const { opened, open } = gate()
  let begun = 0
  const queue = runner('held up', async () => {
    begun++
    await opened
  })
  const id = await queue.add({ kind: 'held up', payload: {} }, database.db)
  await queue.tick()
  await silence(id)
  await queue.tick()
  open()
  await queue.drain()
  expect(begun).toBe(1)
  expect(await rowOf(id)).toMatchObject({ state: 'DONE', attempt: 1 })
})

it('a server whose clock is ahead takes no job from one that works', async () => {
  const { opened, open } = gate()
  const here = runner('clocks', async () => opened)
  const there = runner('clocks', async () => 'taken too soon')
  const id = await here.add({ kind: 'clocks', payload: {} }, database.db)
  await here.tick()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 })
  await there.tick()
  expect((await rowOf(id)).attempt).toBe(1)
  // Nor must what it orders wait until the others are there.
  const order = await there.add({ kind: 'clocks', payload: {} }, database.db)
  vi.useRealTimers()
  open()
  await here.drain()
  expect((await rowOf(order)).state).toBe('DONE')
})

it('who cannot reach the database gives up before another takes the job', async () => {
  const { db } = database
  let isCut = false
  const cut = new Proxy(db, {
    get(target, name) {
      if (isCut && name === 'update') throw new Error('connection lost')
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const { opened, open } = gate()
  const gaveUp = vi.fn()
  const queue = runner(
    'cut off',
    async (_job, { signal }) => {
      signal.addEventListener('abort', gaveUp)
      await opened
    },
    cut,
  )
  await queue.add({ kind: 'cut off', payload: {} }, database.db)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  await queue.tick()
  isCut = true
  await vi.advanceTimersByTimeAsync(24_000)
  expect(gaveUp).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(gaveUp).toHaveBeenCalledOnce()
  isCut = false
  open()
  await queue.drain()
  expect(errors.splice(0).every((error) => String(error).includes('connection lost'))).toBe(true)
})
