import type { ChartColors } from './chart-colors.ts'
import { type CurveSpan, slotEndMs, slotsOf, spanMs } from './curve-data.ts'

/** Far below any axis; the drawing is cut at the grid. */
const BOTTOMLESS = -1e9

/** Everything below zero lies in a red tint. */
export function negativeZone(colors: ChartColors) {
  return [{ yAxis: 0, itemStyle: { color: colors.error, opacity: 0.07 } }, { yAxis: BOTTOMLESS }]
}

/** Slots that are not over yet, under diagonal lines. */
export function hatched(
  span: CurveSpan,
  { from, to, name }: { from: number; to: number; name: string },
  colors: ChartColors,
) {
  const start = from === 0 ? spanMs(span).from : slotEndMs(span, from - 1)
  const last = Math.min(to, slotsOf(span))
  return [
    {
      xAxis: start,
      itemStyle: {
        color: { image: hatchImage(colors.textFaint), repeat: 'repeat' },
        opacity: 0.35,
      },
      name,
      label: {
        color: colors.textFaint,
        fontSize: 11,
        position: nameAt(start, last === slotsOf(span), span),
      },
    },
    { xAxis: last === 0 ? start : slotEndMs(span, last - 1) },
  ]
}

/** A part too narrow for its name lets it reach into the picture, not over its edge. */
function nameAt(start: number, isLast: boolean, span: CurveSpan) {
  if (isLast) return 'insideTopRight'
  return start === spanMs(span).from ? 'insideTopLeft' : 'insideTop'
}

/** One tile of diagonal lines; an image address, because canvases want a DOM. */
function hatchImage(color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M-2 2l4-4M0 8l8-8M6 10l4-4" stroke="${color}" stroke-width="0.8"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
