import { describe, expect, it } from 'vitest'
import type { Cell } from '../../documents/table.ts'
import { readDrawn } from '../test/drawn-book.ts'
import { issuesOf } from '../test/test-tables.ts'

const HEAD: Cell[] = ['日期', '时段', '日前电价(元/MWh)', '实时电价(元/MWh)']
const DAY = Array.from({ length: 96 }, (_, slot): Cell[] => [
  '2026-10-01',
  slot + 1,
  200 + slot,
  300 + slot,
])
const read = (...below: Cell[][]) => readDrawn([{ rows: [HEAD, ...DAY, ...below] }])!

describe('what stands at the end of a file about it', () => {
  it.each<Cell[][]>([
    [['#校验和', 123]],
    [['#校验和', null, 28_812.5, 38_000.1]],
    [['# checksum', '8F3A21C7']],
    [['校验和', 28_812.5]],
    [['CRC32', 3421]],
    [['END OF FILE']],
    [['-- END OF FILE', '192 RECORDS --']],
    [['--- 完 ---', null, 96]],
    [['192条记录']],
    [['总记录数：', 192]],
    [['数据条数', 96, 96, 96]],
    [['导出时间', '2026-10-02 08:00:00']],
    [['2026-10-02 08:00 导出']],
    [['版本号', 1.2]],
  ])('is a note: %j', (footer) => {
    const parsed = read(footer, ['END OF FILE'])
    expect(parsed).toMatchObject({ layout: 'LONG_96', errorCount: 0 })
    expect(parsed.curves.map(({ values }) => values[95])).toEqual([295, 395])
    expect(issuesOf(parsed, 'NOTE_ROWS')).toMatchObject([{ row: 98, params: { count: 2 } }])
  })

  it.each<Cell[][]>([
    [['#2026-10-02', 1, 300, 310]],
    [['#N/A', 1, 300, 310]],
    [['########', 1, 300, 310]],
    [['昨日', 1, 300, 310]],
    [['2026-13-02', 1, 300, 310]],
  ])('a row whose date is lost is none: %j', (row) => {
    expect(read(row).issueCounts).toMatchObject({ WRONG_DATE: 1 })
  })

  it('between the rows of data is no end', () => {
    const parsed = readDrawn([
      { rows: [HEAD, ...DAY.slice(0, 48), ['#校验和', 1], ...DAY.slice(48)] },
    ])
    expect(parsed?.issueCounts).toMatchObject({ WRONG_DATE: 1 })
  })
})

describe('who signed a table and when, below it', () => {
  const NOTE: Cell[] = ['说明：实时电价为五分钟出清价格的平均值。']

  it.each<Cell[][][]>([
    [[NOTE, ['填表：王芳', null, '审核：陈立'], ['2026年10月2日']]],
    [[NOTE, [null, '2026-10-02']]],
    [[NOTE, [null, null, null, '2026年10月2日']]],
    [[NOTE, ['2026/10/2', null, '省电力交易中心']]],
    [[[], ['2026年10月2日']]],
    [[['（盖章）'], ['2026年10月2日']]],
    [[['2026-10-02'], ['联系电话', '010-6659']]],
  ])('is a note: %j', (below) => {
    const parsed = read(...below)
    expect(parsed).toMatchObject({ layout: 'LONG_96', errorCount: 0 })
    expect(parsed.curves.map(({ values }) => values[95])).toEqual([295, 395])
    expect(issuesOf(parsed, 'NOTE_ROWS')).toHaveLength(1)
  })

  it.each<Cell[][][]>([
    // The row that follows the last one of the table is torn.
    [[['2026-10-02']]],
    [[NOTE, ['2026-10-02', 1]]],
    [[NOTE, ['2026-10-02', '00:15', '-', '-']]],
    [[NOTE, ['2026-10-02', null, 310, 320]]],
  ])('but a row of data is none: %j', (below) => {
    expect(read(...below).errorCount).toBeGreaterThan(0)
  })
})

describe('a small table below an empty row', () => {
  const MEANS: Cell[][] = [
    ['各时段均价'],
    ['时段类型', '小时数', '均价'],
    ['高峰', 8, 412.3],
    ['低谷', 8, 251.7],
  ]

  it('of parts of the day is a note', () => {
    const parsed = read([], ...MEANS)
    expect(parsed).toMatchObject({ layout: 'LONG_96', errorCount: 0 })
    expect(parsed.curves.map(({ values }) => values[95])).toEqual([295, 395])
    expect(issuesOf(parsed, 'NOTE_ROWS')).toMatchObject([
      { row: 99, params: { count: 4, value: '各时段均价' } },
    ])
  })

  it.each<Cell[][][]>([
    [[['一日', 1, 310, 320]]],
    [[[], ['2026-13-01', 1, 310, 320]]],
    [[[], ['高峰', 1, 310, 320], ['2026-10-02', 1, 310, 320]]],
  ])('is none where a date is torn, or days go on: %j', (below) => {
    expect(read(...below).errorCount).toBeGreaterThan(0)
  })
})
