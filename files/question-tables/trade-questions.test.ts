import { describe } from 'vitest'
import { contentOfSheets, sheetOf } from './test/answer-to.ts'
import { asks } from './test/asks.ts'

const STATIONS = contentOfSheets(
  sheetOf(`
    场站名称 | 装机容量(MW) | 上网电量(MWh) | 结算电费(元) | 结算均价(元/MWh) | 两个细则考核(元)
    东岭风电场 | 100 | 18000 | 5400000 | 300 | 60000
    西湾光伏电站 | 50 | 6000 | 1500000 | 250 | 20000
    南坡光伏电站 | 40 | 4000 | 1200000 | 300 | 10000
    合计 | 190 | 28000 | 8100000 | 289.29 | 90000`),
)

describe('figures that columns give together', () => {
  asks(STATIONS, [
    [
      '各站的利用小时',
      '东岭风电场 180.00',
      '西湾光伏电站 120.00',
      '“上网电量(MWh)” ÷ “装机容量(MW)”',
    ],
    ['整体结算均价多少', '为 289.29', '“结算电费(元)” ÷ “上网电量(MWh)”，按合计值计算'],
    ['考核扣钱最多的2个站', '1. 东岭风电场 60000；2. 西湾光伏电站 20000'],
    ['扣除考核后一共多少', '合计为 8010000', '“结算电费(元)” - “两个细则考核(元)”'],
    ['哪个站均价最高', '1. 东岭风电场 300.00；1. 南坡光伏电站 300.00'],
    [
      '上网电量最多的站均价多少',
      '东岭风电场 上网电量(MWh)合计为 18000，结算均价(元/MWh)平均为 300.00',
    ],
    ['哪个站电量最大，它的电费是多少', '东岭风电场 上网电量(MWh)为 18000，结算电费(元)为 5400000'],
  ])
})

describe('capacity that stands in several rows of a station', () => {
  const months = contentOfSheets(
    sheetOf(`
    场站名称 | 月份 | 装机容量(MW) | 上网电量(MWh)
    东岭 | 1月 | 100 | 18000
    东岭 | 2月 | 100 | 12000`),
  )
  asks(months, [['利用小时多少', '? ']])
})

const QUARTERS = contentOfSheets(
  sheetOf(`
    时间 | 有功功率(MW)
    2026-03-01 00:00 | 4
    2026-03-01 00:15 | 8
    2026-03-01 00:30 | 12
    2026-03-01 00:45 | 16`),
)
const UNEVEN = contentOfSheets(
  sheetOf(`
    时间 | 有功功率(MW)
    2026-03-01 00:00 | 4
    2026-03-01 00:15 | 8
    2026-03-01 01:00 | 12
    2026-03-01 01:15 | 16`),
)

describe('energy of powers', () => {
  asks(QUARTERS, [
    ['这天发了多少电', '发电量(MWh)合计为 10.00', '× 0.25 h，每行的功率按该时段的平均功率计'],
    ['最大功率多少，出现在几点', '1. 2026-03-01 00:45 16'],
    ['发电量最大的时候是几点', '1. 2026-03-01 00:45 4.00'],
  ])
  asks(UNEVEN, [['这天发了多少电', '? ']])
})

const STORAGE = contentOfSheets(
  sheetOf(`
    日期 | 充电量(MWh) | 放电量(MWh) | 充电均价(元/MWh) | 放电均价(元/MWh) | 备注
    2026-10-01 | 100 | 85 | 100 | 400 |
    2026-10-02 | 200 | 170 | 150 | 450 |
    2026-10-03 | | | | | 检修`),
)

describe('energies at their prices', () => {
  asks(STORAGE, [
    ['哪天赚的最多', '1. 2026-10-02 46500.00；2. 2026-10-01 24000.00'],
    ['一共赚了多少（放电收入减充电成本）', '合计为 70500.00'],
    ['10月充放电综合效率', '为 85.00%'],
    ['放电均价最高的那天放了多少电', '2026-10-02 放电均价(元/MWh)为 450，放电量(MWh)为 170'],
  ])
})

const TRADES = contentOfSheets(
  sheetOf(`
    方向 | 对手方 | 电量(MWh) | 价格(元/MWh)
    买入 | 甲方能源 | 30 | 300
    卖出 | 乙方能源 | 10 | 320
    买入 | 乙方能源 | 20 | 310`),
)

describe('what was bought and sold', () => {
  asks(TRADES, [
    ['净买入多少电', '净买入(MWh)合计为 40', '[买入] - “电量(MWh)”[卖出]'],
    ['买入金额一共多少', '方向 = 买入', '合计为 15200.00'],
  ])
})

