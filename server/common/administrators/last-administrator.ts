import type { Database } from '#database/connection/database.ts'
import { leavingAdministrators } from '#database/queries/administrators.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { AppError } from '../../http/answer/app-error.ts'

/**
 * Does work after which somebody still administers the system, and an account that holds everything is left where
 * there was one; accounts live by the wall clock, as their
 * sessions do. The transaction holds `lockRights`.
 *
 * @throws AppError refused when nobody would be left
 */
export function keepingAdministrators<Result>(
  tx: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  const refuse = (lost: string) =>
    new AppError('refused', lost === 'complete' ? 'holderWanted' : 'administratorWanted')
  return leavingAdministrators(tx, { today: shanghaiDate(new Date()), refuse }, work)
}
