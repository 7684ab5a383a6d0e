import { useEffect, useRef } from 'react'
import type { ChartOption } from './chart-option.ts'
import { createChart } from './echarts.ts'

type Zoom = { start: number; end: number }

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
    })
    made.on('legendselectchanged', (event) => {
      legend.current = (event as { selected: Record<string, boolean> }).selected
    })
    made.on('click', (event) => pick.current?.(event.dataIndex, event.seriesName ?? ''))
    const observer = new ResizeObserver(() => made.resize())
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
  }, [option])

  return <div ref={host} style={{ width: '100%', height: '100%' }} />
}

function readZoom(option: ChartOption): Zoom | null {
  const [first] = option.dataZoom as Zoom[]
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
