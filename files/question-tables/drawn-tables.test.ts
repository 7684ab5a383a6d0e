import { describe, expect, it } from 'vitest'
import { answerTo, contentOfCsv, contentOfSheets, sheetOf } from './test/answer-to.ts'

const DAYS = `
日期 | 场站 | 电量(MWh) | 收入(万元)
2026-11-01 | 甲站 | 100 | 3.5
2026-11-01 | 乙站 | 50 | 2
2026-11-02 | 甲站 | 120 | 4
2026-11-02 | 乙站 | 70 | 2.5`

/** The table with one row below. */
const below = (row: string) => contentOfSheets(sheetOf(`${DAYS}\n${row}`))

describe('rows of totals', () => {
  it.each([
    '合计 | | 340 | 12',
    '| 合 计 | 340 | 12',
    '总计： | | 340 | 12',
    '| 小计 | 340 | 12',
    '共计 | | 340 | 12',
    '均价 | | 85 | 3',
    '| 加权均价 | 85 | 3',
    '平均电价 | | 85 | 3',
    '平均值 | | 85 | 3',
    '合计/平均 | | 340 | 12',
    '本月合计 | | 340 | 12',
    '合計 | | 340 | 12',
    '11月小计 | | 340 | 12',
    'Total | | 340 | 12',
    'GRAND TOTAL: | | 340 | 12',
    '| Subtotal | 340 | 12',
    'Sum | | 340 | 12',
    '| Average | 85 | 3',
    'Weighted average | | 85 | 3',
    '| | 340 | 12',
    '合计（MWh） | | 340 | 12',
    'Summe | | 340 | 12',
    'Mittelwert | | 85 | 3',
    '全省 | | 340 | 12',
    '11月 | | 340 | 12',
  ])('are none of the table, and are told: %s', (row) => {
    const text = answerTo('电量的平均值', below(row))
    expect(text).toContain('电量(MWh)平均为 85.00（4 行）')
    expect(text).toMatch(/未计入 1 行汇总（第 6 行/)
  })

  it('between the rows are left out as those below are', () => {
    const table = contentOfSheets(
      sheetOf(`
        场站 | 月份 | 电量
        甲站 | 1月 | 10
        甲站 | 2月 | 20
        甲站合计 | | 30
        乙站 | 1月 | 5
        乙站 | 2月 | 7
        乙站合计 | | 12
        总计 | | 42`),
    )
    expect(answerTo('电量合计', table)).toContain('电量合计为 42（4 行）')
    expect(answerTo('各场站的电量合计', table)).toContain('电量合计：甲站 30；乙站 12。')
  })

  it('are no rows whose other cells are empty', async () => {
    const table = await contentOfCsv('设备,电量\nA1,5\nA2,7\nA3,\n')
    expect(answerTo('有多少行', table)).toContain('符合的行数为 3')
  })

  it('are the table where there is nothing else', () => {
    const table = contentOfSheets(sheetOf('项目 | 电量\n合计 | 42\n平均 | 21'))
    expect(answerTo('电量最高值', table)).toContain('42')
  })

  it.each([
    ['平均风电场', '电量(MWh)合计为 345（5 行）'],
    ['合计风电', '电量(MWh)合计为 345（5 行）'],
  ])('are no stations with such a name: %s', (station, text) => {
    expect(answerTo('电量合计', below(`2026-11-03 | ${station} | 5 | 1`))).toContain(text)
  })
})

