import { useEffect, useRef } from 'react'
import type { ChartOption } from './chart-option.ts'
import { createChart } from './echarts.ts'
import { timeTicks } from './time-ticks.ts'

type Zoom = { start: number; end: number }

/** What the axes of values take beside the drawing. */
const AXIS_ROOM_PX = 100

/**
 * The echarts instance. Effects are undone when <Activity> hides the page, so a hidden chart costs
 * nothing; zoom and hidden series live in refs and come back with it.
 */
export function ChartCanvas({
  option,
  onPick,
}: {
  option: ChartOption
  onPick: ((dataIndex: number, seriesName: string) => void) | undefined
}) {
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<typeof createChart>>(null)
  const zoom = useRef<Zoom>(null)
  const legend = useRef<Record<string, boolean>>({})
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  }, [onPick])

  useEffect(() => {
    const element = host.current!
    const made = createChart(element)
    chart.current = made
    made.on('datazoom', () => {
      zoom.current = readZoom(made.getOption())
      labelTime(made)
    })
    made.on('legendselectchanged', (event) => {
      legend.current = (event as { selected: Record<string, boolean> }).selected
    })
    made.on('click', (event) => pick.current?.(event.dataIndex, event.seriesName ?? ''))
    const observer = new ResizeObserver(() => {
      made.resize()
      labelTime(made)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      made.dispose()
      chart.current = null
    }
  }, [])

  useEffect(() => {
    const animation = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    chart.current?.setOption(
      { animation, ...restore(option, zoom.current, legend.current) },
      { notMerge: true },
    )
    if (chart.current) labelTime(chart.current)
  }, [option])

  return <div ref={host} style={{ width: '100%', height: '100%' }} />
}

type TimeAxis = { type?: string; min: number; max: number; axisLabel?: { customValues?: number[] } }

/** Gives a time axis its labels for the part that is seen; needed anew after a zoom and a resize. */
function labelTime(chart: ReturnType<typeof createChart>): void {
  const option = chart.getOption() as ChartOption | undefined
  const [axis] = (option?.xAxis ?? []) as TimeAxis[]
  if (!option || axis?.type !== 'time') return
  const { start, end } = readZoom(option) ?? { start: 0, end: 100 }
  const at = (percent: number) => axis.min + ((axis.max - axis.min) * percent) / 100
  const customValues = timeTicks({ from: at(start), to: at(end) }, chart.getWidth() - AXIS_ROOM_PX)
  if (customValues.join() === axis.axisLabel?.customValues?.join()) return
  chart.setOption({ xAxis: { axisLabel: { customValues } } })
}

function readZoom(option: ChartOption): Zoom | null {
  const [first] = (option.dataZoom ?? []) as Zoom[]
  return first ? { start: first.start, end: first.end } : null
}

function restore(option: ChartOption, zoom: Zoom | null, selected: Record<string, boolean>) {
  const restored = { ...option }
  if (zoom && Array.isArray(option.dataZoom)) {
    restored.dataZoom = option.dataZoom.map((control: object) => ({ ...control, ...zoom }))
  }
  if (option.legend) restored.legend = { ...(option.legend as object), selected }
  return restored
}
