import { FORWARD_SESSION_KINDS, SESSION_KINDS } from '../../declaration/words.ts'
import { DAY_SESSION_CODES, FORWARD_SESSION, SESSION_KINDS_CODE } from '../rule-codes.ts'
import { deadlineKey, declareKey } from './declare-key.ts'

const DAY = { type: 'DAY_OFFSET', unit: null } as const
const WORKDAYS = { type: 'INTEGER', unit: 'd', min: 0, max: 31 } as const

/** Which sessions an exchange holds, and until when to declare. */
export const SESSION_KEYS = [
  declareKey({
    ...{ code: SESSION_KINDS_CODE, type: 'CHOICES', unit: null, words: SESSION_KINDS },
    name: ['交易品种', 'kinds of sessions'],
    meaning: [
      '交易中心组织的中长期交易；未列出的品种不提供申报',
      'Forward sessions that the exchange holds; no other kind is offered',
    ],
  }),
  declareKey({
    ...{ code: FORWARD_SESSION, type: 'CHOICE', unit: null, words: FORWARD_SESSION_KINDS },
    name: ['中长期交易类型', 'kind of forward sessions'],
    meaning: ['按小时申报的交易：旬或月', 'Sessions declared for by the hour: ten days or a month'],
  }),
  declareKey({
    ...{ code: DAY_SESSION_CODES.ROLLING.first, ...DAY },
    name: ['日滚动最近标的日', 'nearest day of rolling trades'],
    meaning: ['相对交易日 D 的最近交割日', 'Nearest delivery day, counted from the day of trade D'],
  }),
  declareKey({
    ...{ code: DAY_SESSION_CODES.CONTINUOUS.first, ...DAY },
    name: ['月内交易开始日', 'first day of trade within the month'],
    meaning: ['相对交割日 D', 'Counted from the day of delivery D'],
  }),
  declareKey({
    ...{ code: DAY_SESSION_CODES.CONTINUOUS.last, ...DAY },
    name: ['月内交易截止日', 'last day of trade within the month'],
    meaning: ['相对交割日 D', 'Counted from the day of delivery D'],
  }),
  deadlineKey('declare.dayAhead.deadline', {
    name: ['日前申报截止', 'end of day-ahead declaration'],
    meaning: ['D 为运行日', 'D is the day of delivery'],
  }),
  deadlineKey('declare.derating.deadline', {
    name: ['限出力申报截止', 'end of derating requests'],
    meaning: ['D 为运行日', 'D is the day of delivery'],
  }),
  deadlineKey('declare.commissioning.deadline', {
    name: ['调试计划申报截止', 'end of commissioning plans'],
    meaning: ['D 为运行日', 'D is the day of delivery'],
  }),
  deadlineKey('disclosure.boundary.deadline', {
    name: ['边界信息披露', 'disclosure of boundary conditions'],
    meaning: ['D 为运行日', 'D is the day of delivery'],
  }),
  deadlineKey('statement.daily.deadline', {
    name: ['日清分单发布', 'daily clearing statement'],
    meaning: ['D 为运行日', 'D is the day of delivery'],
  }),
  deadlineKey('statement.dailyObjection.deadline', {
    name: ['日清分异议截止', 'end of objections to the daily statement'],
    meaning: ['D 为运行日', 'D is the day of delivery'],
  }),
  ...[
    declareKey({
      ...{ code: 'check.annualWorkdays', ...WORKDAYS },
      name: ['年度交易安全校核', 'security check of annual trades'],
      meaning: ['所需工作日', 'Working days that it takes'],
    }),
    declareKey({
      ...{ code: 'check.monthlyWorkdays', ...WORKDAYS },
      name: ['月度交易安全校核', 'security check of monthly trades'],
      meaning: ['所需工作日', 'Working days that it takes'],
    }),
    declareKey({
      ...{ code: 'check.withinMonthWorkdays', ...WORKDAYS },
      name: ['月内交易安全校核', 'security check of trades within the month'],
      meaning: ['所需工作日', 'Working days that it takes'],
    }),
  ],
]
