import type { DeclarationState } from '../declaration/words.ts'
import type { NextStep, StationState } from './words.ts'

const STEPS: Record<DeclarationState, NextStep> = {
  NOT_STARTED: 'CREATE',
  DRAFT: 'SUBMIT',
  IN_REVIEW: 'REVIEW',
  APPROVED: 'FILE',
  RETURNED: 'REVISE',
  WITHDRAWN: 'REVISE',
  FILED: 'AWAIT',
  CLEARED_FULL: 'NONE',
  CLEARED_PART: 'NONE',
  NOT_CLEARED: 'NONE',
  SETTLED: 'NONE',
  EXPIRED: 'NONE',
}

/** What a declaration needs next, on its way to the exchange. */
export const nextStepOf = (state: DeclarationState): NextStep => STEPS[state]

/** Whether somebody has to do something before the window closes. */
export const isOpenStep = (step: NextStep): boolean => step !== 'AWAIT' && step !== 'NONE'

const DAY_MS = 86_400_000

/** A window as far as it matters for what is due. */
export type DueStep = { step: NextStep; openAt: Date; closeAt: Date }

/** How a station is at a moment: URGENT closes within a day, TO_DO has an open window with nothing filed. */
export function stationStateOf(due: readonly DueStep[], now: Date): StationState {
  const open = due.filter(
    ({ step, openAt, closeAt }) => isOpenStep(step) && openAt <= now && now < closeAt,
  )
  if (open.some(({ closeAt }) => closeAt.getTime() - now.getTime() <= DAY_MS)) return 'URGENT'
  return open.length > 0 ? 'TO_DO' : 'QUIET'
}
