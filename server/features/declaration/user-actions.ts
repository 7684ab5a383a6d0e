import type { ResourceCode } from '#api/kernel/resources.ts'
import type { DeclarationRight } from '#domain/declaration/declaration-transitions.ts'
import {
  possibleActions,
  type TradeSessionClock,
  transitionFor,
} from '#domain/declaration/next-state.ts'
import type { DeclarationAction, DeclarationState, UserAction } from '#domain/declaration/words.ts'
import type { SessionUser } from '../../http/call-context.ts'

const RESOURCE_OF: Record<Exclude<DeclarationRight, 'SYSTEM'>, ResourceCode> = {
  EDIT: '/declaration:edit',
  REVIEW: '/declaration:review',
  FILE: '/declaration:file',
}

/** From approval on a declaration can be exported for the exchange. */
export const EXPORTABLE: readonly DeclarationState[] = [
  'APPROVED',
  'FILED',
  'CLEARED_FULL',
  'CLEARED_PART',
  'NOT_CLEARED',
  'SETTLED',
]

/** Two actions of the state machine look the same to a user. */
const SHOWN_AS: Partial<Record<DeclarationAction, UserAction>> = {
  CREATE: 'SAVE',
  REOPEN: 'REVISE',
}

type Situation = {
  user: SessionUser
  state: DeclarationState
  clock: TradeSessionClock
  /** Filing waits for the session to open. */
  openAt: Date
  /** The user submitted it and must leave the review to somebody else. */
  ownReview: boolean
}

/** What a user may do with the current version now. */
export function userActions(situation: Situation): UserAction[] {
  const { user, state, clock, openAt, ownReview } = situation
  const actions = possibleActions(state, clock)
    .filter((action) => {
      const right = transitionFor(state, action)!.right
      if (right === 'SYSTEM' || !user.resources.has(RESOURCE_OF[right])) return false
      if (right === 'REVIEW' && ownReview) return false
      return action !== 'FILE' || clock.now >= openAt
    })
    .map((action) => SHOWN_AS[action] ?? (action as UserAction))
  if (EXPORTABLE.includes(state) && user.resources.has('/declaration:file')) actions.push('EXPORT')
  return actions
}
