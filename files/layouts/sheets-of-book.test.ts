import { describe, expect, it } from 'vitest'
import { writeTable } from '../documents/write-table.ts'
import type { ParseOptions } from './layout.ts'
import { datesOf, issuesOf, longRows, readFile, type TestRows } from './test/test-tables.ts'

type Sheet = { name: string; rows: TestRows }

const read = (...sheets: Sheet[]) => readBook(sheets)

async function readBook(sheets: Sheet[], options: ParseOptions = {}) {
  const book = sheets.map(({ name, rows: [header = [], ...rows] }) => ({
    name,
    columns: header.map((text) => ({ header: String(text ?? '') })),
    rows,
  }))
  const parsed = await readFile(await writeTable(book), options)
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  return parsed
}

const march: Sheet = { name: '3月', rows: longRows('2026-03-01', 2) }
const april: Sheet = { name: '4月', rows: longRows('2026-04-01', 2) }

describe('a workbook of several sheets', () => {
  it('is read whole where their heads are one', async () => {
    const parsed = await read(march, april)
    expect(datesOf(parsed)).toEqual(['2026-03-01', '2026-03-02', '2026-04-01', '2026-04-02'])
    expect(parsed.counts).toMatchObject({ rowsRead: 384, rowsAccepted: 384, daysAccepted: 4 })
    expect(issuesOf(parsed, 'DATE_GAP')).toMatchObject([{ sheet: '4月', row: 2 }])
  })

  it('names the sheet of what is wrong, and the one that a slot is in already', async () => {
    const rows = longRows('2026-04-01', 1)
    rows[5]![2] = 'abc'
    rows.push(...longRows('2026-03-02', 1).slice(1, 3))
    const parsed = await read(march, { name: '4月', rows })
    expect(issuesOf(parsed, 'NOT_A_NUMBER')).toMatchObject([{ sheet: '4月', row: 6 }])
    const [twice] = issuesOf(parsed, 'DUPLICATE_SLOT')
    expect(twice).toMatchObject({ sheet: '4月', row: 98, params: { firstRow: '3月 98' } })
  })

  it('warns of a sheet that is not read, whose rows count against it', async () => {
    const rows = longRows('2026-04-01', 2).map(([first, ...cells]) => [
      first === 'date' ? 'station' : first!,
      ...cells,
    ])
    const parsed = await read(march, { name: '别的', rows })
    expect(parsed.issues[0]).toMatchObject({
      code: 'SHEET_LEFT',
      severity: 'warning',
      sheet: '别的',
      params: { name: '别的', rows: 193, reason: 'OTHER_HEAD' },
    })
    expect(parsed.counts).toMatchObject({ rowsRead: 385, rowsRejected: 193 })
    expect(parsed.counts.completenessPercent).toBeCloseTo(49.87, 1)
    expect(datesOf(parsed)).toEqual(['2026-03-01', '2026-03-02'])
  })

  it('does not take the sums of all months for a month', async () => {
    const all: Sheet = { name: '汇总', rows: longRows('2026-03-01', 2) }
    expect(issuesOf(await read(march, all), 'SHEET_LEFT')).toMatchObject([
      { params: { name: '汇总', reason: 'SAME_ROWS' } },
    ])
  })

  it('takes nothing of two sheets that contradict each other, unless names or a person tell', async () => {
    const [header, ...rows] = longRows('2026-03-01', 1)
    const other = [header!, ...rows.map((row) => row.with(2, Number(row[2]) + 1))]
    const sheets = (...names: [string, string]) => [
      { name: names[0], rows: [header!, ...rows] },
      { name: names[1], rows: other },
    ]
    const bare = await read(...sheets('Sheet1', 'Sheet2'))
    expect(bare.curves).toEqual([])
    expect(issuesOf(bare, 'SHEETS_CONTRADICT')).toMatchObject([
      { sheet: 'Sheet2', row: 2, severity: 'error', params: { name: 'Sheet1', other: 'Sheet2' } },
    ])
    expect(issuesOf(bare, 'SHEET_LEFT')).toEqual([])
    for (const copy of ['3月 (2)', '3月 - 副本', '3月_copy'])
      expect(issuesOf(await read(...sheets('3月', copy)), 'SHEETS_CONTRADICT')).toHaveLength(1)
    const named = await read(...sheets('Sheet1', '修改前'))
    expect(datesOf(named)).toEqual(['2026-03-01'])
    const same = await read(march, { ...march, name: 'Sheet2' })
    expect(issuesOf(same, 'SHEETS_CONTRADICT')).toEqual([])
    const chosen = await readBook(sheets('Sheet1', 'Sheet2'), { mappingIsChosen: true })
    expect(datesOf(chosen)).toEqual(['2026-03-01'])
  })

  it('of quarters is none of hours because a part of it ends early', async () => {
    const rows = longRows('2026-03-01', 2)
    const parts = [
      { name: '上', rows: rows.slice(0, 21) },
      { name: '下', rows: [rows[0]!, ...rows.slice(21)] },
    ]
    const cut = await read(...parts)
    expect(cut.counts).toMatchObject({ daysAccepted: 2, completenessPercent: 100 })
    const turned = rows.slice(20).map((row) => [row[1]!, row[0]!, ...row.slice(2)])
    const other = await read(
      { name: '上', rows: rows.slice(0, 20) },
      { name: '下', rows: [['time_order', 'date', ...rows[0]!.slice(2)], ...turned] },
    )
    expect(other.counts).toMatchObject({ daysAccepted: 2, completenessPercent: 100 })
    const below: TestRows = [['校核数据'], rows[0]!, ...rows.slice(1, 25)]
    const checked = below.map((row, at) => (at < 2 ? row : [...row.slice(0, 5), 999]))
    const text = [...rows, [''], ...checked].map((row) => row.join(',')).join('\n')
    const parsed = await readFile(Buffer.from(text))
    expect(parsed).toMatchObject({ layout: 'LONG_96', errorCount: 0, counts: { daysAccepted: 2 } })
    expect(issuesOf(parsed, 'SHEET_LEFT')).toMatchObject([{ params: { reason: 'SAME_ROWS' } }])
  })

  it('keeps a sheet of notes out of its figures', async () => {
    const notes: Sheet = {
      name: '说明',
      rows: [
        ['项', '口径'],
        ['电价', '不含税'],
      ],
    }
    const parsed = await read(march, notes)
    expect(parsed.counts).toMatchObject({ rowsRead: 192, completenessPercent: 100 })
    expect(parsed.warningCount).toBe(0)
    expect(issuesOf(parsed, 'SHEET_NOT_READ')).toMatchObject([{ severity: 'notice' }])
  })
})

