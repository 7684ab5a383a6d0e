import type { CurveUnit } from '#domain/curves/words.ts'
import {
  goesBothWays,
  isWithin,
  PERCENT_RANGE,
  priceRangeCnyPerMwh,
  stationPowerRangeMw,
  storagePowerRangeMw,
  systemPowerRangeMw,
  type ValueRange,
} from '#domain/market/plausible-values.ts'
import { isZeroDay } from '#domain/market/renewable-parts.ts'
import {
  oddSlots,
  plantAtNight,
  stationJumps,
  sunAtNight,
  systemJumps,
} from '#domain/market/unusual-values.ts'
import type { Address, IssueList } from '../issue-list.ts'
import type { ParseOptions } from '../layout.ts'
import type { RawCurve } from '../raw-curve.ts'
import { limitsOn } from './dated-limits.ts'
import { judgeEnergyScales } from './judge-energy-scale.ts'
import { judgeEnergyUnits } from './judge-energy-unit.ts'
import { judgePeaks } from './judge-peaks.ts'
import { judgePriceScales } from './judge-price-scale.ts'
import { judgeStages } from './judge-stages.ts'
import { judgeStorage } from './judge-storage.ts'

/**
 * Notes every value that cannot be (error), that rules do not allow or that does not fit its surroundings
 * (warning).
 *
 * @returns curves with an error: nothing of them may be stored
 */
export function judgeCurves(
  raw: readonly RawCurve[],
  issues: IssueList,
  options: ParseOptions,
): Set<RawCurve> {
  const judge: Judge = {
    ...{ issues, options, refused: new Set() },
    ...{ holes: new Map(), negatives: new Map() },
  }
  judgePriceScales(raw, judge)
  judgeEnergyUnits(raw, judge)
  judgeEnergyScales(
    raw.filter((curve) => !judge.refused.has(curve)),
    judge,
  )
  for (const curve of raw) {
    if (judge.refused.has(curve)) continue
    JUDGES[curve.seriesKey.unit](curve, judge)
  }
  judgePeaks(raw, judge)
  judgeStages(raw, judge)
  judgeStorage(raw, judge)
  for (const { first, ...params } of judge.holes.values()) issues.warn('ODD_ZERO', first, params)
  for (const { first, ...params } of judge.negatives.values()) {
    issues.notice('NEGATIVE_OUTPUT', first, params)
  }
  return judge.refused
}

/** Zeros of one series between values that are far from 0, and where the first of them stands. */
type Holes = {
  first: Address
  metric: string
  stage: string
  location: string
  from: string
  count: number
}
/** Values of one series below 0, as stations have them that consume at night. */
type Negatives = Omit<Holes, 'from'> & { date: string; days: number; powerMw: number }
type Judge = {
  issues: IssueList
  options: ParseOptions
  refused: Set<RawCurve>
  holes: Map<string, Holes>
  negatives: Map<string, Negatives>
}

/** How values of each unit are judged. */
const JUDGES: Readonly<Record<CurveUnit, (curve: RawCurve, judge: Judge) => void>> = {
  MW: judgePowers,
  MWh: judgePowers,
  'CNY/MWh': judgePrices,
  '%': judgeShares,
}

/** A day whose shares are all at most so many percent was written in fractions; a store that is empty all day is not. */
const FRACTION_PERCENT = 1

function judgeShares(curve: RawCurve, { issues, refused }: Judge): void {
  const { date, values, at } = curve
  for (const [slot, value] of values.entries()) {
    if (value === null || isWithin(value, PERCENT_RANGE)) continue
    issues.error('IMPOSSIBLE_SHARE', at(slot), { date, value, ...PERCENT_RANGE })
    refused.add(curve)
  }
  const largest = Math.max(...values.map((value) => value ?? 0))
  if (refused.has(curve) || largest <= 0 || largest > FRACTION_PERCENT) return
  const slot = values.indexOf(largest)
  issues.error('SHARE_AS_FRACTION', at(slot), { date, value: largest })
  refused.add(curve)
}

function judgePrices(curve: RawCurve, { issues, options, refused }: Judge): void {
  const limits = limitsOn(options.priceLimits, curve.date)
  const legal = limits && { min: limits.minCnyPerMwh, max: limits.maxCnyPerMwh }
  const possible = priceRangeCnyPerMwh(legal)
  for (const [slot, value] of curve.values.entries()) {
    if (value === null) continue
    const params = { date: curve.date, value }
    if (!isWithin(value, possible)) {
      issues.error('IMPOSSIBLE_PRICE', curve.at(slot), { ...params, ...possible })
      refused.add(curve)
    } else if (legal && !isWithin(value, legal)) {
      issues.warn('PRICE_OUT_OF_LIMITS', curve.at(slot), { ...params, ...legal })
    }
  }
}

function judgePowers(curve: RawCurve, judge: Judge): void {
  const { issues, refused } = judge
  const powers = powersMw(curve)
  const possible = possiblePowers(curve, judge)
  for (const [slot, value] of powers.entries()) {
    if (value === null || isWithin(value, possible)) continue
    issues.error('IMPOSSIBLE_POWER', curve.at(slot), {
      date: curve.date,
      powerMw: value,
      ...possible,
    })
    refused.add(curve)
  }
  if (refused.has(curve)) return
  warnOverLimit(curve, powers, judge)
  noticeNegative(curve, powers, judge)
  noteOddSlots(curve, powers, judge)
  noteLoadOfZero(curve, powers, judge)
}

