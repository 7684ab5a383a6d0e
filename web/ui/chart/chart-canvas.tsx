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
  const labelling: Kept['labelling'] = useRef(undefined)
  const pick = useRef(onPick)
  const group = use(ChartGroup)
  useEffect(() => {
    pick.current = onPick
  }, [onPick])

  // This kind of effect is not undone when the tab is hidden, only when the chart goes for good.
  useInsertionEffect(
    () => () => {
      clearTimeout(labelling.current?.timer)
      chart.current?.dispose()
      chart.current = null
      drawn.current = null
    },
    [],
  )

  useEffect(() => {
    const element = host.current!
    chart.current ??= makeChart(element, group, { zoom, legend, pick, drawn, labelling })
    const made = chart.current
    const observer = new ResizeObserver(() => {
      // The tab is being hidden: a drawing of no width would have to be made anew when it comes back.
      if (element.clientWidth === 0) return
      const isSame =
        made.getWidth() === element.clientWidth && made.getHeight() === element.clientHeight
      if (isSame) return
      made.resize()
      labelTime(made, drawn.current, zoom.current)
    })
    observer.observe(element)
    element.addEventListener('wheel', leaveToPage, { capture: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', leaveToPage, { capture: true })
    }
  }, [group])

  useEffect(() => {
    const made = chart.current
    if (made === null || drawn.current === option) return
    drawn.current = option
    const animation = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    made.setOption(
      {
        ...{ animation, ...restore(option, zoom.current, legend.current) },
        ...labelsOf(made, option, zoom.current),
      },
      { notMerge: true },
    )
  }, [option])

  return <div ref={host} style={{ width: '100%', height: '100%' }} />
}

/**
 * A chart that can be zoomed would take every turn of the wheel for itself, also one that zooms nothing: without
 * Ctrl the page is to scroll.
 */
function leaveToPage(event: WheelEvent): void {
  if (!event.ctrlKey) event.stopPropagation()
}

type ChartInstance = ReturnType<typeof createChart>

/** What the user has done to a chart, kept over every drawing of it, and what is drawn. */
type Kept = {
  zoom: RefObject<Zoom | null>
  legend: RefObject<Record<string, boolean>>
  pick: RefObject<((dataIndex: number, seriesName: string) => void) | undefined>
  drawn: RefObject<ChartOption | null>
  /** When labels follow, and since when they wait for it. */
  labelling: RefObject<{ timer: ReturnType<typeof setTimeout>; since: number } | undefined>
}

/** Labels of a time axis cost a drawing of their own: they follow when a zoom rests, or has gone on for so long. */
const LABELS_AFTER_MS = 90
const LABELS_AT_LAST_MS = 600

function makeChart(
  element: HTMLElement,
  group: string | null,
  { zoom, legend, pick, drawn, labelling }: Kept,
): ChartInstance {
  const made = createChart(element, group)
  made.on('datazoom', (event) => {
    zoom.current = zoomOf(event as ZoomEvent) ?? readZoom(made.getOption())
    const now = performance.now()
    const since = labelling.current?.since ?? now
    clearTimeout(labelling.current?.timer)
    const afterMs = Math.min(LABELS_AFTER_MS, since + LABELS_AT_LAST_MS - now)
    const timer = setTimeout(() => {
      labelling.current = undefined
      labelTime(made, drawn.current, zoom.current)
    }, afterMs)
    labelling.current = { timer, since }
  })
  made.on('legendselectchanged', (event) => {
    legend.current = (event as { selected: Record<string, boolean> }).selected
  })
  made.on('click', (event) => pick.current?.(event.dataIndex, event.seriesName ?? ''))
  return made
}

type ZoomEvent = Partial<Zoom> & { batch?: Partial<Zoom>[] }

/** What is seen after a zoom by wheel or slider; to ask the chart itself copies all of its data. */
function zoomOf(event: ZoomEvent | undefined): Zoom | null {
  const { start, end } = event?.batch?.[0] ?? event ?? {}
  return start === undefined || end === undefined ? null : { start, end }
}

type TimeAxis = { type?: string; min: number; max: number; axisLabel?: object }

const labelled = new WeakMap<ChartInstance, { option: ChartOption; values: string }>()

/** Gives a time axis its labels for the part that is seen; needed anew after a zoom and a resize. */
function labelTime(chart: ChartInstance, option: ChartOption | null, zoom: Zoom | null): void {
  const labels = option && labelsOf(chart, option, zoom)
  if (labels) chart.setOption(labels)
}

/** The time axis with its labels; null where they are as they were, or there is no such axis. */
function labelsOf(chart: ChartInstance, option: ChartOption, zoom: Zoom | null) {
  const [axis] = [option.xAxis ?? []].flat() as TimeAxis[]
  if (axis?.type !== 'time') return null
  const { start, end } = zoom ?? readZoom(option) ?? WHOLE
  const at = (percent: number) => axis.min + ((axis.max - axis.min) * percent) / 100
  const customValues = timeTicks({ from: at(start), to: at(end) }, chart.getWidth() - AXIS_ROOM_PX)
  const last = labelled.get(chart)
  const values = customValues.join()
  if (last?.option === option && last.values === values) return null
  labelled.set(chart, { option, values })
  return { xAxis: { ...axis, axisLabel: { ...axis.axisLabel, customValues } } }
}

const WHOLE: Zoom = { start: 0, end: 100 }

function readZoom(option: ChartOption): Zoom | null {
  const [first] = [option.dataZoom ?? []].flat() as Partial<Zoom>[]
  const { start, end } = first ?? {}
  return start === undefined || end === undefined ? null : { start, end }
}

function restore(option: ChartOption, zoom: Zoom | null, selected: Record<string, boolean>) {
  const restored = { ...option }
  if (zoom && Array.isArray(option.dataZoom)) {
    restored.dataZoom = option.dataZoom.map((control: object) => ({ ...control, ...zoom }))
  }
  if (option.legend) restored.legend = { ...(option.legend as object), selected }
  return restored
}
