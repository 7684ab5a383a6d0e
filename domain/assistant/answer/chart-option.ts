import { isTimeDimension } from '../catalogue/dimensions.ts'
import type { ChartKind, Dimension } from '../words.ts'
import type { Column, ComposedAnswer, Language } from './answer-types.ts'
import { unitText } from './shown.ts'

/** Pure JSON for ECharts: no functions, no HTML. */
export type ChartOption = { series: readonly object[] } & Record<string, unknown>

type Drawn = Pick<ComposedAnswer, 'columns' | 'rows'>
/** What its rows are told apart by. */
type Meaning = { dimensions: readonly Dimension[] }

/** Points beyond which a chart can be zoomed. */
const ZOOM_FROM = 60
const PALETTE = [
  ...['#2f7ed8', '#e8833a', '#3aa76d', '#a05ec0', '#d64550', '#2ab0b8'],
  ...['#8c6d46', '#d17ab0', '#7d8790', '#b5a02c', '#4f5fbf', '#6aa84f'],
]

/** An answer drawn in one way; undefined where it cannot be. */
export function chartOption(
  drawn: Drawn,
  meaning: Meaning,
  ...[kind, language]: [ChartKind, Language]
): ChartOption | undefined {
  if (kind === 'table' || drawn.rows.length === 0) return undefined
  if (kind === 'scatter') return ofPair(drawn, language)
  const { dimensions } = meaning
  const option = dimensions.length === 2 ? ofTwo(drawn, dimensions, kind) : ofOne(drawn, kind)
  if (!option) return undefined
  return {
    color: PALETTE,
    tooltip: { trigger: kind === 'pie' || kind === 'heatmap' ? 'item' : 'axis' },
    ...(kind === 'heatmap' ? {} : { legend: { type: 'scroll', top: 0 } }),
    ...withUnits(option, drawn, language),
  }
}

const figures = ({ columns }: Drawn) =>
  columns.flatMap((column, at) =>
    column.unit !== null && !/(?:Change|ChangeShare|Share|Running)$/.test(column.id)
      ? [{ ...column, at }]
      : [],
  )

function ofOne(drawn: Drawn, kind: ChartKind): ChartOption | undefined {
  const names = drawn.rows.map(([key]) => String(key))
  const series = figures(drawn).map(({ label, at, id, decimals }) => ({
    ...{ name: label, data: drawn.rows.map((row) => rounded(row[at], decimals)) },
    isForecast: /forecast/i.test(id),
  }))
  switch (kind) {
    case 'line':
      return {
        xAxis: { type: 'category', data: names },
        yAxis: { type: 'value', scale: true },
        series: series.map(({ isForecast, ...one }) => ({
          ...{ ...one, type: 'line', showSymbol: names.length <= ZOOM_FROM },
          ...(isForecast && { lineStyle: { type: 'dashed' } }),
          ...markedBelowZero(one.data),
        })),
        ...zoomed(names.length),
      }
    case 'bar':
      return {
        xAxis: {
          type: 'category',
          data: names,
          axisLabel: { interval: 'auto', hideOverlap: true },
          // Ranges are of something that the names of other bars are not.
          ...(drawn.columns[0]?.id === 'bin' && {
            ...{ name: drawn.columns[0].label, nameLocation: 'middle', nameGap: 26 },
          }),
        },
        yAxis: { type: 'value' },
        series: series.map(({ isForecast: _, ...one }) => ({ ...one, type: 'bar' })),
        ...zoomed(names.length),
      }
    case 'ranking':
      return {
        xAxis: { type: 'value' },
        yAxis: { type: 'category', data: names, inverse: true },
        series: series.map(({ isForecast: _, ...one }) => ({ ...one, type: 'bar' })),
      }
    case 'pie': {
      const [only] = series
      return {
        series: [
          {
            ...{ type: 'pie', radius: ['35%', '65%'], name: only!.name },
            data: only!.data.map((value, at) => ({ name: names[at], value })),
          },
        ],
      }
    }
    default:
      return undefined
  }
}

