import type { TextShape } from './text-shape.ts'
import type { SettingGroup, SettingUnit } from './words.ts'

/**
 * What an administrator decides for the whole installation: every setting once, with what it may be and
 * what it means. `default` holds until somebody saves another value.
 */
export type SettingRule =
  | { type: 'FLAG'; default: boolean }
  /** A whole number of `unit`. */
  | { type: 'NUMBER'; default: number; min: number; max: number; unit: SettingUnit }
  /** One line of a kind; empty is not set. */
  | { type: 'TEXT'; default: string; max: number; shape: TextShape }
  /** Hosts, each with its port where that is not the usual one. */
  | { type: 'HOSTS'; default: readonly string[]; max: number }
  /** Is never shown; what it is from the start stands with the accounts. */
  | { type: 'PASSWORD'; default: null }

export type SettingValue = boolean | number | readonly string[] | string | null

type Both = { zh: string; en: string }
type SettingFace = {
  group: SettingGroup
  /** Outside of a demonstration there is no such setting. */
  ofDemonstration?: true
  name: Both
  meaning: Both
}
export type Setting = SettingRule & SettingFace & { key: string }

const days = (fallback: number, min = 1) =>
  ({ type: 'NUMBER', default: fallback, min, max: 3650, unit: 'DAY' }) as const

const limit = (fallback: number, ...[min, max]: [number, number]) =>
  ({ group: 'REMINDER', type: 'NUMBER', default: fallback, min, max, unit: 'PERCENT' }) as const

const oneLine = (shape: TextShape, max: number, fallback = '') =>
  ({ group: 'SIGN_IN', type: 'TEXT', default: fallback, max, shape }) as const

