import { deserialize, serialize } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { dayIndexOf } from '#domain/forecasting/market/market-history.ts'
import { memberOf } from '#domain/forecasting/members/member-plan.ts'
import { forecastAhead } from '#domain/forecasting/members/roll-member.ts'
import type { ComputeMessage } from '../../../jobs/compute-thread.ts'
import { yieldToCalls } from '../../../jobs/yield-to-calls.ts'
import type { MemberEnd, MemberStep, MemberTask } from './ensemble-task.ts'

/** Rolls one member of an ensemble over its origins. */
const task = workerData as MemberTask
const post = (message: ComputeMessage<MemberStep, MemberEnd>) => parentPort!.postMessage(message)
yieldToCalls()

try {
  const { history, horizonDays } = task
  const member = memberOf(task.plan, task.memory && deserialize(task.memory))
  const { name, family } = member
  for (const { availability, origins } of task.stages) {
    const source = { history, horizonDays, availability }
    for (const origin of origins) {
      const started = performance.now()
      const forecasts = forecastAhead(member, source, dayIndexOf(history, origin))
      const days =
        forecasts?.map((prices, ahead) => {
          return { date: addDays(origin, ahead), lead: ahead + 1, member: name, family, prices }
        }) ?? null
      const seconds = (performance.now() - started) / 1000
      post({ kind: 'step', step: { origin, days, seconds } })
    }
  }
  const memory = member.memory()
  post({ kind: 'result', result: { memory: memory && serialize(memory) } })
} catch (error) {
  post({ kind: 'failure', message: error instanceof Error ? error.message : String(error) })
}
