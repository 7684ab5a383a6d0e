import { and, eq } from 'drizzle-orm'
import { knownAddress } from '#database/schema/tables.ts'
import type { PublicContext } from '../../http/call-context.ts'
import { networkOf } from './network-of.ts'
import type { FailureKey } from './password-failures.ts'

/** What failures of an account count for: an address that it has signed in from has a count of its own. */
export const failureKey = (
  account: string,
  { isKnown, address }: { isKnown: boolean; address: string },
): FailureKey => ({
  ...{ kind: isKnown ? 'KNOWN' : 'ACCOUNT', account, address: isKnown ? address : '' },
})

/** The same for an account that has been found, called from an address. */
export async function failureKeyOf(
  { id, account }: { id: number; account: string },
  { database, ip }: Pick<PublicContext, 'database' | 'ip'>,
): Promise<FailureKey> {
  const address = networkOf(ip)
  const isIt = and(eq(knownAddress.userId, id), eq(knownAddress.address, address))
  return failureKey(account, {
    isKnown: (await database.db.$count(knownAddress, isIt)) > 0,
    address,
  })
}
