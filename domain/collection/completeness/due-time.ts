import { addDays, type DeliveryDate } from '../../calendar/delivery-date.ts'
import { type PublicationRule, publicationOf } from '../../calendar/publication.ts'
import { shanghaiInstant } from '../../calendar/shanghai-time.ts'
import type { DataItem } from './data-items.ts'

/** The rule of a province that says when its exchange discloses the boundary conditions of a day. */
export const BOUNDARY_DEADLINE = 'disclosure.boundary.deadline'

/**
 * When an item is due: the boundary forecasts of the whole system by the rule of the province, where it has one
 * (`D-1 14:30`), all else at the usual times (docs/domain/market.md#when-values-become-known).
 */
export function dueRuleOf(
  { stage, locKind }: Pick<DataItem, 'stage' | 'locKind'>,
  boundaryDeadline: string | null,
): PublicationRule {
  const isBoundary = stage === 'FORECAST' && locKind === 'SYSTEM'
  return (isBoundary ? deadlineOf(boundaryDeadline) : null) ?? publicationOf(stage)
}

/** The instant at which an item of a delivery date is due. */
export const dueAtOf = ({ dayOffset, time }: PublicationRule, date: DeliveryDate): Date =>
  shanghaiInstant(addDays(date, dayOffset), time)

function deadlineOf(text: string | null): PublicationRule | null {
  const found = /^D([+-]\d{1,2})? (\d{2}:\d{2})$/.exec(text ?? '')
  return found ? { dayOffset: Number(found[1] ?? 0), time: found[2]! } : null
}
