import { describe } from 'vitest'
import { contentOfSheets, sheetOf } from './test/answer-to.ts'
import { asks } from './test/asks.ts'

const STORAGE = contentOfSheets(
  sheetOf(`
    季度 | 电站 | 充电量(MWh) | 放电量(MWh) | 充电费用(万元) | 放电收入(万元) | 容量补偿(万元)
    Q1 | 渭北储能 | 5000 | 4300 | 100 | 200 | 30
    Q1 | 泾河储能 | 3000 | 2550 | 60 | 120 | 18
    Q2 | 渭北储能 | 6000 | 5160 | 95 | 220 | 30
    Q2 | 泾河储能 | 4000 | 3360 | 59 | 130 | 18
    Q3 | 渭北储能 | 6000 | 5100 | 103 | 260 | 30
    Q3 | 泾河储能 | 3000 | 2520 | 63 | 150 | 18`),
)

describe('words that several columns could mean', () => {
  asks(STORAGE, [
    ['渭北储能一共赚了多少', '? '],
    ['哪个季度收益最高', '? '],
    ['度电收入最高的是哪个站', '? '],
    ['三季度放电收入合计', '季度 = Q3', '合计为 410'],
    ['第三季度放电收入合计', '季度 = Q3', '合计为 410'],
    ['三个季度放电收入合计', '? '],
    ['两个站循环效率分别多少', '渭北储能 85.65%；泾河储能 84.30%'],
  ])
})

const DEFECTS = contentOfSheets(
  sheetOf(`
    编号 | 方阵 | 缺陷类型 | 严重程度 | 预计损失(kWh)
    D1 | 1#方阵 | 热斑 | 严重 | 12
    D2 | 1#方阵 | 热斑 | 一般 | 4
    D3 | 2#方阵 | 遮挡 | 严重 | 20`),
)

describe('rows by what they are of', () => {
  asks(DEFECTS, [
    ['1号方阵有几个缺陷', '方阵 = 1#方阵：符合的行数为 2'],
    ['哪个方阵缺陷最多', '1. 1#方阵 2；2. 2#方阵 1'],
    ['哪种缺陷最多', '1. 热斑 2；2. 遮挡 1'],
    ['遮挡占多少', '? '],
    ['遮挡损失占多少', '占全部 36 的 55.56%'],
  ])
})

const DEALS = contentOfSheets(
  sheetOf(`
    成交日期 | 交易类型 | 成交电量(MWh) | 绿证数量(张)
    2026-06-10 | 绿电 | 3000 |
    2026-07-03 | 绿证 | | 2000
    2026-07-09 | 绿电 | 100 |`),
)

describe('deals', () => {
  asks(DEALS, [['7月成交的有几笔', '2026-07-01 至 2026-07-31：符合的行数为 2']])
})

const PERIODS = contentOfSheets(
  sheetOf(`
    用户名称 | 尖(kWh) | 峰(kWh) | 平(kWh) | 谷(kWh) | 总电量(kWh)
    甲厂 | 10 | 30 | 40 | 20 | 100
    乙厂 | 20 | 60 | 60 | 60 | 200`),
)

describe('periods of a day', () => {
  asks(PERIODS, [
    ['谷电一共多少', '谷(kWh)合计为 80'],
    ['尖峰电量一共多少', '尖(kWh)合计为 30'],
  ])
})
