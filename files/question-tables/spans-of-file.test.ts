import { describe } from 'vitest'
import { contentOfSheets, sheetOf } from './test/answer-to.ts'
import { asks } from './test/asks.ts'

const dated = (days: readonly string[]) =>
  contentOfSheets(
    sheetOf(
      `日期 | 放电量(MWh) | 收益当日(元) | 收益累计(元)\n${days.map((day, at) => `${day} | ${at + 1} | 10 | ${10 * (at + 1)}`).join('\n')}`,
    ),
  )
const daysOf = (month: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)

describe('a file of half a month', () => {
  asks(dated(daysOf('2026-11', 15)), [
    ['这半个月放电量合计', '合计为 120'],
    ['这15天放电量合计', '合计为 120'],
    ['这14天放电量合计', '? '],
    ['这几天放电量合计', '? '],
    ['这半个月收益总共多少钱', '收益当日(元)', '150'],
    ['这表有几天的数据', '15'],
    ['最近三天放电量合计', '合计为 42'],
    ['2026年10月上半月放电量合计', '? '],
    ['上个月上半月放电量合计', '? '],
  ])
})

describe('a file of a few days', () => {
  asks(dated(daysOf('2026-11', 4)), [
    ['这几天放电量合计', '合计为 10'],
    ['四天放电量合计', '合计为 10'],
    ['4天里放电量最多的是哪天', '1. 2026-11-04 4'],
    ['三天放电量合计', '? 没有理解“三天”'],
    ['三天里放电量最多的是哪天', '? '],
    ['放电量最多的三天', '1. 2026-11-04 4', '3. 2026-11-02 2'],
    ['这半个月放电量合计', '? '],
  ])
})

describe('a file of a month', () => {
  asks(dated(daysOf('2026-09', 30)), [
    ['上半月放电量合计', '2026-09-01 至 2026-09-15', '合计为 120'],
    ['9月下半月放电量合计', '2026-09-16 至 2026-09-30', '合计为 345'],
    ['这半个月放电量合计', '? '],
    ['各旬放电量合计', '上旬 55；中旬 155；下旬 255'],
    ['哪一旬放电量最多', '1. 下旬 255'],
    ['中旬放电量合计', '合计为 155'],
  ])
})

describe('a file of two months', () => {
  asks(dated(daysOf('2026-09', 30).concat(daysOf('2026-10', 12))), [
    ['上半月放电量合计', '? '],
    ['10月上半月放电量合计', '2026-10-01 至 2026-10-15'],
    ['各旬放电量合计', '9月上旬 55', '10月上旬'],
  ])
})

describe('nodes of a few days', () => {
  const rows = ['05', '06'].flatMap((day) =>
    ['甲站', '乙站'].map(
      (node, at) => `2026-11-${day} | ${node} | ${100 * (at + 1) + Number(day)}`,
    ),
  )
  asks(contentOfSheets(sheetOf(`日期 | 节点 | 日前电价(元/MWh)\n${rows.join('\n')}`)), [
    ['两天日前均价最高的是哪个节点', '1. 乙站 205.5'],
    ['三天日前均价最高的是哪个节点', '? '],
  ])
})

describe('sites of a few months', () => {
  const rows = ['Jul 2026', 'Aug 2026'].flatMap((month, m) =>
    ['North', 'South'].map((site, at) => `${month} | ${site} | ${100 * (at + 1) + m}`),
  )
  asks(contentOfSheets(sheetOf(`Month | Site | Curtailed(MWh)\n${rows.join('\n')}`)), [
    ['Which site had the most curtailed over the two months?', '1. South 401'],
    ['Which site had the most curtailed over the three months?', '? '],
    ['两个月弃电最多的是哪个站', '1. South 401'],
    ['三个月弃电最多的是哪个站', '? '],
  ])
})

const MONTHS = contentOfSheets(
  sheetOf(`
    月份 | 电量(MWh) | 结算电费(元) | 考核电费(元)
    6月 | 10 | 100 | 1
    7月 | 20 | 300 | 2`),
)

describe('an English question with the head in brackets', () => {
  asks(MONTHS, [
    ['What is the total settled revenue (结算电费)?', '400'],
    ['total volume (电量) and revenue (结算电费)', '30', '400'],
    ['What is the total revenue (电费)?', '? '],
  ])
})
