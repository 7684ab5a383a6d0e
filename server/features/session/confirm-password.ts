import { AppError } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'
import { comparePassword } from './compare-password.ts'

type Given = { stored: string; passwordMd5: string; field?: string }

/**
 * Has the holder of a session give the password again. Strangers who guess at the sign-in do not count
 * here, so that they lock nobody's screen; `field` is named beside the refusal where a form asks.
 *
 * @throws AppError badCredentials, accountLocked after too many failures, rateLimited
 */
export async function confirmPassword(
  context: CallContext,
  { stored, passwordMd5, field }: Given,
): Promise<void> {
  const { result, minutesLeft } = await comparePassword(context, {
    key: { kind: 'HELD', account: context.user.account, address: '' },
    stored,
    passwordMd5,
  })
  if (result === 'RIGHT') return
  const [error, text, params] =
    result === 'LOCKED'
      ? (['accountLocked', 'accountLocked', { minutes: minutesLeft }] as const)
      : (['badCredentials', 'wrongPassword', {}] as const)
  const fields = field && [{ field, message: textOf(context.language, text, params) }]
  throw new AppError(error, text, params, fields || undefined)
}
