import type { AnswerOf } from '#contract/endpoint.ts'
import type { provinceForecastDays } from '#contract/forecast-province.ts'

export type ProvinceDays = AnswerOf<typeof provinceForecastDays>
export type ProvinceDay = ProvinceDays['days'][number]
export type MarketDay = ProvinceDay['dayAhead']
