import type { StationOverview } from '#api/workbench/station-one.ts'
import { findSeries, readCurves } from '#database/queries/curves/curve-reader.ts'
import { readHeldCycles } from '#database/queries/declaration/held-cycles.ts'
import { readHeldEnergy } from '#database/queries/declaration/held-energy.ts'
import {
  addDays,
  type DeliveryDate,
  datesFromTo,
  lastDateOfMonth,
  yearMonthOf,
} from '#domain/calendar/delivery-date.ts'
import { meanToHours } from '#domain/calendar/slots.ts'
import {
  nextTenDayPeriod,
  type TenDayPeriod,
  tenDayPeriod,
  tenDayPeriodOf,
  WHOLE_MONTH,
} from '#domain/calendar/ten-day-period.ts'
import { energyOfPowerMw, toMwh } from '#domain/units/energy.ts'
import { type EnergyWh, sumOrNull } from '#domain/units/quantity.ts'
import { cycleCoverage } from '#domain/workbench/cycle-coverage.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'
import type { Station } from './own-stations.ts'

/** The cycle of today and those after it. */
const CYCLES_SHOWN = 3

type Coverage = NonNullable<StationOverview['coverage']>

/** How much of each cycle is sold by contract, this one first. */
export async function readCoverage(
  station: Station,
  today: DeliveryDate,
  { db, language }: CallContext,
): Promise<Coverage> {
  const periods = await periodsFrom(station.provinceId, today, db)
  const range = { from: periods[0]!.from, to: periods.at(-1)!.to }
  const held = await readHeldEnergy(db, { stationId: station.id, ...range }, [])
  const forecast = await readForecast(station, range, db)
  const dates = datesFromTo(range.from, range.to)
  return periods.map(({ yearMonth, cycle, from, to }) => {
    const ofCycle = datesFromTo(from, to)
    const { heldWh, sellableWh, ratio, reason } = cycleCoverage(
      held.map(({ byDayWh }, hour) => ({
        heldWh: sumOrNull(ofCycle.map((date) => byDayWh[dates.indexOf(date)] ?? null)),
        forecastWh: sumOrNull(ofCycle.map((date) => forecast.get(date)?.[hour] ?? null)),
      })),
      station.mechanismShare,
    )
    return {
      ...{ yearMonth, cycle, cycleName: textOf(language, `cycle${cycle}`) },
      ...{ deliveryFrom: from, deliveryTo: to, ratio, reason },
      heldMwh: heldWh === null ? null : toMwh(heldWh),
      sellableMwh: sellableWh === null ? null : toMwh(sellableWh),
    }
  })
}

/** Ten-day cycles, or months where the exchange holds sessions of those. */
async function periodsFrom(
  provinceId: string,
  today: DeliveryDate,
  db: CallContext['db'],
): Promise<TenDayPeriod[]> {
  const held = await readHeldCycles(db, provinceId, yearMonthOf(today))
  if (held.includes(WHOLE_MONTH)) {
    const first = tenDayPeriod(yearMonthOf(today), WHOLE_MONTH)
    const next = tenDayPeriod(
      yearMonthOf(addDays(lastDateOfMonth(first.yearMonth), 1)),
      WHOLE_MONTH,
    )
    return [first, next]
  }
  const periods = [tenDayPeriodOf(today)]
  while (periods.length < CYCLES_SHOWN) periods.push(nextTenDayPeriod(periods.at(-1)!))
  return periods
}

/** The station's own forecast as energy of each hour, by date. */
async function readForecast(
  { provinceId, code }: Station,
  range: { from: DeliveryDate; to: DeliveryDate },
  db: CallContext['db'],
): Promise<ReadonlyMap<DeliveryDate, (EnergyWh | null)[]>> {
  const series = await findSeries(db, {
    ...{ provinceId, metric: 'POWER', stage: 'FORECAST', locKind: 'STATION', locCode: code },
  })
  const finest = series.sort((a, b) => a.resolutionMin - b.resolutionMin)[0]
  const days = finest ? await readCurves(db, { provinceId, seriesIds: [finest.id], ...range }) : []
  return new Map(
    days.map(({ deliveryDate, values }) => [
      deliveryDate,
      meanToHours(values).values.map((mw) => (mw === null ? null : energyOfPowerMw(mw, 1))),
    ]),
  )
}
