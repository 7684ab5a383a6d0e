import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SystemType } from '#api/kernel/system-types.ts'
import { at, key, ref } from './columns.ts'
import { appUser } from './people.ts'

export const session = pgTable(
  'session',
  {
    id: text().primaryKey(),
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    systemType: text('system_type').$type<SystemType>().notNull(),
    authVersion: integer('auth_version').notNull(),
    createdAt: at().notNull(),
    /** To the minute: it is not written with every call. */
    lastUsedAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
    endedAt: at(),
    /** When its holder last confirmed who they are, with the password or a code. */
    confirmedAt: at(),
    endReason: text('end_reason'),
    ip: text(),
    userAgent: text('user_agent'),
  },
  (table) => [index().on(table.userId)],
)

/**
 * Failed passwords that still count. `ADDRESS` counts for an address, `ACCOUNT` for an account name from
 * wherever it has not signed in before, `KNOWN` for one from an address where it has, `HELD` for the
 * holder of a session who gives the password again, `CODE` for one who gives a one-time code, `SSO` how often
 * an address began a sign-in over the provider.
 */
export const passwordFailure = pgTable(
  'password_failure',
  {
    kind: text().notNull(),
    /** As it was typed, also when nobody has the name; empty for an address. */
    account: text().notNull(),
    /** Empty where it does not matter. */
    address: text().notNull(),
    count: integer().notNull(),
    /** Refused since the last one that was let through. */
    refused: integer().notNull(),
    /** Forgotten from here on. */
    until: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.account, table.address] }),
    index().on(table.until),
  ],
)

/** Lets a program call, in its user's name, what is open to programs; a user may have several. */
export const accessKey = pgTable(
  'access_key',
  {
    id: key(),
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    systemType: text('system_type').$type<SystemType>().notNull(),
    name: text().notNull(),
    /** SHA-256 of the key; the key itself is shown once and never stored. */
    keyHash: text('key_hash').notNull().unique(),
    createdAt: at().notNull(),
    expiresAt: at(),
    /** To the minute: it is not written with every call. */
    lastUsedAt: at(),
    revokedAt: at(),
  },
  (table) => [index().on(table.userId)],
)

/** Addresses that a user has signed in from. */
export const knownAddress = pgTable(
  'known_address',
  {
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    lastUsedAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.address] })],
)

/** A sign-in whose password was right and whose second factor is still wanted; used up when it is given. */
export const signInChallenge = pgTable('sign_in_challenge', {
  /** SHA-256 of what the browser was given. */
  tokenHash: text('token_hash').primaryKey(),
  userId: ref()
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  systemType: text('system_type').$type<SystemType>().notNull(),
  /** Of the account when the password was compared: what has changed since ends it. */
  authVersion: integer('auth_version').notNull(),
  expiresAt: at().notNull(),
})

/** Codes for whoever has lost the device with the one-time passwords; each is deleted when it is taken. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** SHA-256 of the id of the user and the code. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** A sign-in on its way over the OpenID provider: made when the browser leaves, used up when it is back. */
export const ssoAttempt = pgTable('sso_attempt', {
  /** SHA-256 of a secret that only the browser has which began: nobody else can end it. */
  state: text().primaryKey(),
  nonce: text().notNull(),
  /** Of the proof key for code exchange (PKCE). */
  codeVerifier: text('code_verifier').notNull(),
  systemType: text('system_type').$type<SystemType>().notNull(),
  /** Where the browser goes on afterwards: a path of this application. */
  returnTo: text('return_to').notNull(),
  expiresAt: at().notNull(),
})
