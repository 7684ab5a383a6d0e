import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SystemType } from '#api/kernel/system-types.ts'
import { at, ref } from './columns.ts'
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
    endReason: text('end_reason'),
    ip: text(),
    userAgent: text('user_agent'),
  },
  (table) => [index().on(table.userId)],
)

/**
 * Failed passwords that still count. `ADDRESS` counts for an address, `ACCOUNT` for an account name from
 * wherever it has not signed in before, `KNOWN` for one from an address where it has, `HELD` for the
 * holder of a session who gives the password again.
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

/** A sign-in on its way over the OpenID provider: made when the browser leaves, used up when it is back. */
export const ssoAttempt = pgTable('sso_attempt', {
  state: text().primaryKey(),
  nonce: text().notNull(),
  /** Of the proof key for code exchange (PKCE). */
  codeVerifier: text('code_verifier').notNull(),
  systemType: text('system_type').$type<SystemType>().notNull(),
  /** Where the browser goes on afterwards: a path of this application. */
  returnTo: text('return_to').notNull(),
  expiresAt: at().notNull(),
})
