import type { DayValues } from '../calendar/slots.ts'
import { median, quantile } from '../statistics/order-statistics.ts'
import type { EnergyReading } from '../units/words.ts'

/**
 * A power in MW that is given as the energy of a quarter of an hour in MWh settles four times the energy. Energies are
 * held against what the plant can give and against its powers of the same slots: as energies they are about a quarter
 * of them, as powers about all of them. Forecasts of an hour ahead miss single farms by 10 to 15 % of the capacity
 * (Energies 2018, 11(4), 824, section 1); one near Baotou by 20.5 % (root of the mean square of ten minutes over a
 * month, 内蒙古气候中心 2010). The mean of a day misses less than its slots: 10 % of the capacity are taken for one
 * standard deviation, which is an assumption, and a reading is only decided where it is nearer than the other by two.
 */

/** What energies were held against. */
export type EnergyBeside = 'CAPACITY' | 'POWERS' | 'ENERGIES'

/** What the numbers of a day are, and what shows it; `slot` is that of the largest. */
export type EnergyFinding = {
  reading: EnergyReading
  slot: number
  beside: EnergyBeside
  besideMw: number
}

export type EnergyDay = {
  energiesMwh: DayValues
  /** Powers of the same slots, as they were forecast or planned. */
  powersMw?: DayValues | undefined
  /** Other energies of the same slots; in the same mistake they show nothing. */
  otherMwh?: DayValues | undefined
  /** Mean power of the day that is known from elsewhere. */
  meanMw?: number | undefined
  capacityMw?: number | undefined
}

/** Means over slots at which a plant gave or was to give anything, and over how many days they go. */
export type MeanLevels = { energyMwh: number; powerMw: number; days: number }

const SLOTS_OF_AN_HOUR = 4
/** Above its capacity by more than this share no plant gives for an hour. */
const MOST_OF_CAPACITY = 1.2
/** Two standard deviations of the error of a day's mean, as a share of the capacity. */
const ROOM_OF_CAPACITY = 0.2
/** Of a mean over many days: what a forecast is wrong by all the time. */
const LEAST_ROOM_OF_CAPACITY = 0.03
/** Powers below this share of the capacity are standstill, or stand for nothing. */
const LEAST_OF_CAPACITY = 0.02
/** How far the power itself may miss what was forecast, as a share of it. */
const LARGEST_MISS = 0.6
/** Slots below this share of the largest power say nothing of a ratio. */
const LEAST_OF_PEAK = 0.05
const LEAST_SLOTS = 8
/** A factor is the same all day; errors of a forecast are not. */
const TIGHT_SPREAD = 1.25
/** From a factor of ten on it is the unit: kWh, MWh and 万kWh are ten and a thousand apart. */
const LEAST_UNIT_MISS = 9
/** A factor of √2 around 1 and around a quarter. */
const TIGHT_RATIOS: Readonly<Record<EnergyReading, { min: number; max: number }>> = {
  POWER: { min: 1 / Math.SQRT2, max: Math.SQRT2 },
  ENERGY: { min: 1 / (4 * Math.SQRT2), max: Math.SQRT2 / 4 },
}

/** What the energies of a day of quarters are by all that is known beside them; null where nothing decides it. */
export function readingOfEnergies(day: EnergyDay): EnergyFinding | null {
  const { energiesMwh, capacityMw, powersMw, otherMwh, meanMw } = day
  if (energiesMwh.length !== 24 * SLOTS_OF_AN_HOUR) return null
  const largest = Math.max(...energiesMwh.map((value) => value ?? 0))
  const slot = energiesMwh.indexOf(largest)
  // What is no power of the plant either is judged by what is possible.
  if (largest <= 0 || (capacityMw && largest > MOST_OF_CAPACITY * capacityMw)) return null
  if (isOverCapacity(day))
    return { reading: 'POWER', slot, beside: 'CAPACITY', besideMw: capacityMw! }
  const ofPowers = powersMw && readingBeside(energiesMwh, powersMw, capacityMw)
  if (powersMw && ofPowers)
    return { reading: ofPowers, slot, beside: 'POWERS', besideMw: besideAt(powersMw, slot) }
  const ofOther = otherMwh?.map((value) => value && value * SLOTS_OF_AN_HOUR)
  if (ofOther && readingBeside(energiesMwh, ofOther, capacityMw) === 'POWER')
    return { reading: 'POWER', slot, beside: 'ENERGIES', besideMw: besideAt(ofOther, slot) }
  if (powersMw?.some((value) => value !== null) || !meanMw || !capacityMw) return null
  const present = energiesMwh.filter((value) => value !== null)
  if (present.length < 0.9 * energiesMwh.length) return null
  const means = { energyMwh: meanOf(present), powerMw: meanMw, days: 1 }
  const reading = readingOfMeans(means, capacityMw)
  return reading && { reading, slot, beside: 'POWERS', besideMw: meanMw }
}

