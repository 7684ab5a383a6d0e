import type { AnswerOf } from '#contract/endpoint.ts'
import type { nodalDetail, nodalOverview } from '#contract/forecast-nodal.ts'

export type NodalOverview = AnswerOf<typeof nodalOverview>
export type NodeRow = NodalOverview['nodes'][number]
export type NodalDetail = AnswerOf<typeof nodalDetail>
export type NodalDay = NodalDetail['days'][number]
export type NodeMetrics = NodalDetail['metrics']
