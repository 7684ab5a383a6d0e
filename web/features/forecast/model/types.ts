import type { AnswerOf } from '#contract/endpoint.ts'
import type { forecastDetail, forecastModels, forecastRuns } from '#contract/forecast.ts'

export type ForecastDetail = AnswerOf<typeof forecastDetail>
export type ForecastDay = ForecastDetail['days'][number]
export type ForecastRun = AnswerOf<typeof forecastRuns>['rows'][number]
export type ForecastModel = AnswerOf<typeof forecastModels>['rows'][number]
export type PriceLimits = ForecastDetail['limits']
