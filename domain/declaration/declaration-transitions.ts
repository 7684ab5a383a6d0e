import type { DeclarationAction, DeclarationState } from './words.ts'

/** Who may act: the right that the server asks for; SYSTEM is nobody, a schedule or an import. */
export type DeclarationRight = 'EDIT' | 'REVIEW' | 'FILE' | 'SYSTEM'

/**
 * When an action is possible: up to the close of the session, up to the withdrawal lock before it,
 * only once the close has passed, or at any time.
 */
export type DeclarationWindow = 'BEFORE_CLOSE' | 'BEFORE_LOCK' | 'AFTER_CLOSE' | 'ANY'

/** One row of the state machine. `to` is `OUTCOME` where the imported result decides. */
export type DeclarationTransition = {
  action: DeclarationAction
  from: readonly DeclarationState[]
  to: DeclarationState | 'OUTCOME'
  right: DeclarationRight
  window: DeclarationWindow
  reasonRequired: boolean
  /** Whether the filed version is kept and the change becomes version + 1. */
  newVersion: boolean
}

const CLEARED = ['CLEARED_FULL', 'CLEARED_PART', 'NOT_CLEARED'] as const
const EDITABLE = { right: 'EDIT', window: 'BEFORE_CLOSE' } as const
const NO_REASON = { reasonRequired: false, newVersion: false } as const
const WITH_REASON = { reasonRequired: true, newVersion: false } as const
const NEXT_VERSION = { reasonRequired: false, newVersion: true } as const

/**
 * The state machine of docs/domain/market.md#states-of-a-declaration as data. There is no result before
 * the session has closed; a corrected one may be imported again until settlement. RECALL is the
 * product's addition: an author may take back what is not filed yet.
 */
export const DECLARATION_TRANSITIONS: readonly DeclarationTransition[] = [
  { action: 'CREATE', from: ['NOT_STARTED'], to: 'DRAFT', ...EDITABLE, ...NO_REASON },
  { action: 'SAVE', from: ['DRAFT'], to: 'DRAFT', ...EDITABLE, ...NO_REASON },
  { action: 'SUBMIT', from: ['DRAFT'], to: 'IN_REVIEW', ...EDITABLE, ...NO_REASON },
  { action: 'RECALL', from: ['IN_REVIEW', 'APPROVED'], to: 'DRAFT', ...EDITABLE, ...NO_REASON },
  {
    action: 'APPROVE',
    from: ['IN_REVIEW'],
    to: 'APPROVED',
    right: 'REVIEW',
    window: 'BEFORE_CLOSE',
    ...NO_REASON,
  },
  {
    action: 'REJECT',
    from: ['IN_REVIEW'],
    to: 'DRAFT',
    right: 'REVIEW',
    window: 'BEFORE_CLOSE',
    ...WITH_REASON,
  },
  {
    action: 'FILE',
    from: ['APPROVED'],
    to: 'FILED',
    right: 'FILE',
    window: 'BEFORE_CLOSE',
    ...NO_REASON,
  },
  {
    action: 'RETURN',
    from: ['FILED'],
    to: 'RETURNED',
    right: 'FILE',
    window: 'ANY',
    ...WITH_REASON,
  },
  {
    action: 'WITHDRAW',
    from: ['FILED'],
    to: 'WITHDRAWN',
    right: 'FILE',
    window: 'BEFORE_LOCK',
    ...NO_REASON,
  },
  { action: 'REOPEN', from: ['RETURNED', 'WITHDRAWN'], to: 'DRAFT', ...EDITABLE, ...NEXT_VERSION },
  { action: 'REVISE', from: ['FILED'], to: 'DRAFT', ...EDITABLE, ...NEXT_VERSION },
  {
    action: 'IMPORT_RESULT',
    from: ['FILED', ...CLEARED],
    to: 'OUTCOME',
    right: 'FILE',
    window: 'AFTER_CLOSE',
    ...NO_REASON,
  },
  { action: 'SETTLE', from: CLEARED, to: 'SETTLED', right: 'SYSTEM', window: 'ANY', ...NO_REASON },
  {
    action: 'EXPIRE',
    from: ['NOT_STARTED', 'DRAFT', 'IN_REVIEW', 'APPROVED'],
    to: 'EXPIRED',
    right: 'SYSTEM',
    window: 'AFTER_CLOSE',
    ...NO_REASON,
  },
]
