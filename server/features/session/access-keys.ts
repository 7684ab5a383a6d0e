import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import {
  type accessKeys,
  type addAccessKey,
  MAX_KEYS,
  type revokeAccessKey,
} from '#api/session/access-keys.ts'
import { md5 } from '#database/accounts/password-hash.ts'
import { accessKey, appUser } from '#database/schema/tables.ts'
import { AppError, notFound } from '../../http/answer/app-error.ts'
import { fieldError } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { KEY_START } from '../../http/caller/access-key.ts'
import { hashToken } from '../../http/caller/session-user.ts'
import { confirmPassword } from './confirm-password.ts'

const DAY_MS = 86_400_000

/** The caller's keys that are not revoked. */
export async function keysOf({ db, user }: CallContext): Promise<AnswerOf<typeof accessKeys>> {
  const found = await db
    .select()
    .from(accessKey)
    .where(and(eq(accessKey.userId, user.userId), isNull(accessKey.revokedAt)))
    .orderBy(desc(accessKey.id))
  const rows = found.map(({ id, name, systemType, createdAt, expiresAt, lastUsedAt }) => ({
    ...{ id, name, systemType },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
  return { rows, total: rows.length }
}

/** @throws AppError as for a password; refused where the caller has too many keys that are good */
export async function addKey(
  { name, validDays, password }: RequestOf<typeof addAccessKey>,
  context: CallContext,
): Promise<AnswerOf<typeof addAccessKey>> {
  const { db, user, language } = context
  const [holder] = await db.select().from(appUser).where(eq(appUser.id, user.userId))
  const stored = holder!.passwordHash
  if (stored === '') throw fieldError(language, { field: 'password', text: 'withoutPassword' })
  await confirmPassword(context, { stored, passwordMd5: md5(password), field: 'password' })
  const token = KEY_START + randomBytes(32).toString('base64url')
  const now = new Date()
  return db.transaction(async (tx) => {
    // Held, so that of many that are made at once none is one too many.
    await tx.select().from(appUser).where(eq(appUser.id, user.userId)).for('update')
    const isGood = or(isNull(accessKey.expiresAt), gt(accessKey.expiresAt, now))
    const own = and(eq(accessKey.userId, user.userId), isNull(accessKey.revokedAt), isGood)
    if ((await tx.$count(accessKey, own)) >= MAX_KEYS)
      throw new AppError('refused', 'accessKeysTooMany', { limit: MAX_KEYS })
    const [made] = await tx
      .insert(accessKey)
      .values({
        ...{ userId: user.userId, systemType: user.systemType, name },
        ...{ keyHash: hashToken(token), createdAt: now },
        expiresAt: new Date(now.getTime() + validDays * DAY_MS),
      })
      .returning({ id: accessKey.id })
    return { id: made!.id, token }
  })
}

/** @throws AppError notFound for a foreign key or one that is revoked */
export async function revokeKey(
  { id }: RequestOf<typeof revokeAccessKey>,
  { db, user }: CallContext,
): Promise<undefined> {
  const isOwn = and(eq(accessKey.id, id), eq(accessKey.userId, user.userId))
  await db.transaction(async (tx) => {
    const revoked = await tx
      .update(accessKey)
      .set({ revokedAt: new Date() })
      .where(and(isOwn, isNull(accessKey.revokedAt)))
      .returning({ id: accessKey.id })
    if (revoked.length === 0) throw notFound()
  })
}
