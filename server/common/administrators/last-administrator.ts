import type { Database } from '#database/connection/database.ts'
import { leavingAdministrators } from '#database/queries/administrators.ts'
import { AppError } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'

/**
 * Does work after which somebody still administers the system, and an account that holds everything is left where
 * there was one, today and for good; accounts live by the wall clock, as their sessions do. The transaction holds
 * `lockRights`.
 *
 * @throws AppError refused when nobody would be left
 */
export function keepingAdministrators<Result>(
  tx: Database,
  { config: { demo } }: { config: Pick<CallContext['config'], 'demo'> },
  work: () => Promise<Result>,
): Promise<Result> {
  const refuse = (lost: 'administrator' | 'complete') =>
    new AppError('refused', lost === 'complete' ? 'holderWanted' : 'administratorWanted')
  return leavingAdministrators(tx, { now: new Date(), demo, refuse }, work)
}
