import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CycleReviewView, MoneyTotal } from '#api/settlement/shapes.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { GainPanel } from './gain-panel.tsx'

const known = (cny: number): MoneyTotal => ({
  amountFen: cny * 100,
  knownFen: cny * 100,
  missingLines: 0,
})
const UNKNOWN: MoneyTotal = { amountFen: null, knownFen: 0, missingLines: 96 }
const LEGS = { CONTRACT: known(0), DAY_AHEAD: known(0), REAL_TIME: known(0) }

/** Sold two hours, one too cheap, and bought one; other hours cleared nothing. */
function show(hours: readonly [mwh: number, gain: MoneyTotal][], gains: readonly MoneyTotal[]) {
  const ways = ['NONE', 'FORECAST', 'PERFECT', 'PRICE_TAKER']
  const review = {
    strategies: [
      { strategy: 'ACTUAL', total: known(682_000) },
      { strategy: 'NONE', total: known(675_300) },
    ],
    attributions: ways.map((against, i) => ({ against, gain: gains[i], byComponent: LEGS })),
    hours: hours.map(([clearedMwh, gain]) => ({ clearedMwh, gain })),
  } as unknown as CycleReviewView
  render(
    <Surroundings>
      <GainPanel review={review} />
    </Surroundings>,
  )
}
const GAINS = [known(6_700), known(-5_000), known(-22_100), known(-26_300)]

it('goes from the income without a declaration to that with it, step by step', () => {
  show(
    [
      [60, known(9_000)],
      [50, known(-2_500)],
      [-20, known(200)],
      [0, known(0)],
    ],
    GAINS,
  )
  const rows = within(screen.getByRole('region', { name: '从不申报到实际申报' })).getAllByRole(
    'row',
  )
  expect(rows.map((row) => row.textContent)).toEqual([
    '收入变化元',
    '不申报的收入675,300.00',
    '卖价不低于参考价1 个时段，60.000 MWh+9,000.00',
    '卖价低于参考价1 个时段，50.000 MWh-2,500.00',
    '买价不高于参考价1 个时段，20.000 MWh+200.00',
    '日前与实时（与申报无关）0.00',
    '实际申报的收入合计 +6,700.00 元682,000.00',
  ])
  expect(
    screen.getByText(
      '本期申报比不申报多赚 6,700.00 元，比按预测申报少赚 5,000.00 元，比完全预知少赚 22,100.00 元',
    ),
  ).toBeTruthy()
})

it('holds the declaration against every other way, and says what is unknown', () => {
  show([[60, known(6_700)]], [known(6_700), UNKNOWN, known(-22_100), UNKNOWN])
  const others = within(screen.getByRole('region', { name: '实际申报减其他方式' }))
  expect(others.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '实际申报减其他方式元',
    '可选的做法',
    '不申报+6,700.00',
    '按预测申报-',
    '事先知道电价（刻度不同）',
    '完全预知（成交量以内）-22,100.00',
    '完全预知（价格接受者）-',
  ])
  expect(
    screen.getByText('本期申报比不申报多赚 6,700.00 元，比完全预知少赚 22,100.00 元'),
  ).toBeTruthy()
})

it('says that nothing is known where nothing is', () => {
  show([[60, UNKNOWN]], [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN])
  expect(screen.getByText('缺少交易结果或参考电价，暂无法归因')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
