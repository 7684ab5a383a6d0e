import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { readTable } from '../../documents/read-table.ts'
import { writeTable } from '../../documents/write-table.ts'
import { parseBook } from '../province-check.ts'
import { detectLayouts } from '../registry.ts'
import { long96Template } from '../template.ts'
import {
  datesOf,
  LONG_HEADER,
  longRows,
  readCurves,
  readFile,
  type TestRows,
  toCsv,
  valuesOf,
} from '../test/test-tables.ts'

describe('the long 96-point table', () => {
  it('becomes one curve per series and day', async () => {
    const parsed = await readCurves(longRows('2026-03-01', 2))
    expect(parsed.layout).toBe('LONG_96')
    expect(parsed.issues).toEqual([])
    expect(parsed.counts).toEqual({
      rowsRead: 192,
      rowsAccepted: 192,
      rowsRejected: 0,
      daysAccepted: 2,
      daysRejected: 0,
      completenessPercent: 100,
    })
    expect(parsed.curves).toHaveLength(8)
    expect(valuesOf(parsed, 'PRICE RT', '2026-03-02')).toEqual(
      Array.from({ length: 96 }, (_, index) => 302 + index),
    )
    const tieLine = parsed.curves.find(({ seriesKey }) => seriesKey.metric === 'TIE_LINE')
    expect(tieLine!.seriesKey).toEqual({
      metric: 'TIE_LINE',
      stage: 'FORECAST',
      locKind: 'SYSTEM',
      locCode: '',
      resolutionMin: 15,
      unit: 'MW',
      signConvention: 'IMPORT_POSITIVE',
    })
    expect(tieLine!.values[0]).toBe(-4_001)
  })

  it('is known by Chinese headers too, below a title, after an unnamed column', async () => {
    const rows = longRows('2026-03-01', 1)
    rows[0] = [
      '日期',
      '时段',
      '系统负荷预测（MW）',
      '联络线预测',
      '日前出清电价(元/MWh)',
      '实时出清电价',
    ]
    const shifted = [[null, '某省2026年'], ...rows.map((row, index) => [index, ...row])]
    shifted[1]![0] = ''
    const parsed = await readFile(toCsv(shifted))
    expect(parsed).toMatchObject({ layout: 'LONG_96', issues: [], counts: { daysAccepted: 1 } })
  })

  it.each([
    ['直调负荷预测', '风电出力预测', '光伏出力预测'],
    ['统调负荷预测', '联络线受电负荷预测', '日前价格'],
    ['直调负荷预测', '日前价格'],
  ])('is not taken for one of Shandong under %s, %s', async (...names) => {
    const rows: TestRows = [['日期', '时刻', ...names]]
    for (let slot = 1; slot <= 96; slot++)
      rows.push([
        '2026-03-01',
        slotEndLabel(slot, 96),
        ...names.map((_, column) => 300 + 100 * column),
      ])
    const parsed = await readFile(toCsv(rows))
    if (parsed.kind !== 'CURVES') throw new Error('no curves')
    expect(parsed.layout).toBe('LONG_96')
    expect(parsed.curves.map(({ presentCount }) => presentCount)).toEqual(names.map(() => 96))
  })

  it('reads dates in every spelling', async () => {
    const rows = longRows('2026-03-01', 5)
    const spellings = ['2026/3/1', 46_083, '20260303', '2026年3月4日', '2026-03-05 00:00:00']
    for (let row = 1; row < rows.length; row++)
      rows[row]![0] = spellings[Math.floor((row - 1) / 96)]!
    const parsed = await readCurves(rows)
    expect(parsed.issues).toEqual([])
    expect(datesOf(parsed)).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
    ])
  })

  it('does not care for the order of rows', async () => {
    const [header, ...body] = longRows('2026-03-01', 3)
    const inOrder = await readCurves([header!, ...body])
    const reversed = await readCurves([header!, ...body.reverse()])
    expect(reversed.curves).toEqual(inOrder.curves)
  })

  it('follows a changed mapping: a price of a zone', async () => {
    const rows = longRows('2026-03-01', 1)
    const { sheets } = await readTable(toCsv(rows))
    const { mapping } = detectLayouts('', sheets)[0]!
    const columns = mapping.columns
      .filter(({ field }) => ['date', 'slot', 'dayAheadPrice'].includes(field))
      .map((column) =>
        column.series
          ? { ...column, series: { ...column.series, locKind: 'ZONE' as const, locCode: 'EAST' } }
          : column,
      )
    const parsed = parseBook({ fileName: '', sheets }, { ...mapping, columns }, {})
    expect(parsed).toMatchObject({
      kind: 'CURVES',
      curves: [{ seriesKey: { metric: 'PRICE', locKind: 'ZONE', locCode: 'EAST' } }],
    })
  })

  it('refuses a mapping without date or with a column for the same twice', async () => {
    const { sheets } = await readTable(toCsv(longRows('2026-03-01', 1)))
    const { mapping } = detectLayouts('', sheets)[0]!
    const without = { ...mapping, columns: mapping.columns.slice(1) }
    expect(parseBook({ fileName: '', sheets }, without, {})).toMatchObject({
      curves: [],
      issues: [{ code: 'MISSING_COLUMN', row: 1, params: { field: 'date' } }],
    })
    const twice = [...mapping.columns, { ...mapping.columns[2]!, column: 3 }]
    expect(parseBook({ fileName: '', sheets }, { ...mapping, columns: twice }, {})).toMatchObject({
      curves: [],
      issues: [{ code: 'DUPLICATE_COLUMN', row: 1, column: 'D', params: { field: 'load' } }],
    })
  })

  it('comes back from its own template', async () => {
    for (const language of ['zh', 'en'] as const) {
      const sheet = long96Template({ language, dates: ['2026-03-01'], placeCodes: [] })
      const rows = sheet.rows.map((row, index) => [...row, ...Array(10).fill(100 + index)])
      const parsed = await readFile(await writeTable([{ ...sheet, rows }]))
      expect(parsed).toMatchObject({ layout: 'LONG_96', errorCount: 0 })
      expect(parsed.kind === 'CURVES' && parsed.curves).toHaveLength(10)
    }
  })

  it('has no layout for a table without its columns', async () => {
    const { sheets } = await readTable(toCsv([LONG_HEADER.slice(0, 2), ['2026-03-01', 1]]))
    expect(detectLayouts('全省.xlsx', sheets)).toEqual([])
  })
})
