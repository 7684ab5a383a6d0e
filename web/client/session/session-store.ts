import { create } from 'zustand'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { SYSTEM_TYPES, type SystemType } from '#api/kernel/system-types.ts'
import type { MenuItem, provincesByCurrentUser } from '#api/session/endpoints.ts'
import { readCookie, removeCookie, writeCookie } from '../cookie.ts'
import { readStored, writeStored } from '../stored-value.ts'

export type Province = { value: string; label: string }

/** An object that is chosen for the session: a station, a sales company, a storage unit. */
export type Choice = { value: number; label: string }

/** A province that the user may choose, with the objects that the system type asks for. */
export type ProvinceOption = AnswerOf<typeof provincesByCurrentUser>['rows'][number]

/** The user session of the specification (e2e/specification/shell.json). */
export type Session = {
  token: string | null
  username: string
  account: string
  userId: number | null
  /** Still has the initial password. */
  newUser: boolean
  /** Must set up a second factor. */
  mustEnrol: boolean
  /** False for who signs in by single sign-on only. */
  hasPassword: boolean
  roles: readonly string[]
  menulist: readonly MenuItem[]
  /** As the server sent it; `buttons` are its codes without the empty entries. */
  resourcelist: readonly (string | null)[]
  buttons: readonly string[]
  province: Province | null
  provinceList: readonly ProvinceOption[]
  /** The station that the user looked at last, in the current province. */
  station: Choice | null
  /** The sales company that the user works on, in the current province. */
  company: Choice | null
  /** The storage unit that the user works on, in the current province. */
  ess: Choice | null
  /** False for a second after the menu was replaced. */
  menuState: boolean
  /** Set when the first switch of menu is complete. */
  isSwitch: boolean
  systemType: SystemType | null
  /** Index of the module whose menu is shown: its `menuClassify` − 1; −1 for none. */
  currentModule: number
}

/** Whether something is to be done before anything else: the server refuses all the rest. */
export const isHeldUp = ({ newUser, mustEnrol }: Session): boolean => newUser || mustEnrol

/** A session of nobody. */
export const NOBODY: Session = {
  token: null,
  username: '',
  account: '',
  userId: null,
  newUser: false,
  mustEnrol: false,
  hasPassword: true,
  roles: [],
  menulist: [],
  resourcelist: [],
  buttons: [],
  province: null,
  provinceList: [],
  station: null,
  company: null,
  ess: null,
  menuState: true,
  isSwitch: false,
  systemType: null,
  currentModule: -1,
}

const TOKEN_COOKIE = 'powerdesk_token'
const KEYS = {
  user: 'powerdesk.user',
  systemType: 'powerdesk.systemType',
  province: 'powerdesk.province',
  station: 'powerdesk.station',
  company: 'powerdesk.company',
  ess: 'powerdesk.ess',
  buttons: 'powerdesk.buttons',
} as const

export const useSession = create<Session>(() => restoredSession())

/** What a reload of the page finds again. */
export function restoredSession(): Session {
  const user = readStored(KEYS.user, isUser)
  return {
    ...NOBODY,
    ...user,
    token: readCookie(TOKEN_COOKIE) || null,
    systemType: readStored(KEYS.systemType, isSystemType),
    province: readStored(KEYS.province, isProvince),
    station: readStored(KEYS.station, isChoice),
    company: readStored(KEYS.company, isChoice),
    ess: readStored(KEYS.ess, isChoice),
    buttons: readStored(KEYS.buttons, isTexts) ?? [],
  }
}

/** Changes the session and what the browser remembers of it. Another province has other objects. */
export function changeSession(asked: Partial<Session>): void {
  const isElsewhere =
    'province' in asked && asked.province?.value !== useSession.getState().province?.value
  const change = isElsewhere ? { station: null, company: null, ess: null, ...asked } : asked
  useSession.setState(change)
  const { token, username, account, userId, systemType, province, buttons } = useSession.getState()
  if ('token' in change) {
    if (token === null) removeCookie(TOKEN_COOKIE)
    else writeCookie(TOKEN_COOKIE, token)
  }
  if ('userId' in change || 'account' in change || 'username' in change) {
    writeStored(KEYS.user, userId === null ? null : { username, account, userId })
  }
  if ('systemType' in change) writeStored(KEYS.systemType, systemType)
  if ('province' in change) writeStored(KEYS.province, province)
  for (const key of ['station', 'company', 'ess'] as const) {
    if (key in change) writeStored(KEYS[key], useSession.getState()[key])
  }
  if ('buttons' in change) writeStored(KEYS.buttons, buttons.length === 0 ? null : buttons)
}

/** Forgets the token, the roles and the buttons; the rest stays for the next sign-in. */
export function resetToken(): void {
  changeSession({ token: null, roles: [], buttons: [] })
}

/** Codes of a resource list; empty entries say nothing. */
export function buttonsOf(resourceList: readonly (string | null)[]): string[] {
  return resourceList.filter((code): code is string => code !== null && code.trim() !== '')
}

function isUser(value: unknown): value is Pick<Session, 'username' | 'account' | 'userId'> {
  if (typeof value !== 'object' || value === null) return false
  const { username, account, userId } = value as Record<string, unknown>
  return typeof username === 'string' && typeof account === 'string' && typeof userId === 'number'
}

function isSystemType(value: unknown): value is SystemType {
  return SYSTEM_TYPES.some((type) => type === value)
}

function isProvince(value: unknown): value is Province {
  if (typeof value !== 'object' || value === null) return false
  const { value: code, label } = value as Record<string, unknown>
  return typeof code === 'string' && typeof label === 'string'
}

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false
  const { value: id, label } = value as Record<string, unknown>
  return typeof id === 'number' && typeof label === 'string'
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}