describe('cells drawn as one', () => {
  const merged = (firstRow: number, lastRow: number, column: number) => ({
    firstRow,
    lastRow,
    firstColumn: column,
    lastColumn: column,
  })

  it('say their text in every row', () => {
    const sheet = sheetOf('场站 | 日期 | 电量\n甲站 | 1 | 10\n | 2 | 20\n乙站 | 1 | 5\n | 2 | 7', {
      merged: [merged(2, 3, 0), merged(4, 5, 0)],
    })
    expect(answerTo('各场站的电量合计', contentOfSheets(sheet))).toContain('甲站 30；乙站 12。')
  })

  it('have a subtotal within them', () => {
    const sheet = sheetOf('场站 | 日 | 电量\n甲站 | 1 | 10\n | 2 | 20\n | 小计 | 30', {
      merged: [merged(2, 4, 0)],
    })
    expect(answerTo('甲站的电量合计', contentOfSheets(sheet))).toContain('电量合计为 30（2 行）')
  })

  it('count a number once, and say so', () => {
    const sheet = sheetOf('日期 | 场站 | 电量\n2026-11-01 | 甲 | 30\n2026-11-02 | 甲 | ', {
      merged: [merged(2, 3, 2)],
    })
    const text = answerTo('电量合计', contentOfSheets(sheet))
    expect(text).toContain('电量合计为 30')
    expect(text).toContain('跨多行的数值只计一次')
  })

  it('that a file only leaves empty are told', async () => {
    const text = answerTo('各场站的电量合计', await contentOfCsv('场站,电量\n甲站,10\n,20\n乙站,5'))
    expect(text).toContain('甲站 10；乙站 5。')
    expect(text).toContain('有 1 行没有“场站”（从第 3 行起），未计入。')
  })
})

describe('numbers as people write them', () => {
  it.each([
    ['电量', '100|-|N/A|50', '电量合计为 150（2 行有值，共 4 行）'],
    ['电量', '100||—|50', '电量合计为 150（2 行有值，共 4 行）'],
    ['电量', '1,200|800|50', '电量合计为 2050（3 行）'],
    ['电量', '１２０|３０', '电量合计为 150（2 行）'],
    ['盈亏', '1200|(300)|100', '盈亏合计为 1000（3 行）'],
    ['盈亏', '1200|300-|100', '盈亏合计为 1000（3 行）'],
    ['盈亏', '1200|−300|100', '盈亏合计为 1000（3 行）'],
    ['收入', '¥1,200.50|￥300', '收入合计为 1500.50（2 行）'],
    ['收入', '1200元|300元', '收入(元)合计为 1500（2 行）'],
    ['收入', '3.5万|1.2万|8000', '收入合计为 55000（3 行）'],
    ['收入', '$1,200|$300', '收入合计为 1500（2 行）'],
    ['收入(万元)', '3.5|12000元|1.3万元', '收入(万元)合计为 6.0（3 行）'],
    ['电量(MWh)', '1.5|500kWh|2MWh', '电量(MWh)合计为 4.0（3 行）'],
    ['电价(元/MWh)', '300|0.35元/kWh', '电价(元/MWh)合计为 650（2 行）'],
    ['电价', '300 元/MWh|350 元/MWh', '电价(元/MWh)合计为 650（2 行）'],
    ['占比', '5%|15%', '占比最高为 15%'],
    ['占比(%)', '5|15%', '占比(%)最高为 15（2 行）'],
    ['电量', '1.234,5|100,5', '电量合计为 1335.0（2 行）'],
    ['电量', '1 234.5|100', '电量合计为 1334.5（2 行）'],
    ['收入', '1234.5|待定|2000', '“收入”有 1 个单元格不是数字，未计入（第 3 行“待定”）'],
  ])('%s: %s', (head, cells, text) => {
    const rows = cells.split('|').map((cell, at) => ({ row: at + 2, cells: [`${at}号站`, cell] }))
    const sheet = {
      ...sheetOf(`名称 | ${head}`),
      rows: [{ row: 1, cells: ['名称', head] }, ...rows],
    }
    const asked = `${head.replace(/\(.*/, '')}${text.includes('最高') ? '最高' : '合计'}`
    expect(answerTo(asked, contentOfSheets(sheet))).toContain(text)
  })

  it.each([
    ['收入(万元)', '3.5|1.2万', '写法不一'],
    ['收入', '3.5万|2.8', '写法不一'],
    ['收入', '3.5万元|2.8', '写法不一'],
    ['电量', '100MWh|1200kWh', '写法不一'],
    ['电量', '100MWh|50', '写法不一'],
    ['电量(MWh)', '100|50%', '写法不一'],
    ['占比', '5%|15', '写法不一'],
    ['电量', '850|1.240', '可能是千分位写法，也可能是小数'],
  ])('that could mean two amounts are refused by column and row: %s: %s', (head, cells, text) => {
    const rows = cells.split('|').map((cell, at) => ({ row: at + 2, cells: [`${at}号站`, cell] }))
    const sheet = { ...sheetOf(''), rows: [{ row: 1, cells: ['名称', head] }, ...rows] }
    const answer = answerTo(`${head.replace(/\(.*/, '')}合计`, contentOfSheets(sheet))
    expect(answer).toMatch(/^\?/)
    expect(answer).toContain(text)
    expect(answer).toMatch(/第 \d 行/)
  })
})

