import type { provinceForecastDays } from '#api/forecast/province.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'

export type ProvinceDays = AnswerOf<typeof provinceForecastDays>
export type ProvinceDay = ProvinceDays['days'][number]
export type MarketDay = ProvinceDay['dayAhead']
