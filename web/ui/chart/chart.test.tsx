import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { CurveChart } from './curve-chart.tsx'
import type { CurveInput } from './curve-input.ts'
import { LinkedCharts } from './linked-charts.tsx'

type Option = { dataZoom: { start?: number }[]; series: object[] }
type Drawn = {
  group: string | null
  options: Option[]
  disposed: boolean
  handlers: Record<string, (event?: object) => void>
  /** Where it hears of the wheel. */
  canvas: HTMLElement
}
const charts: Drawn[] = []

vi.mock('./echarts.ts', () => ({
  createChart: (host: HTMLElement, group: string | null) => {
    const chart = {
      canvas: host.appendChild(document.createElement('canvas')),
      group,
      options: [] as Option[],
      disposed: false,
      handlers: {} as Record<string, (event?: object) => void>,
    }
    charts.push(chart)
    return {
      on: (event: string, handler: (event?: object) => void) => {
        chart.handlers[event] = handler
      },
      setOption: (option: Option) => chart.options.push(option),
      getOption: () => ({ dataZoom: [{ start: 20, end: 60 }] }),
      getWidth: () => 800,
      getHeight: () => 300,
      resize: () => {},
      dispose: () => {
        chart.disposed = true
      },
    }
  },
}))

const curves: CurveInput = {
  dates: ['2026-11-20'],
  slotCount: 24,
  series: [{ key: 'a', name: '实际', unit: '元/MWh', kind: 'actual', values: Array(24).fill(321) }],
}

beforeEach(() => {
  charts.length = 0
})

it('is named, drawn once, and read as a table', async () => {
  render(<CurveChart name="电价" curves={curves} />)
  expect(await screen.findByRole('img', { name: '电价' })).toBeTruthy()
  await waitFor(() => expect(charts[0]?.options).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: '以表格查看: 电价' }))
  expect(screen.getAllByRole('cell', { name: '321' })).toHaveLength(24)
  expect(charts[0]!.disposed).toBe(true)
})

it('stands still while hidden, is back as it was, and goes with its page', async () => {
  let show: (mode: 'visible' | 'hidden' | 'closed') => void = () => {}
  function Page() {
    const [mode, setMode] = useState<'visible' | 'hidden' | 'closed'>('visible')
    show = setMode
    if (mode === 'closed') return null
    return (
      <Activity mode={mode}>
        <CurveChart name="电价" curves={curves} />
      </Activity>
    )
  }
  render(<Page />)
  await waitFor(() => expect(charts[0]?.options).toHaveLength(1))
  act(() => show('hidden'))
  act(() => show('visible'))
  expect(charts).toHaveLength(1)
  expect(charts[0]).toMatchObject({ disposed: false, options: [expect.anything()] })
  act(() => show('hidden'))
  act(() => show('closed'))
  expect(charts[0]!.disposed).toBe(true)
})

it('is drawn anew once it is seen again when its data changed meanwhile', async () => {
  const page = (mode: 'visible' | 'hidden', input: CurveInput) => (
    <Activity mode={mode}>
      <CurveChart name="电价" curves={input} />
    </Activity>
  )
  const { rerender } = render(page('visible', curves))
  await waitFor(() => expect(charts[0]?.options).toHaveLength(1))
  rerender(page('hidden', curves))
  rerender(page('hidden', { ...curves, dates: ['2026-11-21'] }))
  await act(() => Promise.resolve())
  expect(charts[0]!.options).toHaveLength(1)
  rerender(page('visible', { ...curves, dates: ['2026-11-21'] }))
  await waitFor(() => expect(charts[0]!.options).toHaveLength(2))
})

it('keeps its zoom when its data change', async () => {
  const { rerender } = render(<CurveChart name="电价" curves={curves} />)
  await waitFor(() => expect(charts[0]?.options).toHaveLength(1))
  charts[0]!.handlers.datazoom!()
  rerender(<CurveChart name="电价" curves={{ ...curves, dates: ['2026-11-21'] }} />)
  expect(charts[0]!.options.at(-1)!.dataZoom[0]).toMatchObject({ start: 20, end: 60 })
})

it('shares its hours with those that it is linked to, and with no other', async () => {
  render(
    <>
      <LinkedCharts>
        <CurveChart name="电价" curves={curves} />
        <CurveChart name="负荷" curves={curves} />
      </LinkedCharts>
      <LinkedCharts>
        <CurveChart name="风电" curves={curves} />
      </LinkedCharts>
      <CurveChart name="光伏" curves={curves} />
    </>,
  )
  await waitFor(() => expect(charts).toHaveLength(4))
  const [price, load, wind, alone] = charts.map(({ group }) => group)
  expect(price).toEqual(expect.any(String))
  expect(load).toBe(price)
  expect(wind).not.toBe(price)
  expect(alone).toBeNull()
})

it('labels the hours that are seen a moment after a zoom, once', async () => {
  render(<CurveChart name="电价" curves={curves} />)
  await waitFor(() => expect(charts[0]?.options).toHaveLength(1))
  const { options, handlers } = charts[0]!
  for (const end of [60, 40, 25]) handlers.datazoom!({ batch: [{ start: 0, end }] })
  expect(options).toHaveLength(1)
  await waitFor(() => expect(options).toHaveLength(2))
  const hours = (options as unknown as { xAxis: { axisLabel: { customValues: number[] } } }[]).map(
    ({ xAxis }) => xAxis.axisLabel.customValues.map((ms) => new Date(ms).getUTCHours()),
  )
  expect(hours[0]!.slice(0, 3)).toEqual([0, 3, 6])
  expect(hours[1]).toEqual([0, 1, 2, 3, 4, 5, 6])
})

it('leaves the wheel to the page, but for zooming with Ctrl', async () => {
  render(<CurveChart name="电价" curves={curves} />)
  await waitFor(() => expect(charts[0]?.options).toHaveLength(1))
  const { canvas } = charts[0]!
  const heard: boolean[] = []
  canvas.addEventListener('wheel', ({ ctrlKey }) => heard.push(ctrlKey))
  for (const ctrlKey of [false, true]) {
    canvas.dispatchEvent(new MouseEvent('wheel', { ctrlKey, bubbles: true, cancelable: true }))
  }
  expect(heard).toEqual([true])
})
