import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { textOf } from '../../../http/texts.ts'
import { withinLimits } from '../compare-password.ts'

/**
 * Has the holder of a session give a code. Codes have a count of their own here: whoever knows the password
 * must not clear it with that.
 *
 * @throws AppError badCredentials, accountLocked after too many failures, rateLimited
 */
export async function checkCode(
  context: CallContext,
  check: () => Promise<boolean>,
): Promise<void> {
  const { account } = context.user
  const { result, minutesLeft } = await withinLimits(
    context,
    { key: { kind: 'CODE', account, address: '' } },
    async (isGranted) => isGranted && check(),
  )
  if (result === 'RIGHT') return
  const [error, text, params] =
    result === 'LOCKED'
      ? (['accountLocked', 'accountLocked', { minutes: minutesLeft }] as const)
      : (['badCredentials', 'wrongCode', {}] as const)
  const fields = [{ field: 'totpCode', message: textOf(context.language, text, params) }]
  throw new AppError(error, text, params, fields)
}
