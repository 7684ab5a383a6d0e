import { parentPort } from 'node:worker_threads'
import type { Availability } from '#domain/forecasting/market/availability.ts'
import type { MarketHistory } from '#domain/forecasting/market/market-history.ts'
import { type MemberPlan, memberOf } from '#domain/forecasting/members/member-plan.ts'
import { rollMember } from '#domain/forecasting/members/roll-member.ts'

/** One member to be rolled over days of a history. */
export type MemberTask = {
  plan: MemberPlan
  history: MarketHistory
  availability: Availability
  from: number
  to: number
}

/** A day that is done, with the time it took; `end` after the last. */
export type MemberMessage =
  | { kind: 'day'; day: number; prices: Float64Array | null; seconds: number }
  | { kind: 'end' }

/** Rolls the members that it is given, one after another. */
parentPort!.on('message', (task: MemberTask) => {
  const post = (message: MemberMessage) => parentPort!.postMessage(message)
  let last = performance.now()
  for (const { day, prices } of rollMember(memberOf(task.plan), task)) {
    const now = performance.now()
    post({ kind: 'day', day, prices, seconds: (now - last) / 1000 })
    last = now
  }
  post({ kind: 'end' })
})