const MARGINS = contentOfSheets(
  sheetOf(`
    客户 | 售电量(MWh) | 零售均价(元/MWh) | 批发均价(元/MWh) | 毛利(元)
    甲纸业 | 2000 | 430 | 420 | 20000
    乙铸造 | 1000 | 400 | 420 | -20000
    丙纺织 | 500 | 450 | 400 | 25000`),
)

describe('profits and losses', () => {
  asks(MARGINS, [
    ['亏损的客户有几家，哪几家', '毛利(元) 低于 0', '有 1 行符合', '乙铸造 -20000'],
    [
      '哪家毛利率最高（毛利除以售电收入）',
      '1. 丙纺织 11.11%',
      '÷ (“售电量(MWh)” × “零售均价(元/MWh)”)',
    ],
  ])
})

const DEVIATIONS = contentOfSheets(
  sheetOf(`
    用户名称 | 申报电量(MWh) | 实际电量(MWh) | 偏差率
    甲厂 | 1000 | 1080 | 8.00%
    乙厂 | 2000 | 1860 | -7.00%
    丙厂 | 1000 | 1010 | 1.00%
    丁厂 | 1000 | 1030 | 3.00%`),
)

describe('rates that the file proves', () => {
  asks(DEVIATIONS, [
    [
      '整体偏差律多少',
      '为 -0.40%',
      '(“实际电量(MWh)” - “申报电量(MWh)”) ÷ “申报电量(MWh)”，按合计值计算',
    ],
    ['偏差超过正负5%的有几户', '偏差率 正负高于 5', '为 2'],
    ['偏差超过5%的有几户', '偏差率 高于 5', '为 1'],
  ])
})

const NODES = contentOfSheets(
  sheetOf(
    `
    time | Alpha_330kV | Beta_110kV
    2026-03-01 00:00 | 300 | 280
    2026-03-01 00:15 | 410 | 420
    2026-03-01 00:30 | 420 | 400
    2026-03-01 00:45 | 350 | 360`,
    { name: 'node_lmp' },
  ),
)

describe('figures that titles name', () => {
  asks(NODES, [
    ['lowest price at Beta and when', '1. 2026-03-01 00:00 280'],
    ['how many quarter hours above 400 at Alpha', 'slots with such rows 2'],
    ['mean spread Alpha minus Beta', 'mean 5.00'],
    ['load at Beta', '? '],
  ])
})

const ORDERS = contentOfSheets(
  sheetOf(`
    工单号 | 电站 | 发现时间 | 恢复时间 | 状态
    A1 | 东岭 | 2026-09-05 03:00 | 2026-09-05 15:00 | 已关闭
    A2 | 西湾 | 2026-09-08 17:00 | 2026-09-09 17:00 | 已关闭
    A3 | 西湾 | 2026-09-10 08:00 | | 处理中
    A4 | 东岭 | 2026-09-12 08:00 | | 待派单`),
)

describe('states and durations', () => {
  asks(ORDERS, [
    ['how many work orders are still open?', '状态 ≠ 已关闭', '“工单号” 2'],
    ['没关的还有几单', '状态 ≠ 已关闭：符合的行数为 2'],
    ['平均处理时长', '平均为 18.00', '“恢复时间” - “发现时间”'],
  ])
})

const KINDS = contentOfSheets(
  sheetOf(`
    客户名称 | 合同电价
    江南沙钢集团 | 380
    沙钢高科公司 | 410
    北海铜业公司 | 400`),
)

describe('a part of several names', () => {
  asks(KINDS, [
    ['沙钢合同电价多少', '? “沙钢”可能是“江南沙钢集团”“沙钢高科公司”'],
    ['铜业合同电价多少', '为 400'],
  ])
})

const PARTED = contentOfSheets(
  sheetOf(
    `
    月份 | 上网电量(MWh)
    2026-01 | 100
    2026-02 | 200`,
    { name: '东岭一期' },
  ),
  sheetOf(
    `
    月份 | 上网电量(MWh)
    2026-01 | 400
    2026-02 | 300`,
    { name: '西湾二期' },
  ),
)

describe('sheets of stations', () => {
  asks(PARTED, [
    ['哪个站上网电量最多', '1. 西湾二期 700；2. 东岭一期 300'],
    ['各表合计上网电量', '东岭一期 300', '西湾二期 700'],
  ])
})

describe('prices are never added', () => {
  const DEALS = contentOfSheets(
    sheetOf(`
      客户 | 电量(MWh) | 环境价值(元/MWh)
      甲厂 | 120 | 20.5
      乙厂 | 80 | 18
    `),
  )
  asks(DEALS, [
    ['环境价值一共多少', '? ', '平均', '合计'],
    ['环境价值平均多少', '19.25'],
  ])
})
