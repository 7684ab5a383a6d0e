import type { WorkOrderAction, WorkOrderState } from './words.ts'

type OrderTransition = {
  action: WorkOrderAction
  from: readonly WorkOrderState[]
  to: WorkOrderState
  /** A user, or the program when a scan has measured the strings. */
  by: 'USER' | 'SYSTEM'
}

/** States in which somebody still has work to do: no second order can be made for a string. */
export const UNFINISHED_STATES = [
  'DRAFT',
  'ASSIGNED',
  'ACCEPTED',
  'IN_WORK',
  'DONE',
  'RECHECK',
  'REOPENED',
] as const satisfies WorkOrderState[]

/** States in which the work is not done yet: an order can be given away, or cancelled. */
export const UNDONE_STATES = [
  'DRAFT',
  'ASSIGNED',
  'ACCEPTED',
  'IN_WORK',
  'REOPENED',
] as const satisfies WorkOrderState[]

/**
 * The state machine of a work order (docs/domain/maintenance.md#states-of-a-work-order). Somebody who was never asked
 * may accept and begin too; a finished one is judged by the next scan of its strings, or closed by hand, which everybody
 * sees.
 */
export const ORDER_TRANSITIONS: readonly OrderTransition[] = [
  user('ASSIGN', UNDONE_STATES, 'ASSIGNED'),
  user('ACCEPT', ['ASSIGNED', 'REOPENED'], 'ACCEPTED'),
  user('BEGIN', ['ASSIGNED', 'ACCEPTED', 'REOPENED'], 'IN_WORK'),
  user('FINISH', ['ASSIGNED', 'ACCEPTED', 'IN_WORK', 'REOPENED'], 'DONE'),
  user('PLAN_RECHECK', ['DONE'], 'RECHECK'),
  user('CLOSE', ['DONE', 'RECHECK'], 'CLOSED'),
  user('CANCEL', UNDONE_STATES, 'CANCELLED'),
  { action: 'CONFIRM', from: ['DONE', 'RECHECK'], to: 'CLOSED', by: 'SYSTEM' },
  { action: 'REOPEN', from: ['DONE', 'RECHECK'], to: 'REOPENED', by: 'SYSTEM' },
]

/** The state after an action; null where the action does not belong to the state. */
export function nextOrderState(
  state: WorkOrderState,
  action: WorkOrderAction,
): WorkOrderState | null {
  const found = ORDER_TRANSITIONS.find((one) => one.action === action && one.from.includes(state))
  return found?.to ?? null
}

/** What a user may do to an order in a state, for buttons; rights still decide who. */
export function possibleOrderActions(state: WorkOrderState): WorkOrderAction[] {
  return ORDER_TRANSITIONS.filter(({ by, from }) => by === 'USER' && from.includes(state)).map(
    ({ action }) => action,
  )
}

function user(
  action: WorkOrderAction,
  from: readonly WorkOrderState[],
  to: WorkOrderState,
): OrderTransition {
  return { action, from, to, by: 'USER' }
}
