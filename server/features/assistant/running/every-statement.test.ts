import { sql } from 'drizzle-orm'
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

const server = testServer()
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

it('every figure can be looked up in every way: the database knows each column and each type', async () => {
  const { db } = server.services
  const texts = [...new Set(METRICS.flatMap(statementsOf).map(({ text }) => text))]
  const faults: string[] = []
  for (const [at, text] of texts.entries()) {
    const name = `every_${at}`
    await db.execute(sql.raw(`prepare ${name} as ${text}`)).then(
      () => db.execute(sql.raw(`deallocate ${name}`)),
      (error: { cause?: Error }) => faults.push(`${error.cause?.message}: ${text}`),
    )
  }
  expect(faults).toEqual([])
  expect(texts.length).toBeGreaterThan(1_000)
})