function possiblePowers({ seriesKey }: RawCurve, { options }: Judge): ValueRange {
  const { locKind, locCode, metric } = seriesKey
  if (locKind === 'SYSTEM') return systemPowerRangeMw(metric)
  if (locKind === 'ESS') return storagePowerRangeMw(options.capacitiesMw?.[locCode])
  return stationPowerRangeMw(options.capacitiesMw?.[locCode])
}

function warnOverLimit(curve: RawCurve, powers: readonly (number | null)[], judge: Judge): void {
  const limit = judge.options.powerLimitsMw?.[curve.seriesKey.locCode]
  if (limit === undefined) return
  for (const [slot, value] of powers.entries()) {
    if (value === null || Math.abs(value) <= limit) continue
    const params = { date: curve.date, powerMw: value, limit }
    judge.issues.warn('POWER_OVER_LIMIT', curve.at(slot), params)
  }
}

/** Own consumption at night is as expected: one line a series says it, with the lowest value. */
function noticeNegative(
  { seriesKey, date, at }: RawCurve,
  powers: readonly (number | null)[],
  { negatives }: Judge,
): void {
  const { metric, stage, locKind, locCode: location } = seriesKey
  if (locKind === 'SYSTEM' && goesBothWays(metric)) return
  const below = powers.filter((value) => value !== null && value < 0).map(Number)
  if (below.length === 0) return
  const first = at(powers.findIndex((value) => value !== null && value < 0))
  const key = [metric, stage, location].join('|')
  const known = negatives.get(key) ?? {
    ...{ first, metric, stage, location, date },
    ...{ count: 0, days: 0, powerMw: 0 },
  }
  known.count += below.length
  known.days++
  known.powerMw = Math.min(known.powerMw, ...below)
  negatives.set(key, known)
}

/** No province takes no power: a 0 of its load stands for nothing known. Whole days of 0 are told by themselves. */
function noteLoadOfZero(curve: RawCurve, powers: readonly (number | null)[], judge: Judge): void {
  const { locKind, metric } = curve.seriesKey
  if (locKind !== 'SYSTEM' || metric !== 'LOAD' || isZeroDay(powers)) return
  for (const [slot, power] of powers.entries()) if (power === 0) countHole(curve, slot, judge)
}

function noteOddSlots(curve: RawCurve, powers: readonly (number | null)[], judge: Judge): void {
  const { locKind, locCode, metric, stage } = curve.seriesKey
  const capacityMw = judge.options.capacitiesMw?.[locCode]
  // A store goes from rest to its full power within a slot.
  const ofPlace = capacityMw && locKind !== 'ESS' ? stationJumps(capacityMw) : null
  const jumps = locKind === 'SYSTEM' ? systemJumps(metric) : ofPlace
  for (const { slotIndex, oddity, neighboursMw } of jumps ? oddSlots(powers, jumps) : []) {
    const params = { metric, stage, location: locCode, date: curve.date }
    const values = { powerMw: powers[slotIndex]!, usualMw: neighboursMw }
    if (oddity === 'UNUSUAL') {
      const isToldAsHole = locKind === 'SYSTEM' && metric === 'LOAD'
      if (powers[slotIndex] !== 0)
        judge.issues.warn('ODD_VALUE', curve.at(slotIndex), { ...params, ...values })
      else if (!isToldAsHole) countHole(curve, slotIndex, judge)
      continue
    }
    judge.issues.error('SUSPECT_SCALE', curve.at(slotIndex), { ...params, ...values })
    judge.refused.add(curve)
  }
  noteSunAtNight(curve, powers, judge)
}

const NAMES_SUN = /光伏|光电站|太阳能|solar|photovoltaic|(?<![a-z])pv(?![a-z])/i

/** A plant is one of PV where its name says so. */
function noteSunAtNight(curve: RawCurve, powers: readonly (number | null)[], judge: Judge): void {
  const { locKind, locCode, metric } = curve.seriesKey
  const known = judge.options.placeNames?.STATION?.find(({ code }) => code === locCode)
  const isPlant = locKind === 'STATION' && NAMES_SUN.test(`${locCode} ${known?.name ?? ''}`)
  const ofSystem = locKind === 'SYSTEM' && metric === 'PV' ? sunAtNight(powers) : null
  const night = isPlant ? plantAtNight(powers) : ofSystem
  if (night === null) return
  const params = { date: curve.date, powerMw: powers[night]! }
  judge.issues.warn('SUN_AT_NIGHT', curve.at(night), params)
}

/** Files that write 0 for "missing" do so often: one line a series says it. */
function countHole({ seriesKey, date, at }: RawCurve, slot: number, { holes }: Judge): void {
  const { metric, stage, locCode: location } = seriesKey
  const key = [metric, stage, location].join('|')
  const known = holes.get(key)
  if (known) known.count++
  else holes.set(key, { first: at(slot), metric, stage, location, from: date, count: 1 })
}

/** Powers in MW; an energy of a slot is the mean power over it. */
function powersMw({ seriesKey, values }: RawCurve): (number | null)[] {
  if (seriesKey.unit !== 'MWh') return values
  const slotHours = 24 / values.length
  return values.map((value) => (value === null ? null : value / slotHours))
}
