import { inArray } from 'drizzle-orm'
import { hashPassword, md5 } from '#database/accounts/password-hash.ts'
import type { Database } from '#database/connection/database.ts'
import { appUser, role, userDataScope, userRole } from '#database/schema/tables.ts'
import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  INITIAL_PASSWORD,
  SIMULATOR_ACCOUNT,
} from '#database/seed/demo-accounts.ts'
import type { DataScopeKind } from '#domain/system/words.ts'

/** Provinces that an account works in; the administrator and the simulator see everything. */
const SCOPES: Record<string, readonly (readonly [DataScopeKind, string])[]> = {
  admin: [['ALL', '']],
  [SIMULATOR_ACCOUNT]: [['ALL', '']],
  trader: [
    ['PROVINCE', '1'],
    ['PROVINCE', '3'],
    ['PROVINCE', '5'],
    ['PROVINCE', '6'],
  ],
}
const DEFAULT_SCOPE = [['PROVINCE', '1']] as const

/** The demo accounts, and one for the simulator that nobody can sign in with. */
export async function seedAccounts(db: Database): Promise<void> {
  const demoHash = await hashPassword(md5(DEMO_PASSWORD))
  const initialHash = await hashPassword(md5(INITIAL_PASSWORD))
  for (const account of DEMO_ACCOUNTS) {
    const newUser = account.newUser ?? false
    await seedAccount(db, {
      account: account.account,
      username: account.nameZh,
      passwordHash: newUser ? initialHash : demoHash,
      newUser,
      systemTypes: [...account.systemTypes],
      roles: account.roles,
    })
  }
  await seedAccount(db, {
    account: SIMULATOR_ACCOUNT,
    username: '模拟器',
    passwordHash: '',
    newUser: false,
    systemTypes: ['1', '3'],
    // It brings sessions and files as an exchange does.
    roles: ['TRADER', 'DATA'],
  })
}

type AccountSeed = {
  account: string
  username: string
  passwordHash: string
  newUser: boolean
  systemTypes: string[]
  roles: readonly string[]
}

async function seedAccount(db: Database, { roles: codes, ...values }: AccountSeed): Promise<void> {
  const [user] = await db.insert(appUser).values(values).onConflictDoNothing().returning()
  if (!user) return
  const held = await db
    .select()
    .from(role)
    .where(inArray(role.code, [...codes]))
  await db.insert(userRole).values(held.map(({ id }) => ({ userId: user.id, roleId: id })))
  const scope = SCOPES[values.account] ?? DEFAULT_SCOPE
  await db
    .insert(userDataScope)
    .values(scope.map(([kind, objectId]) => ({ userId: user.id, kind, objectId })))
}
