import { describe, expect, it } from 'vitest'
import { answerTo, contentOfCsv, contentOfSheets, sheetOf } from './test/answer-to.ts'
import { asks } from './test/asks.ts'

describe('months across', () => {
  const MONTHS = contentOfSheets(
    sheetOf(`
      各电站2025年上网电量（MWh）
      电站 | 1月 | 2月 | 3月 | 4月 | 合计
      东岭风电 | 10 | 20 | 30 | 40 | 100
      西沟光伏 | - | 5 | 5 | 10 | 20
      合计 | 10 | 25 | 35 | 50 | 120
      西沟光伏2月投运`),
  )
  asks(MONTHS, [
    ['一季度上网电量', '上网电量(MWh)合计为 70（5 格有值，共 6 格）', '未计入汇总列“合计”'],
    ['上网电量合计', '上网电量(MWh)合计为 120'],
    ['西沟平均每月发多少', '电站 = 西沟光伏：上网电量(MWh)月均为 6.67（3 格有值'],
    ['东岭全年发了多少电阿', '电站 = 东岭风电：上网电量(MWh)合计为 100'],
    ['哪个月最高', '1. 4月 50；2. 3月 35'],
    ['2月哪个站发得最多', '1. 东岭风电 20；2. 西沟光伏 5'],
    ['几个电站', '不同的“电站”数为 2'],
    ['多少行', '符合的行数为 2'],
    ['2025年3月上网电量', '合计为 35', '按“各电站2025年上网电量(MWh)”，全表都是所问的时间'],
    ['2024年一季度上网电量', '? 附件中没有一个能对应这个时间的日期列'],
    ['5月电量', '? 附件中没有一个能对应这个时间的日期列'],
    ['平均电价', '? 没有看出问的是附件的哪一列'],
  ])

  it('beside another figure, which counts once for each row', () => {
    const sheet = sheetOf('电站 | 容量(MW) | 1月 | 2月\n甲 | 50 | 1 | 2\n乙 | 30 | 3 | 4')
    const content = contentOfSheets(sheet)
    expect(answerTo('容量合计', content)).toContain('容量(MW)合计为 80（2 行）')
    expect(answerTo('1月合计', content)).toContain('月份 = 1月：数值合计为 4（2 格）')
    expect(answerTo('容量最大的电站', content)).toContain('1. 甲 50；2. 乙 30')
  })
})

describe('hours across', () => {
  const hours = (title: string) =>
    contentOfSheets(
      sheetOf(`
        ${title}
        户号 | 客户 | 0时 | 1时 | 2时 | 3时 | 4时 | 5时
        0001 | 明光纺织 | 1 | 2 | 3 | 4 | 5 | 6
        0002 | 清源水厂 | 1 | 1 | 1 | 1 | 9 | 1`),
    )
  asks(hours('客户用电曲线（kWh）'), [
    ['1:00-3:00一共用了多少电', '时段 = 1时 / 2时：用电(kWh)合计为 7（4 格）'],
    ['1时到3时用电量', '时段 = 1时 / 2时 / 3时：用电(kWh)合计为 12'],
    ['哪个小时用电最高', '用电(kWh)合计排名：1. 4时 14；2. 5时 7'],
    ['谁用电最多', '1. 明光纺织 21；2. 清源水厂 14'],
  ])
  asks(hours('曲线'), [
    ['谁用电最多', '数值合计排名：1. 明光纺织 21', '请核对是否就是所问的量'],
    ['谁最高', '? 有多行数据'],
  ])
})

