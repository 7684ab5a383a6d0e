import type { SemanticQuery } from '../language/semantic-query.ts'

/** A query that asks for nothing but a span. */
export const PLAIN_QUERY: SemanticQuery = {
  metrics: [],
  aggregate: null,
  aggregates: [],
  dimensions: [],
  entities: [],
  values: [],
  time: { start: '2026-10-01', end: '2026-11-01' },
  hours: null,
  weekdays: null,
  dayKinds: null,
  compare: null,
  against: null,
  condition: null,
  countOf: null,
  share: false,
  running: false,
  analysis: null,
  order: null,
  limit: null,
  assumed: [],
}
