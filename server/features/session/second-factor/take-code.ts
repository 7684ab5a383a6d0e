import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { appUser } from '#database/schema/tables.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

type Holder = Pick<typeof appUser.$inferSelect, 'id' | 'totpSecret' | 'totpStep'>

/**
 * Takes a code of whoever has a second factor: a one-time password or a recovery code. What was taken is used
 * up, also where two calls give it at once.
 */
export async function takeCode(db: Database, holder: Holder, given: string): Promise<boolean> {
  const { id, totpSecret: secret, totpStep: last } = holder
  if (secret === null) return false
  const step = stepOfCode(given, { secret, last, now: new Date() })
  if (step === null) return takeRecoveryCode(db, id, given)
  const taken = await db
    .update(appUser)
    .set({ totpStep: step })
    .where(
      and(
        eq(appUser.id, id),
        eq(appUser.totpSecret, secret),
        isNotNull(appUser.totpConfirmedAt),
        or(isNull(appUser.totpStep), lt(appUser.totpStep, step)),
      ),
    )
    .returning({ id: appUser.id })
  return taken.length > 0
}
