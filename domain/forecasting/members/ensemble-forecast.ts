import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { mean } from '#domain/statistics/mean.ts'
import type {
  ForecastDay,
  ForecastRequest,
  MemberSummary,
  PriceForecast,
} from '../forecast-types.ts'
import { dayDrivers } from '../lear/drivers.ts'
import {
  type FittedWindows,
  fitWindows,
  type PointDay,
  predictWindows,
} from '../lear/window-mean.ts'
import { dayIndexOf, type MarketHistory } from '../market/market-history.ts'
import { settingOf, summaryOf } from '../price-forecast.ts'
import { type LeadForecast, type MemberDay, weighLeads } from './weigh-leads.ts'

type Source = {
  request: ForecastRequest
  /** What members said, from weeks before the first forecast day. */
  days: MemberDay[]
  /** Whether drivers are told, which takes a fit of LEAR at the first forecast day. */
  explained: boolean
}

/**
 * The forecasts of an ensemble for all origins from `request.firstForecastDate` on, P10–P90 by the errors of
 * earlier days. Drivers are those of LEAR, a linear model, in CNY/MWh; what the other families add to it
 * stands in the adjustment. Throws RangeError as of {@link settingOf}.
 */
export function ensembleForecast({ request, days, explained }: Source): PriceForecast {
  const { history, limits, availability, firstForecastDate: from } = request
  const actualOf = (date: DeliveryDate) => pricesOf(history, date)
  const { priceLagDays } = availability
  const weighed = weighLeads({ days, actualOf, priceLagDays, limits })
  const own = weighed.filter(({ date, lead }) => addDays(date, 1 - lead) >= from)
  const explanation = explained ? explain(request) : null
  const notes = explanation?.fitted.notes ?? []
  const leadOne = weighed.filter(({ lead }) => lead === 1)
  const calibrationDays = leadOne.filter(({ date }) => date < from).length
  return {
    days: own.map((forecast) => forecastDay(forecast, request, explanation)),
    model: {
      ...(explanation ? summaryOf(explanation.fitted) : { design: null, windows: [] }),
      kind: 'ENSEMBLE',
      members: memberSummaries(days, actualOf),
      calibrationDays,
      notes: own.some(({ band }) => band === null) ? [...notes, 'BAND_UNCALIBRATED'] : notes,
    },
  }
}

type Explanation = { fitted: FittedWindows; points: PointDay[] }

function explain(request: ForecastRequest): Explanation {
  const setting = settingOf(request)
  const originDay = dayIndexOf(request.history, request.firstForecastDate)
  const fitted = fitWindows(setting, originDay)
  return { fitted, points: predictWindows(fitted, setting, originDay, true) }
}

function forecastDay(
  { date, lead, middle, band }: LeadForecast,
  { limits }: ForecastRequest,
  explanation: Explanation | null,
): ForecastDay {
  const p50 = Array.from(middle)
  const point = explanation?.points.find((one) => one.lead === lead)
  return {
    date,
    lead,
    p10: band ? Array.from(band.low) : p50.map(() => limits.minCnyPerMwh),
    p50,
    p90: band ? Array.from(band.high) : p50.map(() => limits.maxCnyPerMwh),
    substituted: point?.substituted ?? [],
    drivers:
      explanation && point && point.parts.length > 0
        ? dayDrivers({
            models: explanation.fitted.models,
            parts: point.parts,
            names: explanation.fitted.names,
            meanP50CnyPerMwh: mean(p50),
          })
        : null,
  }
}

function memberSummaries(
  days: MemberDay[],
  actualOf: (date: DeliveryDate) => Float64Array,
): MemberSummary[] {
  const sums = new Map<string, { days: number; sum: number; count: number }>()
  for (const { member, lead, date, prices } of days) {
    if (lead !== 1) continue
    const own = sums.get(member) ?? { days: 0, sum: 0, count: 0 }
    own.days++
    actualOf(date).forEach((price, slot) => {
      if (Number.isNaN(price)) return
      own.sum += Math.abs(price - prices[slot]!)
      own.count++
    })
    sums.set(member, own)
  }
  return [...sums].map(([name, { days: count, sum, count: pairs }]) => ({
    name,
    days: count,
    maeCnyPerMwh: pairs > 0 ? sum / pairs : null,
  }))
}

/** NaN throughout for a date outside the history. */
function pricesOf(history: MarketHistory, date: DeliveryDate): Float64Array {
  const { slotCount, price } = history
  const at = dayIndexOf(history, date) * slotCount
  const values = at >= 0 ? price.slice(at, at + slotCount) : new Float64Array(0)
  return values.length === slotCount ? values : new Float64Array(slotCount).fill(Number.NaN)
}
