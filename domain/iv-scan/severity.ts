import { FAULT_CODES } from '../iv-curve/diagnosis/fault-codes.ts'
import type { Severity } from './words.ts'

/** Under this confidence, 0 to 1, a finding is only suspected (docs/domain/iv.md#diagnosis). */
export const SUSPECTED_BELOW = 0.6

/** From these losses on, % of the string's power, a fault is critical or major whatever its kind. */
export const CRITICAL_LOSS_PCT = 20
export const MAJOR_LOSS_PCT = 5

/** Findings that can set fire: an open string arcs, a resistive contact and a hot cell burn. */
export const FIRE_RISKS: readonly number[] = [
  FAULT_CODES.open,
  FAULT_CODES.seriesR,
  FAULT_CODES.hotspot,
]

/** What severity follows from; null where a string has no diagnosis. */
export type Judged = {
  code: number | null
  confidence: number | null
  lossPct: number | null
}

/**
 * How urgent a string is (docs/domain/iv.md#severity): fire risks that are sure and losses of a fifth are
 * critical, losses of a twentieth and suspected fire risks major, all other faults minor.
 */
export function severityOf({ code, confidence, lossPct }: Judged): Severity {
  if (code === null) return 'UNKNOWN'
  if (code === FAULT_CODES.normal) return 'NONE'
  const loss = lossPct ?? 0
  const isFireRisk = FIRE_RISKS.includes(code)
  if (loss >= CRITICAL_LOSS_PCT) return 'CRITICAL'
  if (isFireRisk && (confidence ?? 0) >= SUSPECTED_BELOW) return 'CRITICAL'
  return isFireRisk || loss >= MAJOR_LOSS_PCT ? 'MAJOR' : 'MINOR'
}
