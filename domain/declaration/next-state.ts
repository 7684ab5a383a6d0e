import {
  DECLARATION_TRANSITIONS,
  type DeclarationTransition,
  type DeclarationWindow,
} from './declaration-transitions.ts'
import type { ClearingOutcome, DeclarationAction, DeclarationState } from './words.ts'

/** The clock of a trade session; instants are the server's, never the browser's. */
export type TradeSessionClock = { now: Date; closeAt: Date; withdrawLockMinutes: number }

/** What somebody wants to do to a declaration. */
export type ActionRequest = {
  action: DeclarationAction
  clock: TradeSessionClock
  reason?: string
  /** With IMPORT_RESULT only; see `classifyResult`. */
  outcome?: ClearingOutcome
}

/** Why an action is refused. */
export type ActionRefusal =
  | 'NOT_FROM_THIS_STATE'
  | 'AFTER_CLOSE'
  | 'AFTER_LOCK'
  | 'BEFORE_CLOSE'
  | 'REASON_REQUIRED'
  | 'OUTCOME_REQUIRED'

export type NextState =
  | { ok: true; state: DeclarationState; transition: DeclarationTransition }
  | { ok: false; refusal: ActionRefusal }

/** The row of the state machine for an action in a state, or null when it has none. */
export function transitionFor(
  state: DeclarationState,
  action: DeclarationAction,
): DeclarationTransition | null {
  return (
    DECLARATION_TRANSITIONS.find((row) => row.action === action && row.from.includes(state)) ?? null
  )
}

/**
 * The state after an action, or the reason why not (docs/domain/market.md#states-of-a-declaration). The
 * close itself is too late: the window is `now < closeAt`, the withdrawal lock `now < closeAt −
 * withdrawLockMinutes`. A reason of blanks is no reason. Rights are checked by the server with
 * `transition.right`.
 */
export function nextState(state: DeclarationState, request: ActionRequest): NextState {
  const transition = transitionFor(state, request.action)
  if (transition === null) return { ok: false, refusal: 'NOT_FROM_THIS_STATE' }
  const late = windowRefusal(transition.window, request.clock)
  if (late !== null) return { ok: false, refusal: late }
  if (transition.reasonRequired && !request.reason?.trim())
    return { ok: false, refusal: 'REASON_REQUIRED' }
  if (transition.to !== 'OUTCOME') return { ok: true, state: transition.to, transition }
  if (request.outcome === undefined) return { ok: false, refusal: 'OUTCOME_REQUIRED' }
  return { ok: true, state: request.outcome, transition }
}

/** The actions that a state and the clock allow, for buttons; rights still decide who. */
export function possibleActions(
  state: DeclarationState,
  clock: TradeSessionClock,
): DeclarationAction[] {
  return DECLARATION_TRANSITIONS.filter(
    (row) => row.from.includes(state) && windowRefusal(row.window, clock) === null,
  ).map((row) => row.action)
}

function windowRefusal(window: DeclarationWindow, clock: TradeSessionClock): ActionRefusal | null {
  const now = clock.now.getTime()
  const close = clock.closeAt.getTime()
  if (window === 'BEFORE_CLOSE' && now >= close) return 'AFTER_CLOSE'
  if (window === 'BEFORE_LOCK' && now >= close - clock.withdrawLockMinutes * 60_000)
    return 'AFTER_LOCK'
  if (window === 'AFTER_CLOSE' && now < close) return 'BEFORE_CLOSE'
  return null
}
