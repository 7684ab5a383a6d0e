import { setImmediate as otherWork } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { HandOver } from './hand-over.ts'

it('is never further ahead of who takes than it may be', async () => {
  const waiting: number[] = []
  const handOver = new HandOver<number>({ postMessage: (one) => waiting.push(one) }, 2)
  let made = 0
  const all = (async () => {
    for (; made < 6; made++) await handOver.send(made)
  })()
  for (let taken = 0; taken < 6; taken++) {
    await otherWork()
    expect(waiting.length).toBeLessThanOrEqual(2)
    expect(made).toBe(Math.min(6, taken + 2))
    expect(waiting.shift()).toBe(taken)
    handOver.taken()
  }
  await all
})
