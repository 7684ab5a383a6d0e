import { fieldError } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'

type Coded = { code: string; builtIn: boolean }

/**
 * The next start knows what is built in by its code.
 *
 * @throws AppError invalid for another code of a row that is built in
 */
export function keepBuiltInCode(
  row: Coded,
  { code }: { code: string },
  { language }: CallContext,
): void {
  if (row.builtIn && row.code !== code)
    throw fieldError(language, { field: 'code', text: 'builtInCode' })
}

/** What to say of a code that another row has. */
export const takenCode = ({ code }: { code: string }) =>
  ({ code: { field: 'code', text: 'codeTaken', params: { code } } }) as const
