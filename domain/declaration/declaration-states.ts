/** Every state of a declaration, in the order of its life (market-domain 2.7). */
export const DECLARATION_STATES = [
  'NOT_STARTED',
  'DRAFT',
  'IN_REVIEW',
  'APPROVED',
  'FILED',
  'RETURNED',
  'WITHDRAWN',
  'CLEARED_FULL',
  'CLEARED_PART',
  'NOT_CLEARED',
  'SETTLED',
  'EXPIRED',
] as const
export type DeclarationState = (typeof DECLARATION_STATES)[number]

/** What the market made of a filed declaration. */
export const CLEARING_OUTCOMES = ['CLEARED_FULL', 'CLEARED_PART', 'NOT_CLEARED'] as const
export type ClearingOutcome = (typeof CLEARING_OUTCOMES)[number]

/**
 * Everything that can happen to a declaration. CREATE makes a draft, SAVE changes it, RECALL takes
 * it back before filing, FILE records that it went to the exchange, RETURN that the exchange refused
 * it, REOPEN makes a draft of a returned or withdrawn one, REVISE of a filed one; EXPIRE is the
 * deadline passing.
 */
export const DECLARATION_ACTIONS = [
  'CREATE',
  'SAVE',
  'SUBMIT',
  'RECALL',
  'APPROVE',
  'REJECT',
  'FILE',
  'RETURN',
  'WITHDRAW',
  'REOPEN',
  'REVISE',
  'IMPORT_RESULT',
  'SETTLE',
  'EXPIRE',
] as const
export type DeclarationAction = (typeof DECLARATION_ACTIONS)[number]

/** States that count as "declared but not yet cleared" for the used quota of others (V9). */
export const UNCLEARED_STATES: readonly DeclarationState[] = ['IN_REVIEW', 'APPROVED', 'FILED']
