import { describe, expect, it } from 'vitest'
import { METRICS, metricById } from '../catalogue/metrics/all-metrics.ts'
import { ASKED_ON, NAMED, QUESTIONS } from '../language/questions.ts'
import { readQuestion } from '../language/read-question.ts'
import type { SemanticQuery } from '../language/semantic-query.ts'
import { PLAIN_QUERY } from '../test/plain-query.ts'
import type { FigureRow, Findings, Found } from './answer-types.ts'
import { chartOption } from './chart-option.ts'
import { askedBack } from './clarify-texts.ts'
import { composeAnswer } from './compose-answer.ts'

const row = (value: number | null, keys: string[] = [], days = 31): FigureRow => ({
  ...{ keys, value, days, first: '2026-10-01', last: '2026-10-31', n: 1 },
})
const found = (id: string, rows: FigureRow[], more: Partial<Found> = {}): Found => ({
  ...{ metric: metricById.get(id)!, rows, before: null, whole: rows[0]!, moment: null },
  ...more,
})
const findings = (of: Found[], query: Partial<SemanticQuery> = {}): Findings => ({
  ...{ query: { ...PLAIN_QUERY, ...query }, found: of, compared: null, today: ASKED_ON },
  nameOf: (_, id) => id,
})

describe('an answer', () => {
  it('says a change with its share, and what it is set against', () => {
    const compared = { start: '2026-09-01', end: '2026-10-01' }
    const of = { ...findings([found('priceDa', [row(330)], { before: [row(300)] })]), compared }
    const { text, rows, working } = composeAnswer(of, 'zh')
    expect(text).toContain(
      '为 330.00 元/MWh；对比期 2026-09-01 至 2026-09-30 为 300.00 元/MWh，高 30.00 元/MWh（+10.0%）',
    )
    expect(rows).toEqual([[330, 300, 30, 10]])
    expect(working.assumptions).toContain('对比期间：2026-09-01 至 2026-09-30')
    const none = { ...findings([found('priceDa', [row(330)], { before: [row(null)] })]), compared }
    expect(composeAnswer(none, 'en').text).toContain('no data for 2026-09-01 to 2026-09-30')
  })

  it('says how all of a series or a list changed, and a count with its share', () => {
    const compared = { start: '2026-09-01', end: '2026-10-01' }
    const rows = [row(300, ['8']), row(360, ['9'])]
    const more = { before: [row(290, ['8']), row(350, ['9'])], whole: row(330) }
    const wholeBefore = row(320)
    const byHour = { query: { ...PLAIN_QUERY, dimensions: ['HOUR'] as const }, compared }
    const series = composeAnswer(
      { ...findings([found('priceDa', rows, { ...more, wholeBefore })]), ...byHour },
      'zh',
    )
    expect(series.text).toContain('整体 330.00 元/MWh，最高')
    expect(series.text).toMatch(
      /共 2 个值；对比期 2026-09-01 至 2026-09-30 整体为 320\.00 元\/MWh，高 10\.00 元\/MWh（\+3\.1%）。$/,
    )
    const byNode = { query: { ...PLAIN_QUERY, dimensions: ['NODE'] as const }, compared }
    const list = composeAnswer(
      { ...findings([found('nodePriceDa', rows, { ...more, wholeBefore })]), ...byNode },
      'en',
    )
    expect(list.text).toMatch(
      /; over all 330\.00 CNY\/MWh; 2026-09-01 to 2026-09-30 over all: 320\.00 CNY\/MWh, up 10\.00/,
    )
    const counted = { countOf: 'HOUR', condition: { than: 'BELOW', number: 0 } } as const
    const one = { ...row(6), n: 24 }
    const count = composeAnswer(findings([found('priceDa', [one])], counted), 'zh')
    expect(count.text).toContain(
      '有 6 小时日前统一出清电价平均低于 0 元/MWh（共 24 小时，占 25.0%）',
    )
    expect(count.columns.map(({ label, unit }) => [label, unit])).toEqual([
      ['日前统一出清电价平均低于 0 元/MWh 的小时数', 'h'],
      ['占比', '%'],
    ])
    expect(count.rows).toEqual([[6, 25]])
    const range = { than: 'AT_LEAST', number: 300, upTo: { than: 'BELOW', number: 400 } } as const
    const within = findings([found('priceDa', [one])], { countOf: 'HOUR', condition: range })
    expect(composeAnswer(within, 'zh').text).toContain('不低于 300 且低于 400 元/MWh')
    expect(composeAnswer(within, 'en').text).toContain('at least 300 and below 400 CNY/MWh')
  })

  it('tells parts of a whole and what has come together so far', () => {
    const rows = [row(30, ['2026-10-01']), row(10, ['2026-10-02'])]
    const of = findings([found('metered', rows)], {
      dimensions: ['DAY'],
      share: true,
      running: true,
    })
    expect(composeAnswer(of, 'zh').rows).toEqual([
      ['2026-10-01', 30, 75, 30],
      ['2026-10-02', 10, 25, 40],
    ])
  })

  it('of several figures has a column each, and says which has no data', () => {
    const of = findings([found('priceDa', [row(300)]), found('priceRt', [row(null)])])
    const { text, columns, kind } = composeAnswer(of, 'zh')
    expect(kind).toBe('ANSWER')
    expect(columns.map(({ id }) => id)).toEqual(['priceDa', 'priceRt'])
    expect(text).toContain('实时统一出清电价没有数据')
  })

  it('says how many of the days have data, and that a period has not ended', () => {
    const of = findings([found('priceDa', [row(300, [], 19)])], {
      time: { start: '2026-11-01', end: '2026-12-01' },
    })
    const { working } = composeAnswer(of, 'en')
    expect([working.days, working.daysWithData]).toEqual([30, 19])
    expect(working.assumptions.join()).toMatch(/19 of the 30 days.*has not ended/)
  })

  it.each([
    ['one number', [], [row(1)], null],
    ['a day each', ['DAY'], [row(1, ['2026-10-01']), row(2, ['2026-10-02'])], 'line'],
    ['a station each', ['STATION'], [row(1, ['1']), row(2, ['2'])], 'bar'],
    [
      'hours of days',
      ['DAY', 'HOUR'],
      [row(1, ['2026-10-01', '1']), row(-2, ['2026-10-02', '1'])],
      'heatmap',
    ],
  ] as const)('of %s is drawn as fits', (_, dimensions, rows, kind) => {
    const of = findings([found('priceDa', [...rows])], { dimensions })
    const answer = composeAnswer(of, 'zh')
    expect(answer.chartKind).toBe(kind)
    for (const one of answer.chartKinds) {
      const units = of.found.map(({ metric }) => metric.unit)
      const meaning = { dimensions: of.query.dimensions, units }
      const option = chartOption(answer, meaning, one, 'zh')
      if (one === 'table') expect(option).toBeUndefined()
      // Pure JSON: what is drawn is what was sent.
      else expect(JSON.parse(JSON.stringify(option))).toEqual(option)
    }
  })
})

it('a question that is offered means the figure that it is offered for', () => {
  const rights = new Set(METRICS.map(({ right }) => right))
  const asker = { today: ASKED_ON, named: NAMED, rights }
  let offered = 0
  for (const [zh, en] of [
    ...QUESTIONS,
    ['昨天各节点电价', 'nodal price yesterday by node', ''] as const,
  ])
    for (const [question, language] of [
      [zh, 'zh'],
      [en, 'en'],
    ] as const) {
      const read = readQuestion(question, asker)
      if (read.kind !== 'CLARIFY' || read.problem !== 'WHICH_METRIC') continue
      const { options } = askedBack(read, question, language, [])
      for (const [at, option] of options.entries()) {
        offered++
        expect(readQuestion(option, asker), option).toMatchObject({
          query: { metrics: [read.options[at]] },
        })
      }
    }
  expect(offered).toBeGreaterThan(6)
})
