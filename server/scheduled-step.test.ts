import { expect, it } from 'vitest'
import { ScheduledStep } from './scheduled-step.ts'

const MINUTE = 60_000

function stepOf(work: () => Promise<unknown>) {
  const told: string[] = []
  const note = (said: string) => (_facts: unknown, text?: string) =>
    void told.push(`${said} ${text}`)
  const log = { error: note('error'), info: note('info') }
  return { step: new ScheduledStep({ name: 'expiry', work, pauseMs: 0, log }), told }
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
