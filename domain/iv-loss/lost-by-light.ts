import { groupBy } from '../collections/group-by.ts'
import { LIGHT_LEVELS } from './light-levels.ts'
import { type FoundLoss, lossShares } from './loss-share.ts'
import { type LightHour, sharesByLight } from './year-of-light.ts'

/** A string with what its scan found. */
export type ScannedString = {
  inverterId: number
  /** All its modules by their label, W. */
  stcW: number
  /** Most that its inverter gives, kW AC; null where it is not known. */
  acLimitKw: number | null
  /** Of the scan, W/m²; null where it is not known. */
  irradiance: number | null
  /** Null where the string has no diagnosis. */
  found: FoundLoss | null
}

/** What a string loses in a year by the light in which it does, kWh; as many numbers as {@link LIGHT_LEVELS}. */
export type LostByLight = readonly number[]

/** How much light a plant gets in a year, and what it makes of it. */
export type LightOfPlant = {
  year: readonly LightHour[]
  /** kWh/m² a year. */
  peakSunHours: number
  performanceRatio: number
}

/**
 * What each string loses in a year, kWh by light; null without a diagnosis. Only what its inverter could have given is
 * lost: where the inverter is at its limit, faults cost less or nothing, and its strings share what is left by
 * what they lose.
 *
 * Source: docs/domain/iv.md#loss-by-light
 */
export function lostByLight(
  strings: readonly ScannedString[],
  { year, peakSunHours, performanceRatio }: LightOfPlant,
): (LostByLight | null)[] {
  const shares = sharesByLight(year)
  const kwhPerKw = peakSunHours * performanceRatio
  const delivered = deliveredByInverter(strings, performanceRatio)
  return strings.map((string) => {
    if (string.found === null) return null
    const lost = sharesLost(string)
    const counts = delivered.get(string.inverterId)!
    return lost.map(
      (share, level) => share * counts[level]! * shares[level]! * (string.stcW / 1000) * kwhPerKw,
    )
  })
}

/** Of what the strings of each inverter lose at each level, the part that it could have given. */
function deliveredByInverter(
  strings: readonly ScannedString[],
  performanceRatio: number,
): Map<number, number[]> {
  const inverters = groupBy(strings, ({ inverterId }) => inverterId)
  return new Map(
    [...inverters].map(([id, own]) => [id, deliveredShares(own, performanceRatio)] as const),
  )
}

function deliveredShares(own: readonly ScannedString[], performanceRatio: number): number[] {
  const limit = own[0]!.acLimitKw
  const lost = own.map((string) => (string.found === null ? null : sharesLost(string)))
  return LIGHT_LEVELS.map((irradiance, level) => {
    if (limit === null) return 1
    const light = (irradiance / 1000) * performanceRatio
    const healthyKw = (sum(own.map(({ stcW }) => stcW)) / 1000) * light
    const lostKw = (sum(own.map(({ stcW }, i) => (lost[i]?.[level] ?? 0) * stcW)) / 1000) * light
    return lostKw <= 0 ? 1 : lostBehindLimit({ healthyKw, lostKw }, limit) / lostKw
  })
}

/**
 * What of a loss would have been fed in: min(limit, healthy) − min(limit, healthy − lost), in the unit of its
 * arguments, all of them after conversion.
 */
export function lostBehindLimit(
  { healthyKw, lostKw }: { healthyKw: number; lostKw: number },
  limitKw: number,
): number {
  return Math.min(limitKw, healthyKw) - Math.min(limitKw, healthyKw - lostKw)
}

const sharesLost = ({ found, irradiance }: ScannedString) =>
  lossShares(found!, irradiance !== null && irradiance > 0 ? irradiance : STANDARD)

/** Without one, the loss is taken as it was in full light. */
const STANDARD = 1000

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
