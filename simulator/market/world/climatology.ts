import { datesFromTo, lastDateOfMonth } from '#domain/calendar/delivery-date.ts'
import { hourlyMean, meanByHour } from '../model/curve-math.ts'
import type { ProvinceModel } from '../model/province-model.ts'
import type { Station } from '../model/types.ts'
import { stationAvailableMw } from '../power/station-power.ts'
import { marketDay } from './market-day.ts'

const YEARS_BACK = [1, 2, 3]
const EVERY_DAYS = 5

/** Mean available power of a station by hour, from a sample of days of the three years before. */
export function expectedPowerMw(
  seed: string,
  site: { model: ProvinceModel; station: Station },
  yearMonth: string,
): number[] {
  const days = sampleDates(yearMonth).map((date) =>
    hourlyMean(stationAvailableMw(seed, site, { date, leadDays: null })),
  )
  return meanByHour(days)
}

/** Mean real-time unified price by hour, from a sample of days of the three years before. */
export function expectedPrice(seed: string, model: ProvinceModel, yearMonth: string): number[] {
  const days = sampleDates(yearMonth).map((date) =>
    hourlyMean(marketDay(seed, model, date).realTime.unifiedCnyPerMwh),
  )
  return meanByHour(days)
}

function sampleDates(yearMonth: string): string[] {
  const [year, month] = yearMonth.split('-') as [string, string]
  return YEARS_BACK.flatMap((back) => {
    const past = `${Number(year) - back}-${month}`
    return datesFromTo(`${past}-02`, lastDateOfMonth(past)).filter((_, i) => i % EVERY_DAYS === 0)
  })
}
