import { type RefObject, use, useEffect, useInsertionEffect, useRef } from 'react'
import type { ChartOption } from './chart-option.ts'
import { createChart } from './echarts.ts'
import { ChartGroup } from './linked-charts.tsx'
import { timeTicks } from './time-ticks.ts'

type Zoom = { start: number; end: number }

/** What the axes of values take beside the drawing. */
const AXIS_ROOM_PX = 100

/**
 * The echarts instance. It stands still in a hidden tab, where effects are undone, and is there at once
 * when the tab comes back; then it is drawn anew only if its size or its data have changed.
 */
export function ChartCanvas({
  option,
  onPick,
}: {
  option: ChartOption
  onPick: ((dataIndex: number, seriesName: string) => void) | undefined
}) {
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<ChartInstance>(null)
  const drawn = useRef<ChartOption>(null)
  const zoom = useRef<Zoom>(null)
  const legend = useRef<Record<string, boolean>>({})
  const pick = useRef(onPick)
  const group = use(ChartGroup)
  useEffect(() => {
    pick.current = onPick
  }, [onPick])

  // This kind of effect is not undone when the tab is hidden, only when the chart goes for good.
  useInsertionEffect(
    () => () => {
      chart.current?.dispose()
      chart.current = null
      drawn.current = null
    },
    [],
  )

  useEffect(() => {
    const element = host.current!
    chart.current ??= makeChart(element, group, { zoom, legend, pick })
    const made = chart.current
    const observer = new ResizeObserver(() => {
      // The tab is being hidden: a drawing of no width would have to be made anew when it comes back.
      if (element.clientWidth === 0) return
      const isSame =
        made.getWidth() === element.clientWidth && made.getHeight() === element.clientHeight
      if (isSame) return
      made.resize()
      labelTime(made)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [group])

  useEffect(() => {
    const made = chart.current
    if (made === null || drawn.current === option) return
    drawn.current = option
    const animation = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    made.setOption(
      { animation, ...restore(option, zoom.current, legend.current) },
      { notMerge: true },
    )
    labelTime(made)
  }, [option])

  return <div ref={host} style={{ width: '100%', height: '100%' }} />
}

type ChartInstance = ReturnType<typeof createChart>

/** What the user has done to a chart, kept over every drawing of it. */
type Kept = {
  zoom: RefObject<Zoom | null>
  legend: RefObject<Record<string, boolean>>
  pick: RefObject<((dataIndex: number, seriesName: string) => void) | undefined>
}

function makeChart(
  element: HTMLElement,
  group: string | null,
  { zoom, legend, pick }: Kept,
): ChartInstance {
  const made = createChart(element, group)
  made.on('datazoom', () => {
    zoom.current = readZoom(made.getOption())
    labelTime(made)
  })
  made.on('legendselectchanged', (event) => {
    legend.current = (event as { selected: Record<string, boolean> }).selected
  })
  made.on('click', (event) => pick.current?.(event.dataIndex, event.seriesName ?? ''))
  return made
}

type TimeAxis = { type?: string; min: number; max: number; axisLabel?: { customValues?: number[] } }

/** Gives a time axis its labels for the part that is seen; needed anew after a zoom and a resize. */
function labelTime(chart: ChartInstance): void {
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
