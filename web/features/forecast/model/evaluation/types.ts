import type { AnswerOf } from '#contract/endpoint.ts'
import type { forecastEvaluation } from '#contract/forecast-evaluation.ts'

export type Evaluation = AnswerOf<typeof forecastEvaluation>
export type Contender = Evaluation['contenders'][number]
export type Calibration = Evaluation['calibration'][number]
export type StationCost = NonNullable<Evaluation['cost']>

/** What a contender is called on screen. */
export type NameOf = (key: string) => string
