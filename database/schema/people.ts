import {
  type AnyPgColumn,
  boolean,
  date,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { at, key, ref } from './columns.ts'

/** Who changed a row last, and the version that an editor must know to change it. */
export const edited = () => ({
  updatedBy: ref().references((): AnyPgColumn => appUser.id, { onDelete: 'set null' }),
  updatedAt: at().notNull().defaultNow(),
  lockVersion: integer('lock_version').notNull().default(1),
})

/** A part of the company that users belong to; parts lie in parts. */
export const organisation = pgTable(
  'organisation',
  {
    id: key(),
    parentId: ref().references((): AnyPgColumn => organisation.id),
    name: text().notNull(),
    sort: integer().notNull().default(0),
    remark: text().notNull().default(''),
    ...edited(),
  },
  (table) => [unique().on(table.parentId, table.name).nullsNotDistinct()],
)

export const appUser = pgTable('app_user', {
  id: key(),
  account: text().notNull().unique(),
  username: text().notNull(),
  /** argon2id over md5(password): both sign-in forms of the interface meet there. */
  passwordHash: text('password_hash').notNull(),
  /** Still has the initial password and must change it. */
  newUser: boolean('new_user').notNull().default(true),
  /** Until when a one-time password lets a new user in; null where none was given, as in a demonstration. */
  oneTimeUntil: at(),
  enabled: boolean().notNull().default(true),
  systemTypes: text('system_types').array().notNull(),
  organisationId: ref().references(() => organisation.id),
  jobNumber: text('job_number'),
  phone: text(),
  email: text(),
  /** Raised when rights, password or state change; sessions of an older version end. */
  authVersion: integer('auth_version').notNull().default(1),
  /** The last day that the account may sign in on; null is without an end. */
  validUntil: date('valid_until', { mode: 'string' }),
  /** Secret of the one-time passwords, base32, from its set-up on; asked for once it is confirmed. */
  totpSecret: text('totp_secret'),
  totpConfirmedAt: at(),
  /** The last time step whose one-time password was taken: none is taken twice. */
  totpStep: integer('totp_step'),
  /** Who the user is at the OpenID provider: issuer and subject, parted by a blank. */
  ssoSubject: text('sso_subject').unique(),
  /** An administrator lets the user in by single sign-on; the first such sign-in sets the subject. */
  ssoAllowed: boolean('sso_allowed').notNull().default(false),
  createdAt: at().notNull().defaultNow(),
  createdBy: ref().references((): AnyPgColumn => appUser.id, { onDelete: 'set null' }),
  ...edited(),
})
