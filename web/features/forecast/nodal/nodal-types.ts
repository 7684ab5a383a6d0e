import type { nodalOverview, placeDetail } from '#api/forecast/nodal.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'

export type NodalOverview = AnswerOf<typeof nodalOverview>
export type NodeRow = NodalOverview['nodes'][number]
/** A node or a zone over days. */
export type PlaceDetail = ReturnType<(typeof placeDetail)['parse']>
export type PlaceDay = PlaceDetail['days'][number]
export type NodeMetrics = PlaceDetail['metrics']
