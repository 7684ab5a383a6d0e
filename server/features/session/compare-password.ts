import { randomUUID } from 'node:crypto'
import { hashPassword, md5 } from '#database/accounts/password-hash.ts'
import { AppError } from '../../http/answer/app-error.ts'
import type { PublicContext } from '../../http/call-context.ts'
import { networkOf } from './network-of.ts'
import {
  type FailureKey,
  forgetFailures,
  giveBack,
  type Limit,
  lockedUntil,
  takeTurn,
} from './password-failures.ts'

const MINUTE_MS = 60_000

/** Five wrong passwords in a row, then fifteen minutes without. */
const OF_ACCOUNT: Limit = { max: 5, windowMs: 15 * MINUTE_MS, renewed: true }

/** A password that nobody has: what there is nothing else to compare with is compared with it. */
const nobodysHash = hashPassword(md5(randomUUID()))

export type Compared = { result: 'RIGHT' | 'WRONG' | 'LOCKED'; minutesLeft: number }

type Limited = Pick<PublicContext, 'database' | 'config' | 'ip'>
type Attempt = {
  /** What failures are counted for beside the address. */
  key: FailureKey
  /** More is asked for after this: what was wrong before is forgotten only once that is right too. */
  goesOn?: boolean
}

/**
 * Has something checked within the limits of address and account. The failure is counted first and taken
 * back when it was right, so that guesses beside each other are not checked beyond the limit; what is
 * counted stays when the call is refused.
 *
 * @param check is told whether there was a turn; it takes as long where there was none
 * @throws AppError rateLimited after too many failures of the address
 */
export async function withinLimits(
  { database, config, ip }: Limited,
  { key, goesOn = false }: Attempt,
  check: (isGranted: boolean) => Promise<boolean>,
): Promise<Compared> {
  const { db } = database
  const now = new Date()
  const ofAddress: Limit = { max: config.loginRatePerMinute, windowMs: MINUTE_MS, renewed: false }
  const address: FailureKey = { kind: 'ADDRESS', account: '', address: networkOf(ip) }
  const fromAddress = await takeTurn(db, address, ofAddress, now)
  if (!fromAddress.granted) throw new AppError('rateLimited', 'rateLimited')
  const turn = await takeTurn(db, key, OF_ACCOUNT, now)
  const isRight = await check(turn.granted)
  const minutesLeft = Math.ceil((turn.until.getTime() - now.getTime()) / MINUTE_MS)
  if (!turn.granted) return { result: 'LOCKED', minutesLeft }
  if (!isRight) return { result: 'WRONG', minutesLeft }
  await giveBack(db, fromAddress)
  if (goesOn) await giveBack(db, turn)
  else await forgetFailures(db, key)
  return { result: 'RIGHT', minutesLeft: 0 }
}

/** For how many minutes a key has no turn left, without taking one; 0 for none. */
export async function lockedMinutes({ database }: Limited, key: FailureKey): Promise<number> {
  const now = new Date()
  const until = await lockedUntil(database.db, key, { limit: OF_ACCOUNT, now })
  return until === null ? 0 : Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS)
}

type Given = Attempt & {
  /** The hash of the account; undefined or empty where there is none. */
  stored: string | undefined
  passwordMd5: string
}

/**
 * Compares a password within the limits. An unknown account and a locked one cost a comparison too, but
 * never one with the real hash.
 *
 * @throws AppError rateLimited after too many failures of the address
 */
export const comparePassword = (
  context: Limited & Pick<PublicContext, 'verifyPassword'>,
  { stored, passwordMd5, ...attempt }: Given,
): Promise<Compared> =>
  withinLimits(context, attempt, (isGranted) =>
    isBehind(context, isGranted ? stored : undefined, passwordMd5),
  )

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
