import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CycleReviewView, MoneyTotal } from '#api/settlement/shapes.ts'
import { HeadlineCards } from './headline-cards.tsx'

const known = (amountFen: number): MoneyTotal => ({
  amountFen,
  knownFen: amountFen,
  missingLines: 0,
})
const partly = (knownFen: number): MoneyTotal => ({ amountFen: null, knownFen, missingLines: 96 })

function reviewOf(changes: {
  gains: [MoneyTotal, MoneyTotal, MoneyTotal]
  total: MoneyTotal
  share: number | null
}) {
  const [none, forecast, perfect] = changes.gains
  return {
    shareOfPerfect: changes.share,
    fillRate: 130 / 170,
    attributions: [
      { against: 'NONE', gain: none },
      { against: 'FORECAST', gain: forecast },
      { against: 'PERFECT', gain: perfect },
    ],
    strategies: [{ strategy: 'ACTUAL', total: changes.total, averageCnyPerMwh: 315.741 }],
    hours: [
      { declaredMwh: 150, clearedMwh: 110 },
      { declaredMwh: -20, clearedMwh: -20 },
      { declaredMwh: null, clearedMwh: 0 },
    ],
  } as unknown as CycleReviewView
}
const card = (name: string) => screen.getByRole('region', { name }).textContent

describe('the headline', () => {
  it('says what the decision earned, and against what', () => {
    const gains: [MoneyTotal, MoneyTotal, MoneyTotal] = [
      known(670_000),
      known(-1_130_000),
      known(-3_890_000),
    ]
    const review = reviewOf({ gains, total: known(68_200_000), share: 67 / 456 })
    render(<HeadlineCards review={review} />)
    expect(card('相比不申报')).toContain('+6,700.00元')
    expect(card('相比按预测申报')).toContain('-11,300.00元')
    expect(card('完全预知收益的实现比例')).toBe(
      '完全预知收益的实现比例14.69%完全预知比不申报可多赚 45,600.00 元',
    )
    expect(card('本期结算收入')).toContain('682,000.00元加权均价（收入 ÷ 电量）315.74 元/MWh')
    expect(card('成交率')).toContain(
      '76.47%卖出成交 110.000 / 申报 150.000 MWh买入成交 20.000 / 申报 20.000 MWh',
    )
  })

  it('shows no sum of which a part is missing', () => {
    const gains: [MoneyTotal, MoneyTotal, MoneyTotal] = [known(0), partly(0), partly(-100)]
    render(<HeadlineCards review={reviewOf({ gains, total: partly(50_000), share: null })} />)
    expect(card('本期结算收入')).toBe('本期结算收入-元已知部分 500.00 元，缺 96 行')
    expect(card('相比按预测申报')).toContain('-元已知部分 0.00 元')
    expect(card('完全预知收益的实现比例')).toBe('完全预知收益的实现比例-')
  })
})