/** Two figures, one along each axis. */
function ofPair(drawn: Drawn, language: Language): ChartOption | undefined {
  const [x, y] = figures(drawn)
  if (!x || !y) return undefined
  const data = drawn.rows.flatMap((row) => {
    const point = [rounded(row[x.at], x.decimals), rounded(row[y.at], y.decimals)]
    return point.includes(null) ? [] : [point]
  })
  const axis = ({ label, unit }: Column) => ({
    ...{ type: 'value', scale: true },
    name: `${label} (${unitText(unit!, language)})`,
  })
  return {
    color: PALETTE,
    tooltip: { trigger: 'item' },
    xAxis: { ...axis(x), nameLocation: 'middle', nameGap: 26 },
    // From the axis to the right, where there is room.
    yAxis: { ...axis(y), nameTextStyle: { align: 'left' } },
    series: [{ type: 'scatter', symbolSize: 5, data }],
  }
}

/** Two dimensions: a time along the axis and a line each of the other, or a field of colours. */
function ofTwo(
  drawn: Drawn,
  [first]: readonly Dimension[],
  kind: ChartKind,
): ChartOption | undefined {
  const along = isTimeDimension(first!) ? 0 : 1
  const other = 1 - along
  const [figure] = figures(drawn)
  const xs = unique(drawn.rows.map((row) => String(row[along])))
  const ys = unique(drawn.rows.map((row) => String(row[other])))
  const at = new Map(
    drawn.rows.map((row) => [
      `${String(row[along])}\n${String(row[other])}`,
      rounded(row[figure!.at], figure!.decimals),
    ]),
  )
  const valueAt = (x: string, y: string) => at.get(`${x}\n${y}`) ?? null
  if (kind === 'heatmap') {
    const data = ys.flatMap((y, row) =>
      xs.flatMap((x, column) => (valueAt(x, y) === null ? [] : [[column, row, valueAt(x, y)]])),
    )
    const values = data.map(([, , value]) => value as number)
    return {
      xAxis: { type: 'category', data: xs },
      yAxis: { type: 'category', data: ys },
      visualMap: {
        ...{ min: Math.min(...values), max: Math.max(...values), calculable: true },
        ...{ orient: 'horizontal', left: 'center', bottom: 0 },
      },
      series: [{ type: 'heatmap', name: figure!.label, data }],
    }
  }
  if (kind !== 'line' && kind !== 'bar') return undefined
  return {
    xAxis: { type: 'category', data: xs },
    yAxis: { type: 'value', scale: kind === 'line' },
    series: ys.map((y) => ({ type: kind, name: y, data: xs.map((x) => valueAt(x, y)) })),
    ...zoomed(xs.length),
  }
}

const unique = (list: readonly string[]) => [...new Set(list)]

const rounded = (value: unknown, decimals: number): number | null =>
  typeof value === 'number' ? Number(value.toFixed(decimals)) : null

const zoomed = (points: number) =>
  points > ZOOM_FROM ? { dataZoom: [{ type: 'inside' }, { type: 'slider' }] } : {}

/** Prices can be below zero; a line tells where they are. */
const markedBelowZero = (data: readonly (number | null)[]) =>
  data.some((value) => value !== null && value < 0)
    ? { markLine: { silent: true, symbol: 'none', data: [{ yAxis: 0 }] } }
    : {}

/** Axes say their unit. */
function withUnits(option: ChartOption, drawn: Drawn, language: Language): ChartOption {
  const units = figures(drawn).map(({ unit }) => unitText(unit!, language))
  const name = [...new Set(units.filter((unit) => unit !== ''))].join(' / ')
  const named = (axis: unknown) =>
    axis !== undefined && (axis as { type: string }).type === 'value'
      ? { ...(axis as object), name }
      : axis
  return {
    ...option,
    ...(option.xAxis ? { xAxis: named(option.xAxis), yAxis: named(option.yAxis) } : {}),
  }
}
