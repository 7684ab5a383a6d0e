import { expect, it } from 'vitest'
import { DatabaseAwayError } from '#database/connection/failures.ts'
import { ScheduledStep } from './scheduled-step.ts'

const MINUTE = 60_000

function stepOf(work: () => Promise<unknown>, limitMs = MINUTE) {
  const told: string[] = []
  const note = (said: string) => (_facts: unknown, text?: string) =>
    void told.push(`${said} ${text}`)
  const log = { error: note('error'), info: note('info') }
  return { step: new ScheduledStep({ name: 'expiry', work, pauseMs: 0, limitMs, log }), told }
}

it('what cannot work is tried ever more seldom, and told once a reason', async () => {
  const tried: number[] = []
  let nowMs = 0
  let reason = 'no place'
  const { step, told } = stepOf(async () => {
    tried.push(nowMs / MINUTE)
    if (reason) throw new Error(reason)
  })
  for (; nowMs <= 20 * MINUTE; nowMs += MINUTE / 4) await step.run(nowMs)
  expect(tried).toEqual([0, 1, 3, 7, 15])
  expect(told).toEqual(['error schedule failed'])

  reason = 'no session'
  for (; nowMs <= 200 * MINUTE; nowMs += MINUTE / 4) await step.run(nowMs)
  expect(tried).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183])
  expect(told).toHaveLength(2)

  reason = ''
  for (; nowMs <= 245 * MINUTE; nowMs += MINUTE / 4) await step.run(nowMs)
  expect(tried.slice(-9)).toEqual([243, 243.25, 243.5, 243.75, 244, 244.25, 244.5, 244.75, 245])
  expect(told.slice(2)).toEqual(['info schedule works again'])
})

it('what hangs keeps nobody waiting, is told of once, and is not begun beside itself', async () => {
  let begun = 0
  let answer = () => {}
  const held = () =>
    new Promise<void>((resolve) => {
      begun += 1
      answer = resolve
    })
  const { step, told } = stepOf(held, 20)
  for (let nowMs = 0; nowMs <= 10 * MINUTE; nowMs += MINUTE / 4) await step.run(nowMs)
  expect(begun).toBe(1)
  expect(told).toEqual(['error schedule takes too long, others go on without it'])

  answer()
  await new Promise(setImmediate)
  expect(told.slice(1)).toEqual(['info schedule works again'])
  await step.run(11 * MINUTE)
  expect(begun).toBe(2)
  answer()
})

it('what hung and then failed is told of, and tried again', async () => {
  const reasons: ((error: Error) => void)[] = []
  const { step, told } = stepOf(() => new Promise((_, reject) => reasons.push(reject)), 20)
  await step.run(0)
  reasons[0]!(new Error('share is gone'))
  await new Promise(setImmediate)
  expect(told.slice(1)).toEqual(['error schedule failed'])
  await step.run(MINUTE)
  expect(reasons).toHaveLength(2)
  reasons[1]!(new Error('share is gone'))
})

it('goes on at its next turn after the database was away, however long that was, and says nothing', async () => {
  let isAway = true
  let done = 0
  const { step, told } = stepOf(async () => {
    if (isAway) throw new DatabaseAwayError('refused')
    done += 1
  })
  for (let nowMs = 0; nowMs < 200 * MINUTE; nowMs += MINUTE / 4) await step.run(nowMs)
  isAway = false
  await step.run(200 * MINUTE)
  expect([done, told]).toEqual([1, []])
})
