/**
 * What a value of a market can be at all. These are limits of what exists, far above what is usual, so
 * that only slips fall outside: another unit, a column of something else, a number out of a formula that
 * broke. Nothing outside is ever stored.
 */

export type ValueRange = { min: number; max: number }

/**
 * Powers of a whole province in MW, by metric. Upper ends are about twice the largest province of 2025
 * (load: Guangdong and Jiangsu near 160 GW; PV and wind: near 100 GW of each installed; hydro: Sichuan
 * and Yunnan near 100 GW; tie-lines: Inner Mongolia sends out near 60 GW). Lower ends:
 *
 * - a load is never negative, even one that distributed PV is netted from;
 * - wind, PV and what burns or splits something run their own supply from the grid while they stand
 *   still: files show down to −20 MW, 200 MW is room for the largest fleets;
 * - hydro may include pumps, pumped storage and tie-lines go both ways, a reserve and a bidding space
 *   are differences.
 */
const SYSTEM_POWER_MW: Readonly<Record<string, ValueRange>> = {
  LOAD: { min: 0, max: 400_000 },
  POWER: { min: 0, max: 500_000 },
  WIND: { min: -200, max: 200_000 },
  PV: { min: -200, max: 250_000 },
  RENEWABLE: { min: -400, max: 400_000 },
  HYDRO: { min: -30_000, max: 200_000 },
  PUMPED: { min: -50_000, max: 50_000 },
  NUCLEAR: { min: -200, max: 60_000 },
  NON_MARKET: { min: -200, max: 300_000 },
  LOCAL: { min: -200, max: 100_000 },
  CAPTIVE: { min: -200, max: 100_000 },
  TEST: { min: -200, max: 50_000 },
  TIE_LINE: { min: -150_000, max: 150_000 },
}
const NEVER_RESTS: readonly string[] = ['LOAD', 'POWER']
const BOTH_WAYS: readonly string[] = ['PUMPED', 'TIE_LINE']
const ANY_SYSTEM_POWER_MW: ValueRange = { min: -500_000, max: 500_000 }

/** No power station on earth is larger than Three Gorges, 22,500 MW. */
const LARGEST_STATION_MW = 22_500
/** Above its capacity by more than this share is worth a look: an inverter's overload, a new turbine. */
const STATION_UNUSUAL_SHARE = 1.2
/** Twice its capacity a station cannot be; then the value or the capacity is wrong. */
const STATION_IMPOSSIBLE_SHARE = 2
/** What a station takes from the grid while it stands still, as a share of its capacity, and at least. */
const STATION_SUPPLY_SHARE = 0.05
const STATION_SUPPLY_MW = 0.5

/**
 * Prices in CNY/MWh that no Chinese market can clear at: the inter-provincial spot market has the
 * highest ceiling ever set, 10,000; floors go down to −200.
 */
const PRICE_CNY_PER_MWH: ValueRange = { min: -1_000, max: 10_000 }
/** Limits of a market move faster than its settings; beyond so many spans of them nothing has moved to. */
const IMPOSSIBLE_SPANS = 3

/** Longest cycle of a ten-day trade, 11 days: the hours that one line of its result can stand for. */
const LONGEST_CYCLE_DAYS = 11

/** Powers that a province can have, in MW; `metric` is a word of curves, an unknown one gets the widest. */
export function systemPowerRangeMw(metric: string): ValueRange {
  return SYSTEM_POWER_MW[metric] ?? ANY_SYSTEM_POWER_MW
}

/** A peak of a day below it can be one in GW of the largest province: 200 for wind, 400 for a load. */
export function largestPeakGw(metric: string): number {
  const { min, max } = systemPowerRangeMw(metric)
  return Math.max(-min, max) / 1000
}

/**
 * Largest powers of a day, without their sign, that a province can have, in MW. A load and a total output
 * never rest: what can be one in GW is (the smallest province has 2,000 MW).
 */
export function systemPeakRangeMw(metric: string): ValueRange {
  const max = largestPeakGw(metric)
  return { min: NEVER_RESTS.includes(metric) ? max : 0, max: 1000 * max }
}

/** Whether a power of a province has a direction, so that its sign says nothing. */
export function goesBothWays(metric: string): boolean {
  return BOTH_WAYS.includes(metric) || SYSTEM_POWER_MW[metric] === undefined
}

/** Powers that a station can have, in MW; without its capacity those of the largest there is. */
export function stationPowerRangeMw(capacityMw?: number): ValueRange {
  const capacity = capacityMw ?? LARGEST_STATION_MW
  const supply = Math.max(STATION_SUPPLY_MW, STATION_SUPPLY_SHARE * capacity)
  return {
    min: -supply,
    max: capacityMw === undefined ? capacity : STATION_IMPOSSIBLE_SHARE * capacity,
  }
}

/** Shares in percent, as of a state of charge. */
export const PERCENT_RANGE: ValueRange = { min: 0, max: 100 }

/**
 * Powers that a storage unit can charge or discharge with, in MW, both counted positive; without its rating those of
 * the largest plant there is.
 */
export function storagePowerRangeMw(ratedMw?: number): ValueRange {
  return { min: 0, max: stationPowerRangeMw(ratedMw).max }
}

/** Power in MW above which a station's own value should be looked at. */
export function unusualStationPowerMw(capacityMw: number): number {
  return STATION_UNUSUAL_SHARE * capacityMw
}

/**
 * Prices that a market can clear at, in CNY/MWh: its clearing limits on the day with three times their
 * span on both sides, inside what any market can; without limits what any market can.
 */
export function priceRangeCnyPerMwh(limits: ValueRange | null): ValueRange {
  if (!limits) return PRICE_CNY_PER_MWH
  const room = IMPOSSIBLE_SPANS * (limits.max - limits.min)
  return {
    min: Math.max(PRICE_CNY_PER_MWH.min, limits.min - room),
    max: Math.min(PRICE_CNY_PER_MWH.max, limits.max + room),
  }
}

/**
 * Largest energy in MWh that one hour of the day can sum up to over a ten-day cycle, of a station of a
 * capacity in MW or of the largest there is.
 */
export function largestCycleEnergyMwh(capacityMw?: number): number {
  return LONGEST_CYCLE_DAYS * stationPowerRangeMw(capacityMw).max
}

/** Largest energy in MWh that all participants of a session can deal for one hour over a ten-day cycle. */
export function largestSessionEnergyMwh(): number {
  return LONGEST_CYCLE_DAYS * systemPowerRangeMw('LOAD').max
}

export function isWithin(value: number, { min, max }: ValueRange): boolean {
  return value >= min && value <= max
}