describe('conditions', () => {
  const PRICED = contentOfSheets(
    sheetOf(`
      编号 | 场站 | 电价(元/千瓦时) | 收入(万元) | 可用率 | 损益
      1 | 甲站 | 0.312 | 3 | 98.5% | (5)
      2 | 乙站 | 0.298 | 1.5 | 97.5% | 7`),
  )

  it.each([
    ['电价高于300元/MWh的有几行', '高于 0.3：符合的行数为 1'],
    ['电价在290到300元/兆瓦时之间的有几行', '符合的行数为 1'],
    ['收入超过2万元的有几行', '高于 2：符合的行数为 1'],
    ['收入超过2万的有几行', '高于 2：符合的行数为 1'],
    ['收入超过20000元的有几行', '高于 2：符合的行数为 1'],
    ['可用率低于98%的有几行', '低于 98：符合的行数为 1'],
    ['可用率低于98的有几行', '低于 98：符合的行数为 1'],
    ['how many rows have a negative 损益', '符合的行数为 1'],
  ])('are of the unit of their column: %s', (question, text) => {
    expect(answerTo(question, PRICED)).toContain(text)
  })

  it.each([
    ['收入超过3万千瓦的有几行', '“万千瓦”不是“收入(万元)”一列的单位'],
    ['损益低于5%的有几行', '“%”不是“损益”一列的单位'],
    ['收入最高的前10%', '没有理解“%”'],
  ])('in another unit are refused: %s', (question, text) => {
    expect(answerTo(question, PRICED)).toContain(text)
  })

  it('are of no number that names a row', () => {
    expect(answerTo('平均多少', contentOfSheets(sheetOf('序号 | 电量\n1 | 10\n2 | 20')))).toContain(
      '电量平均为 15.00（2 行）',
    )
  })
})

describe('formulas', () => {
  const run = (cells: number, counts = {}) => ({
    column: 1,
    firstRow: 2,
    cells,
    withoutResult: 0,
    zeros: 0,
    ...counts,
  })

  it.each([
    ['without results', '场站 | 收入\n甲 | \n乙 | ', [run(2, { withoutResult: 2 })]],
    ['all 0', '场站 | 收入\n甲 | 0\n乙 | 0', [run(2, { zeros: 2 })]],
    ['that may be old', '场站 | 收入\n甲 | 7\n乙 | 8', [run(2, { unproved: 1 })]],
  ])('%s are said by column', (_what, text, formulas) => {
    const sheet = sheetOf(text, { formulas })
    expect(answerTo('收入合计', contentOfSheets(sheet))).toMatch(/^\? .*“收入”一列是公式/)
  })

  it('of which some have no result are told with how many', () => {
    const sheet = sheetOf('场站 | 收入\n甲 | 5\n乙 | \n丙 | 7', {
      formulas: [run(3, { withoutResult: 1 })],
    })
    const text = answerTo('收入合计', contentOfSheets(sheet))
    expect(text).toContain('收入合计为 12（2 行有值，共 3 行）')
    expect(text).toContain('“收入”有 1 个公式没有存下结果')
  })

  it('of a total alone leave the column as it is', () => {
    const sheet = sheetOf('场站 | 收入\n甲 | 5\n乙 | 7\n合计 | ', {
      formulas: [{ column: 1, firstRow: 4, cells: 1, withoutResult: 1, zeros: 0 }],
    })
    expect(answerTo('收入合计', contentOfSheets(sheet))).toContain('收入合计为 12（2 行）')
  })
})

