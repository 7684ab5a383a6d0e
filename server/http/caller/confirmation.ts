import { eq } from 'drizzle-orm'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import type { Confirmation } from '#api/session/confirm.ts'
import { isConfirmationWanted } from '#database/queries/settings.ts'
import { appUser, session } from '#database/schema/tables.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../answer/app-error.ts'
import type { SessionUser } from '../call-context.ts'

/** A batch of stations asks once; who walks away from the screen has not left it open for long. */
export const CONFIRMED_MS = 5 * 60_000

type Holder = Pick<typeof appUser.$inferSelect, 'passwordHash' | 'totpConfirmedAt'>

/**
 * With what the holder of an account confirms who they are.
 *
 * @throws AppError refused for an account that has neither password nor second factor
 */
export function confirmationOf({ passwordHash, totpConfirmedAt }: Holder): Confirmation {
  if (totpConfirmedAt) return 'CODE'
  if (passwordHash !== '') return 'PASSWORD'
  throw new AppError('refused', 'confirmationImpossible')
}

/**
 * Whether the caller has confirmed who they are, where an endpoint and the installation ask for it.
 *
 * @throws AppError confirmationWanted, with what; refused as above
 */
export async function checkConfirmed(
  { db }: Pick<Services, 'db'>,
  { confirmed }: Pick<Endpoint, 'confirmed'>,
  { sessionId }: SessionUser,
): Promise<void> {
  if (!confirmed || !(await isConfirmationWanted(db))) return
  const [found] = await db
    .select({ at: session.confirmedAt, user: appUser })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .where(eq(session.id, sessionId))
  // By the wall clock, as sessions live; one that was set back confirms nothing that is yet to come.
  const agoMs = found?.at ? Date.now() - found.at.getTime() : Number.POSITIVE_INFINITY
  if (agoMs >= 0 && agoMs < CONFIRMED_MS) return
  if (!found) throw new AppError('illegalToken', 'illegalToken')
  const by = confirmationOf(found.user)
  const text = by === 'CODE' ? 'confirmByCode' : 'confirmByPassword'
  throw new AppError('confirmationWanted', text, {}, undefined, { by })
}
