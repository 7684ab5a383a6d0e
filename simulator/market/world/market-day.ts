import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { streamOf, uniform } from '#domain/statistics/hashed-random.ts'
import { noiseOfDay, type Octave } from '../chance/smooth-noise.ts'
import { locationalPrices, sectionPrices } from '../clearing/congestion.ts'
import { curtailedMw, type SupplyStack, stackPrice, supplyStack } from '../clearing/supply-stack.ts'
import { availableUnits, committedUnits, forcedOutageMw } from '../clearing/thermal-fleet.ts'
import { curve, roundedCurve } from '../model/curve-math.ts'
import { type DayContext, dayContext } from '../model/day-context.ts'
import type { ProvinceModel } from '../model/province-model.ts'
import { type Curve96, type MarketDay, type PriceDay, SIMULATED } from '../model/types.ts'
import {
  type AvailableBoundary,
  availableBoundary,
  biddingSpaceMw,
  publishedBoundary,
} from '../power/boundary.ts'

/** Bids and network needs that move the price beside the boundary, share of the started capacity. */
const DAY_AHEAD_NOISE = 0.014
const REAL_TIME_NOISE = 0.026
const OCTAVES: readonly Octave[] = [
  { periodHours: 20, weight: 0.6 },
  { periodHours: 3, weight: 0.6 },
  { periodHours: 0.75, weight: 0.4 },
]
const LINE_OUT_DAYS = 6
const LINE_OUT_SHARE = 0.14
const LINE_OUT_LIMIT = 0.82

type Clearing = { prices: PriceDay; acceptedShare: number[]; curtailedMw: number[] }

/** Clears a province's day-ahead and real-time market for one date. */
export function marketDay(seed: string, model: ProvinceModel, date: DeliveryDate): MarketDay {
  const day = dayContext(date)
  const forecast = availableBoundary(seed, model, { day, leadDays: 1 })
  const actual = availableBoundary(seed, model, { day, leadDays: null })
  const peakMw = Math.max(...biddingSpaceMw(forecast))
  const units = committedUnits(availableUnits(seed, model, day), peakMw)
  const stack = supplyStack(units, model.info)
  const limitShare = sectionLimitShare(seed, model, day.dayNumber)
  const market = { seed, model, day, stack, limitShare }
  const outageMw = forcedOutageMw(seed, model, { units, day })
  const dayAhead = clear({ ...market, boundary: forecast, noise: DAY_AHEAD_NOISE, outageMw: null })
  const realTime = clear({ ...market, boundary: actual, noise: REAL_TIME_NOISE, outageMw })
  return {
    origin: SIMULATED,
    provinceId: model.info.provinceId,
    date,
    boundaryForecast: publishedBoundary(forecast, null),
    boundaryActual: publishedBoundary(actual, realTime.acceptedShare),
    dayAhead: dayAhead.prices,
    realTime: realTime.prices,
    curtailedMw: roundedCurve(realTime.curtailedMw, 3),
    dayAheadAcceptedShare: dayAhead.acceptedShare,
    acceptedShare: realTime.acceptedShare,
    onlineThermalMw: stack.capacityMw,
  }
}

type ClearRequest = {
  seed: string
  model: ProvinceModel
  day: DayContext
  stack: SupplyStack
  limitShare: number
  boundary: AvailableBoundary
  noise: number
  outageMw: Float64Array | null
}

function clear(request: ClearRequest): Clearing {
  const { seed, model, day, stack, limitShare, boundary, noise, outageMw } = request
  const market = outageMw ? 'real-time' : 'day-ahead'
  const stream = streamOf(seed, `bids/${market}/${model.info.provinceId}`)
  const scale = noise * stack.capacityMw
  const moves = noiseOfDay({ stream, dayNumber: day.dayNumber, octaves: OCTAVES, scale })
  // A unit that trips leaves its output to the others: the same as more demand on the stack.
  const space = biddingSpaceMw(boundary).map((mw, slot) => mw + (outageMw?.[slot] ?? 0))
  const unified = space.map((mw, slot) => stackPrice(stack, mw + (moves[slot] as number)))
  const renewableMw = curve((slot) => at(boundary.windMw, slot) + at(boundary.pvMw, slot))
  const lostMw = space.map((mw, slot) => curtailedMw(stack, mw, at(renewableMw, slot)))
  const acceptedShare = curve((slot) => {
    const available = at(renewableMw, slot)
    return available > 0 ? 1 - at(lostMw, slot) / available : 1
  })
  const thermalMw = space.map((mw) => Math.max(stack.minimumMw, mw))
  const section = sectionPrices(model, { boundary, acceptedShare, thermalMw, limitShare })
  const prices = locationalPrices(model, unified, section)
  return { prices, acceptedShare, curtailedMw: lostMw }
}

/** Normal, or reduced for some days while a line of the section is out. */
function sectionLimitShare(seed: string, model: ProvinceModel, dayNumber: number): number {
  const stream = streamOf(seed, `section/outage/${model.info.provinceId}`)
  const isOut = uniform(stream, Math.floor(dayNumber / LINE_OUT_DAYS)) < LINE_OUT_SHARE
  return isOut ? LINE_OUT_LIMIT : 1
}

function at(values: Curve96, slot: number): number {
  return values[slot] as number
}
