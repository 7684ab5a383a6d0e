import { SETTLEMENT_CODES } from '../rule-codes.ts'
import { declareKey, factorKey } from './declare-key.ts'

const SHARE = { type: 'NUMBER', unit: null, min: 0, max: 1 } as const
const REFERENCES = ['DA_UNIFIED', 'RT_UNIFIED', 'DA_NODE', 'RT_NODE'] as const
const WORKDAY = { type: 'INTEGER', unit: 'd', min: 1, max: 31 } as const

/** How energy and contracts are settled, what is taken back, and when statements come. */
export const SETTLEMENT_KEYS = [
  declareKey({
    ...{ code: SETTLEMENT_CODES.dayAheadSettles, type: 'FLAG', unit: null },
    name: ['日前市场是否结算', 'day-ahead settlement'],
    meaning: ['否：日前仅为预出清', 'false: day-ahead is a pre-clearing only'],
  }),
  declareKey({
    ...{ code: SETTLEMENT_CODES.contractForm, type: 'CHOICE', unit: null, words: ['1', '2'] },
    name: ['合约结算方式', 'settlement form of contracts'],
    meaning: [
      '1 全电量按现货、合约差价；2 合约优先、偏差按现货',
      '1: all energy at spot, contracts by difference; 2: contracts first, deviations at spot',
    ],
  }),
  declareKey({
    ...{ code: SETTLEMENT_CODES.contractReference, type: 'CHOICE', unit: null, words: REFERENCES },
    name: ['合约参考价', 'contract reference price'],
    meaning: ['合约差价相对的现货价格', 'The spot price that contracts are settled against'],
  }),
  declareKey({
    ...{ code: SETTLEMENT_CODES.dayAheadClosePrice, type: 'CHOICE', unit: null },
    words: ['OWN_NODE', 'UNIFIED'],
    name: ['日前电量平仓价', 'close-out price of day-ahead energy'],
    meaning: ['日前出清电量按哪个实时价格平仓', 'The real-time price that closes day-ahead energy'],
  }),
  declareKey({
    ...{ code: 'settle.minutes', type: 'CHOICE', unit: 'min', words: ['15', '60'] },
    name: ['结算时段长度', 'settlement period'],
    meaning: ['一个现货结算时段的分钟数', 'Minutes of a period of spot settlement'],
  }),
  factorKey('band.lower', {
    name: ['中长期签约比例下限', 'lower end of the contract band'],
    meaning: ['签约电量与结算电量之比低于该值时回收收益', 'Gains are taken back below this share'],
  }),
  factorKey('band.upper', {
    name: ['中长期签约比例上限', 'upper end of the contract band'],
    meaning: ['签约电量与结算电量之比高于该值时回收收益', 'Gains are taken back above this share'],
  }),
  factorKey('band.overFactor', {
    name: ['超额签约回收系数', 'factor of excess recovery'],
    meaning: [
      '超额部分合约均价乘以的系数',
      'What the contract price of the excess is multiplied by',
    ],
  }),
  factorKey('band.underFactor', {
    name: ['缺额签约回收系数', 'factor of shortage recovery'],
    meaning: ['缺额部分节点价乘以的系数', 'What the nodal price of the shortage is multiplied by'],
  }),
  factorKey('cap.f1', {
    name: ['月度净合约量系数 f1', 'factor f1 of the monthly net cap'],
    meaning: ['月度净合约量上限中的利用小时系数', 'Factor of usable hours in the monthly net cap'],
  }),
  factorKey('cap.f2', {
    name: ['月度累计交易量系数 f2', 'factor f2 of the cumulative cap'],
    meaning: ['累计交易量上限为净合约量上限乘以该值', 'Cumulative cap is the net cap times it'],
  }),
  factorKey('cap.K1', {
    name: ['可买入系数 K1', 'factor K1 of energy to buy'],
    meaning: ['可申报买入量为持仓乘以该值', 'Energy that may be bought is held energy times it'],
  }),
  declareKey({
    ...{ code: 'twoRules.wind.dayAheadAccuracy', ...SHARE },
    name: ['风电日前预测准确率要求', 'day-ahead accuracy asked of wind'],
    meaning: ['低于该值按差额考核', 'What falls short of it is assessed'],
  }),
  declareKey({
    ...{ code: 'twoRules.wind.tenDayAccuracy', ...SHARE },
    name: ['风电十日平均准确率要求', 'ten-day accuracy asked of wind'],
    meaning: ['低于该值按差额考核', 'What falls short of it is assessed'],
  }),
  declareKey({
    ...{ code: 'twoRules.planTolerance', ...SHARE },
    name: ['计划跟踪允许偏差', 'tolerance of plan following'],
    meaning: [
      '偏差超过计划的该比例时考核',
      'Deviations beyond this share of the plan are assessed',
    ],
  }),
  declareKey({
    ...{ code: 'twoRules.monthlyCap', ...SHARE },
    name: ['月度考核上限', 'monthly cap of assessment'],
    meaning: ['占上网电量的比例', 'As a share of on-grid energy'],
  }),
  declareKey({
    ...{ code: 'statement.monthDraftWorkday', ...WORKDAY },
    name: ['月结算单初稿', 'draft of the monthly statement'],
    meaning: ['次月第几个工作日发布', 'Working day of the next month that it comes on'],
  }),
  declareKey({
    ...{ code: 'statement.monthFinalWorkday', ...WORKDAY },
    name: ['月结算单正式稿', 'final monthly statement'],
    meaning: ['次月第几个工作日发布', 'Working day of the next month that it comes on'],
  }),
]
