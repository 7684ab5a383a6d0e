import { FAULT_CODES } from '../iv-curve/diagnosis/fault-codes.ts'

/** Results that are older say nothing of the days to come. */
export const HINT_DAYS = 60
/** Under it a finding is only suspected. */
export const HINT_CONFIDENCE = 0.6

/** The newest result of a string, and what has been done about it. */
export type HintResult = {
  /** Null where the string could not be diagnosed. */
  code: number | null
  confidence: number | null
  /** What the fault takes of the string's power, in percent. */
  lossPct: number | null
  scannedAt: Date
  /** Somebody said that this finding needs no work. */
  isDismissed: boolean
  /** When work at the string was done that waits for a scan or was confirmed by one; null without any. */
  repairedAt: Date | null
}

const DAY_MS = 86_400_000

/**
 * Whether the loss of a string counts for a hint: diagnosed as faulty with a confidence of at least 0.6, less than 60
 * days ago, not dismissed, and not repaired since (docs/domain/iv.md#hint-into-declarations).
 */
export function countsForHint(result: HintResult, now: Date): boolean {
  const { code, confidence, lossPct, scannedAt, isDismissed, repairedAt } = result
  if (code === null || code === FAULT_CODES.normal || isDismissed) return false
  if ((confidence ?? 0) < HINT_CONFIDENCE || (lossPct ?? 0) <= 0) return false
  if (now.getTime() - scannedAt.getTime() >= HINT_DAYS * DAY_MS) return false
  return repairedAt === null || repairedAt < scannedAt
}

/** What a scan called a string; null where it could not be diagnosed. */
export type SeenCode = { at: Date; code: number | null }

/**
 * Since when a string has the code that it has: from the first scan of the unbroken row of those that found it. A scan
 * that could not diagnose the string neither breaks the row nor begins it. Null without such a scan.
 */
export function hasCodeSince(code: number, seen: readonly SeenCode[]): Date | null {
  let since: Date | null = null
  const known = seen.filter((one) => one.code !== null)
  for (const one of known.toSorted((a, b) => b.at.getTime() - a.at.getTime())) {
    if (one.code !== code) break
    since = one.at
  }
  return since
}

/**
 * Whether a power forecast has seen a fault already: one that learns from the metered output of the latest `learnsDays`
 * has none but days with the fault behind it. A forecast that does not learn from the meter, 0 days, contains none.
 */
export function isContained(since: Date | null, learnsDays: number, now: Date): boolean {
  if (learnsDays <= 0 || since === null) return false
  return now.getTime() - since.getTime() >= learnsDays * DAY_MS
}
