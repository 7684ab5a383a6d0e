import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SpaceComponent } from '#domain/market/words.ts'
import type { Figures } from '../model/figures.ts'
import { FigureCards } from './figure-cards.tsx'
import { SpaceNote } from './space-note.tsx'

const price = (mean: number, slots: number) => ({
  ...{ meanCnyPerMwh: mean, minCnyPerMwh: mean - 100, maxCnyPerMwh: mean + 200, slots },
})
const compared: Figures = {
  dayAhead: price(310.92, 168),
  realTime: price(375.51, 168),
  comparedSlots: 168,
  spreadCnyPerMwh: -64.59,
  floorShares: { dayAhead: 0.25, realTime: 0.125 },
  renewableShare: 0.4,
}
const card = (name: string) => screen.getByRole('region', { name }).textContent

describe('the figures', () => {
  it('say over how many hours both markets were compared, with their extremes', () => {
    render(<FigureCards figures={compared} place="全省统一" floorCnyPerMwh={40} slotCount={24} />)
    expect(card('日前算术均价')).toBe(
      '日前算术均价310.92元/MWh全省统一，相同的 168 小时，210.92 ~ 510.92',
    )
    expect(card('实时算术均价')).toContain('全省统一，相同的 168 小时，275.51 ~ 575.51')
    expect(card('日前−实时价差')).toContain('均有电价的 168 小时')
    const floor = card('下限或负价占比 日前 / 实时')
    expect(floor).toContain('25.0% / 12.5%')
    expect(floor).toContain('日前 168 小时、实时 168 小时中，电价 ≤ 40')
    screen.getByText(/指标与图表同按 24 时段计算/)
  })
  it('say that each market is over hours of its own where none has both', () => {
    const apart = {
      ...{ ...compared, comparedSlots: 0, spreadCnyPerMwh: null },
      ...{ dayAhead: price(300, 96), realTime: price(200, 48) },
    }
    render(<FigureCards figures={apart} place="全省统一" floorCnyPerMwh={null} slotCount={96} />)
    expect(card('日前算术均价')).toContain('各自的 24 小时')
    expect(card('实时算术均价')).toContain('各自的 12 小时')
    expect(card('日前−实时价差')).toContain('没有日前、实时均有电价的时段')
    expect(card('下限或负价占比 日前 / 实时')).toContain('没有生效的下限规则')
  })
})

describe('the bidding space', () => {
  const components: SpaceComponent[] = ['TIE_LINE', 'RENEWABLE', 'HYDRO']
  const definition = { components, tieLineSign: 'IMPORT_POSITIVE' as const }

  it('is explained by the definition of the province', () => {
    render(<SpaceNote definition={definition} hidden={[]} />)
    screen.getByText(/系统负荷 − 联络线 − 新能源 − 水电。.*以受入为正/)
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('is replaced by the reason where it is hidden', () => {
    const missing: SpaceComponent[] = ['HYDRO', 'TIE_LINE']
    render(
      <SpaceNote
        definition={null}
        hidden={[
          { stage: 'FORECAST', problem: 'NO_COMPONENT', missing },
          { stage: 'ACTUAL', problem: 'MOSTLY_NEGATIVE', missing: [] },
        ]}
      />,
    )
    const [forecast, actual] = screen.getAllByRole('alert').map((alert) => alert.textContent)
    expect(forecast).toBe('不展示竞价空间预测所选日期未披露定义中的分量：水电、联络线。')
    expect(actual).toContain('不展示竞价空间实际')
    expect(actual).toContain('多数时段为负')
  })
})
