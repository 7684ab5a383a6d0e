import { describe, expect, it } from 'vitest'
import { readNamespaces } from '#web/test/read-namespaces.ts'
import { levelRows, monthRows, regimeRows, smallestOf, spansText } from './error-groups.ts'
import { bestOfColumns, sortedLeague } from './league.ts'
import { evaluationRange } from './range.ts'
import type { Contender, Evaluation } from './types.ts'
import { pText, verdictOf } from './verdict.ts'

const contender = (key: string, patch: Partial<Contender> = {}): Contender => ({
  key,
  modelId: null,
  name: null,
  isChampion: false,
  comparable: true,
  days: 30,
  pairs: 720,
  maeCnyPerMwh: null,
  rmseCnyPerMwh: null,
  smape: null,
  rmae: null,
  biasCnyPerMwh: null,
  accuracy: null,
  pinballCnyPerMwh: null,
  coverage80: null,
  crpsCnyPerMwh: null,
  negativeRecall: null,
  negativeSlots: 0,
  spreadDirection: null,
  secondsPerDay: null,
  ...patch,
})

describe('the league table', () => {
  const table = [
    contender('a', { maeCnyPerMwh: 20, biasCnyPerMwh: -3, coverage80: 0.74, accuracy: 0.9 }),
    contender('b', { maeCnyPerMwh: 15, biasCnyPerMwh: 5, coverage80: 0.85, accuracy: 0.9 }),
    contender('few', { maeCnyPerMwh: 1, biasCnyPerMwh: 0, comparable: false }),
    contender('none'),
  ]
  it('knows the best of every column among those that are compared', () => {
    const best = bestOfColumns(table)
    expect([...best.get('mae')!]).toEqual(['b'])
    // nearest to nothing, and to the nominal 80 %
    expect([...best.get('bias')!]).toEqual(['a'])
    expect([...best.get('coverage')!]).toEqual(['b'])
    expect([...best.get('accuracy')!]).toEqual(['a', 'b'])
    // a figure that one alone has, or that has no better and worse, has no best
    expect(best.get('crps')!.size).toBe(0)
    expect(best.get('days')!.size).toBe(0)
  })
  it('sorts both ways, with the missing and the incomparable at the end', () => {
    const order = (sort: string, order: 'ascend' | 'descend') =>
      sortedLeague(table, { sort, order }).map(({ key }) => key)
    expect(order('mae', 'ascend')).toEqual(['b', 'a', 'none', 'few'])
    expect(order('mae', 'descend')).toEqual(['a', 'b', 'none', 'few'])
    expect(order('what', 'ascend')).toEqual(['b', 'a', 'none', 'few'])
  })
})

describe('the range of a comparison', () => {
  it('is what was chosen, in order and within the limit, else the last 60 days', () => {
    expect(evaluationRange({}, '2026-03-01')).toEqual({ from: '2026-01-01', to: '2026-03-01' })
    expect(evaluationRange({ from: '2026-02-02', to: '2026-01-05' }, null)).toEqual({
      from: '2026-01-05',
      to: '2026-02-02',
    })
    expect(evaluationRange({ from: '2020-01-01', to: '2026-01-05' }, null)).toEqual({
      from: '2024-12-02',
      to: '2026-01-05',
    })
    expect(evaluationRange({}, null)).toBeNull()
  })
})

describe('tables of errors', () => {
  const t = (key: string, params?: object) => `${key} ${JSON.stringify(params)}`
  const evaluation = {
    byMonth: [{ month: '2026-04', days: 3, pairs: 72, maeCnyPerMwh: [4, 3] }],
    byLevel: [
      { fromCnyPerMwh: 40, toCnyPerMwh: 40, pairs: 20, maeCnyPerMwh: [2, 2] },
      { fromCnyPerMwh: 40, toCnyPerMwh: 350.25, pairs: 52, maeCnyPerMwh: [null, 3] },
    ],
    byRegime: [{ regime: 'RENEWABLE_LOW', days: 2, toShare: 0.2, pairs: 48, maeCnyPerMwh: [1, 5] }],
  } as Partial<Evaluation> as Evaluation

  it('name their groups and mark the smallest error', () => {
    expect(monthRows(evaluation, t)).toEqual([
      { key: '2026-04', label: '2026-04', size: 'month.days {"n":3}', errors: [4, 3], best: [1] },
    ])
    expect(levelRows(evaluation, t).map(({ label, best }) => [label, best])).toEqual([
      ['40.0', [0, 1]],
      ['40.0 ~ 350.3', []],
    ])
    expect(regimeRows(evaluation, t)[0]!.label).toBe('regime.RENEWABLE_LOW {"share":"20.0%"}')
    expect(smallestOf([null, 4])).toEqual([])
  })
  it('have every regime and problem in both languages', () => {
    for (const language of ['zh', 'en']) {
      const texts = readNamespaces(language).evaluation as Record<string, Record<string, string>>
      for (const regime of ['WORKDAY', 'WEEKEND', 'NEGATIVE', 'NOT_NEGATIVE', 'RENEWABLE_HIGH']) {
        expect(texts.regime![regime]).toBeTruthy()
      }
      for (const problem of ['NO_STATION', 'NO_ENERGY', 'NO_OTHER_PRICE']) {
        expect(texts.cost![problem]).toBeTruthy()
        expect(texts.cost![`${problem}_HINT`]).toBeTruthy()
      }
    }
  })
  it('say dates in a row as spans', () => {
    expect(spansText(['2026-04-30', '2026-05-01', '2026-05-03'])).toBe(
      '2026-04-30 ~ 2026-05-01, 2026-05-03',
    )
    expect(spansText([])).toBe('')
  })
})

describe('what a p value says', () => {
  it('is a verdict of the column against the row', () => {
    expect([0.01, 0.05, 0.5, 0.96].map(verdictOf)).toEqual(['better', 'maybe', 'unclear', 'worse'])
    expect([0.0004, 0.0312, 0.9995].map(pText)).toEqual(['< 0.001', '0.031', '> 0.999'])
  })
})
