import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { similarDaysIn } from '#domain/forecasting/days/similar-days.ts'
import { baselineForecast } from '#domain/forecasting/market/baselines.ts'
import { hourlyMeans } from '#domain/forecasting/market/hourly-means.ts'
import type { MarketHistory } from '#domain/forecasting/market/market-history.ts'
import { learMember } from '#domain/forecasting/members/lear-member.ts'
import { rollMember } from '#domain/forecasting/members/roll-member.ts'
import { mean, meanCurve } from '#domain/statistics/mean.ts'
import type { EnsembleDay } from '#tools/forecast/ensemble-days.ts'
import type { BenchMarket } from './market-files.ts'
import { type ScoreLine, scoreLine } from './score.ts'

/** Days whose mean is the forecast by similar days. */
const SIMILAR_DAYS = 5

/** Windows of LEAR on hourly means, in days. */
const HOURLY_WINDOWS = [84, 182, 364]

type Forecast = (day: EnsembleDay) => Float64Array

/**
 * What a forecast has to beat on the same consecutive days: the week before, the day before, the mean of
 * similar days, and on 96 points LEAR of the hourly means, each repeated over its quarters.
 */
export function baselineLines(market: BenchMarket, days: EnsembleDay[]): ScoreLine[] {
  const actual = days.flatMap((day) => [...day.actual])
  const week = days.flatMap((day) => [...day.weekBefore])
  const line = (name: string, forecastOf: Forecast) =>
    scoreLine(name, { forecast: days.flatMap((day) => [...forecastOf(day)]), actual, week })
  return [
    line('week before', ({ weekBefore }) => weekBefore),
    line('day before', dayBefore(market)),
    line(`${SIMILAR_DAYS} similar days`, similarDays(market)),
    ...(market.history.slotCount === 96
      ? [line('LEAR 24 repeated', hourlyLear(market, days))]
      : []),
  ]
}

function dayBefore({ history, priceLagDays }: BenchMarket): Forecast {
  return ({ date, day }) =>
    baselineForecast({ history, kind: 'day-before', date, lastPriceDay: day - priceLagDays })
}

function similarDays(market: BenchMarket): Forecast {
  const { history, priceLagDays } = market
  const search = similarDaysIn(asKnown(market), HOLIDAY_NOTICES)
  const { slotCount, price } = history
  return ({ day }) => {
    const found = search({ day, lastPriceDay: day - priceLagDays, count: SIMILAR_DAYS }).days
    if (found.length === 0) return new Float64Array(slotCount).fill(Number.NaN)
    return meanCurve(
      found.map(({ day: like }) => price.subarray(like * slotCount, (like + 1) * slotCount)),
    )
  }
}

/** Days with the newest inputs that are known of them when they are forecast: those of days before. */
function asKnown({ history, exogenousLagDays }: BenchMarket): MarketHistory {
  const exogenous = history.exogenous.map(({ name, values }) => {
    const late = (exogenousLagDays[name] ?? 0) * history.slotCount
    const known = new Float64Array(values.length).fill(Number.NaN)
    known.set(values.subarray(0, values.length - late), late)
    return { name, values: known }
  })
  return { ...history, exogenous }
}

function hourlyLear(market: BenchMarket, days: EnsembleDay[]): Forecast {
  const { priceLagDays, exogenousLagDays } = market
  const history = inHours(market.history)
  const availability = { priceLagDays, exogenousLagDays }
  const [from, to] = [days[0]!.day, days.at(-1)!.day]
  const rolled = HOURLY_WINDOWS.map((windowDays, index) => {
    const member = learMember({ windowDays, nextShorterDays: HOURLY_WINDOWS[index - 1] ?? 0 })
    return [...rollMember(member, { history, availability, from, to })]
  })
  return ({ day }) => {
    const said = rolled.map((own) => own[day - from]!.prices).filter((prices) => prices !== null)
    return Float64Array.from({ length: 96 }, (_, slot) => {
      const hour = Math.floor(slot / 4)
      return mean(said.map((prices) => prices[hour]!))
    })
  }
}

/** Prices and inputs of 96 points as means of the hours. */
function inHours(history: MarketHistory): MarketHistory {
  const exogenous = history.exogenous.map(({ name, values }) => ({
    name,
    values: hourlyMeans(values, 4),
  }))
  return { ...history, slotCount: 24, price: hourlyMeans(history.price, 4), exogenous }
}