describe('heads', () => {
  it('of one name are asked, by letter', () => {
    const table = contentOfSheets(sheetOf('日期 | 电价 | 电价\n2026-01-01 | 300 | 310'))
    expect(answerTo('电价平均', table)).toContain('“电价”（B 列）、“电价”（C 列）？')
    expect(answerTo('电价平均（C列）', table)).toContain('310')
    expect(answerTo('mean of column B', table, 'en')).toContain('300')
  })

  it('of two rows are one: groups, and units below', () => {
    const over = (firstColumn: number, lastColumn: number) => ({
      firstRow: 1,
      lastRow: firstColumn === lastColumn ? 2 : 1,
      firstColumn,
      lastColumn,
    })
    const repeated = sheetOf(
      '场站 | 日前 | | 实时 | \n | 电价 | 电量 | 电价 | 电量\n甲 | 300 | 5 | 310 | 6',
      {
        merged: [over(0, 0), over(1, 2), over(3, 4)],
      },
    )
    expect(answerTo('实时电价最高', contentOfSheets(repeated))).toContain('实时电价最高为 310')
    const single = sheetOf('场站 | 日前 | \n | 电价 | 电量\n甲 | 300 | 5', {
      merged: [over(0, 0), over(1, 2)],
    })
    expect(answerTo('电量合计', contentOfSheets(single))).toContain('电量合计为 5')
    const units = sheetOf('场站 | 电量 | 收入\n | MWh | 万元\n甲 | 300 | 5')
    expect(answerTo('收入合计', contentOfSheets(units))).toContain('收入(万元)合计为 5（1 行）')
  })

  it('of two languages are one, and a first row of amounts is none', () => {
    const both = sheetOf(
      '日期 | 场站 | 电量\nDate | Station | Energy (MWh)\n2026-11-01 | 甲站 | 10',
    )
    expect(answerTo('电量合计', contentOfSheets(both))).toMatch(
      /^附件“a”：电量\(MWh\)合计为 10（1 行）。$/,
    )
    const amounts = sheetOf('设备 | 电量\nA | 1,200.5 MWh\nB | 300 MWh')
    expect(answerTo('电量合计', contentOfSheets(amounts))).toContain(
      '电量(MWh)合计为 1500.5（2 行）',
    )
    const empty = sheetOf('日期 | 收入\n2026-11-01 | -\n2026-11-02 | ')
    expect(answerTo('收入合计', contentOfSheets(empty))).toContain('没有符合的数据')
  })

  it('below titles, with notes below the table', () => {
    const sheet = sheetOf(`
      2026年11月电量统计表
      单位：MWh
      场站 | 电量
      甲 | 5
      乙 | 7
      注：数据为初步统计
      制表：张三 | 审核：李四`)
    expect(answerTo('电量合计', contentOfSheets(sheet))).toContain('电量合计为 12（2 行）')
  })
})

