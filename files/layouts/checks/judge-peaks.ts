import { isWithin, largestPeakGw, systemPeakRangeMw } from '#domain/market/plausible-values.ts'
import { judgePeak } from '#domain/market/unusual-values.ts'
import { median } from '#domain/statistics/order-statistics.ts'
import type { IssueList } from '../issue-list.ts'
import type { ParseOptions } from '../layout.ts'
import type { RawCurve } from '../raw-curve.ts'

/** Fewer days say nothing about what is usual. */
const MIN_DAYS = 5

type PeakJudge = {
  issues: IssueList
  options: ParseOptions
  /** Curves with an error; those found here are added. */
  refused: Set<RawCurve>
}

/** Notes every day of a power of the whole province whose peak is unlike the usual one. */
export function judgePeaks(raw: readonly RawCurve[], judge: PeakJudge): void {
  for (const series of systemPowersOf(raw, judge.refused)) judgeSeries(series, judge)
}

/**
 * The peaks of the days of one series beside the usual one: as stored, else as the file itself shows.
 * Where the two are as if in different units, either can be wrong. A level that no province can have is;
 * else the days are held to their own file, and a person is told that they are unlike what is stored.
 */
function judgeSeries(series: readonly RawCurve[], judge: PeakJudge): void {
  const { metric, stage, locCode } = series[0]!.seriesKey
  const peaks = series.map(peakOf)
  const storedMw = possibleUsual(metric, judge.options.usualPeaksMw?.[`${metric} ${stage}`])
  const positive = peaks.flatMap(({ peakMw }) => (peakMw > 0 ? [peakMw] : []))
  const ownMw = positive.length >= MIN_DAYS ? median(Float64Array.from(positive)) : undefined
  const newMw = possibleUsual(metric, ownMw)
  const isDoubted =
    storedMw !== undefined &&
    (storedMw < largestPeakGw(metric) ||
      (newMw !== undefined && judgePeak(metric, newMw, storedMw) === 'THOUSANDFOLD'))
  const usualMw = (isDoubted ? newMw : storedMw) ?? ownMw ?? 0
  for (const [index, { peakMw, slot }] of peaks.entries()) {
    const curve = series[index]!
    const params = { metric, stage, location: locCode, date: curve.date, powerMw: peakMw }
    const oddity = judgePeak(metric, peakMw, usualMw)
    if (oddity === 'THOUSANDFOLD') {
      judge.issues.error('SUSPECT_SCALE', curve.at(slot), { ...params, usualMw })
      judge.refused.add(curve)
    } else if (isDoubted && judgePeak(metric, peakMw, storedMw) !== null) {
      judge.issues.warn('ODD_LEVEL', curve.at(slot), { ...params, usualMw: storedMw })
    } else if (oddity === 'UNUSUAL') {
      judge.issues.warn('ODD_LEVEL', curve.at(slot), { ...params, usualMw })
    }
  }
}

/** A usual peak that a province can have. */
function possibleUsual(metric: string, peakMw: number | undefined): number | undefined {
  return peakMw !== undefined && isWithin(peakMw, systemPeakRangeMw(metric)) ? peakMw : undefined
}

/** The largest value of a curve, whatever its sign, and its slot (from 0). */
export function peakOf(curve: RawCurve): { peakMw: number; slot: number } {
  const sizes = curve.values.map((value) => Math.abs(value ?? 0))
  const peakMw = sizes.reduce((max, size) => Math.max(max, size), 0)
  return { peakMw, slot: Math.max(0, sizes.indexOf(peakMw)) }
}

function systemPowersOf(raw: readonly RawCurve[], refused: ReadonlySet<RawCurve>): RawCurve[][] {
  const groups = new Map<string, RawCurve[]>()
  for (const curve of raw) {
    const { locKind, unit, metric, stage } = curve.seriesKey
    if (locKind !== 'SYSTEM' || unit !== 'MW' || refused.has(curve)) continue
    const key = `${metric} ${stage}`
    const group = groups.get(key)
    if (group) group.push(curve)
    else groups.set(key, [curve])
  }
  return [...groups.values()]
}
