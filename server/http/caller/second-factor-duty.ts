import type { ResourceCode } from '#api/kernel/resources.ts'
import type { Database } from '#database/connection/database.ts'
import { isSecondFactorRequired } from '#database/queries/settings.ts'

const ADMINISTERS: ResourceCode = '/system:manage'

type Account = { passwordHash: string; totpConfirmedAt: Date | null }

/** Whether an account is of those that the setting wants a second factor of: it administers, and has a password. */
export async function isFactorRequired(
  db: Database,
  { passwordHash }: Pick<Account, 'passwordHash'>,
  resources: ReadonlySet<string>,
): Promise<boolean> {
  if (passwordHash === '' || !resources.has(ADMINISTERS)) return false
  return isSecondFactorRequired(db)
}

/** Whether somebody must set up a second factor before anything else. */
export const mustEnrol = async (
  db: Database,
  account: Account,
  resources: ReadonlySet<string>,
): Promise<boolean> =>
  account.totpConfirmedAt === null && (await isFactorRequired(db, account, resources))
