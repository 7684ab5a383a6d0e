import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { Availability } from '#domain/forecasting/market/availability.ts'
import type { MarketHistory } from '#domain/forecasting/market/market-history.ts'
import type { PriceLimits } from '#domain/forecasting/market/price-limits.ts'
import type { MemberFamily } from '#domain/forecasting/members/member.ts'
import { type MemberPlan, memberOf, memberPlans } from '#domain/forecasting/members/member-plan.ts'
import { startThreads, workInThreads } from '../work-in-threads.ts'
import type { MemberMessage, MemberTask } from './member.worker.ts'

/** What one member forecast, day by day from `from`; null for days that it was silent on. */
export type RolledMember = {
  name: string
  family: MemberFamily
  days: (Float64Array | null)[]
  secondsPerDay: number
}

/** A market whose days `from`..`to` (day indices) are to be forecast. */
export type MarketSpan = {
  name: string
  history: MarketHistory
  availability: Availability
  /** Legal price range; forecasts never leave it. */
  limits?: PriceLimits
  from: number
  to: number
}

type Task = MemberTask & { span: MarketSpan; rolled: RolledMember }

/** A member by its plan, and the market that it was rolled over. */
export type KeptTask = { span: MarketSpan; plan: MemberPlan }

/** Where finished members are kept, so that a long run that was interrupted goes on after them. */
export type MemberStore = {
  take: (task: KeptTask) => Pick<RolledMember, 'days' | 'secondsPerDay'> | undefined
  keep: (task: KeptTask, member: RolledMember) => void
}

/**
 * Rolls all members of all markets over their days, on as many threads as there are cores; longest work
 * first. `onProgress` gets the share of days done after each. Rejects with the first failure.
 */
export async function rollMembers(
  spans: MarketSpan[],
  onProgress: (share: number) => void,
  store?: MemberStore,
): Promise<Map<MarketSpan, RolledMember[]>> {
  const tasks = spans.flatMap((span) =>
    memberPlans(span.history.slotCount, span.availability.priceLagDays).map((plan) =>
      taskOf(span, plan),
    ),
  )
  const open = tasks.filter((task) => {
    const kept = store?.take(task)
    Object.assign(task.rolled, kept)
    return !kept
  })
  const queue = open.toSorted((a, b) => costOf(b.plan) - costOf(a.plan))
  const total = open.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  let done = 0
  const onDay = () => onProgress(++done / total)
  const count = Math.min(availableParallelism(), queue.length)
  await workInThreads(startThreads(new URL('./member-thread.mjs', import.meta.url), count), {
    next: () => queue.shift(),
    perform: async (worker, task) => {
      await roll(worker, task, onDay)
      store?.keep(task, task.rolled)
    },
  })
  return new Map(
    spans.map((span) => [
      span,
      tasks.filter((task) => task.span === span).map(({ rolled }) => rolled),
    ]),
  )
}

function taskOf(span: MarketSpan, plan: MemberPlan): Task {
  const { name, family } = memberOf(plan)
  const { history, availability, from, to } = span
  const rolled: RolledMember = { name, family, days: [], secondsPerDay: 0 }
  return { plan, history, availability, from, to, span, rolled }
}

function costOf(plan: MemberPlan): number {
  const costs = { networks: 10_000, trees: 5000, 'similar-slots': 0, 'recent-mean': 0 }
  return plan.kind === 'lear' ? plan.windowDays : costs[plan.kind]
}

function roll(worker: Worker, { span, rolled, ...task }: Task, onDay: () => void): Promise<void> {
  const days = span.to - span.from + 1
  return new Promise((resolve, reject) => {
    const onError = (error: Error) =>
      reject(new Error(`${span.name}, ${rolled.name}: ${error.message}`, { cause: error }))
    const onMessage = (message: MemberMessage) => {
      if (message.kind === 'end') {
        worker.off('message', onMessage)
        worker.off('error', onError)
        resolve()
        return
      }
      rolled.days.push(message.prices)
      rolled.secondsPerDay += message.seconds / days
      onDay()
    }
    worker.on('message', onMessage)
    worker.once('error', onError)
    worker.postMessage(task)
  })
}
