import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { ForecastRequest } from '#domain/forecasting/forecast-types.ts'
import type { MemberPlan } from '#domain/forecasting/members/member-plan.ts'
import type { MemberDay } from '#domain/forecasting/members/weigh-leads.ts'

/** Origins, ascending, for which one member forecasts `horizonDays` days each, learning anew at every one. */
export type MemberTask = Pick<ForecastRequest, 'history' | 'availability' | 'horizonDays'> & {
  plan: MemberPlan
  origins: DeliveryDate[]
}

/** One origin done; `days` is null where the member had too little history. */
export type MemberStep = { origin: DeliveryDate; days: MemberDay[] | null; seconds: number }

/** What the members said, to be weighed; drivers are told where `explained`. */
export type WeighingTask = { request: ForecastRequest; days: MemberDay[]; explained: boolean }
