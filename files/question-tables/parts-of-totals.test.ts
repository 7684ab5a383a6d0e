import { describe } from 'vitest'
import { contentOfSheets, sheetOf } from './test/answer-to.ts'
import { asks } from './test/asks.ts'

const SETTLED = contentOfSheets(
  sheetOf(`
    场站 | 电源类型 | 上网电量(MWh) | 结算电费(元)
    北坡 | 风电 | 100 | 30
    东湾 | 风电 | 50 | 20
    南湾 | 光伏 | 70 | 10`),
)

describe('a total and a part of it', () => {
  asks(SETTLED, [
    ['上网电量总共多少，其中风电多少', '上网电量(MWh)合计为 220', '合计为 150'],
    ['上网电量一共多少，风电多少', '上网电量(MWh)合计为 220', '合计为 150'],
    ['上网电量总共多少，其中风电结算电费多少', '合计为 220', '结算电费(元)合计为 50（2 行）'],
    ['风电上网电量合计多少', '电源类型 = 风电', '合计为 150'],
    ['风电，上网电量合计多少', '电源类型 = 风电', '合计为 150'],
    ['上网电量合计，风电的', '电源类型 = 风电', '合计为 150'],
  ])
})

const MONTHS = contentOfSheets(
  sheetOf(`
    月份 | 营业收入(元)
    2026-01 | 100
    2026-02 | 90
    2026-03 | 120
    2026-04 | 130`),
)

describe('a period beside the one before it', () => {
  asks(MONTHS, [
    ['3月收入环比', '+30', '+33.33%'],
    ['一季度各月收入环比', '-10.00%', '+33.33%'],
    ['一季度收入环比', '? '],
  ])
})

const WORKS = contentOfSheets(
  sheetOf(`
    设备 | 处理状态 | 负责人
    甲机 | 已处理 | 王强
    乙机 | 处理中 | 李敏
    丙机 | 已处理 | 李敏`),
)

describe('rows of a state', () => {
  asks(WORKS, [
    ['每个人处理了几条', '? '],
    ['已处理的有几条', '处理状态 = 已处理', '2'],
  ])
})
