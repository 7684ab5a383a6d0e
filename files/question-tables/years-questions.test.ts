import { describe, expect, it } from 'vitest'
import { answerTo, contentOfSheets, sheetOf } from './test/answer-to.ts'

type Case = readonly [question: string, ...texts: string[]]

function asks(content: ReturnType<typeof contentOfSheets>, cases: readonly Case[]) {
  it.each(cases)('%s', (question, ...texts) => {
    const answer = answerTo(question, content)
    for (const text of texts) expect(answer).toContain(text)
  })
}

describe('two years side by side', () => {
  asks(
    contentOfSheets(
      sheetOf(`
        风场 | 2025年发电量(万kWh) | 2026年发电量(万kWh) | 2025年利用小时(h) | 2026年利用小时(h)
        赤岭 | 1000 | 900 | 2046 | 1974
        青山 | 800 | 1000 | 1690 | 1824`),
    ),
    [
      ['26年总发电量', '2026年发电量(万kWh)合计为 1900'],
      ['去年的发电量合计', '2025年发电量(万kWh)合计为 1800'],
      ['发电量同比增长多少', '多 100，5.56%'],
      ['发电量同比增长率', '增长为 5.56%'],
      ['哪个风场发电量同比下降最多', '1. 赤岭 100'],
      ['利用小时比去年提高的有几个风场', '高于 0：不同的“风场”数为 1'],
      ['赤岭发电量两年相差多少', '少 100，10.00%'],
      ['哪个风场同比增长最多', '? 没有看出问的是附件“a”的哪一列'],
    ],
  )
  const merged = [
    { firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 0 },
    { firstRow: 1, lastRow: 1, firstColumn: 1, lastColumn: 2 },
    { firstRow: 1, lastRow: 1, firstColumn: 3, lastColumn: 4 },
  ]
  asks(
    contentOfSheets(
      sheetOf(
        '客户 | 2025年 | | 2026年 |\n | 7月 | 8月 | 7月 | 8月\n甲 | 10 | 20 | 30 | 25\n乙 | 40 | 50 | 35 | 70',
        { merged },
      ),
    ),
    [
      ['26年8月比25年8月多多少', '2026年合计为 95，2025年合计为 70', '多 25，35.71%'],
      ['哪家同比增长最多', '1. 甲 25；2. 乙 15'],
    ],
  )
  asks(
    contentOfSheets(sheetOf('用户 | 电量(kWh) | 去年同期(kWh)\n甲 | 110 | 100\n乙 | 90 | 100')),
    [
      ['总电量同比增长百分之几', '两者相同'],
      ['电量比去年同期多最多的用户', '1. 甲 10'],
    ],
  )
})

describe('tables drawn in other ways', () => {
  asks(
    contentOfSheets(
      sheetOf(`
        场站 | 项目 | 1月 | 2月
        东坪 | 计划电量 | 320 | 350
        东坪 | 实际电量 | 304 | 361
        西沟 | 计划电量 | 900 | 860
        西沟 | 实际电量 | 945 | 817`),
    ),
    [
      ['东坪一季度完成率', '完成率为 99.25%'],
      ['2月实际比计划多多少', '“实际电量”比“计划电量”少 32'],
      ['实际电量合计', '实际电量合计为 2427'],
    ],
  )
  asks(contentOfSheets(sheetOf('电价\n时刻 | 11-01 | 11-02\n1:00 | 100 | 300\n2:00 | 200 | 500')), [
    ['11月2号均价多少', '2026-11-02：电价平均为 400.00', '文件中的日期没有年份，按 2026 年理解'],
  ])
  asks(contentOfSheets(sheetOf('日期 | 收益(元)\n11月1日 | 100\n11月2日 | 300\n11月3日 | 200')), [
    ['哪天收益最高', '1. 2026-11-02 300'],
    ['11月2号到3号收益', '收益(元)合计为 500'],
  ])
  asks(
    contentOfSheets(
      sheetOf(`
        客户 | 电压等级 | 月份 | 电量(MWh)
        甲厂 | 110kV | 7月 | 300
        甲厂 | 110kV | 8月 | 340
        乙店 | 10kV | 7月 | 50
        乙店 | 10kV | 8月 | 45`),
    ),
    [
      ['各客户8月比7月电量增加多少', '甲厂 40；乙店 -5'],
      ['哪个客户8月比7月电量增长最多', '1. 甲厂 40'],
      ['10kV客户电量合计', '电压等级 = 10kV：电量(MWh)合计为 95'],
      ['7、8两个月甲厂电量', '合计为 640'],
      ['两个客户电量一共多少', '合计为 735'],
      ['8月以后电量合计', '?'],
      ['每次用电多少', '?'],
    ],
  )
})
