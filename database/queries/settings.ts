import { eq, like } from 'drizzle-orm'
import { isFrameHost } from '#domain/system/menu-uri.ts'
import { SETTINGS, type Setting, type SettingKey } from '#domain/system/settings.ts'
import { isOfShape } from '#domain/system/text-shape.ts'
import type { Database } from '../connection/database.ts'
import { confItem } from '../schema/tables.ts'
import { INITIAL_PASSWORD } from '../seed/demo-accounts.ts'

async function stored(db: Database, key: SettingKey): Promise<unknown> {
  const [row] = await db
    .select({ value: confItem.value })
    .from(confItem)
    .where(eq(confItem.code, key))
  return row?.value
}

/** The password that new and reset accounts start with. */
export async function initialPassword(db: Database): Promise<string> {
  const value = await stored(db, 'user.initialPassword')
  return typeof value === 'string' ? value : INITIAL_PASSWORD
}

/** Whether a new sign-in of an account ends its earlier ones. */
export async function isSingleSession(db: Database): Promise<boolean> {
  return (await stored(db, 'session.single')) === true
}

/** Whether administrators who sign in by password must have a second factor. */
export async function isSecondFactorRequired(db: Database): Promise<boolean> {
  return (await stored(db, 'secondFactor.administrators')) === true
}

/** Whether filing and approval ask for the password or a code again. */
export async function isConfirmationWanted(db: Database): Promise<boolean> {
  return (await stored(db, 'declaration.confirmIdentity')) === true
}

/** What single sign-on goes by. */
export type SsoSettings = {
  issuer: string
  clientId: string
  /** Where users open this installation. */
  ownAddress: string
  accountClaim: string
  label: { zh: string; en: string }
  recordUnknown: boolean
}

/** Single sign-on as it is set up; null while one of what it cannot do without is not set. */
export async function ssoSettings(db: Database): Promise<SsoSettings | null> {
  const rows = await db.select().from(confItem).where(like(confItem.code, 'sso.%'))
  const values = new Map(rows.map(({ code, value }) => [code, value]))
  const line = (key: SettingKey): string => {
    const { shape, default: fallback } = SETTINGS[key] as Extract<Setting, { type: 'TEXT' }>
    const value = values.get(key)
    // An empty text of a button or a claim means the usual one.
    return typeof value === 'string' && value !== '' && isOfShape(value, shape) ? value : fallback
  }
  const [issuer, clientId, address] = [
    line('sso.issuer'),
    line('sso.clientId'),
    line('sso.ownAddress'),
  ]
  if (issuer === '' || clientId === '' || address === '') return null
  return {
    ...{ issuer, clientId, ownAddress: address.replace(/\/$/, '') },
    accountClaim: line('sso.accountClaim'),
    label: { zh: line('sso.labelZh'), en: line('sso.labelEn') },
    recordUnknown: values.get('sso.recordUnknown') === true,
  }
}

/** Hosts beside this server that a menu entry may frame. What is no host does not get into the browser's policy. */
export async function frameHosts(db: Database): Promise<string[]> {
  const value = await stored(db, 'frame.hosts')
  if (!Array.isArray(value)) return []
  return value.filter((host): host is string => typeof host === 'string' && isFrameHost(host))
}

/** The settings that say for how many days something that only records is kept. */
export const RETENTION = {
  /** Sessions that are over. */
  sessions: 'retention.sessionDays',
  /** Logs of sign-ins and of operations. */
  logs: 'log.retentionDays',
  /** Addresses that an account has signed in from. */
  addresses: 'retention.addressDays',
  /** Conversations with the assistant. */
  questions: 'retention.questionDays',
} as const

/** The setting of a retention in days; what is not a number of days in its range counts as not set. */
export async function retentionDays(
  db: Database,
  key: (typeof RETENTION)[keyof typeof RETENTION],
): Promise<number> {
  const { min, max, default: fallback } = SETTINGS[key]
  const value = await stored(db, key)
  return typeof value === 'number' && value >= min && value <= max ? value : fallback
}
