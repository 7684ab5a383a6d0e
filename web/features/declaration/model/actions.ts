import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import type { ResourceCode } from '#api/kernel/resources.ts'
import type { UserAction } from '#domain/declaration/words.ts'

/** What is asked before an action: nothing, a yes, a reason, the number of a receipt, a file. */
export type Asks = 'nothing' | 'consent' | 'reason' | 'receipt' | 'file'

type ActionFacts = { code: ResourceCode; asks: Asks; danger?: true }

/** Every action in the order of the buttons. */
export const ACTIONS = {
  SAVE: { code: '/declaration:edit', asks: 'nothing' },
  SUBMIT: { code: '/declaration:edit', asks: 'consent' },
  APPROVE: { code: '/declaration:review', asks: 'consent' },
  REJECT: { code: '/declaration:review', asks: 'reason', danger: true },
  EXPORT: { code: '/declaration:file', asks: 'nothing' },
  FILE: { code: '/declaration:file', asks: 'receipt' },
  IMPORT_RESULT: { code: '/declaration:file', asks: 'file' },
  RECALL: { code: '/declaration:edit', asks: 'consent' },
  REVISE: { code: '/declaration:edit', asks: 'consent' },
  RETURN: { code: '/declaration:file', asks: 'reason', danger: true },
  WITHDRAW: { code: '/declaration:file', asks: 'consent', danger: true },
} as const satisfies Record<UserAction, ActionFacts>

const ORDER = Object.keys(ACTIONS) as UserAction[]

/** What a user may do: what the server allows now, and only with the right to it. */
export function allowedActions(
  { actions, isCurrent }: Pick<DeclarationDetail, 'actions' | 'isCurrent'>,
  can: (code: string) => boolean,
): UserAction[] {
  if (!isCurrent) return []
  return ORDER.filter((action) => actions.includes(action) && can(ACTIONS[action].code))
}

/** The next step on the way; everything else is possible, but not what most people come for. */
export function mainAction(
  allowed: readonly UserAction[],
  { dirty, phase }: { dirty: boolean; phase: DeclarationDetail['phase'] },
): UserAction | null {
  if (dirty && allowed.includes('SAVE')) return 'SAVE'
  const steps: UserAction[] = ['SUBMIT', 'APPROVE', 'FILE', 'SAVE']
  const next = steps.find((action) => allowed.includes(action))
  if (next) return next
  const over = phase === 'CLOSED' || phase === 'PUBLISHED'
  return over && allowed.includes('IMPORT_RESULT') ? 'IMPORT_RESULT' : null
}
