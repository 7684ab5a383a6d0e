import { describe, expect, it } from 'vitest'
import { answerTo, contentOfSheets, sheetOf } from './test/answer-to.ts'

const WEATHER = contentOfSheets(
  sheetOf(`
    日期 | 最高气温(°C) | 发电量(kWh) | 停机(min) | 服务费 | 损失电量
    2026-08-01 | 34 | 52000 | 90 | 3.5 | 120 kWh
    2026-08-02 | 29 | 48000 | 0 | 2.5 | 80 kWh
    2026-08-03 | 36 | 50000 | 30 | 4 | 300 kWh`),
)
const INVOICES = contentOfSheets(
  sheetOf(`
    发票号 | 开票日期 | 客户 | 未税金额 | 税额 | 价税合计 | 处理小时 | 关闭日期
    A1 | 2026-09-03 | 恒安纸业 | 100 | 13 | 113 | 50 | 2026-09-08
    A2 | 2026-09-20 | 金茂冷链 | 200 | 26 | 226 | 20 |
    A3 | 2026-10-08 | 恒安纸业 | 300 | 39 | 339 | 72 |`),
)
const LANGUAGE = (question: string) => (/\p{Script=Han}/u.test(question) ? 'zh' : 'en')

describe('a question of several parts', () => {
  it.each<[string, typeof INVOICES, ...string[]]>([
    [
      '处理小时超过48的有几条 还没关闭的几条',
      INVOICES,
      '处理小时 高于 48：符合的行数为 2',
      '关闭日期 为空：符合的行数为 2',
    ],
    [
      '未关闭的有几条和处理小时超过24的有几条',
      INVOICES,
      '关闭日期 为空：符合的行数为 2',
      '处理小时 高于 24：符合的行数为 2',
    ],
    [
      '30度以上有几天,这些天日均发电',
      WEATHER,
      '最高气温(°C) 不低于 30：有符合行的天数为 2',
      '最高气温(°C) 不低于 30：发电量(kWh)日均为 51000',
    ],
    ['恒安纸业几条，税额一共多少', INVOICES, '客户 = 恒安纸业：符合的行数为 2', '税额合计为 52'],
  ])('is answered for each: %s', (question, content, ...texts) => {
    const answer = answerTo(question, content)
    for (const text of texts) expect(answer).toContain(text)
  })

  it.each([
    ['恒安纸业几条，10月几条', INVOICES],
    ['恒安纸业几条，全部税额平均多少，处理小时平均多少', INVOICES],
    ['各客户几条、处理小时多少', INVOICES],
    ['how many rows are above 48 处理小时, how many customers', INVOICES],
  ])('is asked back whole where a part is open: %s', (question, content) => {
    expect(answerTo(question, content, LANGUAGE(question))).toMatch(/^\? /)
  })
})

describe('limits', () => {
  it.each([
    ['30度以上有几天', '最高气温(°C) 不低于 30：有符合行的天数为 2'],
    ['超过35℃的有几天', '最高气温(°C) 高于 35：有符合行的天数为 1'],
    ['停机超过60分钟的有几天', '停机(min) 高于 60：有符合行的天数为 1'],
    ['停机超过1小时的有几天', '? “小时”不是“停机(min)”一列的单位'],
    ['停机超过1天的有几行', '? “天”不是“停机(min)”一列的单位'],
    ['最高气温超过30元的有几天', '? “元”不是“最高气温(°C)”一列的单位'],
    ['最高气温大于30MWh的有几天', '? “mwh”不是“最高气温(°C)”一列的单位'],
    ['服务费高于3MW的有几天', '? “mw”不是“服务费”一列的单位'],
    ['服务费高于3元的有几天', '服务费 高于 3：有符合行的天数为 2'],
  ])('have a unit that their column may have: %s', (question, text) => {
    expect(answerTo(question, WEATHER)).toContain(text)
  })
})

describe('units that are asked for', () => {
  it.each([
    ['损失电量一共多少度', '损失电量(kWh)合计为 500（3 行）'],
    ['发电量合计多少万度', '换算成“万度”：发电量(kWh)合计 15。'],
    ['发电量合计多少MWh', '换算成“mwh”：发电量(kWh)合计 150。'],
    ['服务费一共多少元', '文件没有写明“服务费”的单位，不能确定这个数是以“元”计。'],
    ['发电量一共多少元', '? “元”不是“发电量(kWh)”一列的单位'],
    ['最高气温平均多少度', '最高气温(°C)平均为 33.00（3 行）'],
  ])('are those of the figure, or said: %s', (question, text) => {
    expect(answerTo(question, WEATHER)).toContain(text)
  })
})

describe('amounts with tax and without it', () => {
  it.each([
    ['开票金额一共多少', '? 没有看出问的是附件“a”的哪一列：“未税金额”（D 列）、“价税合计”（F 列）'],
    ['金额合计', '? 没有看出问的是附件“a”的哪一列：“未税金额”（D 列）、“价税合计”（F 列）'],
    ['未税金额合计', '未税金额合计为 600'],
    ['价税合计一共多少', '价税合计合计为 678'],
    ['税额一共多少', '税额合计为 78'],
  ])('are asked apart: %s', (question, text) => {
    expect(answerTo(question, INVOICES)).toContain(text)
  })
})
