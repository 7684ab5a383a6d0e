import type { Database } from '#database/connection/database.ts'
import { findSeries, readCurves } from '#database/queries/curves/curve-reader.ts'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { meanToHours } from '#domain/calendar/slots.ts'
import { energyOfPowerMw } from '#domain/units/energy.ts'
import { add, type EnergyWh } from '#domain/units/quantity.ts'
import type { Place } from '../place.ts'

/** Forecast generation of one hour over a cycle. */
export type HourForecast = {
  /** Sum over the days that have a forecast; null without any. */
  knownWh: EnergyWh | null
  days: number
}

/** A station, and the days of a cycle or one alone. */
type Wanted = Pick<Place, 'station'> & {
  subject: Pick<Place['subject'], 'provinceId'>
  period: Pick<Place['period'], 'from' | 'to'>
}

/** A day of the station's power forecast: mean of each hour, MW. */
export type ForecastDay = { date: DeliveryDate; powerMw: (number | null)[] }

/** The station's power forecast as energy of each hour of the cycle. */
export async function readGenerationForecast(
  db: Database,
  wanted: Wanted,
): Promise<HourForecast[]> {
  const days = await readForecastDays(db, wanted)
  return Array.from({ length: 24 }, (_, hour) =>
    sumOfHour(days.map(({ powerMw }) => powerMw[hour] ?? null)),
  )
}

/** The days of the cycle that have a forecast, in order. */
export async function readForecastDays(
  db: Database,
  { station, period, subject: { provinceId } }: Wanted,
): Promise<ForecastDay[]> {
  const series = await findSeries(db, {
    provinceId,
    metric: 'POWER',
    stage: 'FORECAST',
    locKind: 'STATION',
    locCode: station.code,
  })
  const finest = series.sort((a, b) => a.resolutionMin - b.resolutionMin)[0]
  const curves = finest
    ? await readCurves(db, {
        provinceId,
        seriesIds: [finest.id],
        from: period.from,
        to: period.to,
      })
    : []
  return curves.map(({ deliveryDate, values }) => ({
    date: deliveryDate,
    powerMw: meanToHours(values).values,
  }))
}

function sumOfHour(powersMw: readonly (number | null)[]): HourForecast {
  let knownWh: EnergyWh | null = null
  let days = 0
  for (const powerMw of powersMw) {
    if (powerMw === null) continue
    const energyWh = energyOfPowerMw(powerMw, 1)
    knownWh = knownWh === null ? energyWh : add(knownWh, energyWh)
    days += 1
  }
  return { knownWh, days }
}
