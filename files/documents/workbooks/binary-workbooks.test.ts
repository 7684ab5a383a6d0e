import * as library from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS, type SpreadsheetLimits } from '../limits.ts'
import { readTable } from '../read-table.ts'
import type { Cell } from '../table.ts'
import { BIFF, biffRecord } from './biff-records.ts'
import {
  bareSheet,
  double,
  formulaCell,
  labelCell,
  numberCell,
  otherResult,
  words,
} from './test/biff-stream.ts'

/** 日期 in GBK. */
const DATE_GBK = Buffer.from('c8d5c6da', 'hex')
const FORMATS = ['xls', 'xlsb'] as const
type Value = string | number | boolean | library.CellObject | null

function workbook(...sheets: readonly (readonly (readonly Value[])[])[]): library.WorkBook {
  const book = library.utils.book_new()
  for (const rows of sheets)
    library.utils.book_append_sheet(
      book,
      library.utils.aoa_to_sheet(rows.map((row) => [...row])),
      `表${book.SheetNames.length + 1}`,
    )
  return book
}

const bytesOf = (book: library.WorkBook, bookType: library.BookType): Buffer =>
  library.write(book, { type: 'buffer', bookType, bookSST: bookType !== 'biff5' })

const cellsOf = async (bytes: Buffer): Promise<Cell[][]> =>
  (await readTable(bytes)).sheets[0]!.rows.map(({ cells }) => cells)

const refusalOf = (bytes: Buffer, limits: Partial<SpreadsheetLimits> = {}) =>
  readTable(bytes, { ...DEFAULT_LIMITS, ...limits }).then(
    () => 'read',
    ({ code, params }) => ({ code, ...params }),
  )

const shown = (v: number, z: string): library.CellObject => ({ t: 'n', v, z })

describe.each(FORMATS)('%s', (format) => {
  it('gives what is shown as a date or time as text, everything else as it is', async () => {
    const cases: [Value, Cell][] = [
      [shown(45292, 'yyyy-mm-dd'), '2024-01-01'],
      [shown(45292.5, 'yyyy"年"m"月"d"日" h:mm'), '2024-01-01 12:00:00'],
      [shown(1 / 96, 'h"时"mm"分"'), '00:15'],
      [shown(0, 'h:mm'), '00:00'],
      [shown(1, 'h:mm;@'), '24:00'],
      [shown(45292, '[$-804]yyyy\\-mm\\-dd;@'), '2024-01-01'],
      [shown(0.125, '0.0%'), 0.125],
      [shown(45292, '0'), 45292],
      [shown(1.5, '0.00"h"'), 1.5],
      [shown(375.79, '#,##0.00\\ "元/MWh"'), 375.79],
      [shown(-12.5, '0.00_);[Red]\\(0.00\\)'), -12.5],
      ['007', '007'],
      [' 统调负荷 ', '统调负荷'],
      ["'=1+1", '=1+1'],
      [true, true],
      [{ t: 'e', v: 7 }, '#DIV/0!'],
      [{ t: 'e', v: 42 }, '#N/A'],
    ]
    const bytes = bytesOf(workbook(cases.map(([cell]) => [cell, '|'])), format)
    expect((await readTable(bytes)).format).toBe(format)
    expect((await cellsOf(bytes)).map(([cell]) => cell)).toEqual(cases.map(([, text]) => text))
  })

  it('reads the visible sheets with their names, gaps and merged cells', async () => {
    const book = workbook(
      [['日期', '负荷'], [], [null, null, 7], [1]],
      [['verborgen', 1]],
      [['第三', 2]],
    )
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 2 }, { Hidden: 0 }] }
    book.Sheets.表1!['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 1, c: 0 } }]
    const { sheets } = await readTable(bytesOf(book, format))
    expect(sheets.map(({ name }) => name)).toEqual(['表1', '表3'])
    expect(sheets[0]).toMatchObject({
      rows: [
        { row: 1, cells: ['日期', '负荷'] },
        { row: 3, cells: [null, null, 7] },
        { row: 4, cells: [1] },
      ],
      merged: [{ firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 0 }],
    })
  })

  it('counts days from 1904 where the workbook does', async () => {
    const book = workbook([[shown(43830, 'yyyy-mm-dd'), shown(1 / 96, 'h:mm'), 1]])
    book.Workbook = { WBProps: { date1904: true } }
    expect(await cellsOf(bytesOf(book, format))).toEqual([['2024-01-01', '00:15', 1]])
  })

  it('keeps to the limits, and says where', async () => {
    const bytes = bytesOf(
      workbook(
        [
          ['a', 'b'],
          [1, 2],
          [3, 4],
        ],
        [[5]],
      ),
      format,
    )
    expect(await refusalOf(bytes, { sheets: 1 })).toMatchObject({
      code: 'TOO_MANY_SHEETS',
      sheets: 2,
    })
    expect(await refusalOf(bytes, { cells: 5 })).toEqual({
      code: 'TOO_MANY_CELLS',
      row: 3,
      limit: 5,
    })
    expect(await refusalOf(bytes, { rows: 2 })).toEqual({ code: 'TOO_MANY_ROWS', row: 3, limit: 2 })
    expect(await refusalOf(bytes, { columns: 1 })).toMatchObject({ code: 'TOO_MANY_COLUMNS' })
    expect(await refusalOf(bytesOf(workbook([[]]), format))).toEqual({ code: 'FILE_EMPTY' })
  })

  it('is read as a whole or refused where it was cut off or changed', async () => {
    const whole = bytesOf(
      workbook([
        ['日期', '负荷'],
        ['2026-01-01', 1],
      ]),
      format,
    )
    for (const share of [0.1, 0.5, 0.9])
      expect(await refusalOf(whole.subarray(0, whole.length * share))).toMatchObject({
        code: 'FILE_DAMAGED',
      })
    for (let at = 8; at < whole.length; at += 97) {
      const changed = Buffer.from(whole)
      changed[at]! ^= 0xff
      const answer = await refusalOf(changed)
      if (answer !== 'read') expect(answer.code).toMatch(/^[A-Z_]+$/)
    }
  })
})

