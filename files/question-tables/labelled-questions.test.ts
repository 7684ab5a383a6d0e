import { describe } from 'vitest'
import { contentOfSheets, sheetOf } from './test/answer-to.ts'
import { asks } from './test/asks.ts'

const HOURS = contentOfSheets(
  sheetOf(
    `小时 | 日前电价 | 实时电价 | 光伏(MW)\n${Array.from(
      { length: 24 },
      (_, at) => `${at + 1} | ${200 + at} | ${210 + (at % 12)} | ${at === 11 ? 50 : 10}`,
    ).join('\n')}`,
  ),
)
const MONTHS = contentOfSheets(
  sheetOf(`
    月份 | 2025 | 2026
    1 | 300 | 320
    2 | 310 | 300
    3 | 305 | 330`),
)

describe('hours and months that are plain numbers', () => {
  asks(HOURS, [
    ['日前电价最高的是几点', '1. 24点 223'],
    ['18点日前电价多少', '小时 = 18点：日前电价为 217'],
    ['光伏最大的时候实时电价多少', '1. 12点 光伏(MW)为 50，实时电价为 221'],
    ['光伏发了多少电', '光伏电量(MWh)合计为 280.00', '× 1 h'],
    ['25点日前电价多少', '? '],
  ])
  asks(MONTHS, [
    ['2025年最高的是几月', '1. 2月 310'],
    ['哪个月今年比去年高', '1月 20', '3月 25'],
  ])
})

const ACROSS = contentOfSheets(
  sheetOf(`
    客户 | 8月用电量(MWh) | 9月用电量(MWh) | 10月用电量(MWh) | 合同电价(元/MWh)
    甲水泥 | 1000 | 1200 | 2100 | 400
    乙钢铁 | 2500 | 2600 | 2400 | 410`),
)
const TWO_FIGURES = contentOfSheets(
  sheetOf(`
    客户 | 8月用电量(MWh) | 9月用电量(MWh) | 8月电费(元) | 9月电费(元)
    甲水泥 | 1000 | 1200 | 400000 | 480000
    乙钢铁 | 2500 | 2600 | 1000000 | 1040000`),
)

describe('a figure with a column for each month', () => {
  asks(ACROSS, [
    ['乙钢铁三个月一共用电', '用电量(MWh)合计为 7500'],
    ['10月比9月用电多多少', '10月比9月多 700'],
    ['9月用电量', '月份 = 9月：用电量(MWh)合计为 3800'],
    ['9月用电总量', '月份 = 9月：用电量(MWh)合计为 3800'],
    ['10月用电量超过2000的客户', '有 2 行符合'],
    ['哪些客户10月比9月用得多', '1. 甲水泥 900；2. 乙钢铁 -200'],
    ['10月用电比9月增加的客户', '1. 甲水泥 900；2. 乙钢铁 -200'],
    ['合同电价最高的是谁', '1. 乙钢铁 410'],
    ['平均合同电价', '合同电价(元/MWh)平均为 405'],
  ])
  asks(TWO_FIGURES, [
    ['9月电费合计', '9月电费(元)合计为 1520000'],
    ['电费合计', '? '],
  ])
})

const QUARTERS = contentOfSheets(
  sheetOf(`
    电站 | 季度 | 收益(万元)
    甲站 | 一季度 | 10
    甲站 | 二季度 | 20
    甲站 | 三季度 | 40`),
)

describe('the first of several quarters', () => {
  asks(QUARTERS, [
    ['前三季度收益合计', '收益(万元)合计为 70'],
    ['前两季度收益合计', '收益(万元)合计为 30'],
    ['三季度收益合计', '收益(万元)合计为 40'],
  ])
  asks(MONTHS, [['今年前三季度平均', '月份 = 1月 / 2月 / 3月', '没有4月']])
})

const PENALTIES = contentOfSheets(
  sheetOf(`
    场站 | 考核费用(元)
    甲站 | -100
    乙站 | -300
    丙站 | -200`),
)
const BOTH_SIGNS = contentOfSheets(
  sheetOf(`
    场站 | 考核费用(元)
    甲站 | 100
    乙站 | -300`),
)

