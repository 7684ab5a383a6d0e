import type { CallContext } from '../../../http/call-context.ts'
import { plainError } from './plain-error.ts'

/**
 * A client that names its user must name that of the token, by id or by account.
 *
 * @throws AppError user_differs
 */
export function checkUser(
  request: { user_id?: string | undefined; user?: string | undefined },
  { user: { userId, account } }: CallContext,
): void {
  const named = request.user_id ?? request.user
  if (named === undefined || named === '' || named === String(userId) || named === account) return
  throw plainError('user_differs')
}
