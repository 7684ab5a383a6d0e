import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { readTable } from '../../documents/read-table.ts'
import type { ParsedCurves, ParseOptions } from '../layout.ts'
import { parseBook } from '../province-check.ts'
import { detectLayouts } from '../registry.ts'
import {
  issuesOf,
  longRows,
  readFile,
  type TestRows,
  toCsv,
  valuesOf,
} from '../test/test-tables.ts'

const FIRST = '2026-03-01'
const HEADER = ['日期', '时段', '负荷预测', '联络线预测', '日前电价', '实时电价(元/MWh)']

async function read(rows: TestRows): Promise<ParsedCurves> {
  const parsed = await readFile(toCsv(rows))
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  return parsed
}
/** One day below a line that names units. */
const below = (line: TestRows[number]) => read([line, [...HEADER], ...longRows(FIRST, 1).slice(1)])
const firstOf = (parsed: ParsedCurves, series: string) => valuesOf(parsed, series, FIRST)?.[0]

describe('a unit above the table', () => {
  it.each(['MWh', '十万千瓦', 'Mvar', '%', 'MW、万千瓦'])(
    'that a power cannot be in is an error of every power without its own: %s',
    async (unit) => {
      const parsed = await below([`单位：${unit}`])
      expect(parsed.issues).toMatchObject([
        {
          ...{ row: 2, column: 'C', code: 'UNKNOWN_UNIT', severity: 'error' },
          params: { header: '负荷预测', unit, expected: 'MW', where: 'ABOVE' },
        },
        { row: 2, column: 'D', code: 'UNKNOWN_UNIT' },
      ])
      expect(firstOf(parsed, 'LOAD FORECAST')).toBeUndefined()
      expect(firstOf(parsed, 'PRICE DA')).toBe(201)
    },
  )

  it.each(['美元/MWh', 'USD/MWh', '元', '元/kvarh'])(
    'that a price cannot be in is an error of a price without its own: %s',
    async (unit) => {
      const parsed = await below([`单位：MW、${unit}`])
      expect(parsed.issues).toMatchObject([
        { row: 2, column: 'E', code: 'UNKNOWN_UNIT', params: { unit, expected: 'CNY/MWh' } },
      ])
      expect(firstOf(parsed, 'PRICE DA')).toBeUndefined()
      expect(firstOf(parsed, 'PRICE RT')).toBe(301)
      expect(firstOf(parsed, 'LOAD FORECAST')).toBe(17_001)
    },
  )

  it.each([
    [['单位：', '万千瓦']],
    [['单位', null, '万千瓦']],
    [['某省', '计量单位:', '万千瓦', '元/MWh']],
    [['单位:万千瓦', '元/MWh']],
    [['某省（单位：万千瓦）']],
    [['某省 单位(万千瓦)']],
    [['编制单位：某公司 单位：万千瓦']],
  ])('may stand in the cell after: %j', async (line) => {
    const parsed = await below(line)
    expect(parsed.errorCount).toBe(0)
    expect(firstOf(parsed, 'LOAD FORECAST')).toBe(170_010)
    expect(firstOf(parsed, 'PRICE DA')).toBe(201)
  })

  it.each([
    [['编制单位：国网西安', '2026-03-01']],
    [['填报单位：某电厂A', '单位：MW']],
    [['Trading unit: WIND-A']],
    [['单位', '某公司']],
    [['单位：MW']],
    [['单位：MW/MWh、元/MWh']],
  ])('says nothing where it fits or is none: %j', async (line) => {
    const parsed = await below(line)
    expect(parsed.issues).toEqual([])
    expect(parsed.curves).toHaveLength(4)
  })
})

const ENDS = Array.from({ length: 96 }, (_, index) => slotEndLabel(index + 1, 96))
const wide = (...rows: [string, string | null][]) =>
  read([
    ['日期', '数据项', '单位', ...ENDS],
    ...rows.map(([item, unit]) => [FIRST, item, unit, ...ENDS.map((_, at) => 400 + at)]),
  ])

