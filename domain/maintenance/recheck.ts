import { FAULT_CODES } from '../iv-curve/diagnosis/fault-codes.ts'
import type { RecheckOutcome } from './words.ts'

/** What a later scan says of a string of an order; `code` is null where it could not be diagnosed. */
export type Measured = { code: number | null; stcPmpW: number | null }

/**
 * What the scan after the work says of a string: sound, or still faulty, whatever the fault is now called; a string that
 * it could not diagnose is not measured.
 */
export function recheckOutcome(after: Measured | undefined): RecheckOutcome {
  if (!after || after.code === null) return 'NOT_MEASURED'
  return after.code === FAULT_CODES.normal ? 'RECOVERED' : 'STILL_FAULTY'
}

/** Whether all strings of an order have recovered, one has not, or the scan did not read all of them. */
export function orderOutcome(outcomes: readonly RecheckOutcome[]): RecheckOutcome {
  if (outcomes.includes('STILL_FAULTY')) return 'STILL_FAULTY'
  return outcomes.length === 0 || outcomes.includes('NOT_MEASURED') ? 'NOT_MEASURED' : 'RECOVERED'
}

/** What is known of a string of an order: by the scans after the work, or of before it. */
export type Judged = { outcome: RecheckOutcome | null; gainW: number | null }

/**
 * What is known of a string once another scan has looked at it. One that did not measure the string leaves what was
 * known, but that it was faulty before the latest work: that says nothing of the work.
 *
 * @param beforeW its STC power when it was ordered, W
 */
export function judgedBy(
  known: Judged & { beforeW: number | null },
  after: Measured | undefined,
): { outcome: RecheckOutcome; gainW: number | null } {
  const outcome = recheckOutcome(after)
  if (outcome !== 'NOT_MEASURED') return { outcome, gainW: gainW(known.beforeW, after!.stcPmpW) }
  const isRecovered = known.outcome === 'RECOVERED'
  return { outcome: isRecovered ? 'RECOVERED' : outcome, gainW: isRecovered ? known.gainW : null }
}

/** STC power after the work less that before, W; null where one is not known. */
export function gainW(beforeW: number | null, afterW: number | null): number | null {
  return beforeW === null || afterW === null ? null : afterW - beforeW
}

/** What a string was reckoned to lose when it was ordered, and what it would give by its label. */
export type LostBefore = {
  lossPct: number | null
  lossKwhPerYear: number | null
  /** Power of its modules by their label at STC, W. */
  nameplateW: number | null
}

/**
 * Energy that a string brings more in a year than before the work, kWh, by its power that two scans measured:
 * kWh = ΔP · E / (ℓ · P), with ΔP the STC power regained, E the energy that was lost, ℓ the share of its power that was
 * lost and P the label. So the watts that came back count as many kWh each as those that were lost; a string that came
 * back in part regains that part, and one that became worse less than nothing. Null where one of them is not known.
 *
 * Source: docs/domain/maintenance.md#money-regained
 */
export function regainedKwhPerYear(
  { lossPct, lossKwhPerYear, nameplateW }: LostBefore,
  gain: number | null,
): number | null {
  if (gain === null || lossPct === null || lossKwhPerYear === null || nameplateW === null) {
    return null
  }
  const lostStcW = (lossPct / 100) * nameplateW
  return lostStcW <= 0 ? null : (gain * lossKwhPerYear) / lostStcW
}

/** What a regained energy is worth, CNY a year: at the price by which the loss was valued; null where that is not known. */
export function regainedCnyPerYear(
  {
    lossKwhPerYear,
    lossCnyPerYear,
  }: { lossKwhPerYear: number | null; lossCnyPerYear: number | null },
  regainedKwh: number | null,
): number | null {
  if (regainedKwh === null || !lossKwhPerYear || lossCnyPerYear === null) return null
  return (regainedKwh * lossCnyPerYear) / lossKwhPerYear
}

/**
 * Days until a repair has paid for itself: cost over what is lost a day. Null where nothing is lost or the money is not
 * known. Source: docs/domain/maintenance.md#payback
 */
export function paybackDays(costCny: number | null, lostCnyPerYear: number | null): number | null {
  if (costCny === null || lostCnyPerYear === null || lostCnyPerYear <= 0) return null
  return costCny / (lostCnyPerYear / DAYS_OF_YEAR)
}

const DAYS_OF_YEAR = 365
