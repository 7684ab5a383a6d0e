import { z } from 'zod'
import { DATA_SCOPE_KINDS } from '#domain/system/words.ts'
import { data, file, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { deliveryDate, flag, id, lockVersion, objectName } from '../kernel/fields.ts'
import {
  exportRequest,
  importOutcome,
  importRequest,
  listRequest,
  saved,
  sortedBy,
  stored,
} from '../kernel/list.ts'
import { PATTERNS } from '../kernel/patterns.ts'
import { SYSTEM_TYPES } from '../kernel/system-types.ts'

/** Administration of users. Whoever holds this right gives all others, but never changes the own ones. */
const ADMINISTERED = { access: '/system:manage', scope: {} } as const

/** What an account is at a day: it may sign in, it was disabled, or its last day is over. */
const USER_STATES = ['ACTIVE', 'DISABLED', 'EXPIRED'] as const
export type UserState = (typeof USER_STATES)[number]

/** A text of a shape, or none: an empty field of a form is none too. */
const maybe = (pattern: RegExp, max: number, example: string) =>
  z
    .string()
    .trim()
    .max(max, { abort: true })
    .regex(new RegExp(`^$|${pattern.source}`))
    .meta({ examples: [example] })
    .transform((text) => text || null)
    .nullable()
    .default(null)

/** Everything, a province with all in it, or one object; without an id only for everything. */
export const scopeEntry = z
  .object({
    kind: z.enum(DATA_SCOPE_KINDS),
    objectId: z.coerce
      .string()
      .regex(/^([1-9]\d{0,11})?$/)
      .meta({ examples: ['12'] })
      .default(''),
  })
  .refine(({ kind, objectId }) => (kind === 'ALL') === (objectId === ''))
export type ScopeEntry = z.infer<typeof scopeEntry>

/** Who somebody is, as people enter it. */
export const person = {
  account: z
    .string()
    .trim()
    .regex(PATTERNS.account)
    .meta({ examples: ['zhangsan01'] }),
  username: objectName(),
  jobNumber: maybe(PATTERNS.jobNumber, 9, '10086'),
  phone: maybe(PATTERNS.mobilePhone, 11, '13800138000'),
  email: maybe(PATTERNS.email, 120, 'zhangsan@example.com'),
}

/** When and where an account may sign in. */
const admission = {
  systemTypes: z.array(z.enum(SYSTEM_TYPES)).min(1).max(SYSTEM_TYPES.length),
  /** The last day that the account may be used on; null is without an end. */
  validUntil: deliveryDate().nullable().default(null),
  enabled: flag().default(true),
}

const userFields = {
  ...person,
  organisationId: id().nullable().default(null),
  ...admission,
  roleIds: z.array(id()).max(50).default([]),
  dataScope: z.array(scopeEntry).max(5000).default([]),
  /**
   * Whether the user may sign in by single sign-on; without it that stays as it is. A new user who may begins
   * without a password.
   */
  ssoAllowed: flag().optional(),
}

const userRow = z.object({
  ...stored,
  account: z.string(),
  username: z.string(),
  jobNumber: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  organisationId: z.number().int().nullable(),
  organisationName: z.string().nullable(),
  systemTypes: z.array(z.enum(SYSTEM_TYPES)),
  roleIds: z.array(z.number().int()),
  roles: z.array(z.string()),
  dataScope: z.array(scopeEntry),
  validUntil: z.string().nullable(),
  enabled: z.boolean(),
  state: z.enum(USER_STATES),
  /** Still has the initial or one-time password. */
  newUser: z.boolean(),
  /** Until when the one-time password lets the user in; null where there is none. */
  oneTimeUntil: z.string().nullable(),
  /** The one-time password opens nothing any more: the user needs another. */
  oneTimeOver: z.boolean(),
  ssoAllowed: z.boolean(),
  /** Has signed in by single sign-on: one person at the provider, and no other, is this user. */
  ssoTied: z.boolean(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Wrong passwords that still count. */
  failures: z.number().int(),
  /** Why the one who asks may not act on this user, who holds more; null where there is no reason. */
  beyond: z.string().nullable(),
  /** The one who asks: own rights are changed by somebody else. */
  isSelf: z.boolean(),
  createdAt: z.string(),
})
export type UserRow = z.infer<typeof userRow>

const filters = {
  search: z.string().trim().max(60).default(''),
  /** With all that lies below it. */
  organisationId: id().optional(),
  roleId: id().optional(),
  enabled: flag().optional(),
  systemType: z.enum(SYSTEM_TYPES).optional(),
}

/** Users by words of account, name, job number, phone and e-mail. */
export const users = endpoint({
  ...ADMINISTERED,
  path: '/sys/user/page',
  readOnly: true,
  request: listRequest({
    ...filters,
    ...sortedBy('account', 'username', 'jobNumber', 'validUntil', 'createdAt'),
  }),
  answer: rows(userRow),
})

/** What an account is to sign in with once. It is told in this answer and nowhere else. */
const oneTimePassword = z.object({ password: z.string(), goodUntil: z.string() })
export type OneTimePassword = z.infer<typeof oneTimePassword>

/** Null in a demonstration, whose initial password everybody knows, and for whom has no password. */
const given = { oneTimePassword: oneTimePassword.nullable() }

/**
 * A new user, who begins with a one-time password.
 *
 * @throws invalid, naming `account`, for a name that is taken, in whatever case of letters; notFound for an
 * organisation, a role or an object of the data scope that is not there
 */
export const saveUser = endpoint({
  ...ADMINISTERED,
  path: '/sys/user/save',
  request: z.object(userFields),
  answer: data(z.object({ ...stored, ...given })),
})

/**
 * Changes a user; what the user may do or see ends the sessions at their next call.
 *
 * @throws invalid for the own roles, system types, data scope, end, state or single sign-on; refused where no administrator
 * would be left; conflict, notFound
 */
export const updateUser = endpoint({
  ...ADMINISTERED,
  path: '/sys/user/update',
  request: z.object({ id: id(), lockVersion: lockVersion(), ...userFields }),
  answer: saved,
})

const ofUser = z.object({ id: id() })

/** Refused for oneself, for the last administrator, and for whom records name: those are disabled. */
export const deleteUser = endpoint({
  ...ADMINISTERED,
  path: '/sys/user/delete',
  request: ofUser,
  answer: none(),
})

/** Gives a user a one-time password, to be changed at the next sign-in. Refused for oneself. */
export const resetPassword = endpoint({
  ...ADMINISTERED,
  path: '/sys/user/resetPassword',
  request: ofUser,
  answer: data(z.object(given)),
})

/** Takes the second factor away from a user who has lost it; all sessions end. Refused for oneself. */
export const resetSecondFactor = endpoint({
  ...ADMINISTERED,
  path: '/sys/user/resetSecondFactor',
  request: ofUser,
  answer: none(),
})

/** Forgets the wrong passwords of an account, so that it can be signed in to at once. */
export const unlockUser = endpoint({
  ...ADMINISTERED,
  path: '/sys/user/unlock',
  request: ofUser,
  answer: none(),
})

/** @throws invalid for oneself, refused where no administrator would be left */
export const setUserEnabled = endpoint({
  ...ADMINISTERED,
  path: '/sys/user/setEnabled',
  request: z.object({ id: id(), enabled: flag() }),
  answer: none(),
})

/** The one-time passwords of the users that an import added, told in its answer and nowhere else. */
const importedPasswords = z.object({
  goodUntil: z.string(),
  users: z.array(z.object({ account: z.string(), username: z.string(), password: z.string() })),
})
export type ImportedPasswords = z.infer<typeof importedPasswords>

/**
 * Users from a csv or an xlsx whose head has the names of the fields; organisations are named by their path,
 * roles by their codes. All rows or none; an account that exists is changed.
 */
export const importUsers = endpoint({
  ...ADMINISTERED,
  path: '/sys/user/import',
  upload: true,
  slow: true,
  request: importRequest,
  answer: data(importOutcome.extend({ oneTimePasswords: importedPasswords.nullable() })),
})

/** The users that the filters fit, as an xlsx that can be imported again. */
export const exportUsers = endpoint({
  ...ADMINISTERED,
  path: '/sys/user/export',
  readOnly: true,
  request: exportRequest(filters),
  answer: file(),
})

const userSession = z.object({
  sessionId: z.string(),
  systemType: z.enum(SYSTEM_TYPES),
  address: z.string(),
  client: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})

/** Sessions of a user that are not over, the latest used first. */
export const userSessions = endpoint({
  ...ADMINISTERED,
  path: '/sys/user/sessions',
  readOnly: true,
  request: ofUser,
  answer: rows(userSession),
})

/** Signs a user out. @throws notFound for a session that is over or another user's */
export const endUserSession = endpoint({
  ...ADMINISTERED,
  path: '/sys/user/endSession',
  request: z.object({ id: id(), sessionId: z.string().min(1).max(64) }),
  answer: none(),
})

/** Roles that a user can be given. */
export const userRoles = endpoint({
  ...ADMINISTERED,
  path: '/sys/user/roles',
  readOnly: true,
  request: z.object({}),
  answer: rows(
    z.object({
      id: z.number().int(),
      code: z.string(),
      name: z.string(),
      enabled: z.boolean(),
    }),
  ),
})

/** What a data scope can name: provinces, and the objects that lie in each. */
export const scopeChoices = endpoint({
  ...ADMINISTERED,
  path: '/sys/user/scopeChoices',
  readOnly: true,
  request: z.object({}),
  answer: data(
    z.object({
      provinces: z.array(z.object({ id: z.string(), name: z.string() })),
      objects: z.array(
        z.object({
          kind: z.enum(['STATION', 'COMPANY', 'ESS', 'PLANT']),
          id: z.string(),
          name: z.string(),
          provinceId: z.string(),
        }),
      ),
    }),
  ),
})
