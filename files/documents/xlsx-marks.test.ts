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
    )
    expect(sheets[0]!.formulas).toEqual([
      { column: 0, firstRow: 2, cells: 2, withoutResult: 0, zeros: 1 },
      { column: 26, firstRow: 2, cells: 3, withoutResult: 2, zeros: 0 },
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

  it('that it asks to be calculated', async () => {
    const table = await read(`<sheetData>${CELLS}</sheetData>`, ({ name, content }) =>
      name === 'xl/workbook.xml'
        ? content.toString().replace('</workbook>', '<calcPr fullCalcOnLoad="1"/></workbook>')
        : null,
    )
    expect(table.calculatesAtLoad).toBe(true)
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
