import { describe, expect, it } from 'vitest'
import { computeFileQuery } from '#domain/assistant/files/computing/compute-file-query.ts'
import { readFileQuestion } from '#domain/assistant/files/reading/read-file-question.ts'
import { readOfTables } from '#domain/assistant/files/reading/read-of-tables.ts'
import { composeFileAnswer } from '#domain/assistant/files/saying/compose-file-answer.ts'
import { askedBackOfFile } from '#domain/assistant/files/saying/file-clarify.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import type { Cell } from '../documents/table.ts'
import { questionTables } from './question-tables.ts'

const tableOfRows = (rows: readonly (readonly Cell[])[]) => {
  const sheet = {
    name: 'Sheet1',
    keys: null,
    meta: {},
    rows: rows.map((cells, at) => ({ row: at + 1, cells: [...cells] })),
  }
  return questionTables({ format: 'xlsx', sheets: [sheet] }).tables[0] ?? null
}

const TABLE = tableOfRows([
  ['场站电价与电量'],
  ['日期', '场站名称', '日前电价(元/MWh)', '实时电价(元/MWh)', '电量', '备注'],
  ['2026-11-01', '定边风电场', '300.5', 310, '1,000', null],
  ['2026/11/2', '定边风电场', 500, 410, '2,000', '检修'],
  ['2026-11-03', '定边风电场', -20, 0, '3,000', ''],
  ['2026-11-01', '1号光伏', 299.5, 305, '500', ''],
  ['2026-11-02', '1号光伏', 600, null, '700', ''],
])!

const asked = (question: string, table = TABLE, language: 'zh' | 'en' = 'zh'): string => {
  const read = readFileQuestion(question, table, { today: '2026-11-27' })
  if (read.kind === 'CLARIFY') return `asked back: ${read.problem} ${read.words.join()}`.trim()
  const findings = computeFileQuery(read.query, table, HOLIDAY_NOTICES)
  if (findings === 'AMBIGUOUS') return 'asked back: AGGREGATE'
  return composeFileAnswer(
    { query: read.query, table, fileName: 'a.csv', findings, calendar: HOLIDAY_NOTICES },
    language,
  ).text
}

const askedBack = (question: string) => {
  const read = readOfTables(question, [TABLE], { today: '2026-11-27' })
  if (read.kind === 'QUERY') throw new Error('answered')
  return askedBackOfFile(read, { question, tables: [TABLE], fileName: 'a.csv' }, 'zh')
}

describe('a table of a file', () => {
  it('has the head that fills its width, and columns of one kind', () => {
    expect(TABLE.columns.map(({ name, kind, decimals }) => [name, kind, decimals])).toEqual([
      ['日期', 'TIME', 0],
      ['场站名称', 'TEXT', 0],
      ['日前电价(元/MWh)', 'NUMBER', 1],
      ['实时电价(元/MWh)', 'NUMBER', 0],
      ['电量', 'NUMBER', 0],
      ['备注', 'TEXT', 0],
    ])
    expect(TABLE.rows[1]).toEqual(['2026-11-02', '定边风电场', 500, 410, 2000, '检修'])
    expect(TABLE.rows).toHaveLength(5)
  })

  it('is none without a head, or without rows', () => {
    expect(
      tableOfRows([
        [1, 2],
        [3, 4],
      ]),
    ).toBeNull()
    expect(tableOfRows([['a', 'b']])).toBeNull()
    expect(tableOfRows([])).toBeNull()
  })

  it('takes no day that does not exist, and keeps nothing that cannot be stored', () => {
    const table = tableOfRows([
      ['a\u0000\ud800', '日期'],
      ['\u0000x', '2026-02-31'],
    ])!
    expect(table).toMatchObject({
      columns: [
        { name: 'a', kind: 'TEXT', decimals: 0 },
        { name: '日期', kind: 'TEXT', decimals: 0 },
      ],
      rows: [['x', '2026-02-31']],
    })
  })

  it('tells columns of one name apart by their letters, and takes what is mixed as it is written', () => {
    const table = tableOfRows([
      ['x', 'x', '比例', '时间'],
      ['1', '甲', '5%', '2026-11-01 08:15'],
      ['2', '3', '7%', '2026-11-01 24:00'],
    ])!
    expect(table.columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['x [A]', 'NUMBER'],
      ['x [B]', 'TEXT'],
      ['比例', 'NUMBER'],
      ['时间', 'TIME'],
    ])
    expect(table.rows[0]).toEqual([1, '甲', 5, '2026-11-01 08:15'])
  })
})

