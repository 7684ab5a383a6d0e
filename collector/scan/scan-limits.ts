/** Every limit of a scan; times in ms. */
export type ScanLimits = {
  /** How long a connection may take, and the pauses before each further try. */
  connectMs: number
  connectPausesMs: readonly number[]
  /** The same for a request: silence, hanging up, garbage, exceptions 6 and 11. */
  requestMs: number
  requestPausesMs: readonly number[]
  pollEveryMs: number
  /** How long an inverter may stay idle after it was told to start. */
  beginMs: number
  /** A sweep may take `sweepBaseMs` and `sweepPerTrackerMs` for each tracker, at most the cap. */
  sweepBaseMs: number
  sweepPerTrackerMs: number
  sweepCapMs: number
  /** How often an abnormal scan is started again, and a bad curve read again. */
  scanRepeats: number
  curveRereads: number
  /** An inverter's data are abnormal when more than this share of its strings failed. */
  maxBadShare: number
  /** A stop waits this long for the answer under way, and takes this long in all. */
  stopGraceMs: number
  stopMs: number
  weatherEveryMs: number
  /** Irradiance that moves more than this share within the window marks an inverter unstable. */
  irradianceWindowMs: number
  irradianceMaxShare: number
  /** Upper limit of inverters that sweep at once, below what the collector itself allows. */
  maxSimultaneousScans: number
}

export const SCAN_LIMITS: ScanLimits = {
  connectMs: 5_000,
  connectPausesMs: [1_000, 3_000],
  requestMs: 3_000,
  requestPausesMs: [500, 2_000],
  pollEveryMs: 1_000,
  beginMs: 10_000,
  sweepBaseMs: 30_000,
  sweepPerTrackerMs: 10_000,
  sweepCapMs: 300_000,
  scanRepeats: 1,
  curveRereads: 1,
  maxBadShare: 0.5,
  stopGraceMs: 1_000,
  stopMs: 5_000,
  weatherEveryMs: 10_000,
  irradianceWindowMs: 60_000,
  irradianceMaxShare: 0.02,
  maxSimultaneousScans: 8,
}

/** How long a sweep may take before it counts as stuck. */
export function sweepLimitMs(limits: ScanLimits, trackers: number): number {
  return Math.min(limits.sweepCapMs, limits.sweepBaseMs + trackers * limits.sweepPerTrackerMs)
}
