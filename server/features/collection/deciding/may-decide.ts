import { AppError } from '../../../http/answer/app-error.ts'
import type { SessionUser } from '../../../http/call-context.ts'
import type { StoredFile } from '../staging/stored-file.ts'

type Decider = Pick<SessionUser, 'userId' | 'resources'>

/** Whether somebody decides what becomes of a file: who brought it, and who manages the market's data. */
export const mayDecide = (
  { ownerId }: Pick<StoredFile, 'ownerId'>,
  { userId, resources }: Decider,
): boolean => ownerId === userId || resources.has('/collection:manage')

/** @throws AppError forbidden for a file that another one brought */
export function checkMayDecide(file: Pick<StoredFile, 'ownerId'>, user: Decider): void {
  if (!mayDecide(file, user)) throw new AppError('forbidden', 'importOfOther')
}
