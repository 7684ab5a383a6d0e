import { formatNumber } from '../format/number.ts'
import type { ChartColors } from './chart-colors.ts'
import type { CurveInput, CurveLimit } from './curve-input.ts'

/** A limit is drawn at its height when it adds no more than this share of the data's own height to the axis. */
const REACH = 0.3

/** Corners of a curve chart that its curves leave free; width of a value axis' labels and of its unit, height of the slider. */
const CORNERS = { top: 34, right: 16, bottom: 28 } as const
const [VALUE_LABELS_PX, UNIT_PX, SLIDER_PX] = [44, 28, 28]

type EdgeLimit = CurveLimit & { edge: 'top' | 'bottom' }

/**
 * The limits of a unit: those near the data, which the axis takes in, and those far away, which would press the
 * curves flat and are only named at the edge that they lie behind.
 */
export function limitsOf(
  { series, limits = [] }: CurveInput,
  unit: string,
): { near: CurveLimit[]; far: EdgeLimit[] } {
  const own = limits.filter((limit) => limit.unit === unit)
  const { min, max } = extentOf(series.filter((one) => one.unit === unit))
  const reach = (max - min) * REACH
  const isNear = ({ value }: CurveLimit) =>
    !(max > min) || (value >= min - reach && value <= max + reach)
  const far = own.filter((limit) => !isNear(limit))
  return {
    near: own.filter(isNear),
    far: far.map((limit) => ({ ...limit, edge: limit.value > max ? 'top' : 'bottom' })),
  }
}

function extentOf(series: CurveInput['series']): { min: number; max: number } {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { values, band, kind } of series) {
    for (const list of [values, band?.low ?? [], band?.high ?? [], kind === 'bar' ? [0] : []]) {
      for (const value of list) {
        if (value === null) continue
        if (value < min) min = value
        if (value > max) max = value
      }
    }
  }
  return { min, max }
}

/** Names of the limits beyond the axes, at the edge of the grid that points to each. */
export function limitsAtEdge(
  input: CurveInput,
  { isSliderShown, colors }: { isSliderShown: boolean; colors: ChartColors },
) {
  const units = [...new Set(input.series.map((series) => series.unit))]
  const right = units.length > 1 ? CORNERS.right + VALUE_LABELS_PX + UNIT_PX : CORNERS.right
  const bottom = isSliderShown ? CORNERS.bottom + SLIDER_PX : CORNERS.bottom
  return units.flatMap((unit) =>
    limitsOf(input, unit).far.map(({ name, value, edge }) => ({
      type: 'text',
      silent: true,
      z: 6,
      right,
      ...(edge === 'top' ? { top: CORNERS.top } : { bottom }),
      style: {
        text: `${name} ${formatNumber(value)} ${edge === 'top' ? '↑' : '↓'}`,
        fill: colors.error,
        font: '11px sans-serif',
        backgroundColor: colors.surface,
        padding: [1, 4],
        borderRadius: 3,
      },
    })),
  )
}

/** A level across the whole chart, named at one end on the side where the curves are. */
export function limitLine(
  limit: { name: string; value: number },
  { lower, end = 'right', colors }: { lower: boolean; end?: 'left' | 'right'; colors: ChartColors },
) {
  return {
    yAxis: limit.value,
    lineStyle: { color: colors.error, type: [2, 3], width: 1 },
    label: {
      position: `inside${end === 'left' ? 'Start' : 'End'}${lower ? 'Top' : 'Bottom'}`,
      formatter: `${limit.name} ${formatNumber(limit.value)}`,
      color: colors.error,
      fontSize: 11,
      // Curves run through here.
      backgroundColor: colors.surface,
      padding: [1, 4],
      borderRadius: 3,
    },
  }
}
