import { median } from '../../statistics/order-statistics.ts'
import type { ExogenousSeries } from '../market/market-history.ts'
import { commonSlots, nearness, nearnessOfDays } from './follows-price.ts'
import { headWords } from './head-words.ts'
import { type MadeOfPrice, madeOfPrice } from './made-of-price.ts'
import { partsOfPrice } from './parts-of-price.ts'
import { priceSureness } from './price-names.ts'
import {
  isAhead,
  isBarePower,
  isPlaceCode,
  kindOfPower,
  namesDayAhead,
  namesLatest,
  namesOutput,
  namesQuantity,
  natureOf,
  stemOf,
} from './series-names.ts'
import { shareToldByPrice } from './told-by-price.ts'

/**
 * Why a series is not taken for known when a forecast is made: it is another price (PRICE), or the one of another
 * place (PLACE); it is forecast within the day (LATE), was measured or settled (ACTUAL), beside its own forecast (BESIDE_FORECAST), or stands
 * in a table of what was settled (SETTLED); it came out
 * of the clearing (RESULT); it is a lag or a rolling mean of the price by its name (DERIVED); it runs with the price slot
 * by slot (COPY), with what the price comes to on each day (DAILY), or makes it with others (PART); or it was made of
 * the price ({@link MadeOfPrice}).
 */
export type UnknownReason =
  | 'LATE'
  | 'PRICE'
  | 'PLACE'
  | 'ACTUAL'
  | 'BESIDE_FORECAST'
  | 'SETTLED'
  | 'RESULT'
  | 'DERIVED'
  | 'COPY'
  | 'DAILY'
  | 'PART'
  | MadeOfPrice

/**
 * Whether a series may be used for the day itself. `isSaid`: its name says that it is a forecast, a plan or the
 * calendar; else only nothing speaks against it. `beside` is the other series that shows it.
 */
export type SeriesVerdict =
  | { name: string; isKnown: true; isSaid: boolean }
  | { name: string; isKnown: false; reason: UnknownReason; beside?: string }

/**
 * A series as near to the price as this is the price once more. A straight line on a series of correlation r leaves an
 * error of σ√(1 − r²), the week before one of σ√(2(1 − ρ)), where ρ is the correlation of prices a week apart; their
 * ratio is the rMAE of that series alone. The best forecasts published of the five markets of Lago, Marcjasz, De
 * Schutter, Weron (2021) have an rMAE of 0.365 (DE, ρ 0.59) to 0.575 (BE, ρ 0.41) and correspond to r from 0.78 to 0.97 (NP,
 * 0.394, ρ 0.82). What alone tells more than the best of forecasts knows the answer. Loads, wind and solar power of
 * these markets stay at 0.71 or below; the energy component of a price of ISO New England is at 0.999.
 */
const COPY = 0.98
/** A series whose name says no quantity is another price from here on: no load, wind or sun of these markets is as near. */
const NAMELESS_COPY = 0.9
/**
 * Prices of places of one market: the least nearness of two neighbours among NP, BE, FR and DE of Lago et al. (2021) is
 * 0.52 (NP, FR), that of two zones of ISO New England 0.995; their levels are apart by less than a factor of two.
 * Loads are as near, so that this counts only where no name says a quantity.
 */
const [NEIGHBOUR, LEVEL] = [0.5, 2]

export type PriceRhythm = {
  /** Slots of a day. */
  slotCount: number
  /** Days before the forecast of the newest price that is known. */
  priceLagDays: number
  /** The column of times, where its name says that the table holds what was settled. */
  settledBy?: string | undefined
}

/**
 * Judges the series beside a price by their names and their values.
 *
 * @param price its name, and its values in the slots of the series
 * @param rhythm the slots of a day, when prices are known, and what the times of the table are of
 */
export function judgeSeries(
  price: ExogenousSeries,
  series: readonly ExogenousSeries[],
  rhythm: PriceRhythm,
): SeriesVerdict[] {
  const forecasts = new Map(
    series.filter(({ name }) => isAhead(name)).map(({ name }) => [stemOf(name), name]),
  )
  const dayAhead = new Set(
    series.flatMap(({ name }) => (namesDayAhead(name) ? [stemOf(name)] : [])),
  )
  const verdicts = series.map((one) => verdictOf(one, { price, forecasts, dayAhead, rhythm }))
  return withParts(price, series, verdicts)
}

/** What a series is judged beside: the price, and the forecasts by what they are of. */
type SeriesBeside = {
  price: ExogenousSeries
  forecasts: ReadonlyMap<string, string>
  /** What the series that say the day ahead are of. */
  dayAhead: ReadonlySet<string>
  rhythm: PriceRhythm
}