/** Which reading lies nearer to the powers beside it, by more than forecasts miss; null where neither clearly does. */
export function readingOfMeans(
  { energyMwh, powerMw, days }: MeanLevels,
  capacityMw: number,
): EnergyReading | null {
  if (powerMw < LEAST_OF_CAPACITY * capacityMw) return null
  const room = capacityMw * Math.max(ROOM_OF_CAPACITY / Math.sqrt(days), LEAST_ROOM_OF_CAPACITY)
  const asEnergy = Math.abs(SLOTS_OF_AN_HOUR * energyMwh - powerMw)
  const asPower = Math.abs(energyMwh - powerMw)
  if (asPower > asEnergy + room) return 'ENERGY'
  const mayBePower = asPower <= Math.max(room, LARGEST_MISS * powerMw)
  return mayBePower && asEnergy > asPower + room ? 'POWER' : null
}

/** Means of energies and powers where both are known and either is not 0; null where too few are. */
export function meanLevelsOf(energiesMwh: DayValues, powersMw: DayValues): MeanLevels | null {
  const pairs = energiesMwh.flatMap((energy, slot) => {
    const power = powersMw[slot] ?? null
    return energy !== null && power !== null && (energy > 0 || power > 0) ? [{ energy, power }] : []
  })
  if (pairs.length < LEAST_SLOTS) return null
  return {
    energyMwh: meanOf(pairs.map(({ energy }) => energy)),
    powerMw: meanOf(pairs.map(({ power }) => power)),
    days: 1,
  }
}

function isOverCapacity({ energiesMwh, capacityMw }: EnergyDay): boolean {
  if (!capacityMw) return false
  const most = (MOST_OF_CAPACITY * capacityMw) / SLOTS_OF_AN_HOUR
  return energiesMwh.filter((value) => (value ?? 0) > most).length >= SLOTS_OF_AN_HOUR
}

function readingBeside(
  energiesMwh: DayValues,
  powersMw: DayValues,
  capacityMw: number | undefined,
): EnergyReading | null {
  const tight = tightReading(energiesMwh, powersMw)
  if (tight) return tight
  const means = meanLevelsOf(energiesMwh, powersMw)
  return means && readingOfMeans(means, capacityMw ?? peakOf(powersMw))
}

/**
 * How many times too large energies are for the powers of the same slots that they follow, where that is no slip of a
 * quarter of an hour: 0.001 where kWh stand under a head of MWh. Null where they fit, or do not follow.
 */
export function unitMiss(energiesMwh: DayValues, powersMw: DayValues): number | null {
  const ratio = tightRatio(energiesMwh, powersMw)
  if (ratio === null) return null
  const miss = (ratio * energiesMwh.length) / 24
  return miss >= LEAST_UNIT_MISS || miss <= 1 / LEAST_UNIT_MISS ? Number(miss.toPrecision(2)) : null
}

/**
 * Whether powers are a quarter of those beside them, slot by slot: the energies of quarters. Beside what was forecast
 * stands what was, or the other way round.
 */
export function areEnergiesOf(powersMw: DayValues, besideMw: DayValues): boolean {
  return powersMw.length === 24 * SLOTS_OF_AN_HOUR && tightReading(powersMw, besideMw) === 'ENERGY'
}

/** The reading of energies that follow the powers slot by slot, however calm the day is. */
function tightReading(energiesMwh: DayValues, powersMw: DayValues): EnergyReading | null {
  const middle = tightRatio(energiesMwh, powersMw)
  if (middle === null) return null
  const fits = (reading: EnergyReading) =>
    middle >= TIGHT_RATIOS[reading].min && middle <= TIGHT_RATIOS[reading].max
  if (fits('POWER')) return 'POWER'
  return fits('ENERGY') ? 'ENERGY' : null
}

/** Energies by powers where one follows the other slot by slot; null where it does not. */
function tightRatio(energiesMwh: DayValues, powersMw: DayValues): number | null {
  const least = LEAST_OF_PEAK * peakOf(powersMw)
  const ratios = powersMw.flatMap((power, slot) => {
    const energy = energiesMwh[slot] ?? null
    return power !== null && power > 0 && power >= least && energy !== null ? [energy / power] : []
  })
  if (ratios.length < LEAST_SLOTS) return null
  const [lower, upper] = [quantile(ratios, 0.25), quantile(ratios, 0.75)]
  const middle = median(Float64Array.from(ratios))
  return lower <= 0 || upper / lower > TIGHT_SPREAD ? null : middle
}

function besideAt(powersMw: DayValues, slot: number): number {
  return powersMw[slot] ?? peakOf(powersMw)
}

function peakOf(values: DayValues): number {
  return values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0)
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
