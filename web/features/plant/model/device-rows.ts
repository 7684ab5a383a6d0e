import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { deviceFindings } from '#api/plant/device-findings.ts'
import type { arrayInverters, plantArrays } from '#api/plant/devices.ts'
import type { inverterStrings, stringTypes } from '#api/plant/strings.ts'

export type ArrayRow = AnswerOf<typeof plantArrays>['rows'][number]
export type InverterRow = AnswerOf<typeof arrayInverters>['rows'][number]
export type StringRow = AnswerOf<typeof inverterStrings>['rows'][number]
export type StringTypeRow = AnswerOf<typeof stringTypes>['rows'][number]
export type FindingRow = AnswerOf<typeof deviceFindings>['rows'][number]
