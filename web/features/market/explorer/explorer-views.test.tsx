import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as charts from '#web/ui/chart/curve-chart.tsx'
import { timeText } from '#web/ui/chart/curve-input.ts'
import { CurveChips } from './curve-chips.tsx'
import { ExplorerNotes } from './explorer-notes.tsx'
import { LineView } from './line-view.tsx'
import { StatisticsView } from './statistics-view.tsx'
import { useCurveNames } from './use-curve-names.ts'
import type { Explored, ExploredCurve, NamedSeries } from './use-explorer.ts'

const price = (id: number, stage: NamedSeries['stage']): NamedSeries => ({
  ...{ id, stage, metric: 'PRICE', locKind: 'SYSTEM', locCode: '', placeName: null },
  ...{ resolutionMin: 15, unit: 'CNY/MWh', simulated: false },
})
const curve = (text: string, words: Partial<ExploredCurve> = {}): ExploredCurve => ({
  ...{ curve: text, minuend: price(1, 'DA'), subtrahend: null, versions: 2, unit: 'CNY/MWh' },
  ...{ values: [], duration: [], days: [], missingDates: [], partialDates: [], meanDates: [] },
  ...{ estimatedDays: 0, volumeDays: 0, simpleDays: 0 },
  statistics: {
    ...{ known: 47, missing: 1, min: -12.5, minSlot: 30, max: 300, maxSlot: 2 },
    ...{ mean: 100, negativeShare: 0.25 },
  },
  ...words,
})
const answer = (...curves: ExploredCurve[]): Explored => ({
  ...{ now: '2026-04-03T04:00:00Z', from: '2026-04-01', to: '2026-04-02', slotCount: 24 },
  ...{ limits: null, slots: null, curves },
})
const DA = curve('1')
const RT = curve('2', { minuend: price(2, 'RT'), versions: 1 })
const SPREAD = curve('1-2', { subtrahend: price(2, 'RT') })

function World({ of }: { of: 'notes' | 'figures' }) {
  const names = useCurveNames()
  const shown = answer(
    { ...DA, simpleDays: 2 },
    { ...RT, simpleDays: 2, missingDates: ['2026-04-02'] },
    SPREAD,
  )
  return of === 'notes' ? (
    <ExplorerNotes answer={shown} curves={shown.curves} view="line" days={2} names={names} />
  ) : (
    <StatisticsView answer={shown} names={names} />
  )
}

describe('the notes', () => {
  it('say what a sign means, what is missing, and the same of several curves once', () => {
    render(<World of="notes" />)
    screen.getByText('全省 电价：日前 − 实时：正值表示前者价格高于后者。')
    screen.getByText('全省 电价（实时）：2026-04-02 没有数据。')
    screen.getByText(/^全省 电价（日前）、全省 电价（实时）：没有对应的分时电量/)
  })
})

describe('the figures', () => {
  it('tell when an extreme was, and mark a negative price but not a negative difference', () => {
    render(<World of="figures" />)
    const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })
    expect(row('全省 电价（日前）').textContent).toContain('-12.502026-04-02 07:00')
    expect(row('全省 电价（日前）').textContent).toContain('25.00%')
    const classOf = (name: string) => row(name).querySelector('td:nth-of-type(3) span')?.className
    expect(classOf('全省 电价（日前）')).toMatch(/negative/)
    expect(classOf('全省 电价：日前')).not.toMatch(/negative/)
  })
})

describe('a long range', () => {
  it('is a band of each day and its mean, in the middle of the day', () => {
    const days = [
      { low: -12.5, high: 300, mean: 100 },
      { low: null, high: null, mean: null },
    ]
    const chart = vi.spyOn(charts, 'CurveChart').mockImplementation(() => <figure />)
    const Lines = () => {
      const dense = { ...answer({ ...DA, days, values: [300, -12.5] }), slots: [1, 29] }
      return <LineView answer={dense} names={useCurveNames()} />
    }
    render(<Lines />)
    const { curves } = chart.mock.calls[0]![0]
    expect(curves).toMatchObject({ at: [11, 35], daily: true })
    expect(curves.series[0]).toMatchObject({
      values: [100, null],
      band: { low: [-12.5, null], high: [300, null] },
    })
    expect(timeText(curves, 1)).toBe('2026-04-02')
    chart.mockRestore()
  })
})

describe('names', () => {
  it('say the resolution of both where series differ in it alone', () => {
    const hourly = { ...price(3, 'DA'), resolutionMin: 60 as const }
    const Names = ({ shown }: { shown: readonly NamedSeries[] }) => {
      const names = useCurveNames(shown)
      return <p>{shown.map((one) => names.series(one)).join('；')}</p>
    }
    const { rerender } = render(<Names shown={[price(1, 'DA'), hourly]} />)
    screen.getByText('全省 电价（日前） 15 分钟；全省 电价（日前） 小时')
    rerender(<Names shown={[price(1, 'DA'), price(2, 'RT')]} />)
    screen.getByText('全省 电价（日前）；全省 电价（实时）')
  })
})

describe('the chosen curves', () => {
  it('can be set against an earlier version and against each other, and taken off', async () => {
    const onCurves = vi.fn()
    const Chips = () => (
      <CurveChips
        curves={[DA, RT]}
        names={useCurveNames()}
        onAdd={() => undefined}
        onCurves={onCurves}
      />
    )
    render(<Chips />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: '对比 全省 电价（日前）' }))
    await user.click(await screen.findByRole('menuitem', { name: '现行版 − 第1版' }))
    expect(onCurves).toHaveBeenLastCalledWith(['1', '2', '1-1v1'])
    await user.click(screen.getByRole('button', { name: '移除 全省 电价（实时）' }))
    expect(onCurves).toHaveBeenLastCalledWith(['1'])
  })
})