describe('questions about a file', () => {
  it.each([
    [
      '文件中日前电价平均多少',
      '附件“a.csv”：日前电价(元/MWh)平均为 336.000（5 行）。\n这是各行的简单平均；按“电量”加权的平均为 251.424。',
    ],
    ['文件中电量合计', '附件“a.csv”：电量合计为 7200（5 行）。'],
    ['定边风电场的电量合计', '附件“a.csv” 场站名称 = 定边风电场：电量合计为 6000（3 行）。'],
    ['1号光伏的电量合计', '附件“a.csv” 场站名称 = 1号光伏：电量合计为 1200（2 行）。'],
    ['11月1日的电量合计', '附件“a.csv” 2026-11-01：电量合计为 1500（2 行）。'],
    [
      '11月1日定边风电场的日前电价',
      '附件“a.csv” 2026-11-01 场站名称 = 定边风电场：日前电价(元/MWh)为 300.5（1 行）。',
    ],
    ['表格有多少行', '附件“a.csv”：符合的行数为 5。'],
    ['日前电价超过300的有多少行', '附件“a.csv” 日前电价(元/MWh) 高于 300：符合的行数为 3。'],
    ['日前电价为负的有几天', '附件“a.csv” 日前电价(元/MWh) 低于 0：有符合行的天数为 1。'],
    [
      '日前电价低于400的电量合计',
      '附件“a.csv” 日前电价(元/MWh) 低于 400：电量合计为 4500（3 行）。',
    ],
    ['每天的电量合计', '附件“a.csv” 电量合计：2026-11-01 1500；2026-11-02 2700；2026-11-03 3000。'],
    ['各场站的电量合计', '附件“a.csv” 电量合计：定边风电场 6000；1号光伏 1200。'],
    ['哪个场站的电量合计最低', '附件“a.csv” 电量合计排名：1. 1号光伏 1200；2. 定边风电场 6000。'],
    [
      '日前电价最高的2行',
      '附件“a.csv” 日前电价(元/MWh)：有 5 行符合，列出 2 行：2026-11-02 1号光伏 600.0；2026-11-02 定边风电场 500.0。',
    ],
    [
      '日前电价和实时电价的最高值',
      '附件“a.csv”：日前电价(元/MWh)最高为 600.0，实时电价(元/MWh)最高为 410（5 行）。',
    ],
    ['各场站有多少行', '附件“a.csv” 符合的行数：定边风电场 3；1号光伏 2。'],
    ['电量累计', '附件“a.csv” 电量累计：2026-11-01 1500；2026-11-02 4200；2026-11-03 7200。'],
    ['电量的中位数', '附件“a.csv”：电量中位数为 1000.00（5 行）。'],
    ['2025年的电量合计', '附件“a.csv”中没有符合的数据：2025-01-01 至 2025-12-31。'],
  ])('%s', (question, text) => {
    expect(asked(question)).toBe(text)
  })

  it('are read in English too', () => {
    const table = tableOfRows([
      ['Day', 'Plant', 'Energy (MWh)'],
      ['2026-11-01', 'North', 10],
      ['2026-11-01', 'South', 30],
    ])!
    expect(asked('total energy in the file', table, 'en')).toBe(
      '“a.csv”: Energy (MWh), total 40 (2 rows).',
    )
    expect(asked('energy by plant', table, 'en')).toBe('“a.csv” Energy (MWh): North 10; South 30.')
    expect(asked('share of energy by plant', table, 'en')).toContain('North 10')
  })

  it.each([
    ['文件中电价平均多少', 'asked back: COLUMN'],
    ['文件中蓝色的电量合计', 'asked back: WORDS 蓝色'],
    ['文件中电量多少', 'asked back: AGGREGATE'],
    ['各场站的电量', 'asked back: AGGREGATE'],
    ['文件中8点的电量合计', 'asked back: TIME'],
    ['电量合计同比', 'asked back: TIME'],
    ['神木电站的电量合计', 'asked back: WORDS 神木'],
    ['文件中负荷合计', 'asked back: COLUMN'],
    ['日前电价超过的行数', 'asked back: COLUMN'],
    ['场站电量合计', 'asked back: EACH_OR_ALL'],
    ['电量合计平均', 'asked back: AGGREGATE'],
    ['日前电价累计', 'asked back: SHAPE'],
    ['日前电价实时电价平均', 'asked back: COLUMN'],
    ['日前电价最高和最低的2行', 'asked back: AGGREGATE'],
    ['日前电价超过300的有多少小时', 'asked back: TIME'],
    ['各场站平均电量占比', 'asked back: AGGREGATE'],
  ])('are asked back where anything is open: %s', (question, text) => {
    expect(asked(question)).toBe(text)
  })

  it('name the columns when they are asked back, with questions that are answered', () => {
    const { text, options } = askedBack('文件中电价平均多少')
    expect(text).toContain('“日前电价(元/MWh)”（C 列）、“实时电价(元/MWh)”（D 列）')
    for (const option of options) expect(asked(option)).toContain('平均为')
    const how = askedBackOfFile(
      {
        kind: 'CLARIFY',
        problem: 'AGGREGATE',
        words: [],
        columns: [],
        table: TABLE,
        others: [],
        namesColumn: true,
      },
      { question: '文件中电量多少？', tables: [TABLE], fileName: 'a.csv' },
      'zh',
    )
    expect(how.options.map((option) => asked(option))).toEqual([
      '附件“a.csv”：电量平均为 1440.00（5 行）。',
      '附件“a.csv”：电量合计为 7200（5 行）。',
      '附件“a.csv”：电量最高为 3000（5 行）。',
      '附件“a.csv”：电量最低为 500（5 行）。',
    ])
  })

  it('of hours have a table with times', () => {
    const table = tableOfRows([
      ['时间', '功率'],
      ['2026-11-01 08:00', 1],
      ['2026-11-01 08:15', 3],
      ['2026-11-01 09:00', 8],
      ['2026-11-02 08:00', 5],
    ])!
    expect(asked('8点到9点的功率平均', table)).toBe(
      '附件“a.csv” 08:00–09:00：功率平均为 3.00（3 行）。',
    )
    expect(asked('每小时的功率平均', table)).toBe('附件“a.csv” 功率平均：08:00 3.00；09:00 8.00。')
    expect(asked('每个周日的功率合计', table)).toBe('附件“a.csv” 周日：功率合计为 12（3 行）。')
  })
})

describe('kinds of days', () => {
  const OCTOBER = tableOfRows([
    ['日期', '电量'],
    ['2026-09-30', 100],
    ['2026-10-01', 1],
    ['2026-10-03', 2],
    ['2026-10-08', 200],
    ['2026-10-10', 400],
    ['2026-10-11', 8],
  ])!
  it.each([
    // 30 September, Thursday the 8th and the Saturday that is worked.
    ['工作日总电量', '700'],
    ['周末总电量', '8'],
    ['节假日总电量', '3'],
    ['休息日总电量', '11'],
    ['total 电量 on working days', '700'],
    ['调休上班日总电量', '400'],
  ])('%s', (question, figure) => {
    expect(asked(question, OCTOBER)).toContain(figure)
  })
  it('beside each other, and each day by itself, are asked back', () => {
    expect(asked('工作日和周末总电量', OCTOBER)).toContain('asked back')
    expect(asked('每个工作日的总电量', OCTOBER)).toContain('asked back')
  })
})
