/** Words of the administration, as data exchange them; screens translate them. */

/** How a menu entry opens: as a tab, a dialog over the page, a page without shell, or a frame in a tab. */
export const OPEN_MODES = ['NORMAL', 'POP_UP', 'FULL_SCREEN', 'IFRAME'] as const
export type OpenMode = (typeof OPEN_MODES)[number]

/** What a resource is: something that the program does, a page of it, or a link that leads elsewhere. */
export const RESOURCE_TYPES = ['ACTION', 'PAGE', 'LINK'] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

/** What a user's data scope names: everything, a province with all in it, or one object. */
export const DATA_SCOPE_KINDS = ['ALL', 'PROVINCE', 'STATION', 'COMPANY', 'ESS', 'PLANT'] as const
export type DataScopeKind = (typeof DATA_SCOPE_KINDS)[number]

export const LOG_NAMES = ['LOGIN', 'OPERATION'] as const
export type LogName = (typeof LOG_NAMES)[number]

/** How somebody signs in: by password, with a one-time code after it, or over the OpenID provider. */
export const SIGN_IN_WAYS = ['PASSWORD', 'SECOND_FACTOR', 'SSO'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

/**
 * What can be found where the chain of a log does not hold: a row was changed, rows are gone in the middle or
 * at the end, a row is there that the chain does not know, or what the chain keeps of its own ends was changed.
 */
export const CHAIN_BREAKS = [
  'CHANGED',
  'MISSING',
  'TAIL_MISSING',
  'EXTRA',
  'START_CHANGED',
  'END_CHANGED',
] as const
export type ChainBreak = (typeof CHAIN_BREAKS)[number]

/** What a setting is, what a number among them counts, and under which head it stands. */
export const SETTING_TYPES = ['FLAG', 'NUMBER', 'TEXT', 'HOSTS', 'PASSWORD'] as const
export const SETTING_UNITS = ['DAY', 'MINUTE', 'PERCENT'] as const
export type SettingUnit = (typeof SETTING_UNITS)[number]
export const SETTING_GROUPS = [
  'ACCOUNT',
  'SIGN_IN',
  'DECLARATION',
  'REMINDER',
  'FRAME',
  'RETENTION',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]
