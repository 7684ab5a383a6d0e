import type { MaintenanceKind } from '../maintenance/words.ts'
import type { CleanedPart, LeftOutReason } from './words.ts'

/** What one scan says of a string, or of the middle of many. */
export type HistoryScan = {
  taskId: number
  /** Days since 1970 in Asia/Shanghai, with the time of day as a fraction. */
  day: number
  /** Power at standard conditions over that of the label; null where it is not known. */
  share: number | null
  irradianceWPerM2: number | null
  /** The irradiance was taken from the strings themselves. */
  isEstimated: boolean
  /** A single string was found faulty; the middle of many has no fault. */
  isFaulty: boolean
  isAcceptance: boolean
  /** How much of what the history is of had been cleaned for it, as the task says. */
  cleaned: CleanedPart
}

/** Something that was done on site. */
export type HistoryEvent = {
  /** Days since 1970: a scan of the same date comes after it. */
  day: number
  kind: MaintenanceKind
  /** Whether it was done at all that the history is of: at its place, or at one that it lies in. */
  isOfWhole: boolean
}

/** A scan that counts for trends. */
export type UsableScan = HistoryScan & { share: number }

/** Less light makes figures at standard conditions too uncertain for a trend, W/m². */
export const TREND_IRRADIANCE = 700

/** Why a scan does not count for trends; null where it does. */
export function leftOutReason({
  share,
  irradianceWPerM2,
  isEstimated,
  isFaulty,
}: Pick<
  HistoryScan,
  'share' | 'irradianceWPerM2' | 'isEstimated' | 'isFaulty'
>): LeftOutReason | null {
  if (share === null) return 'NO_POWER'
  if (irradianceWPerM2 === null) return 'NO_IRRADIANCE'
  if (isEstimated) return 'ESTIMATED'
  if (irradianceWPerM2 < TREND_IRRADIANCE) return 'LOW_IRRADIANCE'
  return isFaulty ? 'FAULT' : null
}

/** The scans that count, in the order of their times. */
export function usableScans(scans: readonly HistoryScan[]): UsableScan[] {
  return measuredScans(scans).filter(({ isFaulty }) => !isFaulty)
}

/** The same with those of a faulty string: its power is as well known, and only says nothing of ageing. */
export function measuredScans(scans: readonly HistoryScan[]): UsableScan[] {
  return scans
    .filter((scan): scan is UsableScan => leftOutReason({ ...scan, isFaulty: false }) === null)
    .sort((one, other) => one.day - other.day)
}
