import { groupBy } from '#domain/collections/group-by.ts'
import type { CurveStage } from '#domain/curves/words.ts'
import { areEnergiesOf, unitMiss } from '#domain/market/energy-scale.ts'
import { areMeterReadings } from '#domain/market/meter-readings.ts'
import type { IssueList } from '../issue-list.ts'
import type { RawCurve } from '../raw-curve.ts'
import { powersBeside } from './judge-energy-scale.ts'

type UnitJudge = {
  issues: IssueList
  /** Curves with an error; those found here are added. */
  refused: Set<RawCurve>
}

/**
 * Refuses energies of own plants that are no energies of slots in their unit: readings of a meter that counts on, and
 * energies that follow the powers beside them at another order of magnitude; and powers that are energies. What
 * one day shows holds for the column.
 */
export function judgeEnergyUnits(raw: readonly RawCurve[], judge: UnitJudge): void {
  const own = raw.filter(({ seriesKey }) => ['STATION', 'ESS'].includes(seriesKey.locKind))
  const ofDays = groupBy(own, ({ seriesKey, date }) => `${seriesKey.locCode} ${date}`)
  const besideOf = ({ seriesKey, date }: RawCurve) =>
    ofDays.get(`${seriesKey.locCode} ${date}`) ?? []
  const columnOf = ({ field, seriesKey }: RawCurve) => field ?? seriesKey.metric
  const energies = own.filter(({ seriesKey }) => seriesKey.unit === 'MWh')
  for (const curves of groupBy(energies, columnOf).values()) {
    const isRefused = tellReadings(curves, judge) || tellUnit(curves, besideOf, judge)
    if (isRefused) for (const curve of curves) judge.refused.add(curve)
  }
  const powers = own.filter(
    ({ seriesKey: { metric, stage } }) => metric === 'POWER' && stage in BESIDE,
  )
  for (const curves of groupBy(powers, columnOf).values()) {
    if (tellEnergies(curves, besideOf, judge)) for (const curve of curves) judge.refused.add(curve)
  }
}

/** What powers of a stage are held against, and what is told of those that are a quarter of it in each slot. */
const BESIDE: Partial<Record<CurveStage, { stage: CurveStage; context: string }>> = {
  ACTUAL: { stage: 'FORECAST', context: 'POWER_ENERGIES' },
  FORECAST: { stage: 'ACTUAL', context: 'FORECAST_ENERGIES' },
}

/** Whether a column of actual or forecast powers holds the energies of its quarters, after saying by what that is seen. */
function tellEnergies(
  curves: readonly RawCurve[],
  besideOf: (curve: RawCurve) => readonly RawCurve[],
  { issues }: UnitJudge,
): boolean {
  for (const curve of curves) {
    const { seriesKey, date, values, at } = curve
    const beside = besideOf(curve).find(
      ({ seriesKey: { metric, stage } }) =>
        metric === 'POWER' && stage === BESIDE[seriesKey.stage]?.stage,
    )
    if (!beside || !areEnergiesOf(values, beside.values)) continue
    const peak = Math.max(...beside.values.map((value) => value ?? 0))
    const slot = beside.values.indexOf(peak)
    const value = values[slot] ?? 0
    issues.error('SUSPECT_SCALE', at(slot), {
      metric: seriesKey.metric,
      stage: seriesKey.stage,
      location: seriesKey.locCode,
      date,
      value: rounded(value),
      besideMw: rounded(peak),
      powerMw: rounded((value * values.length) / 24),
      context: BESIDE[seriesKey.stage]!.context,
    })
    return true
  }
  return false
}

/** Whether a column holds readings of a meter, at one of its places at least, after saying so. */
function tellReadings(curves: readonly RawCurve[], { issues }: UnitJudge): boolean {
  const ofPlaces = [...groupBy(curves, ({ seriesKey }) => seriesKey.locCode).values()]
  const counting = ofPlaces.find((days) =>
    areMeterReadings(inOrder(days).map(({ values }) => values)),
  )
  if (!counting) return false
  const [first] = inOrder(counting) as [RawCurve]
  const { seriesKey, date, values, at } = first
  const known = values.filter((value) => value !== null)
  issues.error('METER_READINGS', at(values.indexOf(known[0] ?? null)), {
    metric: seriesKey.metric,
    stage: seriesKey.stage,
    location: seriesKey.locCode,
    date,
    firstValue: known[0] ?? 0,
    lastValue: known.at(-1) ?? 0,
    context: 'VALUES',
  })
  return true
}

function inOrder(curves: readonly RawCurve[]): RawCurve[] {
  return curves.toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** Whether a column of energies is of another unit than it says, after saying by what that is seen. */
function tellUnit(
  curves: readonly RawCurve[],
  besideOf: (curve: RawCurve) => readonly RawCurve[],
  { issues }: UnitJudge,
): boolean {
  for (const curve of curves) {
    const [power] = powersBeside(curve, besideOf(curve))
    const miss = power ? unitMiss(curve.values, power.values) : null
    if (!power || miss === null) continue
    const { seriesKey, date, values, at } = curve
    const peak = Math.max(...power.values.map((value) => value ?? 0))
    const slot = power.values.indexOf(peak)
    const expected = (peak * 24) / values.length
    issues.error('SUSPECT_SCALE', at(slot), {
      metric: seriesKey.metric,
      stage: seriesKey.stage,
      location: seriesKey.locCode,
      date,
      value: rounded(values[slot] ?? 0),
      besideMw: rounded(peak),
      expectedMwh: rounded(expected),
      factor: rounded(1 / miss),
      context: 'ENERGY_UNIT',
    })
    return true
  }
  return false
}

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
