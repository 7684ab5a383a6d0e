import { expect, it } from 'vitest'
import { finestLot, type ShownDecision, scoreRows, sortedRows } from './score-rows.ts'
import { chosenStations, sortOf } from './score-url.ts'

const decision = (changes: Partial<ShownDecision>, none: number | null): ShownDecision => ({
  ...{ stationId: 1, stationName: '定边', trader: '王芳', cycleName: '上旬', declaredMwh: 100 },
  lotMwh: null,
  ...{ yearMonth: '2026-10', cycle: 1, deliveryTo: '2026-10-10' },
  gainFen: { NONE: none, FORECAST: none, PERFECT: none },
  ...changes,
})
const DECISIONS = [
  decision({}, 300),
  decision({ stationId: 2, stationName: '神木', trader: null }, -100),
  decision({ cycle: 2, cycleName: '中旬', deliveryTo: '2026-10-20' }, null),
]

it('a group of several holds its decisions, that of one is the decision itself', () => {
  const rows = scoreRows(DECISIONS, { by: 'cycle', nobody: '无' })
  expect(
    rows.map(({ name, decision: own, children }) => [name, own?.cycle, children?.length]),
  ).toEqual([
    ['2026-10 上旬', undefined, 2],
    ['2026-10 中旬', 2, undefined],
  ])
  expect(rows[0]!.children!.map(({ name }) => name)).toEqual(['定边', '神木'])
  const byTrader = scoreRows(DECISIONS, { by: 'trader', nobody: '无' })
  expect(byTrader.map(({ name }) => name)).toEqual(['王芳', '无'])
  expect(byTrader[0]!.children![1]!.name).toBe('2026-10 中旬 · 定边')
})

it('the worst comes first, also inside a group, and the unknown last', () => {
  const rows = scoreRows(DECISIONS, { by: 'month', nobody: '' })
  const names = (order: 'ascend' | 'descend') =>
    sortedRows(rows, { sort: 'NONE', order })[0]!.children!.map(({ name }) => name)
  expect(names('ascend')).toEqual([
    '2026-10 上旬 · 神木',
    '2026-10 上旬 · 定边',
    '2026-10 中旬 · 定边',
  ])
  expect(names('descend')[0]).toBe('2026-10 上旬 · 定边')
  expect(names('descend')[2]).toBe('2026-10 中旬 · 定边')
})

it('what the address names counts as far as it is known', () => {
  expect(chosenStations(['2', '9', 'x'], [{ id: 1 }, { id: 2 }])).toEqual([2])
  expect(sortOf({ sort: 'password', order: 'descend' })).toEqual({ sort: 'NONE', order: 'ascend' })
  expect(sortOf({ sort: 'share', order: 'descend' })).toEqual({ sort: 'share', order: 'descend' })
})

it('sums have the decimals of the finest lot', () => {
  expect(finestLot(DECISIONS)).toEqual({ lotMwh: null })
  const lots = [1, 0.1, null].map((lotMwh) => decision({ lotMwh }, 0))
  expect(finestLot(lots)).toEqual({ lotMwh: 0.1 })
})
