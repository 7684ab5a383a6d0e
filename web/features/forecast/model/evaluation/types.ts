import type { forecastEvaluation } from '#api/forecast/evaluation.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'

export type Evaluation = AnswerOf<typeof forecastEvaluation>
export type Contender = Evaluation['contenders'][number]
export type Calibration = Evaluation['calibration'][number]
export type StationCost = NonNullable<Evaluation['cost']>

/** What a contender is called on screen. */
export type NameOf = (key: string) => string