describe('xlsb', () => {
  it('is refused where a row or a column is farther off than any', async () => {
    const bytes = bytesOf(workbook([[1, 2]]), 'xlsb')
    const container = library.CFB.read(bytes, { type: 'buffer' })
    const part = library.CFB.find(container, '/xl/worksheets/sheet1.bin')!
    const content = Buffer.from(part.content as Uint8Array)
    const rowAt = content.indexOf(Buffer.from([0x91, 0x01, 0x00, 0x00])) + 5
    const withNumber = (at: number) => {
      const changed = Buffer.from(content)
      changed.writeUInt32LE(0x7fffffff, at)
      part.content = changed
      return Buffer.from(library.CFB.write(container, { type: 'buffer', fileType: 'zip' }))
    }
    expect(await refusalOf(withNumber(rowAt))).toEqual({
      code: 'FILE_DAMAGED',
      detail: 'row number',
    })
    const cellAt = rowAt + content[rowAt - 1]! + 2
    expect(await refusalOf(withNumber(cellAt))).toMatchObject({ code: 'TOO_MANY_COLUMNS' })
  })
})

describe('xls', () => {
  it('reads a sheet that has neither container nor code page, texts in GBK', async () => {
    const bytes = bareSheet(labelCell(0, 0, DATE_GBK), numberCell(1, 0, 12.5), numberCell(1, 3, 1))
    expect(await readTable(bytes)).toMatchObject({
      format: 'xls',
      sheets: [
        {
          rows: [
            { row: 1, cells: ['日期'] },
            { row: 2, cells: [12.5, null, null, 1] },
          ],
        },
      ],
    })
  })

  it('reads formulas as their results and says of them what is to be known', async () => {
    const bytes = bareSheet(
      formulaCell(0, 0, double(2)),
      formulaCell(1, 0, double(0)),
      formulaCell(0, 1, otherResult(1, 1)),
      formulaCell(1, 1, otherResult(2, 7)),
      formulaCell(2, 1, otherResult(0)),
      biffRecord(BIFF.TEXT_OF_FORMULA, Buffer.concat([words(4), DATE_GBK])),
      formulaCell(3, 1, otherResult(3)),
    )
    const [sheet] = (await readTable(bytes)).sheets
    expect(sheet!.rows.map(({ cells }) => cells)).toEqual([
      [2, true],
      [0, '#DIV/0!'],
      [null, '日期'],
    ])
    expect(sheet!.formulas).toEqual([
      { column: 0, firstRow: 1, cells: 2, withoutResult: 0, zeros: 1 },
      { column: 1, firstRow: 1, cells: 4, withoutResult: 0, zeros: 0 },
    ])
  })

  it('reads a sheet in portions as if it were one, also where one ends within a row', async () => {
    const rows = Array.from({ length: 300 }, (_, row) =>
      Array.from({ length: 199 }, (_, column) => row * 1000 + column),
    )
    const records = rows.flatMap((cells, row) =>
      cells.map((value, column) => numberCell(row, column, value)),
    )
    expect(await cellsOf(bareSheet(...records))).toEqual(rows)
  })

  it('reads what Excel 5 wrote', async () => {
    const bytes = bytesOf(
      workbook([
        ['Date', 'Load'],
        ['2026-01-01', 1.25],
      ]),
      'biff5',
    )
    expect(await cellsOf(bytes)).toEqual([
      ['Date', 'Load'],
      ['2026-01-01', 1.25],
    ])
  })

  it('never hands records to the library that are not of cells', async () => {
    const link = Buffer.concat([words(0, 0xffff, 0, 0xff), Buffer.alloc(200, 1)])
    const strange = [0x01b8, 0x0018, 0x001c, 0x7777].map((type) => biffRecord(type, link))
    const bytes = bareSheet(...strange, numberCell(0, 0, 1), numberCell(0, 1, 2))
    expect(await cellsOf(bytes)).toEqual([[1, 2]])
  })

  it('is refused by name where it is older, locked or another document', async () => {
    const older = Buffer.concat([Buffer.from('0904060000001000', 'hex'), Buffer.alloc(8)])
    expect(await refusalOf(older)).toEqual({ code: 'FILE_LEGACY_FORMAT' })
    const globals = biffRecord(BIFF.BOF, words(0x0600, 5, 0, 0, 0, 0, 0, 0))
    const lock = biffRecord(BIFF.FILE_PASS, words(1, 1, 1))
    const end = biffRecord(BIFF.EOF, Buffer.alloc(0))
    expect(await refusalOf(Buffer.concat([globals, lock, end]))).toEqual({ code: 'FILE_ENCRYPTED' })
    const cases = [
      ['/EncryptedPackage', { code: 'FILE_ENCRYPTED' }],
      ['/WordDocument', { context: 'DOCUMENT', format: 'doc' }],
      ['/!_StringData', { context: 'COMPOUND' }],
    ] as const
    for (const [stream, refusal] of cases) {
      const container = library.CFB.utils.cfb_new()
      library.CFB.utils.cfb_add(container, stream, Buffer.alloc(5_000, 1))
      const bytes = Buffer.from(library.CFB.write(container, { type: 'buffer' }))
      expect(await refusalOf(bytes)).toMatchObject(refusal)
    }
  })
})