describe('a unit of a row', () => {
  it('that is known is converted, and said', async () => {
    const parsed = await wide(['负荷预测', '万千瓦'], ['风电预测', 'MW'], ['日前电价', '元/MWh'])
    expect(firstOf(parsed, 'LOAD FORECAST')).toBe(4_000)
    expect(firstOf(parsed, 'WIND FORECAST')).toBe(400)
    expect(firstOf(parsed, 'PRICE DA')).toBe(400)
    expect(parsed.issues).toMatchObject([
      {
        ...{ row: 2, column: 'C', code: 'UNIT_CONVERTED', severity: 'notice' },
        params: { header: '负荷预测', unit: '万千瓦', expected: 'MW', factor: '10' },
      },
    ])
  })

  it('that is not known, or of another quantity, is an error of the row', async () => {
    const parsed = await wide(
      ['负荷预测', '十万千瓦'],
      ['风电预测', null],
      ['日前电价', '美元/MWh'],
      ['光伏预测', '兆'],
      ['系统负荷预测(MW)', '万千瓦'],
    )
    expect(parsed.issues).toMatchObject(
      [2, 4, 5, 6].map((row) => ({ row, column: 'C', code: 'UNKNOWN_UNIT', severity: 'error' })),
    )
    expect(parsed.issues[2]).toMatchObject({ params: { unit: '兆', where: 'ROW' } })
    expect(parsed.curves.map(({ seriesKey }) => seriesKey.metric)).toEqual(['WIND'])
  })

  it('is none where the column names organisations', async () => {
    const parsed = await wide(['负荷预测', '某省电网公司'], ['风电预测', '-'])
    expect(parsed).toMatchObject({ errorCount: 0, curves: [{}, {}] })
  })

  it('holds in a long table too', async () => {
    const rows = longRows(FIRST, 2).map((row, index) => [...row, index ? '万千瓦' : '单位'])
    const parsed = await read([[...HEADER, '单位'], ...rows.slice(1)])
    expect(firstOf(parsed, 'LOAD FORECAST')).toBe(170_010)
    expect(firstOf(parsed, 'PRICE DA')).toBe(201)
    expect(issuesOf(parsed, 'UNIT_CONVERTED')).toMatchObject([
      { row: 2, column: 'G', params: { header: '负荷预测' } },
      { row: 2, column: 'G', params: { header: '联络线预测' } },
    ])
    rows[5]![6] = 'Mvar'
    const refused = await read([[...HEADER, '单位'], ...rows.slice(1)])
    expect(issuesOf(refused, 'UNKNOWN_UNIT')).toMatchObject([
      { row: 6, column: 'G', severity: 'error', params: { header: '负荷预测', unit: 'Mvar' } },
      { row: 6, column: 'G', severity: 'error', params: { header: '联络线预测' } },
    ])
    expect(refused.counts).toMatchObject({ daysAccepted: 1, daysRejected: 1 })
  })
})

describe('a column of units that a mapping lacks', () => {
  it('is taken all the same, unless a person has left it out', async () => {
    const rows = longRows(FIRST, 1).map((row, index) => [...row, index ? '万千瓦' : '单位'])
    const { sheets } = await readTable(toCsv(rows))
    const { mapping } = detectLayouts('', sheets)[0]!
    const columns = mapping.columns.filter(({ field }) => field !== 'unit')
    const parse = (options: ParseOptions) =>
      parseBook({ fileName: '', sheets }, { ...mapping, columns }, options) as ParsedCurves
    expect(firstOf(parse({}), 'LOAD FORECAST')).toBe(170_010)
    const leftOut = parse({ mappingIsChosen: true })
    expect(firstOf(leftOut, 'LOAD FORECAST')).toBe(17_001)
    expect(leftOut.issues).toMatchObject([
      { column: 'G', code: 'COLUMN_NOT_TAKEN', params: { reason: 'LEFT_OUT' } },
    ])
  })
})

describe('a unit above a wide table', () => {
  it('that an item cannot be in is an error of the item', async () => {
    const parsed = await read([
      ['单位：MWh'],
      ['日期', '数据项', ...ENDS],
      ...['负荷预测', '日前电价'].map((item) => [FIRST, item, ...ENDS.map((_, at) => 400 + at)]),
      ['2026-03-02', '负荷预测', ...ENDS.map((_, at) => 400 + at)],
    ])
    expect(issuesOf(parsed, 'UNKNOWN_UNIT')).toMatchObject([
      { row: 3, column: 'B', params: { header: '负荷预测', unit: 'MWh', where: 'ABOVE' } },
    ])
    expect(parsed.curves.map(({ seriesKey }) => seriesKey.metric)).toEqual(['PRICE'])
  })
})

describe('a unit in a note below the table', () => {
  const noted = (note: string) =>
    read([[...HEADER], ...longRows(FIRST, 1).slice(1), [], [`备注：${note}`]])

  it.each(['本表负荷单位为万千瓦', '功率单位：万千瓦，电价单位：元/MWh', '单位均为万千瓦'])(
    'holds for columns without one: %s',
    async (note) => {
      const parsed = await noted(note)
      expect(firstOf(parsed, 'LOAD FORECAST')).toBe(170_010)
      expect(issuesOf(parsed, 'UNIT_CONVERTED')).toHaveLength(2)
    },
  )

  it('that differs from that of a head leaves its column out, by both their names', async () => {
    const parsed = await noted('电价单位为元/kWh')
    expect(issuesOf(parsed, 'UNKNOWN_UNIT')).toMatchObject([
      { row: 1, column: 'F', severity: 'error', params: { unit: '元/mwh、元/kWh' } },
    ])
    expect(firstOf(parsed, 'PRICE RT')).toBeUndefined()
  })

  it.each(['编制单位：某某公司', '单位：MW', '电价单位为元/MWh', '单位换算见附表'])(
    'says nothing else: %s',
    async (note) => {
      const parsed = await noted(note)
      expect(parsed.errorCount).toBe(0)
      expect(firstOf(parsed, 'LOAD FORECAST')).toBe(17_001)
    },
  )
})
