import { deserialize, serialize } from 'node:v8'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { dayIndexOf } from '#domain/forecasting/market/market-history.ts'
import { memberOf } from '#domain/forecasting/members/member-plan.ts'
import { forecastAhead } from '#domain/forecasting/members/roll-member.ts'
import { serveThread } from '../../../common/threads/serve-thread.ts'
import { ROLL_MEMBER } from './ensemble-task.ts'

/** Rolls one member of an ensemble over its origins. */
await serveThread(ROLL_MEMBER, ({ plan, memory: before, stages, history, horizonDays }, onStep) => {
  const member = memberOf(plan, before && deserialize(before))
  const { name, family } = member
  for (const { availability, origins } of stages) {
    const source = { history, horizonDays, availability }
    for (const origin of origins) {
      const started = performance.now()
      const forecasts = forecastAhead(member, source, dayIndexOf(history, origin))
      const days =
        forecasts?.map((prices, ahead) => {
          return { date: addDays(origin, ahead), lead: ahead + 1, member: name, family, prices }
        }) ?? null
      onStep({ origin, days, seconds: (performance.now() - started) / 1000 })
    }
  }
  const memory = member.memory()
  return { memory: memory && serialize(memory) }
})
