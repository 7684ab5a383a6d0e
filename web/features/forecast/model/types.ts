import type { forecastDetail, forecastModels, forecastRuns } from '#api/forecast/endpoints.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'

export type ForecastDetail = AnswerOf<typeof forecastDetail>
export type ForecastDay = ForecastDetail['days'][number]
export type ForecastRun = AnswerOf<typeof forecastRuns>['rows'][number]
export type ForecastModel = AnswerOf<typeof forecastModels>['rows'][number]
export type PriceLimits = ForecastDetail['limits']
