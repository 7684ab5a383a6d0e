import { describe } from 'vitest'
import { contentOfSheets, sheetOf } from './test/answer-to.ts'
import { asks } from './test/asks.ts'

const SITES = contentOfSheets(
  sheetOf(`
    Site | Capacity (MW) | Generation (MWh) | Curtailed (MWh) | Revenue (CNY)
    Longmoor Wind | 100 | 21000 | 800 | 7350000
    Easterly Solar | 50 | 6200 | 300 | 1860000
    Stonegate Wind Farm | 150 | 30500 | 2100 | 10370000
    Stillwater Storage | 20 | 900 | 0 | 610000
    Total | 320 | 58600 | 3200 | 20190000`),
)

describe('English names in Chinese questions', () => {
  asks(SITES, [
    ['Longmoor发了多少电', '为 21000'],
    ['Longmoor风电场发了多少电', '为 21000'],
    ['Easterly光伏站的发电量', '为 6200'],
    ['Stonegate这个站限了多少电', '为 2100'],
    ['风电一共发了多少', '合计为 51500'],
    ['两个风电场一共弃电多少', '合计为 2900'],
    ['longmoor 和 stonegate 一共发电多少', '合计为 51500'],
    ['除了储能站，其他站一共发电多少', '合计为 57700'],
    ['哪个风电场收入最高', '1. Stonegate Wind Farm 10370000'],
    // It is none of that kind.
    ['Easterly风电场发了多少电', '? '],
    ['三个风电场一共弃电多少', '? '],
    ['每兆瓦发电最多的站', '1. Longmoor Wind 210'],
    ['which site has the highest generation per MW', '1. Longmoor Wind 210'],
    ['单位装机收入最低的站', '1. Stillwater Storage 30500'],
    ['每千瓦收入最低的站', '? '],
  ])
})

const CUSTOMERS = contentOfSheets(
  sheetOf(`
    客户 | 用电量(MWh) | 零售电费(元) | 批发成本(元)
    长桥纺织 | 1200 | 540000 | 498000
    新港印染 | 860 | 395600 | 372000
    北湖化纤 | 2100 | 903000 | 861000
    西山食品 | 430 | 210700 | 180600`),
)

describe('names in a row, and what one figure leaves of another', () => {
  asks(CUSTOMERS, [
    ['长桥纺织 新港印染 这两家用了多少电', '合计为 2060'],
    ['长桥、新港、北湖三家合计用电量', '合计为 4160'],
    ['纺织、印染两家的零售电费是多少', '合计为 935600'],
    // Three are said and two are named.
    ['长桥纺织、新港印染三家用了多少电', '? '],
    ['除了北湖化纤，其他几家用了多少电', '合计为 2490'],
    ['用电最少的两家是哪两家', '1. 西山食品 430', '2. 新港印染 860'],
    ['零售电费减批发成本哪个赚最多', '1. 长桥纺织 42000'],
    ['零售电费减批发成本每家各多少', '西山食品 30100'],
  ])
})

const PLANS = contentOfSheets(
  sheetOf(`
    日期 | 计划上网电量(MWh) | 实际上网电量(MWh)
    2026-11-01 | 500 | 560
    2026-11-02 | 480 | 450
    2026-11-03 | 510 | 530
    2026-11-04 | 520 | 440`),
)

describe('more or less than planned', () => {
  asks(PLANS, [
    ['这几天是多发还是少发', '少 30'],
    ['11月2日多发还是少发', '少 30'],
    ['少发的天有几天', '天数为 2'],
    ['哪天少发最多', '1. 2026-11-04 80'],
    ['哪天多发最多', '1. 2026-11-01 60'],
    ['每天多发少发各多少', '2026-11-02 -30'],
    ['一共发了多少电', '合计为 1980'],
  ])
})

const STORAGE = contentOfSheets(
  sheetOf(`
    日期 | 充电量(MWh) | 放电量(MWh) | 收益(元)
    2026-11-01 | 100 | 86 | 21000
    2026-11-02 | 0 | 0 | 0
    2026-11-03 | 200 | 170 | 45000
    2026-11-04 | 0 | 0 | 0`),
)

describe('words of storages', () => {
  asks(STORAGE, [
    ['充放电各多少', '充电量(MWh)合计为 300，放电量(MWh)合计为 256'],
    ['3号充放电多少', '充电量(MWh)为 200，放电量(MWh)为 170'],
    ['没有充电也没有放电的日子', '2026-11-02', '2026-11-04'],
    ['有充放电的天平均收益多少', '平均为 33000'],
    ['闲置了几天', '天数为 2'],
    ['每放一兆瓦时电赚多少', '257.8125'],
  ])
})

const PERIODS = contentOfSheets(
  sheetOf(`
    月份 | 尖峰电量(MWh) | 高峰电量(MWh) | 平段电量(MWh) | 低谷电量(MWh)
    6月 | 100 | 300 | 400 | 200
    7月 | 150 | 350 | 420 | 280`),
)

describe('periods of the day together', () => {
  asks(PERIODS, [
    ['尖峰加高峰占比多少', '40.91%'],
    ['6月尖峰和高峰的占比', '40.00%'],
    ['低谷电占比', '21.82%'],
  ])
})
