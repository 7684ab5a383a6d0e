import type { z } from 'zod'
import type { plantDevices } from '#contract/device.ts'
import type { compareCurves, diagnosisRow, faultTexts, resultSummary } from '#contract/diagnosis.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { plants } from '#contract/plant.ts'

export type Plant = AnswerOf<typeof plants>['rows'][number]
export type DeviceArray = AnswerOf<typeof plantDevices>['rows'][number]
export type Diagnosis = z.infer<typeof diagnosisRow>
export type ComparedString = AnswerOf<typeof compareCurves>['rows'][number]
export type ResultSummary = AnswerOf<typeof resultSummary>
export type FaultText = AnswerOf<typeof faultTexts>['rows'][number]
