import type { Endpoint } from '#api/kernel/endpoint.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../answer/app-error.ts'

/**
 * Keeps the last room of a full disk for who signs in and looks, so that somebody can mend it.
 *
 * @throws AppError storageFull for what may write more than a session
 */
export function checkRoom(
  { database }: Pick<Services, 'database'>,
  { access, readOnly }: Pick<Endpoint, 'access' | 'readOnly'>,
): void {
  const isOfSession = access === 'session' || access === 'public'
  if (!readOnly && !isOfSession && database.reserve?.isGivenUp)
    throw new AppError('storageFull', 'storageFull')
}
