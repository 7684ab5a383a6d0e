import { describe } from 'vitest'
import { contentOfSheets, sheetOf } from './test/answer-to.ts'
import { asks } from './test/asks.ts'

const NODES = contentOfSheets(
  sheetOf(`
    Node | Zone | DA price (CNY/MWh) | RT price (CNY/MWh) | Cleared energy (MWh)
    N1 | East | 300 | 200 | 1000
    N2 | East | 200 | 400 | 3000
    N3 | West | 250 | 100 | 1000`),
)

describe('figures of nodes, in English', () => {
  asks(NODES, [
    ['weighted average RT price by cleared energy', 'mean weighted by “Cleared energy (MWh)” 300'],
    ['how much energy was cleared in the East zone', 'Cleared energy (MWh), total 4000'],
    ['which nodes have RT price higher than DA', '1 rows fulfil it, 1 listed: N2'],
    ['difference between RT and DA price for N2', '200'],
  ])
})

const MARGINS = contentOfSheets(
  sheetOf(`
    客户 | 用电量(MWh) | 售电收入(元) | 毛利(元) | 毛利率
    甲纸业 | 1000 | 400000 | 40000 | 10%
    乙铸造 | 3000 | 1200000 | 240000 | 20%
    丙纺织 | 500 | 200000 | 10000 | 5%`),
)
const UNPROVED = contentOfSheets(
  sheetOf(`
    场站 | 发电量(MWh) | 限电率
    甲站 | 1000 | 10%
    乙站 | 3000 | 20%
    丙站 | 500 | 5%`),
)

describe('rates', () => {
  asks(MARGINS, [
    ['总毛利率是多少', '毛利率为 16.11%', '“毛利(元)” ÷ “售电收入(元)”，按合计值计算'],
  ])
  asks(UNPROVED, [['总限电率是多少', '? ']])
})

const INVOICES = contentOfSheets(
  sheetOf(`
    客户名称 | 电量(MWh) | 税额(元) | 价税合计(元)
    江苏沙钢集团有限公司 | 500 | 13000 | 113000
    常州天合光能有限公司 | 400 | 26000 | 226000`),
)

describe('a price with its tax', () => {
  asks(INVOICES, [
    ['天合的电价', '? '],
    ['沙钢的价税合计', '价税合计(元)为 113000'],
  ])
})

const REPORT = contentOfSheets(
  sheetOf(`
    日期 | 风电当日(万kWh) | 风电累计(万kWh) | 光伏当日(万kWh) | 光伏累计(万kWh)
    11月1日 | 100 | 1100 | 40 | 40
    11月2日 | 90 | 1190 | 50 | 90
    11月3日 | 110 | 1300 | 45 | 135`),
)
const OTHER_TOTALS = contentOfSheets(
  sheetOf(`
    日期 | 风电当日(万kWh) | 风电累计(万kWh)
    11月1日 | 100 | 1100
    11月2日 | 90 | 1500
    11月3日 | 110 | 1300`),
)

describe('what adds up a figure from row to row', () => {
  asks(REPORT, [
    ['风电哪天最多', '风电当日(万kWh)排名：1. 2026-11-03 110'],
    ['光伏11月2日比11月1日多多少', '多 10'],
    ['风电累计11月2日多少', '风电累计(万kWh)为 1190'],
    ['风电累计一共多少', '? '],
    ['11月上旬风电累计多少', '? '],
    ['风电和光伏11月2日一共发了多少', '风电当日+光伏当日(万kWh)合计为 140'],
    ['风电加光伏哪天最多', '风电当日+光伏当日(万kWh)合计排名：1. 2026-11-03 155'],
  ])
  asks(OTHER_TOTALS, [['风电哪天最多', '? ']])
})

const KINDS = contentOfSheets(
  sheetOf(`
    场站名称 | 类型 | 上网电量(MWh) | 厂用电率(%)
    东岭风电场 | 风电 | 18000 | 2
    北山风电场 | 风电 | 2000 | 3
    西湾光伏电站 | 光伏 | 6000 | 1
    南坡光伏电站 | 光伏 | 4000 | 1.5`),
)

describe('kinds of plants', () => {
  asks(KINDS, [
    ['风电和光伏各上网多少', '风电 20000；光伏 10000'],
    ['厂用电率最高的光伏站', '1. 南坡光伏电站 1.5'],
    ['风电和光伏各站上网多少', '东岭风电场 18000'],
  ])
})

const ORDERS = contentOfSheets(
  sheetOf(`
    工单号 | 责任人 | 状态 | 日期
    G1 | 马晓东 | 已关闭 | 2026-11-01
    G2 | 马晓东 | 处理中 | 2026-11-02
    G3 | 赵磊 | 待派单 | 2026-11-03`),
)

describe('states that are still under way', () => {
  asks(ORDERS, [
    ['马晓东处理了几单', '? '],
    ['处理中的有几单', '符合的行数为 1'],
  ])
})

const DAYS = contentOfSheets(
  sheetOf(`
    日期 | 光伏电量(MWh) | 实时均价(元/MWh)
    2026-06-13 | 100 | 200
    2026-06-15 | 90 | 300
    2026-06-19 | 80 | 0
    2026-06-20 | 110 | 400`),
)

describe('days in talk', () => {
  asks(DAYS, [
    ['节假日实时均价的平均值（不算普通周末）', '平均为 200.00（2 行）'],
    ['节假日（不算周末）实时均价的平均值', '? '],
    ['普通周末发了多少电', '周末：光伏电量(MWh)为 100（1 行）'],
    ['实时均价为0的有几天', '有符合行的天数为 1'],
    ['week on week change of 光伏电量', '? '],
  ])
})

const MONTHS = contentOfSheets(
  sheetOf(`
    月份 | 结算电量(MWh) | 结算电费(元)
    8月 | 100 | 30000
    9月 | 150 | 40000
    10月 | 120 | 36000`),
)

describe('months against each other', () => {
  asks(MONTHS, [
    ['10月环比9月结算电量', '10月 120；9月 150；10月比9月少 30，20.00%'],
    ['9月结算电费环比增长率是多少', '（比上月 +10000，+33.33%）'],
    ['这几个月结算电费一共多少', '合计为 106000（3 行）'],
  ])
})

const BILLS = contentOfSheets(
  sheetOf(`
    客户名称 | 行业 | 9月电量(万kWh) | 电费(元)
    佛山三水陶瓷有限公司 | 陶瓷 | 40 | 200000
    中山小榄灯饰厂 | 灯饰 | 60 | 300000
    肇庆高要陶瓷厂 | 陶瓷 | 20 | 100000`),
)

describe('what the only energy is called', () => {
  asks(BILLS, [
    ['用电最少的2家', '1. 肇庆高要陶瓷厂 20；2. 佛山三水陶瓷有限公司 40'],
    ['陶瓷行业9月一共用了多少电', '9月电量(万kWh)合计为 60（2 行）'],
    ['8月一共用了多少电', '? '],
    ['8月电费多少', '? '],
  ])
})
