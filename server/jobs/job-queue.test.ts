import { expect, it } from 'vitest'
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
  for (const n of [1, 2, 3]) await queue.add({ kind: 'long', payload: { n } })
  await queue.add({ kind: 'short', payload: {} })

  await Promise.all([queue.tick(), queue.tick()])
  expect(started.toSorted()).toEqual(['long 1', 'long 2', 'short'])
  end()
  await queue.drain()
  expect(started).toContain('long 3')
})
