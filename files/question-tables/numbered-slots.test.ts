import { describe } from 'vitest'
import { plainSheets } from '../tables/read-plain-tables.ts'
import { questionTables } from './question-tables.ts'
import { contentOfSheets, sheetOf } from './test/answer-to.ts'
import { asks } from './test/asks.ts'

const DAYS = contentOfSheets(
  sheetOf(`
    日期 | 时段 | 日前电价(元/MWh) | 实时电价(元/MWh)
    2026-11-01 | 1 | 310 | 305
    2026-11-01 | 2 | 300 | 310
    2026-11-01 | 3 | 290 | 280
    2026-11-01 | 4 | 285 | 270
    2026-11-01 | 5 | 300 | 310
    2026-11-01 | 6 | 330 | 320
    2026-11-02 | 1 | 320 | 330
    2026-11-02 | 2 | 330 | 335
    2026-11-02 | 3 | 340 | 360
    2026-11-02 | 4 | 305 | 330
    2026-11-02 | 5 | 380 | 450
    2026-11-02 | 6 | 370 | 330`),
)

describe('slots that are plain numbers, beside their days', () => {
  asks(DAYS, [
    ['哪个时段日前电价平均最高', '1. 6时段 350.00'],
    ['第5时段实时电价平均', '平均为 380'],
    ['11月2日第5时段的实时电价', '450'],
    ['11月2日实时电价最高多少，第几时段', '5时段', '450'],
    ['时段5到6日前电价均值', '平均为 345'],
    ['11月1日6个时段的日前均价', '平均为 302.5'],
    ['两天实时电价均价分别多少', '2026-11-01', '299.17', '355.83'],
    ['两天的实时电价均价', '平均为 327.50'],
    ['实时价低于日前价的占比', '占全部 12 的 41.67%'],
    // The table has two days and six slots.
    ['三天的实时电价均价', '? '],
    ['哪两天实时电价最高', '? '],
    ['4个时段的实时电价均价', '? '],
    ['第9时段的实时电价', '? '],
  ])
})

const EVENING = contentOfSheets(
  sheetOf(`
    时段 | 日前价(元/MWh)
    ${Array.from({ length: 24 }, (_, at) => `${at + 1}点 | ${100 + at}`).join('\n')}`),
)

describe('hours of the evening in a row', () => {
  asks(EVENING, [
    ['晚上6点7点8点的日前价均价', '平均为 118'],
    ['下午2点、3点的日前价均价', '平均为 113.5'],
  ])
})

const FORECAST = contentOfSheets(
  sheetOf(`
    时刻 | 11月3日 | 11月4日
    1时 | 10 | 20
    2时 | 10 | 20
    3时 | 10 | 20
    4时 | 10 | 20
    5时 | 10 | 20
    6时 | 16 | 26
    日电量(MWh) | 66 | 126
    负荷率 | 0.6 | 0.8`),
)

describe('rows below the slots of a day that are none', () => {
  asks(FORECAST, [['11月3日平均是多少', '平均为 11.00', '“日电量(MWh)”', '“负荷率”']])
})

const CLEARED = questionTables({
  format: 'xlsx',
  sheets: plainSheets(
    sheetOf(`
    一、日前出清（11月16日） | |
    时段 | 电量 | 电价
    ${Array.from({ length: 24 }, (_, at) => `${at + 1} | 10 | ${300 + at}`).join('\n')}
    二、实时出清（11月16日） | |
    时段 | 电量 | 电价
    ${Array.from({ length: 24 }, (_, at) => `${at + 1} | 20 | ${400 - at}`).join('\n')}`),
  ),
})

describe('tables below each other, told apart by their titles', () => {
  asks(CLEARED, [
    ['实时出清的电价最高是多少？在第几时段？', '1时段', '400'],
    ['日前出清电价平均', '平均为 311.5'],
    ['实时出清电量合计', '合计为 480'],
  ])
})

const FEBRUARY = contentOfSheets(
  sheetOf(`
    日期 | 售电量(MWh)
    2026-02-13 | 11
    2026-02-14 | 12
    2026-02-15 | 13
    2026-02-16 | 14
    2026-02-24 | 15
    2026-02-28 | 16`),
)

describe('days that are worked for a holiday', () => {
  asks(FEBRUARY, [
    ['春节调休上班的那两天，售电量分别是多少', '2026-02-14', '2026-02-28'],
    ['春节调休上班日售电量合计', '合计为 28'],
    ['春节假期的售电量合计', '合计为 27'],
  ])
})

const METER = contentOfSheets(
  sheetOf(`
    日期 | 放电量(MWh)
    2026-11-01 | 100
    2026-11-02 | 检修
    2026-11-03 | 200`),
)

describe('days that have a value', () => {
  asks(METER, [
    ['平均每天放电量多少（只算有数的天）', '150'],
    ['放电量的平均值，没有数据的天不算', '平均为 150'],
  ])
})
