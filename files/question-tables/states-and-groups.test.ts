import { describe } from 'vitest'
import { contentOfSheets, sheetOf } from './test/answer-to.ts'
import { asks } from './test/asks.ts'

const PENALTIES = contentOfSheets(
  sheetOf(`
    电站 | 考核项目 | 考核费用(元)
    北坡风电场 | 功率预测 | 300
    北坡风电场 | 一次调频 | 50
    南湾光伏 | 功率预测 | 120
    南湾光伏 | 一次调频 | 30`),
)

describe('each of what the question names', () => {
  asks(PENALTIES, [
    ['每个站考核多少钱', '北坡风电场 350；南湾光伏 150'],
    ['各站考核费用', '北坡风电场 350；南湾光伏 150'],
    ['每个电站考核费用合计', '北坡风电场 350；南湾光伏 150'],
    ['各考核项目多少钱', '功率预测 420；一次调频 80'],
  ])
})

const TWO_PLACES = contentOfSheets(
  sheetOf(`
    风电场 | 集电站 | 考核费用(元)
    北坡 | 一号 | 300
    南湾 | 二号 | 120`),
)

describe('a word that two columns of names could be', () => {
  asks(TWO_PLACES, [['每个站考核费用多少钱', '? ']])
})

const stated = (...states: string[]) =>
  contentOfSheets(
    sheetOf(
      `客户名称 | 电费(元) | 状态\n${states.map((state, at) => `客户${'甲乙丙丁戊'[at]} | ${at + 1}00 | ${state}`).join('\n')}`,
    ),
  )

describe('a state that is not reached', () => {
  describe('beside one that will never be', () => {
    asks(stated('已结算', '待对账', '停产'), [
      ['哪些客户还没结算', '? “还没结算”可能是“待对账”“停产”'],
      ['没结算的电费合计', '? '],
    ])
  })
  describe('by the value that says it', () => {
    asks(stated('已结算', '未结算', '停产'), [['没结算的电费合计', '状态 = 未结算', '200']])
  })
  describe('where all others are still open', () => {
    asks(stated('已结算', '待对账', '处理中', '已结算'), [
      ['没结算的电费合计', '状态 ≠ 已结算', '500'],
    ])
  })
  describe('of works', () => {
    asks(stated('已完成', '处理中', '作废'), [['没完成的有几个', '? ']])
  })
})
