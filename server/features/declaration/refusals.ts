import { shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { type ActionRequest, nextState } from '#domain/declaration/next-state.ts'
import type { DeclarationState } from '#domain/declaration/words.ts'
import { AppError } from '../../http/answer/app-error.ts'
import { type Language, textOf } from '../../http/texts.ts'

/**
 * The state that an action leads to.
 *
 * @throws AppError refused when the state machine does not allow it, saying why
 */
export function allowedState(
  from: DeclarationState,
  request: ActionRequest,
  language: Language,
): DeclarationState {
  const next = nextState(from, request)
  if (next.ok) return next.state
  const { closeAt, withdrawLockMinutes } = request.clock
  if (next.refusal === 'AFTER_CLOSE' || from === 'EXPIRED') {
    throw new AppError('refused', 'declarationClosed', { closeAt: shanghaiText(closeAt) })
  }
  if (next.refusal === 'BEFORE_CLOSE') {
    throw new AppError('refused', 'declarationNotClosed', { closeAt: shanghaiText(closeAt) })
  }
  if (next.refusal === 'AFTER_LOCK') {
    throw new AppError('refused', 'declarationLocked', { minutes: withdrawLockMinutes })
  }
  if (next.refusal === 'REASON_REQUIRED') {
    throw new AppError('refused', 'declarationReasonRequired')
  }
  throw new AppError('refused', 'declarationWrongState', {
    status: textOf(language, `status${from}`),
  })
}