export const SETTINGS = {
  'user.initialPassword': {
    group: 'ACCOUNT',
    type: 'PASSWORD',
    default: null,
    ofDemonstration: true,
    name: { zh: '初始密码', en: 'Initial password' },
    meaning: {
      zh: '仅用于演示环境：新建账号和重置密码后使用的密码，首次登录必须修改；保存后不再显示。8–16 位，含数字、大小写字母和特殊字符。正式环境中每个账号各有一次性密码',
      en: 'Of the demonstration only: new and reset accounts begin with it and must change it at the first sign-in; never shown once saved. 8 to 16 characters with a digit, upper and lower case and a special character. In production every account gets a one-time password of its own',
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
  'secondFactor.administrators': {
    group: 'SIGN_IN',
    type: 'FLAG',
    default: false,
    name: { zh: '管理员必须启用双重验证', en: 'Second factor for administrators' },
    meaning: {
      zh: '开启后，有系统管理权限且使用密码登录的账号，须先绑定动态口令才能继续使用',
      en: 'When on, whoever may administer the system and signs in by password sets up one-time codes before anything else',
    },
  },
  'sso.issuer': {
    ...oneLine('ADDRESS', 300),
    name: { zh: '统一身份认证：签发方地址', en: 'Single sign-on: issuer' },
    meaning: {
      zh: 'OpenID Connect 服务的签发方（Issuer）地址，须为 https，如 https://id.example.com/realms/company；与客户端标识、本系统地址都填写后，登录页显示统一认证按钮。客户端密钥由环境变量 OIDC_CLIENT_SECRET 提供',
      en: 'Address of the OpenID Connect issuer, https only, as https://id.example.com/realms/company; with client id and own address set, the sign-in page has its button. The client secret comes from the environment, OIDC_CLIENT_SECRET',
    },
  },
  'sso.clientId': {
    ...oneLine('WORDS', 200),
    name: { zh: '统一身份认证：客户端标识', en: 'Single sign-on: client id' },
    meaning: {
      zh: '在认证服务中为本系统登记的 Client ID',
      en: 'What this installation is registered as at the provider',
    },
  },
  'sso.ownAddress': {
    ...oneLine('ADDRESS', 300),
    name: { zh: '统一身份认证：本系统地址', en: 'Single sign-on: address of this installation' },
    meaning: {
      zh: '用户打开本系统所用的地址，如 https://power.example.com；在认证服务中登记的回调地址是它加上 /auth-redirect',
      en: 'Where users open this installation, as https://power.example.com; with /auth-redirect behind it, it is the redirect address to register at the provider',
    },
  },
  'sso.accountClaim': {
    ...oneLine('NAME', 100, 'preferred_username'),
    name: { zh: '统一身份认证：账号字段', en: 'Single sign-on: claim of the account' },
    meaning: {
      zh: '身份令牌中与本系统账号对应的字段，首次登录时据此找到账号；用 email 时，邮箱须已由认证服务验证',
      en: 'The claim of the identity token that is the account here, by which the first sign-in finds it; of email only a verified one counts',
    },
  },
  'sso.labelZh': {
    ...oneLine('WORDS', 30, '企业统一身份认证登录'),
    name: { zh: '统一身份认证：按钮文字（中文）', en: 'Single sign-on: button in Chinese' },
    meaning: {
      zh: '登录页按钮上的中文文字',
      en: 'What the button of the sign-in page says in Chinese',
    },
  },
  'sso.labelEn': {
    ...oneLine('WORDS', 30, 'Company single sign-on'),
    name: { zh: '统一身份认证：按钮文字（英文）', en: 'Single sign-on: button in English' },
    meaning: {
      zh: '登录页按钮上的英文文字',
      en: 'What the button of the sign-in page says in English',
    },
  },
  'sso.recordUnknown': {
    group: 'SIGN_IN',
    type: 'FLAG',
    default: false,
    name: { zh: '统一身份认证：登记未知人员', en: 'Single sign-on: record unknown people' },
    meaning: {
      zh: '关闭时，没有账号的人一律拒绝；开启后，为其建立一个停用、无角色、无数据范围的账号，由管理员授权并启用后方可登录',
      en: 'When off, people without an account are refused; when on, they are refused too, and leave a disabled account without role or data scope, which an administrator gives rights to and enables',
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
  'declaration.confirmIdentity': {
    group: 'DECLARATION',
    type: 'FLAG',
    default: false,
    name: {
      zh: '报送和审批前重新验证身份',
      en: 'Ask for the password or code again before filing and approval',
    },
    meaning: {
      zh: '开启后，申报报送和审批前须再次输入密码，已启用双重验证的账号输入动态口令；验证后 5 分钟内不再要求',
      en: 'When on, whoever files or approves a declaration first gives the password again, or a one-time code where the account has a second factor; it then counts for 5 minutes',
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
  'declaration.forecastLearnsDays': {
    group: 'DECLARATION',
    type: 'NUMBER',
    default: 0,
    min: 0,
    max: 365,
    unit: 'DAY',
    name: { zh: '功率预测的训练天数', en: 'Days that power forecasts learn from' },
    meaning: {
      zh: '场站功率预测按最近多少天的计量电量训练；早于此天数的组串故障视为已含在预测中，不计入降额提示。0 表示预测不按计量电量训练',
      en: 'Of how many of the latest days the power forecasts of stations learn the metered output; string faults that are older count as contained and not for a derating hint. 0: they do not learn from the meter',
    },
  },
  'reminder.quietHours': {
    ...{ group: 'REMINDER', type: 'TEXT', default: '', max: 11, shape: 'HOURS' },
    name: { zh: '免打扰时段', en: 'Quiet hours' },
    meaning: {
      zh: '北京时间，如 22:00-07:00；留空为不设。时段内的提醒推迟到结束时，届时仍成立才发出；距截止不足 2 小时的提醒不受限制',
      en: 'Beijing time, as 22:00-07:00; empty for none. Reminders wait until they end and come if they still hold; what has a deadline within 2 hours comes at once',
    },
  },
  'reminder.fillPercent': {
    ...limit(90, 1, 100),
    name: { zh: '成交率下限', en: 'Least fill rate' },
    meaning: {
      zh: '导入的交易结果成交率低于此值时，列为待处理通知',
      en: 'A result that fills less of a declaration than this wants something done',
    },
  },
  'reminder.coverageMinPercent': {
    ...limit(80, 0, 100),
    name: { zh: '覆盖率下限', en: 'Least coverage' },
    meaning: {
      zh: '截止前 24 小时内，合约与已填申报对可售电量的覆盖率低于此值时提醒',
      en: 'In the last 24 hours before the close: contracts and what is entered cover less of the sellable energy than this',
    },
  },
  'reminder.coverageMaxPercent': {
    ...limit(110, 100, 500),
    name: { zh: '覆盖率上限', en: 'Most coverage' },
    meaning: {
      zh: '截止前 24 小时内，合约与已填申报对可售电量的覆盖率高于此值时提醒',
      en: 'In the last 24 hours before the close: contracts and what is entered cover more of the sellable energy than this',
    },
  },
  'reminder.deviationPercent': {
    ...limit(40, 1, 500),
    name: { zh: '预测偏差上限', en: 'Most deviation of a forecast' },
    meaning: {
      zh: '实际价格公布后，当日预测的平均绝对偏差占平均价格的比例高于此值时提醒',
      en: 'Once prices are out: the mean absolute error of the day’s forecast is a larger share of the mean price than this',
    },
  },
  'reminder.fileGraceMinutes': {
    ...{ group: 'REMINDER', type: 'NUMBER', default: 60, min: 0, max: 1440, unit: 'MINUTE' },
    name: { zh: '数据迟到宽限', en: 'Grace for late data' },
    meaning: {
      zh: '应公布的数据超过公布时间多久仍未导入时提醒',
      en: 'How long after its time data that have not come are said to be missing',
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
  'retention.questionDays': {
    group: 'RETENTION',
    ...days(180, 7),
    name: { zh: '助手对话保留', en: 'Conversations with the assistant' },
    meaning: {
      zh: '数据助手的对话与附件在最后一次提问后保留的天数',
      en: 'How long conversations and their files are kept after the last question',
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
