import { z } from 'zod'
import { data, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, instant, wholeNumber } from '../kernel/fields.ts'
import { systemType } from './endpoints.ts'

/** Keys with which programs bring files in a user's name. */

/** Days that a key may be good for. */
export const MAX_KEY_DAYS = 730
/** Keys of one user that are good at the same time. */
export const MAX_KEYS = 20

const accessKeyRow = z.object({
  id: id(),
  name: z.string(),
  systemType,
  createdAt: instant(),
  expiresAt: instant().nullable(),
  /** To the minute; null for one that was never used. */
  lastUsedAt: instant().nullable(),
})

/** The caller's keys that are not revoked, the newest first; one that has expired is among them. */
export const accessKeys = endpoint({
  path: '/user/accessKey/list',
  access: 'session',
  scope: {},
  readOnly: true,
  request: z.object({}),
  answer: rows(accessKeyRow),
})

/**
 * Makes a key for the caller and the system type of the session. The key itself is told here and never again.
 *
 * @throws badCredentials or accountLocked for the password, refused with too many keys
 */
export const addAccessKey = endpoint({
  path: '/user/accessKey/add',
  access: '/collection:import',
  scope: {},
  request: z.object({
    name: z.string().trim().min(1).max(60),
    validDays: wholeNumber(1, MAX_KEY_DAYS),
    password: z.string().min(1).max(128),
  }),
  answer: data(z.object({ id: id(), token: z.string() })),
})

/** Ends a key of the caller, from the next call on. */
export const revokeAccessKey = endpoint({
  path: '/user/accessKey/revoke',
  access: 'session',
  scope: {},
  request: z.object({ id: id() }),
  answer: none(),
})
