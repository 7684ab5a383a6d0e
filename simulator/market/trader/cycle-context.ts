import { addDays, type DeliveryDate, datesFromTo } from '#domain/calendar/delivery-date.ts'
import {
  DEFAULT_COVERAGE_BAND,
  type DeclarationContext,
  type SlotFacts,
} from '#domain/declaration/ten-day-declaration.ts'
import { energyNearMwh } from '#domain/units/energy.ts'
import { priceNearCnyPerMwh } from '#domain/units/price.ts'
import { type EnergyWh, quantity, sum } from '#domain/units/quantity.ts'
import { hourlyMean, meanByHour } from '../model/curve-math.ts'
import type { Station, TenDayTradeSession } from '../model/types.ts'
import type { World } from '../world/world.ts'

/**
 * The trader expects of the price that contracts are settled against what it was, on average, in so many
 * days before; real-time prices are known two days later.
 */
const DAYS_SEEN = 10
const DAYS_LATE = { dayAhead: 0, realTime: 2 } as const

type Subject = {
  station: Station
  tradeSession: TenDayTradeSession
  /** Day of the decision: the power forecast is of this morning, prices are those before it. */
  decidedOn: DeliveryDate
  mechanismShare: number
}

/** What the simulated trader of a station knows on the day of the decision. */
export function cycleContext(
  world: World,
  { station, tradeSession, decidedOn, mechanismShare }: Subject,
): DeclarationContext {
  const { days, lotMwh, tickCnyPerMwh } = tradeSession
  const forecastWh = forecastByHour(world, station, { tradeSession, decidedOn })
  const heldWh = heldByHour(world, station.stationId, tradeSession.yearMonth)
  const reference = recentPrices(world, tradeSession, decidedOn)
  return {
    tradeSession: {
      lotWh: energyNearMwh(lotMwh),
      tickMilli: priceNearCnyPerMwh(tickCnyPerMwh),
      priceMinMilli: priceNearCnyPerMwh(tradeSession.priceMinCnyPerMwh),
      priceMaxMilli: priceNearCnyPerMwh(tradeSession.priceMaxCnyPerMwh),
      oneDirection: false,
    },
    days,
    capacityWhPerHour: energyNearMwh(station.capacityMw),
    slots: forecastWh.map(
      (energyWh, index): SlotFacts => ({
        slot: index + 1,
        forecastWh: energyWh,
        mechanismWh: quantity(Math.round(energyWh * mechanismShare)),
        heldByDayWh: Array<EnergyWh>(days).fill(heldWh[index]!),
        referenceMilli: priceNearCnyPerMwh(reference[index]!),
      }),
    ),
    others: [],
    coverageBand: DEFAULT_COVERAGE_BAND,
  }
}

/** Forecast energy of each hour, summed over the cycle. */
function forecastByHour(
  world: World,
  { stationId }: Station,
  { tradeSession, decidedOn }: Pick<Subject, 'tradeSession' | 'decidedOn'>,
): EnergyWh[] {
  const days = datesFromTo(tradeSession.deliveryFrom, tradeSession.deliveryTo).map((date) =>
    hourlyMean(world.stationForecast(stationId, decidedOn, date).powerMw),
  )
  return Array.from({ length: 24 }, (_, hour) => sum(days.map((day) => energyNearMwh(day[hour]!))))
}

/** Contract energy of a day, the same on every day of the month. */
function heldByHour(world: World, stationId: string, yearMonth: string): EnergyWh[] {
  const contracts = world.contracts(stationId, yearMonth)
  return Array.from({ length: 24 }, (_, hour) =>
    sum(contracts.map((held) => energyNearMwh(held.dailyEnergyMwhByHour[hour]!))),
  )
}

function recentPrices(
  world: World,
  tradeSession: TenDayTradeSession,
  decidedOn: DeliveryDate,
): number[] {
  const { provinceId } = tradeSession
  const market = world.province(provinceId).dayAheadSettles ? 'dayAhead' : 'realTime'
  const last = addDays(decidedOn, -1 - DAYS_LATE[market])
  const dates = datesFromTo(addDays(last, 1 - DAYS_SEEN), last)
  return meanByHour(
    dates.map((date) => hourlyMean(world.market(provinceId, date)[market].unifiedCnyPerMwh)),
  )
}
