import { describe } from 'vitest'
import { contentOfSheets, sheetOf } from './test/answer-to.ts'
import { asks } from './test/asks.ts'

const MONTH = contentOfSheets(
  sheetOf(`
    日期 | 上网电量(MWh)
    2026-11-01 | 520
    2026-11-02 | 480
    2026-11-03 | 510
    2026-11-04 | 530
    2026-11-05 | 490`),
)

describe('first and last days', () => {
  asks(MONTH, [
    ['前两天上网电量合计', '2026-11-01 至 2026-11-02', '合计为 1000'],
    ['最后两天上网电量合计', '2026-11-04 至 2026-11-05', '合计为 1020'],
    ['11月前三天上网电量合计', '合计为 1510'],
    ['12月前三天上网电量合计', '没有符合的数据'],
    // Held against the day before, days have no month before.
    ['上网电量环比增长最多的一天', '? '],
  ])
})

const UNITS = contentOfSheets(
  sheetOf(`
    机组 | 容量(MW) | 发电量(MWh) | 供电煤耗(g/kWh)
    1号机 | 300 | 150000 | 312
    2号机 | 300 | 148000 | 315
    3号机 | 600 | 330000 | 298
    全厂 | 1200 | 628000 | 305.2`),
)

describe('units and the whole of them', () => {
  asks(UNITS, [
    ['总容量', '合计为 1200'],
    ['3号机发电量占比', '占全部 628000 的 52.55%'],
    ['哪台机组煤耗最低', '1. 3号机 298'],
    ['容量高于100的有几台', '数为 3'],
  ])
})

const CONTRACTS = contentOfSheets(
  sheetOf(`
    客户名称 | 合同电量(MWh) | 合同单价(元/MWh) | 状态
    甲公司 | 5000 | 420 | 履约中
    乙公司 | 3000 | 415 | 履约中
    丙公司 | 1200 | 430 | 已到期`),
)

describe('contracts that are counted', () => {
  asks(CONTRACTS, [['履约中的合同有几份', '符合的行数为 2']])
})