describe('penalties below zero', () => {
  asks(PENALTIES, [
    ['考核最重的是哪个站', '1. 乙站 -300'],
    ['考核最少的站', '1. 甲站 -100'],
    ['考核超过150的有几个站', '? '],
    ['乙站比甲站多罚多少', '? '],
    ['考核一共多少', '合计为 -600'],
  ])
  asks(BOTH_SIGNS, [['考核最重的是哪个站', '? ']])
})

const UNITS = contentOfSheets(
  sheetOf(`
    日期 | 机组 | 停运小时(h) | 发电量(万kWh) | 厂用电量(万kWh) | 电费(元)
    2026-11-01 | 1号机 | 2 | 100 | 5 | 400000
    2026-11-02 | 1号机 | 3.5 | 300 | 15 | 1200000`),
)

describe('what units of a plant have', () => {
  asks(UNITS, [
    ['1号机停运多少小时', '停运小时(h)合计为 5.5'],
    ['厂用电率多少', '厂用电率为 5.00%'],
    ['11月2号电费是多少万', '电费(元)为 1200000'],
    ['度电成本', '? '],
    ['发电量最高的是几号', '1. 2026-11-02 300'],
  ])
})

const STATES = contentOfSheets(
  sheetOf(`
    客户 | 考核项目 | 考核费用(元) | 状态
    甲 | 预测 | 300 | 正常
    乙 | 预测 | 100 | 正常
    乙 | 调频 | 100 | 正常
    丙 |  |  | 停产`),
)

describe('rows without numbers and parts of money', () => {
  asks(STATES, [
    ['停产的是哪家', '列出 1 行：丙 停产'],
    ['预测考核占总考核多少', '合计为 400，占全部 500 的 80.00%'],
  ])
})

const CHARGED = contentOfSheets(
  sheetOf(`
    日期 | 充电量(MWh) | 充电均价(元/MWh) | 放电量(MWh) | 放电均价(元/MWh) | 收益(元)
    2026-10-01 | 100 | 100 | 90 | 400 | 26000
    2026-10-02 | 200 | 150 | 170 | 450 | 46500`),
)

describe('money of an energy', () => {
  asks(CHARGED, [
    ['充电一共花了多少钱', '合计为 40000.00', '“充电量(MWh)” × “充电均价(元/MWh)”'],
    ['收益一共多少钱', '收益(元)合计为 72500'],
  ])
})

const NAMES_OF_KINDS = contentOfSheets(
  sheetOf(`
    场站 | 装机(MW) | 上网电量(MWh) | 结算电费(元)
    东岭风电场 | 100 | 1000 | 30000
    北山风电场 | 50 | 500 | 15000
    西湾光伏电站 | 20 | 200 | 5000
    南坡光伏电站 | 30 | 300 | 9000`),
)
const STATES_OF_DEFECTS = contentOfSheets(
  sheetOf(`
    日期 | 缺陷 | 等级 | 估算损失(%) | 已消缺
    2026-11-01 | 热斑 | 紧急 | 10 | 否
    2026-11-02 | 遮挡 | 一般 | 5 | 是
    2026-11-03 | 遮挡 | 一般 | 7 | 否`),
)
const SHARES = contentOfSheets(
  sheetOf(`
    场站 | 中长期电量(MWh) | 日前电量(MWh)
    东岭 | 300 | 100
    西湾 | 100 | 100`),
)
const PLANTS = contentOfSheets(
  sheetOf(`
    Date | Plant | Revenue (CNY)
    2026-11-01 | Gobi | 100
    2026-11-02 | Gobi | 300
    2026-11-01 | Helan | 200
    2026-11-02 | Helan | 50`),
)

describe('kinds, parts and single rows', () => {
  asks(NAMES_OF_KINDS, [
    ['风电和光伏分别结算多少电费', '结算电费(元)合计为 45000', '结算电费(元)合计为 14000'],
    ['光伏装机多少', '装机(MW)合计为 50'],
    ['三个站一共上网多少电', '? '],
    ['四个站一共上网多少电', '上网电量(MWh)合计为 2000'],
  ])
  asks(STATES_OF_DEFECTS, [
    ['没消缺的还有几条 其中紧急的几条', '符合的行数为 2', '等级 = 紧急：符合的行数为 1'],
    ['哪种缺陷最多', '1. 遮挡 2；2. 热斑 1'],
    ['遮挡平均损失百分之几', '估算损失(%)平均为 6'],
  ])
  asks(SHARES, [['东岭日前电量占它总电量多少', '? ']])
  asks(PLANTS, [
    ['highest daily revenue of Gobi', '1. 2026-11-02 300'],
    ['compare revenue of the two plants', 'Gobi 400; Helan 250'],
  ])
})

