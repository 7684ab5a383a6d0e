import type { DeviceFindingKind } from './words.ts'

/** Strings of an inverter that are built alike, with the label of their modules. */
export type AlikeStrings = {
  count: number
  modulesPerString: number
  pmaxW: number
  vocV: number
  iscA: number
  /** Temperature coefficient of Voc, %/K; null where the label has none. */
  betaVocPctPerK: number | null
}

export type CheckedInverter = {
  unit: number
  ratedPowerKw: number
  trackers: number | null
  maxInputV: number | null
  maxInputA: number | null
  strings: readonly AlikeStrings[]
}

/** What does not fit, with the figures that say so: V, A or kW. */
export type DeviceFinding = {
  kind: DeviceFindingKind
  /** What was reckoned, and what it is held against. */
  found: number
  limit: number
}

const STC_C = 25
/** The coldest morning that a string is laid out for. */
const COLDEST_C = -10
/** Of crystalline silicon, where a label has none. */
const USUAL_BETA_PCT_PER_K = -0.3
/** How far the capacity of an array may be from that of its strings. */
const CAPACITY_SHARE = 0.02
const KILO = 1000
/** Capacities of one plant differ by less than this, however it is laid out. */
const LAYOUT_FACTOR = 3
/** Unit that a collector of the map IVC-1 answers itself. */
const COLLECTOR_UNIT = 247

/** Open-circuit voltage of a string at a cell temperature: modules in series, linear in temperature (IEC 60891). */
export function stringVocV(
  { modulesPerString, vocV, betaVocPctPerK }: AlikeStrings,
  cellC: number,
): number {
  const beta = (betaVocPctPerK ?? USUAL_BETA_PCT_PER_K) / 100
  return modulesPerString * vocV * (1 + beta * (cellC - STC_C))
}

/** Power of strings at standard test conditions, kW. */
export function stringsKw(strings: readonly AlikeStrings[]): number {
  const watts = strings.map((one) => one.count * one.modulesPerString * one.pmaxW)
  return watts.reduce((sum, w) => sum + w, 0) / KILO
}

/** Whether two powers that should be about equal are a thousandfold of each other: kW and MW, or W. */
export function isThousandfold(one: number, other: number): boolean {
  if (one <= 0 || other <= 0) return false
  const ratio = Math.max(one, other) / Math.min(one, other)
  return ratio > KILO / LAYOUT_FACTOR && ratio < KILO * LAYOUT_FACTOR
}

/**
 * What does not fit between an inverter and its strings: their voltage at −10 °C, their short-circuit
 * current a tracker, its rated power, and an address that its collector has (`map` IVC1). Strings are
 * taken to be spread evenly over the trackers, those with most current together.
 */
export function inverterFindings(inverter: CheckedInverter, map: string): DeviceFinding[] {
  const { strings, maxInputV, maxInputA, ratedPowerKw } = inverter
  const highestV = Math.max(0, ...strings.map((one) => stringVocV(one, COLDEST_C)))
  const trackerA = currentOfTracker(inverter)
  const kw = stringsKw(strings)
  const found: (DeviceFinding | false)[] = [
    maxInputV !== null &&
      highestV > maxInputV && { kind: 'STRING_VOLTAGE', found: highestV, limit: maxInputV },
    maxInputA !== null &&
      trackerA > maxInputA && { kind: 'TRACKER_CURRENT', found: trackerA, limit: maxInputA },
    isThousandfold(kw, ratedPowerKw) && { kind: 'RATED_UNIT', found: ratedPowerKw, limit: kw },
    map === 'IVC1' &&
      inverter.unit === COLLECTOR_UNIT && {
        ...{ kind: 'UNIT_RESERVED' as const, found: inverter.unit, limit: COLLECTOR_UNIT },
      },
  ]
  return found.filter((one) => one !== false)
}

/** What the tracker with most strings gets at short circuit, A; of one string where trackers are not known. */
function currentOfTracker({ strings, trackers }: CheckedInverter): number {
  const count = strings.reduce((sum, one) => sum + one.count, 0)
  let free = trackers === null ? 1 : Math.ceil(count / trackers)
  let sumA = 0
  for (const { count: alike, iscA } of [...strings].sort((a, b) => b.iscA - a.iscA)) {
    const taken = Math.min(free, alike)
    sumA += taken * iscA
    free -= taken
  }
  return sumA
}

/** What does not fit between the capacity of an array and that of its strings, kW; nothing without strings. */
export function arrayFindings(capacityKw: number, ofStringsKw: number): DeviceFinding[] {
  if (ofStringsKw === 0) return []
  const figures = { found: capacityKw, limit: ofStringsKw }
  if (isThousandfold(capacityKw, ofStringsKw)) return [{ kind: 'ARRAY_UNIT', ...figures }]
  const isNear = Math.abs(capacityKw - ofStringsKw) <= CAPACITY_SHARE * ofStringsKw
  return isNear ? [] : [{ kind: 'ARRAY_CAPACITY', ...figures }]
}

/**
 * Whether the installed capacity of a plant was entered in MW, beside its arrays, kW. Arrays that are far
 * less may be the first of many.
 */
export function plantFindings(installedKw: number, ofArraysKw: number): DeviceFinding[] {
  if (installedKw > ofArraysKw || !isThousandfold(installedKw, ofArraysKw)) return []
  return [{ kind: 'PLANT_UNIT', found: installedKw, limit: ofArraysKw }]
}
