import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { giveSecondFactor } from '#api/session/second-factor.ts'
import type { Database } from '#database/connection/database.ts'
import { appUser, signInChallenge } from '#database/schema/tables.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { PublicContext } from '../../../http/call-context.ts'
import { hashToken } from '../../../http/caller/session-user.ts'
import { stateRefusal } from '../account-state.ts'
import { type Compared, withinLimits } from '../compare-password.ts'
import { failureKeyOf } from '../failure-key.ts'
import { writeLoginLog } from '../login-log.ts'
import { letIn, type User } from '../open-session.ts'
import { takeCode } from './take-code.ts'

/** Time to find the phone. */
const LIFE_MS = 5 * 60_000

/** What a sign-in is answered with whose password was right, where the account has a second factor. */
export async function askSecondFactor(
  { id: userId, authVersion }: User,
  systemType: SystemType,
  { database }: PublicContext,
): Promise<AppError> {
  const challengeToken = randomBytes(32).toString('base64url')
  await database.db.insert(signInChallenge).values({
    ...{ tokenHash: hashToken(challengeToken), userId, systemType, authVersion },
    expiresAt: new Date(Date.now() + LIFE_MS),
  })
  return new AppError('secondFactorWanted', 'secondFactorWanted', {}, undefined, { challengeToken })
}

/**
 * Ends a sign-in with its second factor. Wrong codes count like wrong passwords, and all that is counted is
 * forgotten only now that both were right.
 *
 * @throws AppError secondFactorOver, badCredentials also for whoever is locked out, rateLimited, forbidden
 */
export async function finishSignIn(
  { challengeToken, totpCode }: RequestOf<typeof giveSecondFactor>,
  context: PublicContext,
): Promise<AnswerOf<typeof giveSecondFactor>> {
  const { db } = context.database
  const over = () => new AppError('secondFactorOver', 'secondFactorOver')
  const tokenHash = hashToken(challengeToken)
  const found = await challengeOf(db, tokenHash)
  if (!found) throw over()
  const { user, systemType } = found
  const { result } = await withinLimits(
    context,
    { key: await failureKeyOf(user, context) },
    async (isGranted) => isGranted && takeCode(db, user, totpCode),
  )
  const used = result === 'RIGHT' && (await deleteChallenge(db, tokenHash))
  const refusal = refusalOf(result, user, systemType)
  await writeLoginLog(context, {
    ...{ account: user.account, userId: user.id, systemType, way: 'SECOND_FACTOR' },
    reason: refusal ?? (used ? null : 'secondFactorOver'),
  })
  if (result !== 'RIGHT') throw new AppError('badCredentials', 'secondFactorWrong')
  if (refusal !== undefined) throw new AppError('forbidden', refusal)
  if (!used) throw over()
  return letIn(user, systemType, context)
}

function refusalOf(result: Compared['result'], user: User, systemType: SystemType) {
  if (result === 'LOCKED') return 'accountLocked'
  return result === 'WRONG' ? 'secondFactorWrong' : stateRefusal(user, systemType)
}

/** The account of a challenge that is still good; a change of the account has ended it. */
async function challengeOf(db: Database, tokenHash: string) {
  const { systemType } = signInChallenge
  const [found] = await db
    .select({ user: appUser, systemType })
    .from(signInChallenge)
    .innerJoin(
      appUser,
      and(
        eq(appUser.id, signInChallenge.userId),
        eq(appUser.authVersion, signInChallenge.authVersion),
      ),
    )
    .where(and(eq(signInChallenge.tokenHash, tokenHash), gt(signInChallenge.expiresAt, new Date())))
  return found
}

async function deleteChallenge(db: Database, tokenHash: string): Promise<boolean> {
  const taken = await db
    .delete(signInChallenge)
    .where(eq(signInChallenge.tokenHash, tokenHash))
    .returning({ tokenHash: signInChallenge.tokenHash })
  return taken.length > 0
}