describe('months in a column', () => {
  const MONTHS = contentOfSheets(
    sheetOf('月份 | 电量\n2026-08 | 10\n2026-09 | 20\n2026-10 | 30\n合计 | 60'),
  )

  it.each([
    ['9月的电量', '电量为 20'],
    ['2026年9月份的电量', '电量为 20'],
    ['8月到10月的电量合计', '电量合计为 60（3 行）'],
    ['从8月至9月的电量合计', '电量合计为 30（2 行）'],
    ['8月和10月的电量合计', '电量合计为 40（2 行）'],
  ])('are known however they are said: %s', (question, text) => {
    expect(answerTo(question, MONTHS)).toContain(text)
  })

  it('are known in English', () => {
    expect(answerTo('total 电量 from August 2026 to October 2026', MONTHS, 'en')).toContain('60')
    expect(answerTo('电量 in September', MONTHS, 'en')).toContain('20')
  })
})

describe('sheets', () => {
  const month = (name: string, rows: string) => sheetOf(`日期 | 电量\n${rows}`, { name })
  const JANUARY = month('1月', '2026-01-01 | 10\n2026-01-02 | 20')
  const FEBRUARY = month('2月', '2026-02-01 | 5\n合计 | 5')
  const stations = (name: string, amount: number) =>
    sheetOf(`场站 | 电量\n甲站 | ${amount}\n乙站 | 1`, { name })

  it('of one head are one table, and are named', () => {
    const content = contentOfSheets(JANUARY, FEBRUARY)
    const text = answerTo('电量合计', content)
    expect(text).toContain('电量合计为 35（3 行）')
    expect(text).toContain('数据来自工作表“1月”（2 行）、“2月”（1 行）。')
    expect(text).toContain('未计入 1 行汇总（“2月”第 3 行“合计”）')
    expect(answerTo('2月的电量合计', content)).toContain('电量合计为 5（1 行）')
    expect(answerTo('1月2日的电量合计', content)).toContain('电量合计为 20（1 行）')
    expect(answerTo('1月到2月的电量合计', content)).toContain('电量合计为 35（3 行）')
    expect(answerTo('各工作表的电量合计', content)).toContain('1月 30；2月 5。')
    expect(answerTo('total of 电量 by sheet', content, 'en')).toContain('1月 30; 2月 5')
  })

  it('of months are one table though the same stations stand in each', () => {
    const content = contentOfSheets(stations('1月', 10), stations('2月', 20))
    expect(answerTo('电量合计', content)).toContain('电量合计为 32（4 行）')
    expect(answerTo('2月甲站的电量合计', content)).toContain('电量合计为 20（1 行）')
  })

  it('with the same rows under other names are asked, one, some or all', () => {
    const content = contentOfSheets(stations('计划', 10), stations('实际', 20))
    expect(answerTo('甲站的电量', content)).toMatch(/“计划”、“实际”。请选一个，或“全部工作表”/)
    expect(answerTo('甲站的电量（实际）', content)).toContain('电量为 20（1 行）')
    expect(answerTo('电量合计（全部工作表）', content)).toContain('电量合计为 32（4 行）')
    expect(answerTo('total of 电量 (all sheets)', content, 'en')).toContain('total 32 (4 rows)')
    expect(answerTo('计划和实际的电量合计', content)).toContain('电量合计为 32（4 行）')
  })

  it('of sums beside others, and of other heads, are named where they are not in it', () => {
    const sums = month('汇总', '2026-01 | 30\n2026-02 | 5')
    const other = sheetOf('设备 | 温度\nA1 | 30\nA2 | 31', { name: '设备' })
    const text = answerTo('电量合计（1月）', contentOfSheets(JANUARY, FEBRUARY, sums, other))
    expect(text).toContain('电量合计为 30（2 行）')
    expect(text).toContain('另有工作表“汇总”（2 行）、“设备”（2 行），未计入。')
    expect(answerTo('温度最高', contentOfSheets(JANUARY, other))).toContain('温度最高为 31')
  })

  it('without a head are named', () => {
    const figures = sheetOf('1 | 2\n3 | 4', { name: '草稿' })
    expect(answerTo('电量合计', contentOfSheets(JANUARY, figures))).toContain(
      '另有工作表“草稿”（2 行），未计入。',
    )
  })
})