describe('words around a table', () => {
  it('are notes below it, and a part of its head above', async () => {
    const [head = [], ...rows] = longRows('2026-03-01', 1)
    const names = ['运行日', '点', '负荷', '联络线', '日前', '实时']
    const notes = [
      ['注：实时价格为试结算'],
      ['2. 电价均为含税口径'],
      ['2026-03-02 更新：补充当日实时电价'],
      ['制表人：张三', '审核：李四'],
    ]
    const parsed = await read({ name: '3月', rows: [head, names, ...rows, ...notes] })
    expect(parsed.errorCount).toBe(0)
    expect(parsed.counts).toMatchObject({ rowsRead: 96, daysAccepted: 1 })
    expect(issuesOf(parsed, 'NOTE_ROWS')).toMatchObject([
      { row: 2, params: { reason: 'HEAD', count: 1, value: '运行日' } },
      { row: 99, params: { reason: 'BELOW', count: 4, value: '注：实时价格为试结算' } },
    ])
  })

  it('are none where a date, a slot or a number was meant', async () => {
    const [head = [], ...rows] = longRows('2026-03-01', 1)
    for (const row of [
      ['2026-13-01', 1],
      ['三月五日'],
      ['2026年3月32日星期四'],
      ['3月2日 25时'],
      ['x', null, 5],
      [null, '24:30'],
    ]) {
      const parsed = await read({ name: '3月', rows: [head, ...rows, row as TestRows[number]] })
      expect(parsed.errorCount, JSON.stringify(row)).toBeGreaterThan(0)
      expect(issuesOf(parsed, 'NOTE_ROWS')).toEqual([])
    }
  })
})
