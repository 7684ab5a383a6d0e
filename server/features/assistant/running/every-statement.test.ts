import { expect, it } from 'vitest'
import type { Metric } from '#domain/assistant/catalogue/catalogue-types.ts'
import { METRICS } from '#domain/assistant/catalogue/metrics/all-metrics.ts'
import { hasColumn } from '#domain/assistant/catalogue/views.ts'
import {
  compileMetric,
  compileMoment,
  compileSize,
} from '#domain/assistant/compile/compile-metric.ts'
import type { Statement } from '#domain/assistant/compile/statement.ts'
import { canCount } from '#domain/assistant/language/answerable.ts'
import type { SemanticQuery } from '#domain/assistant/language/semantic-query.ts'
import { PLAIN_QUERY } from '#domain/assistant/test/plain-query.ts'
import { testServer } from '../../../test/harness.ts'
import { runStatements } from './run-statements.ts'

const server = testServer()
const NEVER = new AbortController().signal
const NONE = new Set<number>()
/** Holds nothing, so that statements read little. */
const NOBODY = {
  ...{ userId: 0, systemType: null, all: true, provinces: new Set<string>() },
  ...{ wholeProvinces: new Set<string>(), stations: NONE, companies: NONE, essUnits: NONE },
  plants: NONE,
}
const CONDITION = { than: 'ABOVE', number: 1 } as const

/** Every aggregate, every dimension, every count by everything, one after the other. */
function queriesOf(metric: Metric): SemanticQuery[] {
  const { aggregates, dimensions } = metric
  const base: SemanticQuery = { ...PLAIN_QUERY, metrics: [metric.id] }
  const counts = (['SLOT', 'HOUR', 'DAY'] as const).flatMap((countOf) =>
    [[], ...dimensions.map((one) => [one])].map((by) => ({
      ...{ ...base, countOf, dimensions: by, condition: CONDITION },
    })),
  )
  return [
    ...aggregates.map((aggregate) => ({ ...base, aggregate })),
    ...dimensions.map((one) => ({ ...base, dimensions: [one], order: 'DESC' as const, limit: 5 })),
    { ...base, dimensions: dimensions.slice(0, 2), condition: CONDITION },
    ...counts.filter((query) => canCount(query, [metric])),
  ]
}

function statementsOf(metric: Metric): Statement[] {
  const isMoment = hasColumn(metric.source.view, 'minute') && !metric.source.isSpan
  return queriesOf(metric).flatMap((query) => [
    compileMetric(query, metric, {}),
    ...(isMoment ? [compileMoment(query, metric, {})] : []),
    ...[compileSize(query, metric)].filter((one) => one !== undefined),
  ])
}

it('every figure can be looked up in every way: both walls let each statement through, and the database knows it', async () => {
  const known = new Set<string>()
  const faults: string[] = []
  for (const metric of METRICS) {
    const fresh = statementsOf(metric).filter(({ text }) => !known.has(text))
    for (const { text } of fresh) known.add(text)
    await runStatements(server.services.database, NOBODY, fresh, NEVER).catch((error) =>
      faults.push(`${metric.id}: ${error.cause?.message ?? error.message}`),
    )
  }
  expect(faults).toEqual([])
  expect(known.size).toBeGreaterThan(1_000)
})
