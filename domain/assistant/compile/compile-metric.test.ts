import { describe, expect, it } from 'vitest'
import { METRICS, metricById } from '../catalogue/metrics/all-metrics.ts'
import { hasColumn } from '../catalogue/views.ts'
import type { SemanticQuery } from '../language/semantic-query.ts'
import { PLAIN_QUERY } from '../test/plain-query.ts'
import { compileMetric, compileMoment, compileSize } from './compile-metric.ts'

const statementOf = (id: string, query: Partial<SemanticQuery> = {}) =>
  compileMetric({ ...PLAIN_QUERY, ...query }, metricById.get(id)!, {})

describe('a statement', () => {
  it('holds nothing from outside but bound values', () => {
    const evil = `1"}'; drop table station; --`
    const { text, values } = statementOf('nodePriceDa', {
      entities: [{ dimension: 'NODE', id: evil }],
      values: [{ dimension: 'PERIOD', values: [evil] }],
    })
    expect(text).not.toContain('drop')
    // An array literal is one value, whatever stands in it.
    expect(values).toContain(`{"1\\"}'; drop table station; --"}`)
  })

  it('weighs slots by their length and prices by their energy, and sums energies', () => {
    const hours = { from: 480, to: 600 }
    expect(statementOf('priceDa', { hours }).text).toContain(
      'sum(v.value * v.minutes) / nullif(sum(v.minutes)',
    )
    expect(statementOf('contractPrice').text).toContain(
      'sum(v.price * v.energy) / nullif(sum(v.energy)',
    )
    expect(statementOf('metered', { hours }).text).toContain('(sum(v.value))::float8')
    expect(statementOf('metered', { aggregate: 'MEAN' }).text).toContain(
      'nullif(count(DISTINCT v.day), 0)',
    )
  })

  it('reads a curve as one row of a day where no slot is told from another', () => {
    const isOfTotals = (id: string, query: Partial<SemanticQuery> = {}) =>
      statementOf(id, query).text.includes('FROM sem.curve_total AS v')
    expect(isOfTotals('nodePriceDa', { dimensions: ['NODE', 'DAY'], order: 'DESC' })).toBe(true)
    expect(statementOf('nodePriceDa').text).toContain(
      'sum(v.total * v.minutes) / nullif(sum(v.n * v.minutes), 0)',
    )
    expect(statementOf('nodePriceDa', { aggregate: 'MIN' }).text).toContain('min(v.lowest)')
    expect(statementOf('loadActual', { aggregate: 'MAX' }).text).toContain('max(v.highest)')
    expect(isOfTotals('priceDa', { countOf: 'DAY', condition: { than: 'ABOVE', number: 5 } })).toBe(
      true,
    )
    for (const query of [
      { dimensions: ['HOUR'] },
      { dimensions: ['DAY', 'PERIOD'] },
      { values: [{ dimension: 'PERIOD', values: ['PEAK'] }] },
      { aggregate: 'MEDIAN' },
      { countOf: 'SLOT', condition: { than: 'BELOW', number: 0 } },
    ] as const)
      expect(isOfTotals('priceDa', query)).toBe(false)
    expect(isOfTotals('priceSpread')).toBe(false)
  })

  it('never counts deals of all sellers with those of each technology', () => {
    const wanted = (query: Partial<SemanticQuery>) => statementOf('dealEnergy', query).values
    expect(wanted({})).toContain('{"ALL"}')
    const each = wanted({ dimensions: ['TECHNOLOGY'] }).join()
    expect(each).toContain('"WIND"')
    expect(each).not.toContain('"ALL"')
    expect(wanted({ values: [{ dimension: 'TECHNOLOGY', values: ['PV'] }] })).not.toContain(
      '{"ALL"}',
    )
  })

  it('of a declaration takes only cycles that lie in the period whole', () => {
    expect(statementOf('declaredSell').text).toMatch(
      /v\.day >= \$\d::date AND v\.last_day < \$\d::date/,
    )
    expect(statementOf('priceDa').text).toMatch(/v\.day >= \$\d::date AND v\.day < \$\d::date/)
  })

  it('counts how many fulfil a condition, of how many; of none nothing is counted', () => {
    const { text } = statementOf('priceDa', {
      ...{ condition: { than: 'BELOW', number: 0 }, countOf: 'HOUR' },
    })
    expect(text).toContain('CASE WHEN count(*) > 0 THEN count(*) FILTER (WHERE found.value < ')
    expect(text).toContain('GROUP BY v.day, v.minute / 60')
  })

  it('asks both ends of a range', () => {
    const condition = {
      than: 'AT_LEAST',
      number: 300,
      upTo: { than: 'BELOW', number: 400 },
    } as const
    const counted = statementOf('priceDa', { condition, countOf: 'HOUR' })
    expect(counted.text).toMatch(/found\.value >= \$\d::float8 AND found\.value < \$\d::float8/)
    expect(counted.values).toEqual(expect.arrayContaining([300, 400]))
    const listed = statementOf('priceDa', { condition, dimensions: ['HOUR'] })
    expect(listed.text).toMatch(/HAVING .+ >= \$\d::float8 AND .+ < \$\d::float8/)
  })

  it('ranks by the figure, and cuts long answers', () => {
    const ranked = statementOf('metered', { dimensions: ['STATION'], order: 'DESC', limit: 3 })
    expect(ranked.text).toContain('ORDER BY value DESC NULLS LAST, 1 LIMIT 3')
    expect(statementOf('metered', { dimensions: ['STATION'] }).text).toContain(
      'ORDER BY 1 LIMIT 1001',
    )
  })

  it('finds when a highest value was, and says how much a question of curves reads', () => {
    const metric = metricById.get('priceDa')!
    expect(compileMoment({ ...PLAIN_QUERY, aggregate: 'MIN' }, metric, {}).text).toContain(
      'ORDER BY 3 ASC',
    )
    expect(compileSize(PLAIN_QUERY, metric)?.text).toContain('FROM sem.curve_day AS v')
    expect(compileSize(PLAIN_QUERY, metricById.get('contracts')!)).toBeUndefined()
  })
})

it('every figure of the catalogue stands in columns that its view has', () => {
  for (const { id, source } of METRICS) {
    const columns = [
      source.value,
      ...Object.keys(source.where),
      ...(source.weight ? [source.weight] : []),
    ]
    for (const column of columns)
      expect(hasColumn(source.view, column), `${id}: ${source.view}.${column}`).toBe(true)
  }
})
