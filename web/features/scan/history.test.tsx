import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { historyLines, shownFigure } from './model/history/history-lines.ts'
import { historyOption } from './model/history/history-option.ts'
import { at, history, scan, show, stretch, trendOf, withoutDrawing } from './test/history-world.tsx'

withoutDrawing()

describe('the history of a string', () => {
  it('says in words what is lost a year, beside label and warranty', async () => {
    const { bodies } = show(history(), { search: '?inverter=11&input=0' })
    expect(
      await screen.findByText('每年衰减 0.60%（0.50%～0.90%），铭牌 0.45%（快于铭牌）'),
    ).toBeTruthy()
    expect(bodies('/diagnosis/history/detail')[0]).toEqual({ inverterId: 11, position: 0 })
    // What the scan read, as the table of the scans has it.
    expect(screen.getByText(/基准为任务 T1（铭牌的 95.0%）/)).toBeTruthy()
    expect(screen.queryByText('积灰与清洗')).toBeNull()
    expect(screen.getByLabelText('历史曲线：STC 功率（占铭牌）')).toBeTruthy()
  })

  it('says what the strings beside it have to do with the rate', async () => {
    const beside = {
      ...{ peers: 15, ownWeight: 0.123 },
      alone: { pct: -0.2, lowPct: -0.9, highPct: 0.4 },
    }
    show(history({ trend: trendOf({ stretches: [{ ...stretch, beside }] }) }))
    const text =
      '结合同方阵 15 个同型组串判定，自身扫描权重 12%；仅看自身扫描：每年上升 0.20%（-0.40%～0.90%）'
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('says what a rate wants, what was left out, and what was before a break', async () => {
    const short = {
      ...stretch,
      ...{ from: at('2026-06-02'), loss: null, verdict: null, lines: [] },
      missing: [
        { want: 'SCANS' as const, has: 3, needs: 5 },
        { want: 'DAYS' as const, has: 40, needs: 90 },
      ],
    }
    show(
      history({
        scans: [scan(1, '2026-01-01', { leftOut: 'LOW_IRRADIANCE' }), scan(2, '2026-06-01')],
        trend: trendOf({ stretches: [stretch, short], warranted: [], warranty: null }),
      }),
    )
    const text = '暂不能计算速率：可用扫描 3 次，需要 5 次，跨越 40 天，需要 90 天'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('1 次扫描未计入：辐照度低于 700 W/m²')).toBeTruthy()
    expect(screen.getByText(/^2026-01-01 至 2026-06-01：每年衰减 0.60%/)).toBeTruthy()
    expect(screen.getByText('组件铭牌没有首年和逐年衰减率，无法与质保线比较')).toBeTruthy()
  })

  it('shows scans alone where the plant has no rates computed, with the way to the flag', async () => {
    const { moves } = show(history({ historicalCalculation: false, trend: null }))
    expect(await screen.findByText(/未开启“历史数据计算”：只显示历次扫描/)).toBeTruthy()
    expect(screen.queryByText(/每年/)).toBeNull()
    expect(screen.getByText('历次扫描（STC 数值）')).toBeTruthy()
    fireEvent.click(screen.getByText('计算参数'))
    expect(moves.at(-1)!.to).toBe(`${PAGES.parameters}?plant=5`)
  })

  it('asks for an event where the power jumped, and saves one of that day', async () => {
    const jump = { fromTaskId: 1, toTaskId: 2, from: at('2026-01-01'), to: at('2026-06-01') }
    const { bodies } = show(
      history({
        scans: [scan(1, '2026-01-01'), scan(2, '2026-06-01', { code: 7 })],
        trend: trendOf({ jumps: [{ ...jump, fromShare: 0.97, toShare: 0.93 }] }),
      }),
    )
    expect(await screen.findByText(/铭牌的 97.0% → 93.0%（7）/)).toBeTruthy()
    fireEvent.click(screen.getByText('补充记录'))
    const drawer = within(await screen.findByRole('dialog'))
    fireEvent.mouseDown(drawer.getByLabelText('类型'))
    fireEvent.click(await screen.findByText('更换'))
    fireEvent.click(drawer.getByText('保 存'))
    await waitFor(() => expect(bodies('/maintenance/event/save')).toHaveLength(1))
    expect(bodies('/maintenance/event/save')[0]).toMatchObject({
      ...{ plantId: 5, arrayId: 7, inverterId: 11, stringId: 31, lockVersion: 0 },
      ...{ kind: 'REPLACEMENT', happenedOn: '2026-06-01' },
    })
    // What it changes is read again.
    await waitFor(() => expect(bodies('/diagnosis/history/detail')).toHaveLength(2))
  })

  it('keeps events by their version, for those alone who may change them', async () => {
    const { bodies } = show(history())
    expect(await screen.findByText('更换接头')).toBeTruthy()
    fireEvent.click(screen.getByLabelText('编辑记录：2026-03-01 维修'))
    const drawer = within(await screen.findByRole('dialog'))
    fireEvent.change(drawer.getByLabelText('说明'), { target: { value: '换线' } })
    fireEvent.click(drawer.getByText('保 存'))
    await waitFor(() => expect(bodies('/maintenance/event/save')).toHaveLength(1))
    expect(bodies('/maintenance/event/save')[0]).toMatchObject({
      ...{ id: 3, lockVersion: 2, kind: 'REPAIR', note: '换线', costCny: 120, stringId: 31 },
    })
  })

  it('changes nothing for whoever only reads', async () => {
    show(history(), { rights: ['/diagnosis:read', '/maintenance:read'] })
    expect(await screen.findByText('更换接头')).toBeTruthy()
    expect(screen.getByText('WO7（已关闭·未经扫描确认）')).toBeTruthy()
    expect(screen.queryByText('新增记录')).toBeNull()
    expect(screen.queryByLabelText(/^编辑记录/)).toBeNull()
  })

  it('is not shown without the right', async () => {
    const { bodies } = show(history(), { rights: ['/scan:read'] })
    expect(await screen.findByText('无访问权限')).toBeTruthy()
    expect(bodies('/diagnosis/history/detail')).toEqual([])
  })
})

describe('the history of an array', () => {
  it('is looked at first, and says when cleaning pays', async () => {
    const { bodies } = show(
      history({
        ...{ level: 'ARRAY', inverterId: null, inverterName: null, strings: 32 },
        ...{ stringId: null, stringName: null, position: null },
        cleaning: {
          gains: [
            {
              ...{ fromTaskId: 1, toTaskId: 2, from: at('2026-01-01'), to: at('2026-06-01') },
              gainPct: 2.1,
            },
          ],
          ...{
            gainNoisePct: 1.16,
            medianGainPct: 2.1,
            ratePctPerDay: 0.04,
            lowPctPerDay: 0.03,
            highPctPerDay: null,
          },
          ...{ stretches: 2, days: 120, isTold: true, price: null },
          ...{ costCny: 30_000, revenueCnyPerDay: 39_600 },
          best: { intervalDays: 61.55, fromDays: 49.6, toDays: 71.1, cnyPerDay: 974.88 },
          missing: [],
        },
      }),
      { search: '' },
    )
    expect(
      await screen.findByText(
        '建议每 62 天清洗一次（90% 区间 50～71 天），届时清洗与积灰合计约 974.88 元/天',
      ),
    ).toBeTruthy()
    expect(bodies('/diagnosis/history/detail')).toEqual([{ arrayId: 7 }])
    expect(screen.getByText('积灰每天损失 0.040%（0.030%～?%），依据 2 个清洗间隔')).toBeTruthy()
    expect(screen.getByText('2026-01-01 至 2026-06-01 的清洗：功率 +2.10%')).toBeTruthy()
    expect(screen.getByText(/^不清洗时两次扫描之差也可达 ±1.16%/)).toBeTruthy()
    expect(screen.queryByLabelText('组串')).toBeNull()
  })
})

const CHART_TEXTS = {
  ...{ middle: 'M', spread: 'S', trend: 'T', interval: 'I', warranted: 'W', events: 'E' },
  eventOf: () => '清洗',
  leftOutOf: () => '',
}

describe('the chart of a history', () => {
  it('draws a power in per cent of the label, with the line of its trend', () => {
    const found = history({
      scans: [
        scan(1, '2026-01-01', {
          figures: {
            ...scan(1, '2026-01-01').figures,
            pmpW: { middle: 9500, low: 9000, high: 9900 },
          },
        }),
        scan(2, '2026-06-01', { share: null, leftOut: 'NO_POWER' }),
      ],
    })
    const lines = historyLines(found, 'pmpW')
    expect(lines.points.map(({ value, low, high }) => [value, low, high])).toEqual([
      [95, 90, 99],
      [null, null, null],
    ])
    expect(lines.points.map(({ isLeftOut }) => isLeftOut)).toEqual([false, true])
    expect(lines.trends[0]!.map(({ value }) => value)).toEqual([97, 96.7])
    expect(lines.warranted).toEqual([{ at: at('2026-06-01'), value: 96 }])
    // One string came down to nothing; an axis of powers begins at 0 then, and not under it.
    const colors = { series: ['#111', '#222'], warning: '#333' } as never
    const leastOf = (low: number) => {
      const [first, ...others] = lines.points
      const points = [{ ...first!, low }, ...others]
      const [power] = historyOption({ ...lines, points }, CHART_TEXTS, colors).yAxis as [
        { min?: number },
      ]
      return power.min
    }
    expect(leastOf(0)).toBe(0)
    expect(leastOf(90)).toBeUndefined()
    // Rates are of the power alone.
    expect(historyLines(found, 'vocV')).toMatchObject({ trends: [], warranted: [], unit: 'V' })
    expect(shownFigure(found.scans[0]!, 'fillFactor', null).value).toBe(78)
    expect(shownFigure(found.scans[0]!, 'pmpW', null)).toEqual({ value: 95, low: null, high: null })
  })

  it('marks events by their day, and leaves room for them beside the scans', () => {
    const events = [
      {
        ...{ id: 1, kind: 'CLEANING' as const, happenedOn: '2025-12-01', level: 'PLANT' as const },
        ...{ placeName: '定边', isOfWhole: true },
      },
    ]
    const colors = { series: ['#111', '#222'], warning: '#333' } as never
    const option = historyOption(historyLines(history({ events }), 'pmpW'), CHART_TEXTS, colors)
    const { min, max } = option.xAxis as { min: number; max: number }
    const day = Date.parse('2025-12-01T00:00:00Z')
    expect(min).toBeLessThan(day)
    // Noon in Shanghai, written as if it were UTC.
    expect(max).toBeGreaterThan(Date.parse('2026-06-01T12:00:00Z'))
    const series = option.series as { id: string; data: unknown[] }[]
    expect(series.map(({ id }) => id)).toEqual([
      ...['interval0:low', 'interval0:high', 'trend0', 'warranted', 'middle', 'events'],
    ])
    const { formatter } = option.tooltip as { formatter: (hovered: object[]) => string }
    const told = (axisValue: number) => formatter([{ axisValue }])
    // The nearest scan wherever one points, and an event only about its day.
    expect(told(day)).toContain('T1')
    expect(told(day)).toContain('2025-12-01 清洗 · 定边')
    expect(told(Date.parse('2026-05-20T00:00:00Z'))).toMatch(/2026-06-01 12:00 T2.*95.00 %/)
    expect(told(Date.parse('2026-05-20T00:00:00Z'))).not.toContain('清洗')
    expect(series.at(-1)!.data).toEqual([{ value: [day, 1], label: { formatter: '清洗' } }])
  })
})
