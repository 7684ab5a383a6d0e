import type { SystemType } from '#api/kernel/system-types.ts'
import { loginLog } from '#database/schema/tables.ts'
import type { SignInWay } from '#domain/system/words.ts'
import type { PublicContext } from '../../http/call-context.ts'

type Attempt = {
  /** Of the account that was found, or as the provider told it; empty where it is not known. */
  account: string
  userId: number | undefined
  systemType: SystemType
  way: SignInWay
  /** Why it went no further; null where it did. */
  reason: string | null
}

/** Writes an attempt to sign in down; the row stays when the call is refused. */
export async function writeLoginLog(
  { database, clock, ip, userAgent }: PublicContext,
  { account, reason, ...attempt }: Attempt,
): Promise<void> {
  await database.db.insert(loginLog).values({
    ...attempt,
    account: account.slice(0, 64),
    success: reason === null,
    reason,
    ...{ ip, userAgent, at: clock.now() },
  })
}
