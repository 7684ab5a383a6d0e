import type { SettingGroup, SettingUnit } from './words.ts'

/**
 * What an administrator decides for the whole installation: every setting once, with what it may be and
 * what it means. `default` holds until somebody saves another value.
 */
export type SettingRule =
  | { type: 'FLAG'; default: boolean }
  /** A whole number of `unit`. */
  | { type: 'NUMBER'; default: number; min: number; max: number; unit: SettingUnit }
  /** Hosts, each with its port where that is not the usual one. */
  | { type: 'HOSTS'; default: readonly string[]; max: number }
  /** Is never shown; what it is from the start stands with the accounts. */
  | { type: 'PASSWORD'; default: null }

export type SettingValue = boolean | number | readonly string[] | string | null

type Both = { zh: string; en: string }
type SettingFace = {
  group: SettingGroup
  name: Both
  meaning: Both
}
export type Setting = SettingRule & SettingFace & { key: string }

const days = (fallback: number, min = 1) =>
  ({ type: 'NUMBER', default: fallback, min, max: 3650, unit: 'DAY' }) as const

export const SETTINGS = {
  'user.initialPassword': {
    group: 'ACCOUNT',
    type: 'PASSWORD',
    default: null,
    name: { zh: '初始密码', en: 'Initial password' },
    meaning: {
      zh: '新建账号和重置密码后使用的密码，首次登录必须修改；保存后不再显示。8–16 位，含数字、大小写字母和特殊字符',
      en: 'New and reset accounts begin with it and must change it at the first sign-in; never shown once saved. 8 to 16 characters with a digit, upper and lower case and a special character',
    },
  },
  'session.single': {
    group: 'ACCOUNT',
    type: 'FLAG',
    default: false,
    name: { zh: '单点登录限制', en: 'One session an account' },
    meaning: {
      zh: '开启后，同一账号再次登录时，之前的登录立即失效，并提示已在别处登录',
      en: 'When on, a new sign-in ends the earlier ones of the account, which are told that it has signed in elsewhere',
    },
  },
  'declaration.fourEyes': {
    group: 'DECLARATION',
    type: 'FLAG',
    default: false,
    name: { zh: '提交与审核分离', en: 'Four eyes' },
    meaning: {
      zh: '开启后，提交申报的人不能审核同一份申报',
      en: 'When on, whoever submitted a declaration may not review it',
    },
  },
  'declaration.withdrawLockMinutes': {
    group: 'DECLARATION',
    type: 'NUMBER',
    default: 5,
    min: 0,
    max: 1440,
    unit: 'MINUTE',
    name: { zh: '截止前禁止撤回', en: 'No withdrawal before the close' },
    meaning: {
      zh: '距申报截止不足此时长时，已报送的申报不能撤回',
      en: 'How long before the close a filed declaration can no longer be withdrawn',
    },
  },
  'frame.hosts': {
    group: 'FRAME',
    type: 'HOSTS',
    default: [],
    max: 50,
    name: { zh: '允许嵌入的主机', en: 'Hosts that may be framed' },
    meaning: {
      zh: '“内嵌框架”菜单除本系统外可显示的主机，如 maps.example.org 或 10.0.0.7:8080；用户重新加载页面后生效',
      en: 'What menu entries that open in a frame may show beside this server, as maps.example.org or 10.0.0.7:8080; counts once a user loads the page anew',
    },
  },
  'log.retentionDays': {
    group: 'RETENTION',
    ...days(365, 30),
    name: { zh: '日志保留', en: 'Logs' },
    meaning: {
      zh: '登录日志与操作日志保留的天数，更早的每日清理',
      en: 'How long logs of sign-ins and of operations are kept; what is older is deleted once a day',
    },
  },
  'retention.sessionDays': {
    group: 'RETENTION',
    ...days(30),
    name: { zh: '已结束会话保留', en: 'Sessions that are over' },
    meaning: {
      zh: '会话结束后其记录保留的天数',
      en: 'How long a session is remembered after its end',
    },
  },
  'retention.addressDays': {
    group: 'RETENTION',
    ...days(180),
    name: { zh: '已知登录地址保留', en: 'Known addresses' },
    meaning: {
      zh: '账号在某地址最后一次登录后，该地址视为已知的天数',
      en: 'How long an address counts as known after the last sign-in of an account from it',
    },
  },
} as const satisfies Record<string, SettingRule & SettingFace>

export type SettingKey = keyof typeof SETTINGS