describe('rows with and without a value', () => {
  asks(
    contentOfSheets(
      sheetOf(`
        工单号 | 站点 | 级别 | 提交日期 | 关闭日期 | 停运时长(h) | 费用(元)
        A1 | 东站 | 紧急 | 2026-10-01 | 2026-10-02 | 3 | 500
        A2 | 东站 | 一般 | 2026-10-03 |  | 5 | 100
        A3 | 西站 | 紧急 | 2026-10-04 |  | 12 | 900
        A4 | 西站 | 一般 | 2026-10-05 | 2026-10-09 | 待定 | 50`),
    ),
    [
      ['没关闭的有几条', '关闭日期 为空：符合的行数为 2'],
      ['未关闭的有几条', '关闭日期 为空：符合的行数为 2'],
      ['关闭日期为空的有几行', '关闭日期 为空：符合的行数为 2'],
      ['已关闭的费用一共多少', '关闭日期 不为空：费用(元)合计为 550（2 行）'],
      ['非紧急的费用合计', '级别 ≠ 紧急：费用(元)合计为 150（2 行）'],
      ['不是东站的费用合计', '站点 ≠ 东站：费用(元)合计为 950'],
      ['没有超过5的有几个', '? 没有理解'],
      ['停运超过4小时的有几条', '停运时长(h) 高于 4：符合的行数为 2'],
      ['how many rows are above 4 h', '停运时长(h) above 4): rows 2'],
      ['东站花了多少钱', '站点 = 东站：费用(元)合计为 600'],
      ['紧急的几条，费用一共多少', '级别 = 紧急：符合的行数为 2，费用(元)合计为 1400（2 行）'],
      ['费用最高的有几个', '? 对附件可以问'],
      ['停运最久的前两个', '列出 2 行：A3 西站'],
    ],
  )
})

describe('what titles say', () => {
  asks(
    contentOfSheets(
      sheetOf(`
        2026年10月售电结算表
        编制日期：2026-11-05
        客户 | 电量(MWh) | 金额(元)
        金桥机械 | 10 | 4000
        银河印染 | 30 | 11000
        海天物流 | 60 | 25000`),
    ),
    [
      ['10月客户总用电量', '电量(MWh)合计为 100', '按“2026年10月售电结算表”，全表都是所问的时间'],
      ['结算金额合计', '金额(元)合计为 40000'],
      ['9月总用电量', '? 附件中没有一个能对应这个时间的日期列'],
      ['2025年10月总用电量', '? 附件中没有一个能对应这个时间的日期列'],
      ['11月5日金额合计', '? 附件中没有一个能对应这个时间的日期列'],
      [
        '前两名客户占金额百分之几',
        '海天物流 25000（占 62.50%）',
        '合计 36000，占全部 40000 的 90.00%',
      ],
      ['金额最低的是哪家', '1. 金桥机械 4000'],
      ['金额最低的是哪个', '1. 金桥机械 4000'],
    ],
  )
})

describe('English as it is typed', () => {
  asks(
    contentOfSheets(
      sheetOf(`
        Client | Region | Month | Volume (MWh) | Price (CNY/MWh)
        Baker Mills | East | 2026-09 | 10 | 400
        Baker Mills | East | 2026-10 | n/a | 500
        Carter Foods | East | 2026-09 | 30 | 360
        Drake Ltd | West | 2026-10 | 20 | 390`),
    ),
    [
      ['wich client used most', '1. Carter Foods 30', '“wich” was read as “which”'],
      ['how many diferent clients in the east', 'different “Client” 2', '“diferent” was read'],
      ['avg price weighted by volume', 'weighted by “Volume (MWh)” 376.67 (3 of 4 rows'],
      ['top two clients by volume', '1. Carter Foods 30', '1 rows have no value of “Volume (MWh)”'],
      ['total of Bakre', '? “bakre” was not understood'],
    ],
  )
})

describe('amounts of several hands', () => {
  it.each([
    ['3.5万|12,800元|¥46,500.00|8200|2万元', '费用合计为 122500.00（5 行）'],
    ['2万元|8200', '费用合计为 28200（2 行）'],
  ])('%s', async (cells, text) => {
    const lines = cells.split('|').map((cell, at) => `项${at},"${cell}"`)
    const content = await contentOfCsv(['项目,费用', ...lines].join('\n'))
    expect(answerTo('费用加起来多少', content)).toContain(text)
  })
})
