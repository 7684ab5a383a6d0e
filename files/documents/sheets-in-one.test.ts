import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readTable } from './read-table.ts'
import { packArchive } from './test/zip-archive.ts'
import { writeTable } from './write-table.ts'
import { readZipDirectory } from './zip-directory.ts'

const NAMES = ['1月', '2月', '3月']

/** A workbook of three sheets, one of them as it is given. */
async function workbook(second?: string): Promise<Buffer> {
  const columns = [{ header: '日期' }, { header: '电价' }]
  const sheets = NAMES.map((name, at) => ({ name, columns, rows: [[`2026-0${at + 1}-01`, at]] }))
  const bytes = Buffer.from(await writeTable(sheets))
  return packArchive(
    readZipDirectory(bytes, 100).map(({ name, method, dataOffset, packedBytes }) => {
      const packed = bytes.subarray(dataOffset, dataOffset + packedBytes)
      const content = method === 8 ? inflateRawSync(packed) : packed
      const isSecond = second !== undefined && name === 'xl/worksheets/sheet2.xml'
      return { name, content: isSecond ? Buffer.from(second) : content }
    }),
  )
}

const rowsOf = async (second?: string) =>
  (await readTable(await workbook(second))).sheets.map(({ rows }) => rows)
const first = [
  { row: 1, cells: ['日期', '电价'] },
  { row: 2, cells: ['2026-01-01', 0] },
]
const third = [first[0], { row: 2, cells: ['2026-03-01', 2] }]

it('sheets that are read at once keep their rows', async () => {
  expect(await rowsOf()).toEqual([first, [first[0], { row: 2, cells: ['2026-02-01', 1] }], third])
})

it.each([
  ['rows without numbers', '<row><c><v>7</v></c></row><row/><row><c><v>8</v></c></row>', [1, 3]],
  [
    'rows with numbers',
    '<row r="4"><c r="A4"><v>7</v></c></row><row r="9"><c r="A9"><v>8</v></c></row>',
    [4, 9],
  ],
])('%s begin anew in each sheet', async (_what, rows, numbers) => {
  const xml = `<x:worksheet xmlns:x="s"><x:sheetData>${rows.replace(/(<\/?)/g, '$1x:')}</x:sheetData></x:worksheet>`
  const found = numbers.map((row, at) => ({ row, cells: [7 + at] }))
  expect(await rowsOf(xml)).toEqual([first, found, third])
})

it.each(['<worksheet><sheetData/></worksheet>', '<chartsheet></chartsheet>'])(
  'a sheet without rows is empty: %s',
  async (xml) => {
    expect(await rowsOf(xml)).toEqual([first, [], third])
  },
)

it.each([
  '<worksheet><sheetData><row r="0"><c r="A1"><v>7</v></c></row></sheetData></worksheet>',
  '<worksheet><sheetData><row r="1"><c r="A1"><v>7</v></c></row>',
])('a row that no sheet has, or a sheet that ends early, is damage: %s', async (xml) => {
  await expect(rowsOf(xml)).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
})
