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

/** STC power after the work less that before, W; null where one is not known. */
export function gainW(beforeW: number | null, afterW: number | null): number | null {
  return beforeW === null || afterW === null ? null : afterW - beforeW
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
