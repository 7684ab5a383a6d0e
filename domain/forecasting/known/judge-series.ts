import { median } from '../../statistics/order-statistics.ts'
import type { ExogenousSeries } from '../market/market-history.ts'
import { commonSlots, explainedByBoth, nearness } from './follows-price.ts'
import { priceSureness } from './price-names.ts'
import { isAhead, isPlaceCode, namesQuantity, natureOf, stemOf } from './series-names.ts'

/**
 * Why a series is not taken for known when a forecast is made: it is another price (PRICE), or the one of another
 * place (PLACE); it was measured or settled (ACTUAL), beside its own forecast (BESIDE_FORECAST) or not; it came out
 * of the clearing (RESULT); it runs with the price slot by slot (COPY), or makes it with another (PART).
 */
export type UnknownReason =
  | 'PRICE'
  | 'PLACE'
  | 'ACTUAL'
  | 'BESIDE_FORECAST'
  | 'RESULT'
  | 'COPY'
  | 'PART'

/**
 * Whether a series may be used for the day itself. `isSaid`: its name says that it is a forecast, a plan or the
 * calendar; else only nothing speaks against it. `beside` is the other series that shows it.
 */
export type SeriesVerdict =
  | { name: string; isKnown: true; isSaid: boolean }
  | { name: string; isKnown: false; reason: UnknownReason; beside?: string }

/** A series whose nearness to the price is above this is the price once more. Loads of real markets stay under 0.9. */
const COPY = 0.98
/** A price whose difference from a sum of two series is above this share of its variance is not made of them. */
const SUM = 0.9999
/** Prices of places of one market: as near as this, and at the same level within a factor. */
const [NEIGHBOUR, LEVEL] = [0.6, 2]

/**
 * Judges the series beside a price by their names and their values.
 *
 * @param price its name, and its values in the slots of the series
 */
export function judgeSeries(
  price: ExogenousSeries,
  series: readonly ExogenousSeries[],
): SeriesVerdict[] {
  const forecasts = new Map(
    series.filter(({ name }) => isAhead(name)).map(({ name }) => [stemOf(name), name]),
  )
  const verdicts = series.map((one) => verdictOf(one, price, forecasts))
  return verdicts.map((verdict, index) => partVerdict(verdict, index, { price, series, verdicts }))
}

function verdictOf(
  { name, values }: ExogenousSeries,
  price: ExogenousSeries,
  forecasts: ReadonlyMap<string, string>,
): SeriesVerdict {
  const nature = natureOf(name)
  if (nature === 'FORECAST') return { name, isKnown: true, isSaid: true }
  if (nature !== 'UNSAID') return { name, isKnown: false, reason: nature }
  const forecast = forecasts.get(stemOf(name))
  if (forecast !== undefined && forecast !== name && stemOf(name) !== '') {
    return { name, isKnown: false, reason: 'BESIDE_FORECAST', beside: forecast }
  }
  const near = nearness(price.values, values)
  if (near >= COPY) return { name, isKnown: false, reason: 'COPY' }
  if (near >= NEIGHBOUR && isLikeOtherPlace(name, price, values)) {
    return { name, isKnown: false, reason: 'PLACE' }
  }
  return { name, isKnown: true, isSaid: false }
}

/** Where the price is called by its place alone, another column without a quantity and at the level of the price is of another place. */
function isLikeOtherPlace(name: string, price: ExogenousSeries, values: Float64Array): boolean {
  const isPlace = isPlaceCode(price.name) || priceSureness(price.name) === null
  if (!isPlace || namesQuantity(name) || namesQuantity(price.name)) return false
  const common = commonSlots(price.values, values)
  const ratio = median(Float64Array.from(common.price)) / median(Float64Array.from(common.other))
  return ratio > 1 / LEVEL && ratio < LEVEL
}

type Judged = {
  price: ExogenousSeries
  series: readonly ExogenousSeries[]
  verdicts: readonly SeriesVerdict[]
}

/** Two series without a word of a forecast that add up to the price were there after it. */
function partVerdict(verdict: SeriesVerdict, index: number, judged: Judged): SeriesVerdict {
  if (!isUnsaid(verdict)) return verdict
  const { price, series, verdicts } = judged
  const other = series.find(
    ({ values }, at) =>
      at !== index &&
      isUnsaid(verdicts[at]!) &&
      explainedByBoth(price.values, series[index]!.values, values) >= SUM,
  )
  if (!other) return verdict
  return { name: verdict.name, isKnown: false, reason: 'PART', beside: other.name }
}

function isUnsaid(verdict: SeriesVerdict): boolean {
  return verdict.isKnown && !verdict.isSaid
}
