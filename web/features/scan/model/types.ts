import type { z } from 'zod'
import type {
  compareCurves,
  compareStrings,
  diagnosisRow,
  faultTexts,
  resultSummary,
} from '#api/diagnosis/endpoints.ts'
import type { diagnosisOverview } from '#api/diagnosis/overview.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { plantDevices } from '#api/plant/devices.ts'
import type { plants } from '#api/plant/endpoints.ts'

export type Plant = AnswerOf<typeof plants>['rows'][number]
export type DeviceArray = AnswerOf<typeof plantDevices>['rows'][number]
export type Diagnosis = z.infer<typeof diagnosisRow>
export type ComparedString = AnswerOf<typeof compareCurves>['rows'][number]
/** A string of any task, with what is usual at its inverter. */
export type AcrossString = AnswerOf<typeof compareStrings>['rows'][number]
export type Curve = NonNullable<ComparedString['raw']>
export type ResultSummary = AnswerOf<typeof resultSummary>
export type FaultText = AnswerOf<typeof faultTexts>['rows'][number]

export type Overview = AnswerOf<typeof diagnosisOverview>
