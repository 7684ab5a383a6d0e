import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { ForecastRequest, PriceForecast } from '#domain/forecasting/forecast-types.ts'
import type { Availability } from '#domain/forecasting/market/availability.ts'
import type { MemberPlan } from '#domain/forecasting/members/member-plan.ts'
import type { MemberDay } from '#domain/forecasting/members/weigh-leads.ts'
import { repeatedBackgroundTask } from '../../../common/threads/thread-task.ts'

/**
 * Origins, ascending, for which one member forecasts `horizonDays` days each, learning anew at every one;
 * each knows what its stage says.
 */
export type MemberTask = Pick<ForecastRequest, 'history' | 'horizonDays'> & {
  plan: MemberPlan
  stages: MemberStage[]
  /** What it goes on from, as {@link MemberEnd} gave it; null to begin. */
  memory: Uint8Array | null
}

export type MemberStage = { availability: Availability; origins: DeliveryDate[] }

/** One origin done; `days` is null where the member had too little history. */
export type MemberStep = { origin: DeliveryDate; days: MemberDay[] | null; seconds: number }

/** What the member keeps, as bytes; null where it keeps nothing. */
export type MemberEnd = { memory: Uint8Array | null }

/** What the members said, to be weighed; drivers are told where `explained`. */
export type WeighingTask = { request: ForecastRequest; days: MemberDay[]; explained: boolean }

export const ROLL_MEMBER = repeatedBackgroundTask<MemberTask, MemberStep, MemberEnd>(
  'server/features/forecast/ensemble/member.worker',
)
export const WEIGH_MEMBERS = repeatedBackgroundTask<WeighingTask, never, PriceForecast>(
  'server/features/forecast/ensemble/weighing.worker',
)
