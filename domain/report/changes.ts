import { FAULT_CODES } from '../iv-curve/diagnosis/fault-codes.ts'
import type { StringFact } from './facts.ts'

/**
 * What became of a string since the scan before: NEW fault, GONE (repaired, or no longer seen), STILL the same
 * fault, OTHER fault than before.
 */
export type StringChange = 'NEW' | 'GONE' | 'STILL' | 'OTHER'

export const isFault = (code: number | null): code is number =>
  code !== null && code !== FAULT_CODES.normal

type Found = Pick<StringFact, 'code' | 'dismissal'>

/** A string with a fault that nobody has dismissed: what reports count and sum. */
export const isCounted = ({ code, dismissal }: Found): boolean => isFault(code) && !dismissal

/**
 * Null where both were sound, where either scan has no diagnosis, or where the fault is dismissed: that says neither.
 */
export function changeOf({
  code,
  dismissal,
  before,
}: Found & Pick<StringFact, 'before'>): StringChange | null {
  if (code === null || before === null || before.code === null || dismissal) return null
  if (isFault(code)) {
    if (!isFault(before.code)) return 'NEW'
    return code === before.code ? 'STILL' : 'OTHER'
  }
  return isFault(before.code) ? 'GONE' : null
}

/** Whether a string passes an acceptance. */
export type Verdict = 'PASS' | 'FAIL' | 'NOT_JUDGED'

/**
 * A string fails with a fault, or where its power at STC lies further under its label than the tolerance, %. It is not
 * judged where it has no diagnosis, where its fault is dismissed, or without power at STC or label to compare.
 */
export function verdictOf(
  { code, dismissal, stcPmpW, nameplateW }: Found & Pick<StringFact, 'stcPmpW' | 'nameplateW'>,
  tolerancePct: number,
): Verdict {
  if (code === null || dismissal) return 'NOT_JUDGED'
  if (isFault(code)) return 'FAIL'
  if (stcPmpW === null || nameplateW === null) return 'NOT_JUDGED'
  return stcPmpW < nameplateW * (1 - tolerancePct / 100) ? 'FAIL' : 'PASS'
}