const BILLS_OF_PERIODS = contentOfSheets(
  sheetOf(`
    分户用电明细
    户名 | 峰 | 平 | 谷 | 合计
    甲 | 10 | 20 | 30 | 60
    乙 | 5 | 5 | 5 | 15`),
)

describe('a total beside the periods of the day', () => {
  asks(BILLS_OF_PERIODS, [
    ['总用电量多少', '合计合计为 75'],
    ['甲用了多少电', '合计为 60'],
  ])
})

const KINDS_OF_DAYS = contentOfSheets(
  sheetOf(`
    日期 | 用电量(MWh) | 实时均价(元/MWh)
    2026-11-12 | 100 | 300
    2026-11-13 | 120 | 400
    2026-11-14 | 60 | 200
    2026-11-15 | 40 | 100`),
)

describe('kinds of days against each other', () => {
  asks(KINDS_OF_DAYS, [
    ['工作日比周末实时均价高多少', '工作日 350', '周末 150', '工作日比周末多 200'],
    ['周末比工作日平均用电量低多少', '周末 50', '工作日 110', '周末比工作日少 60'],
    ['工作日和周末的用电量差多少', '? '],
    ['休息日比周末实时均价高多少', '? '],
    ['工作日和周末实时均价', '? '],
  ])
})

const LASTED = contentOfSheets(
  sheetOf(`
    场站 | 原因 | 小时
    甲站 | 检修 | 3
    乙站 | 故障 | 8
    丙站 | 检修 | 2
    丁站 | 故障 | 24
    戊站 | 检修 | 5
    己站 | 故障 | 12
    庚站 | 检修 | 7`),
)
const SUBJECT = contentOfSheets(
  sheetOf(`
    各站电量统计
    场站 | 电量(MWh)
    东岭一期风电场 | 30
    东岭二期风电场 | 20
    西湾光伏电站 | 10`),
)

describe('what only looks like a label or a title', () => {
  asks(LASTED, [['小时最多的是哪个站', '1. 丁站 24']])
  asks(SUBJECT, [['各站电量', '东岭一期风电场 30', '西湾光伏电站 10']])
  asks(BILLS_OF_PERIODS, [['甲峰段用电多少', '峰为 10']])
})

const CLASSES = contentOfSheets(
  sheetOf(`
    日期 | 场站 | 类型 | 装机(kW) | 发电量(kWh) | 考核费用(元)
    2026-11-01 | 甲站 | 风电 | 100 | 1000 | 10
    2026-11-01 | 乙站 | 光伏 | 50 | 300 | 50
    2026-11-02 | 丙站 | 风电 | 80 | 900 | 20`),
)
const DEVIATIONS = contentOfSheets(
  sheetOf(`
    用户 | 偏差率(%) | 毛利(元)
    甲 | 5 | 100
    乙 | -8 | -20
    丙 | 2 | 30`),
)
const DEALS = contentOfSheets(
  sheetOf(`
    成交日 | 品种 | 对手方 | 电量(MWh) | 价格(元/MWh)
    2026-10-01 | 绿电 | 甲方 | 10 | 300
    2026-10-02 | 绿电 | 乙方 | 20 | 310
    2026-10-02 | 绿证 | 甲方 | 30 | 320`),
)

describe('what would be read wrongly', () => {
  asks(CLASSES, [
    ['哪类电站考核多', '1. 光伏 50；2. 风电 30'],
    ['每千瓦发电量最高的场站', '1. 丙站 11.25'],
    ['每兆瓦发电量最高的场站', '? '],
    ['平均每站每天发电', '? '],
    ['两天一共发了多少电', '发电量(kWh)合计为 2200'],
    ['五天一共发了多少电', '? '],
  ])
  asks(DEVIATIONS, [
    ['偏差最大的是谁', '? '],
    ['甲和丙一共赚多少', '毛利(元)合计为 130'],
  ])
  asks(DEALS, [
    ['各品种成交电量', '绿电 30；绿证 30'],
    ['和甲方成交了几笔', '符合的行数为 2'],
  ])
})
