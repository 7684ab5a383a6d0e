import { z } from 'zod'
import { OPEN_MODES, type OpenMode } from '#domain/system/words.ts'
import { data, none, rows, top } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flag, id, instant, option, provinceId, shaped } from '../kernel/fields.ts'
import { SYSTEM_TYPES } from '../kernel/system-types.ts'

/** New passwords: 8 to 16 characters with digit, upper and lower case, and special character. */
export const PASSWORD_PATTERN = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[^A-Za-z0-9\s])[^\s]{8,16}$/

export const systemType = z.coerce.string().pipe(z.enum(SYSTEM_TYPES))

export type MenuItem = {
  id: number
  pMenuId: number | null
  uri: string
  menuTitle: string
  /** Its titles in the other languages, by which it can be found too. */
  aliases?: string[] | undefined
  selectImg: string
  /** While the entry is the current one; `selectImg` without it. */
  selectedImg?: string | undefined
  menuClassify: number
  /** How it opens; as a tab without it. */
  openMode?: OpenMode | undefined
  /** The page starts afresh whenever it is shown. */
  noCache?: boolean | undefined
  /** Roles that see the entry; everybody without it. */
  roles?: string[] | undefined
  children: MenuItem[]
}
export const menuItem: z.ZodType<MenuItem> = z.object({
  id: z.number().int(),
  pMenuId: z.number().int().nullable(),
  uri: z.string(),
  menuTitle: z.string(),
  aliases: z.array(z.string()).optional(),
  selectImg: z.string(),
  selectedImg: z.string().optional(),
  menuClassify: z.number().int(),
  openMode: z.enum(OPEN_MODES).optional(),
  noCache: z.boolean().optional(),
  roles: z.array(z.string()).optional(),
  get children() {
    return z.array(menuItem)
  },
})

/** Codes of what a user may do; entries without a code say nothing and are dropped by who reads them. */
const resourceList = z.array(z.string().nullable())

export const loginInfo = z.object({
  userId: z.number().int(),
  username: z.string(),
  account: z.string(),
  newUser: z.boolean(),
  /** Must set up a second factor before anything else. */
  mustEnrol: z.boolean(),
  /** Signs in by password, or could; without one only single sign-on is left. */
  hasPassword: z.boolean(),
})

/** What a sign-in answers, whichever way it went. */
export const signedIn = z.object({
  token: z.string(),
  sessionId: z.string(),
  menuList: z.array(menuItem),
  resourceList,
  userInfo: z.object({ loginInfo }),
})

/** What the sign-in page offers before anybody is known. */
export const loginOptions = endpoint({
  path: '/user/loginOptions',
  access: 'public',
  scope: {},
  readOnly: true,
  request: z.object({}),
  answer: data(
    z.object({
      /** Whether this is a demonstration; then the accounts and their password are told. */
      demo: z.boolean(),
      systemTypes: z.array(systemType),
      demoAccounts: z.array(
        z.object({
          account: z.string(),
          name: z.object({ zh: z.string(), en: z.string() }),
          systemTypes: z.array(systemType),
          /** Only where it differs from the common one. */
          password: z.string().optional(),
        }),
      ),
      demoPassword: z.string(),
      /** What the button of single sign-on says; null where it is not set up. */
      sso: z.object({ zh: z.string(), en: z.string() }).nullable(),
    }),
  ),
})

/** @throws secondFactorWanted where the account has one: the sign-in goes on with `giveSecondFactor` */
export const doLogin = endpoint({
  path: '/user/doLogin',
  access: 'public',
  scope: {},
  request: z.object({
    username: z.string().trim().min(1).max(64),
    password: z.string().min(1).max(128),
    systemType,
  }),
  answer: top(signedIn),
})

/** The session as the browser needs it after a reload. */
export const userInfo = endpoint({
  path: '/user/info',
  access: 'session',
  beforePasswordChange: true,
  scope: {},
  readOnly: true,
  request: z.object({}),
  answer: data(
    z.object({
      roles: z.array(z.string()),
      loginInfo,
      systemType,
      /** Menu of the diagnosis face; the trading faces ask for the menu of a province. */
      menuList: z.array(menuItem),
      resourceList,
    }),
  ),
})

export const logout = endpoint({
  path: '/user/logout',
  access: 'session',
  beforePasswordChange: true,
  scope: {},
  request: z.object({}),
  answer: none(),
})

/** Gives the own password again, where the screen was locked. */
export const unlock = endpoint({
  path: '/user/unlock',
  access: 'session',
  scope: {},
  request: z.object({ password: z.string().min(1).max(128) }),
  answer: none(),
})

const passwordMd5 = shaped(/^[0-9a-f]{32}$/, '0123456789abcdef0123456789abcdef')

/**
 * Change of the own password. `password` is the md5 of the new one, in lower-case hex; so is `oldPassword`
 * of the current one, which is wanted when the sign-in is some time ago. It takes a second or two, because
 * the new one is searched among those that are easily guessed.
 */
export const updatePassword = endpoint({
  path: '/sys/user/updatePassword',
  access: 'session',
  slow: true,
  beforePasswordChange: true,
  scope: {},
  request: z.object({
    id: id(),
    account: z.string().trim().min(1).max(64),
    userName: z.string().trim().max(64),
    password: passwordMd5,
    oldPassword: passwordMd5.optional(),
  }),
  answer: none(),
})

/** Where the caller is signed in. */
export const ownSessions = endpoint({
  path: '/user/session/list',
  access: 'session',
  scope: {},
  readOnly: true,
  request: z.object({}),
  answer: rows(
    z.object({
      sessionId: z.string(),
      systemType,
      address: z.string(),
      /** What the client calls itself. */
      client: z.string(),
      signedInAt: instant(),
      /** To the minute. */
      lastUsedAt: instant(),
      current: z.boolean(),
    }),
  ),
})

/** Ends one of the caller's sessions. */
export const endSession = endpoint({
  path: '/user/session/end',
  access: 'session',
  scope: {},
  request: z.object({ sessionId: z.string().min(1).max(64) }),
  answer: none(),
})

export const menuByProvince = endpoint({
  path: '/sys/menu/selectByProvince',
  access: 'session',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({ provinceId: provinceId(), systemType: systemType.optional() }),
  answer: data(z.object({ menuList: z.array(menuItem), resourceList })),
})

/** A province of the user, with the objects that the flags ask for. */
export const provinceOption = option.extend({
  stations: z.array(option.extend({ technology: z.string(), capacityMw: z.number() })).optional(),
  companies: z.array(option).optional(),
  ess: z.array(option).optional(),
})

export const provincesByCurrentUser = endpoint({
  path: '/base/province/selectByCurrentUser',
  access: 'session',
  scope: {},
  readOnly: true,
  request: z.object({
    hasProvince: flag().optional(),
    hasCompany: flag().optional(),
    hasStation: flag().optional(),
    hasEss: flag().optional(),
  }),
  answer: rows(provinceOption),
})
