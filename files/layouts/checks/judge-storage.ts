import { impossibleInStorage, type StorageFinding } from '#domain/collection/storage-day.ts'
import { slotRanges } from '../cells/slot-ranges.ts'
import type { IssueList } from '../issue-list.ts'
import type { ParseOptions } from '../layout.ts'
import type { RawCurve } from '../raw-curve.ts'

type Metric = 'CHARGE' | 'DISCHARGE' | 'SOC'
type UnitDay = Partial<Record<Metric, RawCurve>>
type StorageJudge = {
  issues: IssueList
  options: ParseOptions
  refused: ReadonlySet<RawCurve>
}

/** Warns of days of storage units whose energies and states of charge contradict each other or the rating. */
export function judgeStorage(raw: readonly RawCurve[], judge: StorageJudge): void {
  const days = new Map<string, UnitDay>()
  for (const curve of raw) {
    const { locKind, locCode, metric } = curve.seriesKey
    const isOfStorage = metric === 'CHARGE' || metric === 'DISCHARGE' || metric === 'SOC'
    if (locKind !== 'ESS' || !isOfStorage || judge.refused.has(curve)) continue
    const key = `${locCode} ${curve.date}`
    days.set(key, { ...days.get(key), [metric]: curve })
  }
  for (const day of days.values()) warnOfDay(day, judge)
}

function warnOfDay(day: UnitDay, { issues, options }: StorageJudge): void {
  const curve = day.CHARGE ?? day.DISCHARGE
  if (!curve) return
  const { date, seriesKey } = curve
  const found = impossibleInStorage({
    chargedMwh: day.CHARGE?.values ?? null,
    dischargedMwh: day.DISCHARGE?.values ?? null,
    socPercent: day.SOC?.values ?? null,
    rating: options.storageRatings?.[seriesKey.locCode],
  })
  const about = { date, location: seriesKey.locCode }
  for (const finding of found) {
    const { code, slot, params } = told(finding)
    const of = code === 'ESS_SOC_AGAINST' ? (day.SOC ?? curve) : curve
    issues.warn(code, of.at(slot), { ...about, ...params })
  }
}

/** A finding as its issue; slots count from 1 there. */
export function told(finding: StorageFinding) {
  if (finding.kind === 'SOC_AGAINST') {
    const [socFrom, socTo] = finding.soc
    const slots = slotRanges(numbers(finding.from, finding.to))
    const params = { slots, energyMwh: rounded(finding.energyMwh), socFrom, socTo }
    return { code: 'ESS_SOC_AGAINST', slot: finding.to, params } as const
  }
  if (finding.kind === 'OVER_HELD') {
    const slots = slotRanges(numbers(finding.from, finding.to))
    const { energyMwh, limitMwh } = finding
    const params = { slots, energyMwh: rounded(energyMwh), limitMwh: rounded(limitMwh) }
    return { code: 'ESS_OVER_HELD', slot: finding.to, params } as const
  }
  const { slots } = finding
  const where = { slots: slotRanges(slots.map((slot) => slot + 1)), count: slots.length }
  if (finding.kind === 'OVER_RATED') {
    const { energyMwh, limitMwh } = finding
    const params = { ...where, energyMwh: rounded(energyMwh), limitMwh: rounded(limitMwh) }
    return { code: 'ESS_OVER_RATED', slot: slots[0]!, params } as const
  }
  const { chargedMwh, dischargedMwh } = finding
  const params = { ...where, chargedMwh, dischargedMwh }
  return { code: 'ESS_BOTH_WAYS', slot: slots[0]!, params } as const
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index + 1)
}

function rounded(energyMwh: number): number {
  return Math.round(energyMwh * 1000) / 1000
}
