import { AppError } from '../../../http/answer/app-error.ts'

/** Errors of the assistant's own, by the code that its clients know them by. */
const ERRORS = {
  invalid_param: ['invalid', 'invalid'],
  question_missing: ['invalid', 'assistantQuestionMissing'],
  question_too_long: ['tooLarge', 'assistantQuestionTooLong'],
  user_differs: ['forbidden', 'forbidden'],
  conversation_not_found: ['notFound', 'notFound'],
  message_not_found: ['notFound', 'notFound'],
  task_not_found: ['notFound', 'notFound'],
  file_not_found: ['notFound', 'notFound'],
  conversation_busy: ['conflict', 'assistantConversationBusy'],
  too_many_requests: ['rateLimited', 'rateLimited'],
  file_too_large: ['tooLarge', 'assistantFileTooLarge'],
  unsupported_file_type: ['unknownFormat', 'assistantFileUnsupported'],
  file_unreadable: ['refused', 'assistantFileUnreadable'],
} as const satisfies Record<string, readonly [AppError['error'], AppError['text']]>

/** An error with its code; `params` fill its text. */
export function plainError(
  code: keyof typeof ERRORS,
  params: Record<string, string | number> = {},
): AppError {
  const [error, text] = ERRORS[code]
  const shown = { fields: 'question', ...params }
  return new AppError(error, text, shown, undefined, { plainCode: code })
}
