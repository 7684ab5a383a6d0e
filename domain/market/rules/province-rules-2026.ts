import type { RuleRowSide } from '../words.ts'

/** A rule that a province starts with; `document` is null and `verified` false where none was read. */
export type ProvinceRule = {
  side: RuleRowSide
  code: string
  value: string
  document: string | null
  verified: boolean
}

const INTER_PROVINCIAL = '省间电力现货交易规则（2026）'
const NATIONAL_SETTLEMENT = '电力市场计量结算基本规则'
const SHANDONG = '山东电力市场规则（2026年4月）'
const GANSU = '甘肃电力中长期交易实施细则'
const SHANXI = '山西“两个细则”（2026）'
const SHANXI_KINDS = 'ANNUAL,MULTI_MONTH,QUARTERLY,MONTHLY,TEN_DAY,ROLLING'
const MENGXI = '蒙西电力市场中长期结算规则'

/** What national rules say for every province. */
const EVERYWHERE: readonly ProvinceRule[] = [
  read('ANY', 'interProvincial.maxSegments', '5', INTER_PROVINCIAL),
  read('ANY', 'interProvincial.minStepMw', '1', INTER_PROVINCIAL),
  read('ANY', 'interProvincial.tick', '1', INTER_PROVINCIAL),
  read('ANY', 'statement.monthDraftWorkday', '5', NATIONAL_SETTLEMENT),
  read('ANY', 'statement.monthFinalWorkday', '8', NATIONAL_SETTLEMENT),
]

/** What was read of the rules of a province, and what is known of them without a document. */
const OWN: Record<string, readonly ProvinceRule[]> = {
  SHAANXI: [kinds('ANNUAL', 'MONTHLY', 'TEN_DAY', 'ROLLING'), known('ANY', 'settle.minutes', '15')],
  XINJIANG: [kinds('ANNUAL', 'MONTHLY', 'TEN_DAY'), known('ANY', 'settle.minutes', '15')],
  GANSU: [
    read('ANY', 'session.kinds', 'ANNUAL,MONTHLY,WEEKLY,ROLLING', GANSU),
    read('ANY', 'session.rollingFrom', 'D+2', GANSU),
    read('ANY', 'auction.K1', '0.5', `${GANSU}，第59条`),
    read('ANY', 'check.annualWorkdays', '5', GANSU),
    read('ANY', 'check.monthlyWorkdays', '2', GANSU),
    read('ANY', 'check.withinMonthWorkdays', '1', GANSU),
  ],
  SHANXI: [
    read('ANY', 'session.kinds', SHANXI_KINDS, '山西电力中长期交易实施细则'),
    read('GENERATOR', 'twoRules.wind.dayAheadAccuracy', '0.85', SHANXI),
    read('GENERATOR', 'twoRules.wind.tenDayAccuracy', '0.7', SHANXI),
    read('GENERATOR', 'twoRules.planTolerance', '0.1', SHANXI),
    read('GENERATOR', 'twoRules.monthlyCap', '0.03', SHANXI),
  ],
  SHANDONG: [
    read('ANY', 'session.kinds', 'ANNUAL,MULTI_MONTH,MONTHLY,CONTINUOUS', `${SHANDONG}，4.1.10`),
    read('ANY', 'session.withinMonthOpen', 'D-7', `${SHANDONG}，4.5.32`),
    read('ANY', 'session.withinMonthClose', 'D-2', `${SHANDONG}，4.5.32`),
    known('ANY', 'bid.limit.min', '-80'),
    known('ANY', 'bid.limit.max', '1300'),
    read('GENERATOR', 'bid.maxSegments', '5', `${SHANDONG}，7.2.6`),
    read('USER', 'bid.maxSegments', '5', `${SHANDONG}，7.2.13`),
    read('GENERATOR', 'bid.minStepMw', '2', `${SHANDONG}，7.2.6`),
    read('USER', 'bid.minStepMw', '1', `${SHANDONG}，7.2.13`),
    read('GENERATOR', 'bid.encoding', 'POINT', `${SHANDONG}，7.2.6`),
    read('USER', 'bid.encoding', 'STEP', `${SHANDONG}，7.2.13`),
    read('GENERATOR', 'settle.minutes', '15', `${SHANDONG}，14.3.3`),
    read('USER', 'settle.minutes', '60', `${SHANDONG}，14.3.3`),
    read('ANY', 'disclosure.boundary.deadline', 'D-1 14:30', SHANDONG),
    read('GENERATOR', 'declare.derating.deadline', 'D-2 14:00', SHANDONG),
    read('GENERATOR', 'declare.commissioning.deadline', 'D-1 09:00', SHANDONG),
    read('ANY', 'declare.dayAhead.deadline', 'D-1 15:00', SHANDONG),
    read('ANY', 'statement.daily.deadline', 'D+3 19:30', SHANDONG),
    read('ANY', 'statement.dailyObjection.deadline', 'D+4 17:30', SHANDONG),
  ],
  MENGXI: [
    kinds('ANNUAL', 'MONTHLY', 'TEN_DAY'),
    read('GENERATOR', 'band.lower', '0.9', MENGXI),
    read('GENERATOR', 'band.upper', '1.1', MENGXI),
    read('GENERATOR', 'band.overFactor', '1.1', MENGXI),
    read('GENERATOR', 'band.underFactor', '1.3', MENGXI),
    known('ANY', 'settle.minutes', '15'),
  ],
  GUANGDONG: [
    kinds('ANNUAL', 'MONTHLY', 'WEEKLY', 'CONTINUOUS'),
    known('GENERATOR', 'settle.minutes', '15'),
    known('USER', 'settle.minutes', '60'),
  ],
}

/**
 * Rules of a province to start with, beside limits and terms of settlement (docs/domain/market.md#provinces).
 * They are data: what is in force comes from the rule table that an administrator keeps.
 */
export const provinceRulesOf = (province: string): readonly ProvinceRule[] => [
  ...EVERYWHERE,
  ...(OWN[province] ?? []),
]

function read(
  ...[side, code, value, document]: [RuleRowSide, string, string, string]
): ProvinceRule {
  return { side, code, value, document, verified: true }
}

function known(...[side, code, value]: [RuleRowSide, string, string]): ProvinceRule {
  return { side, code, value, document: null, verified: false }
}

function kinds(...words: readonly string[]): ProvinceRule {
  return known('ANY', 'session.kinds', words.join(','))
}
