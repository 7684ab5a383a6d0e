import { parentPort, workerData } from 'node:worker_threads'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { dayIndexOf } from '#domain/forecasting/market-history.ts'
import { memberOf } from '#domain/forecasting/members/member-plan.ts'
import { forecastAhead } from '#domain/forecasting/members/roll-member.ts'
import type { ComputeMessage } from '../../../jobs/compute-thread.ts'
import type { MemberStep, MemberTask } from './ensemble-task.ts'

/** Rolls one member of an ensemble over its origins. */
const task = workerData as MemberTask
const post = (message: ComputeMessage<MemberStep, null>) => parentPort!.postMessage(message)

try {
  const member = memberOf(task.plan)
  const { name, family } = member
  for (const origin of task.origins) {
    const started = performance.now()
    const forecasts = forecastAhead(member, task, dayIndexOf(task.history, origin))
    const days =
      forecasts?.map((prices, ahead) => {
        return { date: addDays(origin, ahead), lead: ahead + 1, member: name, family, prices }
      }) ?? null
    const seconds = (performance.now() - started) / 1000
    post({ kind: 'step', step: { origin, days, seconds } })
  }
  post({ kind: 'result', result: null })
} catch (error) {
  post({ kind: 'failure', message: error instanceof Error ? error.message : String(error) })
}
