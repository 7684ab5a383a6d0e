import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { resourcesOfType } from '#api/kernel/resources.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { doLogin } from '#api/session/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import { isSingleSession } from '#database/queries/settings.ts'
import { appUser, knownAddress, session } from '#database/schema/tables.ts'
import { menuOf } from '../../common/menu/menu-of.ts'
import { personName } from '../../common/names/person-name.ts'
import type { PublicContext } from '../../http/call-context.ts'
import { mustEnrol } from '../../http/caller/second-factor-duty.ts'
import { expiryOf, hashToken, rightsOf } from '../../http/caller/session-user.ts'
import { networkOf } from './network-of.ts'

export type User = typeof appUser.$inferSelect

/** Opens a session for whoever has proved to be a user, whichever way, and answers as every sign-in does. */
export async function letIn(
  user: User,
  systemType: SystemType,
  context: PublicContext,
): Promise<AnswerOf<typeof doLogin>> {
  const { db, language } = context
  const opened = await openSession(user, systemType, context)
  const rights = await rightsOf(context.database.db, { ...user, replays: null })
  const isHeldUp = user.newUser || (await mustEnrol(db, user, rights.resources))
  // Rights begin with the change of the initial password, and with a second factor where one is wanted.
  const resources: ReadonlySet<string> = isHeldUp
    ? new Set()
    : resourcesOfType(rights.resources, systemType)
  return {
    ...opened,
    menuList:
      systemType === '10001' && !isHeldUp
        ? await menuOf(db, { systemType: '10001', resources, language })
        : [],
    resourceList: [...resources],
    userInfo: {
      loginInfo: loginInfoOf({ ...user, mustEnrol: isHeldUp && !user.newUser }, context),
    },
  }
}

async function openSession(user: User, systemType: SystemType, context: PublicContext) {
  const token = randomBytes(32).toString('base64url')
  const sessionId = randomUUID()
  const now = new Date()
  await context.db.transaction(async (tx) => {
    if (await isSingleSession(tx)) await endElsewhere(tx, user.id, now)
    await tx.insert(session).values({
      id: sessionId,
      tokenHash: hashToken(token),
      userId: user.id,
      systemType,
      authVersion: user.authVersion,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: expiryOf(now, now, context.config),
      ip: context.ip,
      userAgent: context.userAgent,
    })
    await tx
      .insert(knownAddress)
      .values({ userId: user.id, address: networkOf(context.ip), lastUsedAt: now })
      .onConflictDoUpdate({
        target: [knownAddress.userId, knownAddress.address],
        set: { lastUsedAt: now },
      })
  })
  return { token, sessionId }
}

/** Ends what else the account is signed in to, which is told so with its next call. */
async function endElsewhere(tx: Database, userId: number, now: Date): Promise<void> {
  // Of two sign-ins at once the later one finds the earlier.
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('update')
  await tx
    .update(session)
    .set({ endedAt: now, endReason: 'ELSEWHERE' })
    .where(and(eq(session.userId, userId), isNull(session.endedAt)))
}

type Person = Pick<User, 'id' | 'username' | 'account' | 'newUser' | 'passwordHash'> & {
  mustEnrol: boolean
}

export function loginInfoOf(
  { id, username, account, newUser, passwordHash, mustEnrol: isHeldUp }: Person,
  { language }: Pick<PublicContext, 'language'>,
) {
  return {
    ...{ userId: id, username: personName({ account, username }, language), account, newUser },
    ...{ mustEnrol: isHeldUp, hasPassword: passwordHash !== '' },
  }
}
