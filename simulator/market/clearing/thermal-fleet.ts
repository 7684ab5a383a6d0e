import { normal, type Stream, streamOf, uniform } from '#domain/statistics/hashed-random.ts'
import { dailyNoise } from '../chance/smooth-noise.ts'
import type { DayContext } from '../model/day-context.ts'
import type { ProvinceModel } from '../model/province-model.ts'

export type ThermalUnit = {
  unitNo: number
  capacityMw: number
  costCnyPerMwh: number
  minimumMw: number
  mustRun: boolean
}

const OVERHAUL_DAYS = 18
const OVERHAUL_SHARE = 0.06
const FORCED_OUTAGE_SHARE = 0.011
/** Heating season of northern China, days of the year. */
const HEATING_UNTIL = 75
const HEATING_FROM = 319
/** Capacity that is started above the forecast peak. */
const RESERVE_SHARE = 0.1

/** Level of the fuel cost, around 1, drifting over months. */
function fuelLevel(seed: string, model: ProvinceModel, dayNumber: number): number {
  const name = `fuel/${model.info.provinceId}`
  const quarter = dailyNoise(streamOf(seed, `${name}/quarter`), dayNumber, 80)
  return 1 + 0.045 * quarter + 0.03 * dailyNoise(streamOf(seed, `${name}/year`), dayNumber, 230)
}

/** The units that are not in overhaul, cheapest first. */
export function availableUnits(seed: string, model: ProvinceModel, day: DayContext): ThermalUnit[] {
  const fuel = fuelLevel(seed, model, day.dayNumber)
  const heating = day.dayOfYear <= HEATING_UNTIL || day.dayOfYear >= HEATING_FROM
  const cost = streamOf(seed, `unit/cost/${model.info.provinceId}`)
  const overhaul = streamOf(seed, `unit/overhaul/${model.info.provinceId}`)
  const classes = model.fleet.flatMap((entry) => Array<typeof entry>(entry.units).fill(entry))
  const units = classes.map((entry, unitNo) => ({
    unitNo,
    capacityMw: entry.unitMw,
    costCnyPerMwh: entry.costCnyPerMwh * fuel * (1 + 0.05 * normal(cost, unitNo)),
    minimumMw: entry.unitMw * entry.minimumShare,
    mustRun: heating && entry.heatsInWinter,
  }))
  return units
    .filter(({ unitNo }) => !isInOverhaul(overhaul, unitNo, day.dayNumber))
    .sort((a, b) => a.costCnyPerMwh - b.costCnyPerMwh || a.unitNo - b.unitNo)
}

/** The units started for a day: those that must run, then the cheapest up to the peak. */
export function committedUnits(units: readonly ThermalUnit[], peakMw: number): ThermalUnit[] {
  const wanted = peakMw * (1 + RESERVE_SHARE)
  const running = new Set(units.filter((unit) => unit.mustRun))
  let capacityMw = [...running].reduce((sum, unit) => sum + unit.capacityMw, 0)
  for (const unit of units) {
    if (capacityMw >= wanted) break
    if (running.has(unit)) continue
    running.add(unit)
    capacityMw += unit.capacityMw
  }
  return units.filter((unit) => running.has(unit))
}

/** Thermal capacity lost by forced outages in each slot, MW: a unit trips and stays away. */
export function forcedOutageMw(
  seed: string,
  model: ProvinceModel,
  { units, day }: { units: readonly ThermalUnit[]; day: DayContext },
): Float64Array {
  const trips = streamOf(seed, `unit/trip/${model.info.provinceId}`)
  const lostMw = new Float64Array(96)
  for (const unit of units) {
    const chance = uniform(trips, day.dayNumber, unit.unitNo)
    if (chance >= FORCED_OUTAGE_SHARE) continue
    const from = Math.floor((chance / FORCED_OUTAGE_SHARE) * 96)
    for (let slot = from; slot < 96; slot++)
      lostMw[slot] = (lostMw[slot] as number) + unit.capacityMw
  }
  return lostMw
}

function isInOverhaul(stream: Stream, unitNo: number, dayNumber: number): boolean {
  // Every unit counts its periods from another day, so that overhauls do not begin together.
  const shift = Math.floor(uniform(stream, unitNo, -1) * OVERHAUL_DAYS)
  const period = Math.floor((dayNumber + shift) / OVERHAUL_DAYS)
  return uniform(stream, unitNo, period) < OVERHAUL_SHARE
}
