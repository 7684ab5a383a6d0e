import type { DayValues } from '#domain/calendar/slots.ts'
import { differenceOf } from '#domain/forecasting/congestion/node-difference.ts'
import { spreadDays } from '#web/ui/chart/curve-data.ts'
import type { CurveInput, CurveSeries } from '#web/ui/chart/curve-input.ts'
import type { PlaceDay, PlaceDetail } from './nodal-types.ts'

export type NodeTexts = {
  forecast: string
  actual: string
  energy: string
  congestion: string
  actualCongestion: string
  floor: string
  cap: string
  unit: string
}

/** Places in the palette, the same on every chart of a node. */
const COLORS = { forecast: 0, actual: 1, congestion: 4, energy: 2 } as const

type Source = Pick<PlaceDetail, 'slotCount' | 'limits'> & {
  days: readonly PlaceDay[]
  texts: NodeTexts
}

function frameOf({ days, slotCount, texts }: Source) {
  const dates = days.map(({ date }) => date)
  const spread = (pick: (day: PlaceDay) => DayValues | null | undefined) =>
    spreadDays(
      { dates, slotCount },
      days.flatMap((day) => {
        const values = pick(day)
        return values ? [{ date: day.date, values }] : []
      }),
    )
  const line = (
    key: keyof NodeTexts,
    kind: CurveSeries['kind'],
    look: { color: number; values: readonly (number | null)[] },
  ): CurveSeries => ({ key, name: texts[key], kind, unit: texts.unit, decimals: 2, ...look })
  return { dates, spread, line }
}

const known = ({ values }: CurveSeries) => values.some((value) => value !== null)

/** Forecast with its band and the actual price of a node. */
export function nodePriceCurves(source: Source): CurveInput {
  const { slotCount, limits, texts } = source
  const { dates, spread, line } = frameOf(source)
  const p50 = {
    ...line('forecast', 'forecast', {
      color: COLORS.forecast,
      values: spread(({ forecast }) => forecast?.p50),
    }),
    band: {
      low: spread(({ forecast }) => forecast?.p10),
      high: spread(({ forecast }) => forecast?.p90),
    },
  }
  const actual = line('actual', 'actual', {
    color: COLORS.actual,
    values: spread((day) => day.actual),
  })
  return {
    dates,
    slotCount,
    series: [p50, actual].filter(known),
    limits: [
      { name: texts.floor, value: limits.minCnyPerMwh, unit: texts.unit },
      { name: texts.cap, value: limits.maxCnyPerMwh, unit: texts.unit },
    ],
  }
}

/** What a forecast is made of: the unified price as a line, congestion as bars. */
export function splitCurves(source: Source): CurveInput {
  const { dates, spread, line } = frameOf(source)
  return {
    dates,
    slotCount: source.slotCount,
    tintNegative: false,
    series: [
      line('energy', 'forecast', {
        color: COLORS.energy,
        values: spread(({ forecast }) => forecast?.energy),
      }),
      line('congestion', 'bar', {
        color: COLORS.congestion,
        values: spread(({ forecast }) => forecast?.congestion),
      }),
    ],
  }
}

/** Node − unified price: forecast and what came. */
export function basisCurves(source: Source): CurveInput {
  const { dates, spread, line } = frameOf(source)
  const forecast = line('congestion', 'forecast', {
    color: COLORS.forecast,
    values: spread((day) => day.forecast?.congestion),
  })
  const actual = line('actualCongestion', 'actual', {
    color: COLORS.actual,
    values: spread(({ actual, actualUnified }) => differenceOf(actual, actualUnified)),
  })
  return {
    dates,
    slotCount: source.slotCount,
    tintNegative: false,
    series: [forecast, actual].filter(known),
  }
}
