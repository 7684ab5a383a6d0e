import { and, eq, isNull, sql } from 'drizzle-orm'
import type { IDToken } from 'openid-client'
import { PATTERNS } from '#api/kernel/patterns.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { Database } from '#database/connection/database.ts'
import type { SsoSettings } from '#database/queries/settings.ts'
import { appUser } from '#database/schema/tables.ts'
import type { PublicContext } from '../../../http/call-context.ts'
import type { User } from '../open-session.ts'

/** Who the provider's claims are here; `account` is what the log calls them. */
type Found = {
  account: string
  user: User | undefined
  refusal: 'ssoUnknown' | 'ssoRecorded' | undefined
  /** Ties the account to this person; false where somebody else was faster. */
  tie: () => Promise<boolean>
}

/**
 * Finds the user behind an identity token: by the subject, once it is known, else by the account that the
 * claim of the settings names, where an administrator has allowed that. The first such sign-in ties the
 * subject to the account; from then on another subject is a stranger, whatever its claims say.
 */
export async function findPerson(
  claims: IDToken,
  { own, systemType }: { own: SsoSettings; systemType: SystemType },
  { database: { db } }: Pick<PublicContext, 'database'>,
): Promise<Found> {
  const subject = `${claims.iss} ${claims.sub}`
  const [known] = await db.select().from(appUser).where(eq(appUser.ssoSubject, subject))
  if (known) {
    const refusal = known.ssoAllowed ? undefined : 'ssoUnknown'
    return { account: known.account, user: known, refusal, tie: async () => true }
  }
  const account = accountIn(claims, own.accountClaim)
  if (account === null) return nobody('', 'ssoUnknown')
  const isOpen = and(
    eq(appUser.account, account),
    eq(appUser.ssoAllowed, true),
    isNull(appUser.ssoSubject),
  )
  const [user] = await db.select().from(appUser).where(isOpen)
  if (user) {
    const tie = async () => {
      const set = db.update(appUser).set({ ssoSubject: subject }).where(isOpen)
      return (await set.returning({ id: appUser.id })).length > 0
    }
    return { account, user, refusal: undefined, tie }
  }
  const unknown = { name: account, systemType, subject }
  const isRecorded = own.recordUnknown && (await record(db, claims, unknown))
  return nobody(account, isRecorded ? 'ssoRecorded' : 'ssoUnknown')
}

const nobody = (account: string, refusal: Found['refusal']): Found => ({
  ...{ account, user: undefined, refusal, tie: async () => false },
})

/** The account that a claim names. An e-mail address that nobody has verified names nobody. */
function accountIn(claims: IDToken, claim: string): string | null {
  if (claim === 'email' && claims.email_verified !== true) return null
  const value = claims[claim]
  return typeof value === 'string' && value !== '' && value.length <= 64 ? value : null
}

/**
 * Leaves a disabled account without role or data scope for somebody unknown, which an administrator looks
 * at. Where there is one of that name, in whatever case, nothing happens.
 */
async function record(
  db: Database,
  claims: IDToken,
  { name, systemType, subject }: { name: string; systemType: SystemType; subject: string },
): Promise<boolean> {
  if (!PATTERNS.account.test(name)) return false
  const alike = await db.$count(appUser, sql`lower(${appUser.account}) = ${name.toLowerCase()}`)
  if (alike > 0) return false
  const fullName = typeof claims.name === 'string' ? claims.name.trim().slice(0, 60) : ''
  const recorded = await db
    .insert(appUser)
    .values({
      ...{ account: name, username: fullName || name, passwordHash: '', newUser: false },
      ...{ enabled: false, systemTypes: [systemType], ssoAllowed: true, ssoSubject: subject },
    })
    .onConflictDoNothing()
    .returning({ id: appUser.id })
  return recorded.length > 0
}
