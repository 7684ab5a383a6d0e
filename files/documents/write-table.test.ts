import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readTable } from './read-table.ts'
import { writeTable } from './write-table.ts'

const RISKY = [
  ...['=1+1', '+1', '-1', '@a', '\tx', '\rx', '\nx', '=HYPERLINK("http://x")'],
  ...['＝1+1', '＋1', '－1', '＠a', "'=1", "''＝1"],
]

describe('written tables', () => {
  it('have a bold frozen header, number formats and empty cells for null', async () => {
    const columns = [{ header: '日期' }, { header: '电价(元/MWh)', numberFormat: '0.00' }]
    const bytes = await writeTable([
      {
        name: '电价',
        columns,
        rows: [
          ['2026-11-01', null],
          ['x', -3.5],
        ],
      },
    ])
    const { sheets } = await readXlsx(bytes, { readStyles: true })
    const [sheet] = sheets
    expect(sheet!.name).toBe('电价')
    expect(sheet!.rows).toEqual([
      ['日期', '电价(元/MWh)'],
      ['2026-11-01', null],
      ['x', -3.5],
    ])
    expect(sheet!.freezePane).toMatchObject({ rows: 1 })
    expect(sheet!.cells?.get('0,1')?.style?.font?.bold).toBe(true)
    expect(sheet!.cells?.get('2,1')?.style?.numFmt).toBe('0.00')
  })

  it('hold no text that a spreadsheet program takes for a formula', async () => {
    const columns = [{ header: '=cmd' }]
    const bytes = await writeTable([{ name: 's', columns, rows: RISKY.map((text) => [text]) }])
    const { sheets } = await readXlsx(bytes)
    const texts = sheets[0]!.rows.map((row) => row[0])
    expect(texts).toEqual(["'=cmd", ...RISKY.map((text) => `'${text}`)])
    const [back] = (await readTable(bytes)).sheets
    expect(back!.rows.map(({ cells }) => cells[0])).toEqual(['=cmd', ...RISKY])
  })

  it('have sheet names that are allowed', async () => {
    const name = `a/b:c*[${'x'.repeat(40)}]`
    const bytes = await writeTable([{ name, columns: [{ header: 'a' }], rows: [] }])
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]!.name).toBe(`a b c  ${'x'.repeat(24)}`)
  })
})
