import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { recoveryCode } from '#database/schema/tables.ts'
import { base32 } from './totp.ts'

const COUNT = 10
/** Twelve signs of 5 bits: too many to be tried against their hashes, few enough to be typed. */
const SIGNS = 12

/** Gives an account new codes in place of those that it had, and tells them this once. */
export async function renewRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })))
  return codes
}

/** Takes a code, and with it the chance to take it again. */
export async function takeRecoveryCode(
  db: Database,
  userId: number,
  given: string,
): Promise<boolean> {
  const taken = await db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, hashOf(userId, given))))
    .returning({ userId: recoveryCode.userId })
  return taken.length > 0
}

/** As in `k3vq-7x2a-mmpd`. */
function newCode(): string {
  const signs = base32(randomBytes(8)).slice(0, SIGNS).toLowerCase()
  return signs.match(/.{4}/g)!.join('-')
}

/** However it is typed: case, blanks and lines between do not matter. */
function hashOf(userId: number, code: string): string {
  const signs = code.toLowerCase().replace(/[^a-z2-7]/g, '')
  return createHash('sha256').update(`${userId}:${signs}`).digest('hex')
}
