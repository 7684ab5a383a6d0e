import { describe, expect, it } from 'vitest'
import { readTable } from './read-table.ts'
import { packArchive, type TestPart, workbookParts } from './test/zip-archive.ts'

const CELLS = '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row>'

async function read(sheetData: string, change: (part: TestPart) => string | null = () => null) {
  const parts = await workbookParts(`<worksheet>${sheetData}</worksheet>`)
  const changed = parts.map((part) => ({
    name: part.name,
    content: Buffer.from(change(part) ?? part.content),
  }))
  return readTable(packArchive(changed))
}

/** The writer of the tests asks to be calculated, as openpyxl and XlsxWriter do. */
const isCalculated = ({ name, content }: TestPart) =>
  name === 'xl/workbook.xml' ? content.toString().replace(' fullCalcOnLoad="1"', '') : null

describe('what a workbook says beside its values', () => {
  it('merged cells, with a namespace of its own too', async () => {
    const merged = '<mergeCells count="1"><mergeCell ref="A1:B3"/></mergeCells>'
    const { sheets } = await read(`<sheetData>${CELLS}</sheetData>${merged}`)
    expect(sheets[0]!.merged).toEqual([{ firstRow: 1, lastRow: 3, firstColumn: 0, lastColumn: 1 }])
  })

  it('formulas by runs down a column: without a result, with 0, and with an empty text, which is one', async () => {
    const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
    const { sheets } = await read(
      `<sheetData>${CELLS}${row(2, '<c r="A2"><f>B1</f><v>2</v></c><c r="AA2"><f>B1</f></c>')}${row(
        3,
        '<c r="A3"><f t="shared" si="0"/><v>0</v></c><c r="AA3"><f>B1</f><v/></c>',
      )}${row(4, '<c r="AA4" t="str"><f>IF(1,"","")</f><v></v></c>')}${row(9, '<c r="A9"><f>A1</f><v>1</v></c>')}</sheetData>`,
      isCalculated,
    )
    expect(sheets[0]!.formulas).toEqual([
      { column: 0, firstRow: 2, cells: 2, withoutResult: 0, zeros: 1 },
      { column: 26, firstRow: 2, cells: 2, withoutResult: 2, zeros: 0 },
      { column: 26, firstRow: 4, cells: 1, withoutResult: 0, zeros: 0 },
      { column: 0, firstRow: 9, cells: 1, withoutResult: 0, zeros: 0 },
    ])
  })

  it('nothing, where it has neither', async () => {
    const { sheets } = await read(`<sheetData>${CELLS}</sheetData>`)
    expect(sheets[0]!).toEqual({
      name: 'Sheet1',
      keys: null,
      meta: {},
      rows: [{ row: 1, cells: [1, 2] }],
    })
  })

  it.each<[string, string, number | undefined]>([
    ['what comes to its result', '<f>A1*2+B1</f><v>4</v>', undefined],
    ['what is rounded', '<f>ROUND(A1/3,2)</f><v>0.33</v>', undefined],
    ['a result with fewer digits', '<f>B1/3</f><v>0.667</v>', undefined],
    ['a sum of a range, an empty cell in it', '<f>SUM($A$1:B1,F1)/2</f><v>1.5</v>', undefined],
    ['a condition', '<f>IF(B1&gt;=2,-A1^2+50%,5)</f><v>1.5</v>', undefined],
    ['an old result', '<f>A1*2+B1</f><v>5</v>', 1],
    ['the 0 of a program that cannot calculate', '<f>A1+B1</f><v>0</v>', 1],
    ['what hangs on itself', '<f>C1+A1</f><v>1</v>', 1],
    ['another sheet', '<f>Sheet2!A1</f><v>1</v>', 1],
    ['another function', '<f>VLOOKUP(A1,A1:B1,2)</f><v>2</v>', 1],
    ['none at all', '<f>A1</f>', undefined],
  ])(
    'in a workbook that asks to be calculated, results that nothing proves: %s',
    async (_, formula, unproved) => {
      const row = CELLS.replace('</row>', `<c r="C1">${formula}</c></row>`)
      const { sheets } = await read(`<sheetData>${row}</sheetData>`)
      expect(sheets[0]!.formulas![0]!.unproved).toBe(unproved)
      const { sheets: calm } = await read(`<sheetData>${row}</sheetData>`, isCalculated)
      expect(calm[0]!.formulas![0]!.unproved).toBeUndefined()
    },
  )

  it('and what hangs on such a result; a formula shared down a column is moved', async () => {
    const cells = (row: number, more: string) =>
      `<row r="${row}"><c r="A${row}"><v>${row}</v></c>${more}</row>`
    const { sheets } = await read(
      `<sheetData>${cells(1, '<c r="B1"><f t="shared" ref="B1:B3" si="0">A1*A$1</f><v>1</v></c>')}${cells(
        2,
        '<c r="B2"><f t="shared" si="0"/><v>2</v></c><c r="C2"><f>NOW()</f><v>7</v></c><c r="D2"><f>C2+1</f><v>8</v></c>',
      )}${cells(3, '<c r="B3"><f t="shared" si="0"/><v>9</v></c>')}</sheetData>`,
    )
    const counts = sheets[0]!.formulas!.map(({ column, firstRow, cells, unproved }) => ({
      column,
      rows: [firstRow, firstRow + cells - 1],
      unproved,
    }))
    expect(counts).toEqual([
      { column: 1, rows: [1, 2], unproved: undefined },
      { column: 2, rows: [2, 2], unproved: 1 },
      { column: 3, rows: [2, 2], unproved: 1 },
      { column: 1, rows: [3, 3], unproved: 1 },
    ])
  })

  it('times under a format in which text stands between hours and minutes', async () => {
    const styles = `<styleSheet><numFmts count="2">
      <numFmt numFmtId="170" formatCode="h&quot;时&quot;mm&quot;分&quot;"/>
      <numFmt numFmtId="171" formatCode="0.0&quot;h&quot;"/></numFmts>
      <fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>
      <cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs>
      <cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`
    const { sheets } = await read(
      `<sheetData><row r="1"><c r="A1" s="1"><v>0.010416666666666666</v></c><c r="B1" s="2"><v>0.25</v></c>
        <c r="C1" s="1"><v>1</v></c><c r="D1"><v>0.5</v></c></row></sheetData>`,
      ({ name }) => (name === 'xl/styles.xml' ? styles : null),
    )
    expect(sheets[0]!.rows[0]!.cells).toEqual(['00:15', 0.25, '24:00', 0.5])
  })
})
