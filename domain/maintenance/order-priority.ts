import type { Severity } from '../iv-scan/words.ts'
import type { WorkOrderPriority } from './words.ts'

/**
 * How soon an order is to be worked on: as urgent as the worst of its strings. Fire risks come first whatever they cost
 * (docs/domain/iv.md#severity).
 */
export function orderPriority(severities: readonly Severity[]): WorkOrderPriority {
  if (severities.includes('CRITICAL')) return 'URGENT'
  if (severities.includes('MAJOR')) return 'HIGH'
  return severities.includes('MINOR') ? 'NORMAL' : 'LOW'
}