function verdictOf(
  { name, values }: ExogenousSeries,
  { price, forecasts, dayAhead, rhythm: { slotCount, priceLagDays, settledBy } }: SeriesBeside,
): SeriesVerdict {
  const nature = natureOf(name)
  const isOpen = nature === 'FORECAST' || nature === 'UNSAID'
  if (isOpen && namesLatest(name) && dayAhead.has(stemOf(name))) {
    return { name, isKnown: false, reason: 'LATE' }
  }
  if (nature === 'FORECAST') return { name, isKnown: true, isSaid: true }
  if (nature !== 'UNSAID') return { name, isKnown: false, reason: nature }
  const forecast = forecasts.get(stemOf(name))
  if (forecast !== undefined && forecast !== name && stemOf(name) !== '') {
    return { name, isKnown: false, reason: 'BESIDE_FORECAST', beside: forecast }
  }
  const ofKind = forecastOfKind(name, forecasts)
  if (ofKind !== undefined)
    return { name, isKnown: false, reason: 'BESIDE_FORECAST', beside: ofKind }
  if (settledBy !== undefined) return { name, isKnown: false, reason: 'SETTLED', beside: settledBy }
  if (isClearedLoad(name, forecasts)) return { name, isKnown: false, reason: 'RESULT' }
  const near = nearness(price.values, values)
  if (near >= COPY) return { name, isKnown: false, reason: 'COPY' }
  if (nearnessOfDays(price.values, values) >= COPY) return { name, isKnown: false, reason: 'DAILY' }
  if (near >= NEIGHBOUR && isLikeOtherPlace(name, price, values)) {
    return { name, isKnown: false, reason: 'PLACE' }
  }
  const least = namesQuantity(name) ? COPY : NAMELESS_COPY
  if (near >= least || shareToldByPrice(price.values, values) >= least ** 2) {
    return { name, isKnown: false, reason: 'COPY' }
  }
  const knownAfter = priceLagDays * slotCount
  const made = madeOfPrice({ price: price.values, other: values, slotCount, knownAfter })
  if (made) return { name, isKnown: false, reason: made }
  return { name, isKnown: true, isSaid: false }
}

/**
 * The forecast of the same power beside a name that says what was put out, or the power alone: `GEN WIND` beside
 * `STWPF`, `System_Load` beside `Load_Forecast_DA`.
 */
function forecastOfKind(name: string, forecasts: SeriesBeside['forecasts']): string | undefined {
  const kind = namesOutput(name) || isBarePower(name) ? kindOfPower(name) : undefined
  if (kind === undefined || isAhead(name)) return undefined
  return [...forecasts.values()].find(
    (other) => natureOf(other) === 'FORECAST' && kindOfPower(other) === kind,
  )
}

/** What the day-ahead market cleared of the load stands beside the forecast of the load: `DA_Demand` and `Load_Forecast`. */
function isClearedLoad(name: string, forecasts: SeriesBeside['forecasts']): boolean {
  if (!isAhead(name) || !isLoad(name)) return false
  return [...forecasts.values()].some((other) => natureOf(other) === 'FORECAST' && isLoad(other))
}

function isLoad(name: string): boolean {
  return headWords(name).some((word) => /^(?:load|demand|consumption)$/.test(word))
}

/** Where the price is called by its place alone, another column without a quantity and at the level of the price is of another place. */
function isLikeOtherPlace(name: string, price: ExogenousSeries, values: Float64Array): boolean {
  const isPlace = isPlaceCode(price.name) || priceSureness(price.name) === null
  if (!isPlace || namesQuantity(name) || namesQuantity(price.name)) return false
  const common = commonSlots(price.values, values)
  const ratio = median(Float64Array.from(common.price)) / median(Float64Array.from(common.other))
  return ratio > 1 / LEVEL && ratio < LEVEL
}

/** Series without a word of a forecast that add up to the price were there after it. */
function withParts(
  price: ExogenousSeries,
  series: readonly ExogenousSeries[],
  verdicts: readonly SeriesVerdict[],
): SeriesVerdict[] {
  const parts = verdicts.some(isUnsaid)
    ? partsOfPrice(
        price.values,
        series.filter((_, at) => !(verdicts[at]!.isKnown && !isUnsaid(verdicts[at]!))),
      )
    : []
  return verdicts.map((verdict, at) => {
    if (!isUnsaid(verdict) || !parts.includes(series[at]!)) return verdict
    const others = parts.filter((part) => part !== series[at]).map(({ name }) => name)
    return { name: verdict.name, isKnown: false, reason: 'PART', beside: others.join(', ') }
  })
}

function isUnsaid(verdict: SeriesVerdict): boolean {
  return verdict.isKnown && !verdict.isSaid
}
