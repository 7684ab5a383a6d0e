import { randomUUID } from 'node:crypto'
import { hashPassword, md5 } from '#database/accounts/password-hash.ts'
import { AppError } from '../../http/app-error.ts'
import type { PublicContext } from '../../http/call-context.ts'
import { networkOf } from './network-of.ts'
import {
  type FailureKey,
  forgetFailures,
  giveBack,
  type Limit,
  takeTurn,
} from './password-failures.ts'

const MINUTE_MS = 60_000

/** Five wrong passwords in a row, then fifteen minutes without. */
const OF_ACCOUNT: Limit = { max: 5, windowMs: 15 * MINUTE_MS, renewed: true }

/** A password that nobody has: what there is nothing else to compare with is compared with it. */
const nobodysHash = hashPassword(md5(randomUUID()))

type Given = {
  /** What failures are counted for beside the address. */
  key: FailureKey
  /** The hash of the account; undefined or empty where there is none. */
  stored: string | undefined
  passwordMd5: string
}

export type Compared = { result: 'RIGHT' | 'WRONG' | 'LOCKED'; minutesLeft: number }

/**
 * Compares a password within the limits of address and account. The failure is counted first and taken
 * back when the password was right, so that guesses beside each other are not compared beyond the limit;
 * what is counted stays when the call is refused. An unknown account and a locked one cost a comparison
 * too, but never one with the real hash.
 *
 * @throws AppError rateLimited after too many failures of the address
 */
export async function comparePassword(
  context: Pick<PublicContext, 'database' | 'config' | 'ip' | 'verifyPassword'>,
  { key, stored, passwordMd5 }: Given,
): Promise<Compared> {
  const { database, config, ip } = context
  const { db } = database
  const now = new Date()
  const ofAddress: Limit = { max: config.loginRatePerMinute, windowMs: MINUTE_MS, renewed: false }
  const address: FailureKey = { kind: 'ADDRESS', account: '', address: networkOf(ip) }
  const fromAddress = await takeTurn(db, address, ofAddress, now)
  if (!fromAddress.granted) throw new AppError('rateLimited', 'rateLimited')
  const turn = await takeTurn(db, key, OF_ACCOUNT, now)
  const isRight = await isBehind(context, turn.granted ? stored : undefined, passwordMd5)
  const minutesLeft = Math.ceil((turn.until.getTime() - now.getTime()) / MINUTE_MS)
  if (!turn.granted) return { result: 'LOCKED', minutesLeft }
  if (!isRight) return { result: 'WRONG', minutesLeft }
  await giveBack(db, fromAddress)
  await forgetFailures(db, key)
  return { result: 'RIGHT', minutesLeft: 0 }
}

/** Whether a password is the one behind a hash; takes as long where there is none. */
export async function isBehind(
  { verifyPassword }: Pick<PublicContext, 'verifyPassword'>,
  stored: string | undefined,
  passwordMd5: string,
): Promise<boolean> {
  const isThere = stored !== undefined && stored !== ''
  const isSame = await verifyPassword(isThere ? stored : await nobodysHash, passwordMd5)
  return isThere && isSame
}
