import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from './limits.ts'
import { readTable } from './read-table.ts'
import { columnName } from './table.ts'
import { packArchive, workbookParts } from './test/zip-archive.ts'
import { writeTable } from './write-table.ts'

/** 日期,价格 in GBK: two bytes a character. */
const GBK_HEADER = Buffer.from('c8d5c6da2cbcdbb8f1', 'hex')

function refusal(code: string, params?: Record<string, unknown>) {
  return expect.objectContaining({
    code,
    ...(params && { params: expect.objectContaining(params) }),
  })
}

async function cellsOf(source: Uint8Array | string) {
  const { sheets } = await readTable(source)
  return sheets[0]!.rows.map(({ cells }) => cells)
}

describe('workbooks', () => {
  it('gives dates and times as text, by the style of the cell', async () => {
    const file = packArchive(await dated('45292', '45292.5', '0.0104166666666667', '1'))
    expect(await cellsOf(file)).toEqual([['2024-01-01', '2024-01-01 12:00:00', '00:15', '24:00']])
  })

  it('keeps the numbers of rows and columns where the sheet has gaps', async () => {
    const xml =
      '<worksheet><sheetData><row r="3"><c r="C3"><v>7</v></c><c r="F3" s="0"/></row></sheetData></worksheet>'
    const { sheets } = await readTable(packArchive(await workbookParts(xml)))
    expect(sheets[0]!.rows).toEqual([{ row: 3, cells: [null, null, 7] }])
    expect([0, 2, 25, 26, 701, 702].map((column) => columnName(sheets[0]!, column))).toEqual([
      'A',
      'C',
      'Z',
      'AA',
      'ZZ',
      'AAA',
    ])
  })

  it('keeps the length of a text that is too long, not the text', async () => {
    const rows = [['x'.repeat(1_001), 'y'.repeat(1_000)]]
    const columns = [{ header: 'a' }, { header: 'b' }]
    const file = await writeTable([{ name: 's', columns, rows }])
    expect((await cellsOf(file))[1]).toEqual([{ oversizedChars: 1_001 }, 'y'.repeat(1_000)])
  })

  it('refuses too many rows, columns and cells, and says where', async () => {
    const rows = [
      [1, 2, 3],
      [4, 5, 6],
    ]
    const columns = ['a', 'b', 'c'].map((header) => ({ header }))
    const file = await writeTable([{ name: 's', columns, rows }])
    const cases = [
      [{ rows: 2 }, 'TOO_MANY_ROWS', { row: 3, limit: 2 }],
      [{ columns: 2 }, 'TOO_MANY_COLUMNS', { row: 1, columns: 3, limit: 2 }],
      [{ cells: 8 }, 'TOO_MANY_CELLS', { row: 3, limit: 8 }],
      [{ fileBytes: 100 }, 'FILE_TOO_LARGE', { limit: 100 }],
      [{ sheets: 0 }, 'TOO_MANY_SHEETS', { sheets: 1, limit: 0 }],
    ] as const
    for (const [limits, code, params] of cases) {
      await expect(readTable(file, { ...DEFAULT_LIMITS, ...limits })).rejects.toEqual(
        refusal(code, params),
      )
    }
  })
})

describe('delimited text', () => {
  it('reads UTF-8 with and without mark, UTF-16 and GBK', async () => {
    const text = '日期,价格\n2026-11-01,12.5\n'
    const files = [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text.replaceAll(',', '\t')}`, 'utf16le'),
      Buffer.concat([GBK_HEADER, Buffer.from('\r\n2026-11-01,12.5\r\n')]),
    ]
    for (const file of files) {
      expect(await cellsOf(file)).toEqual([
        ['日期', '价格'],
        ['2026-11-01', '12.5'],
      ])
    }
  })

  it.each([
    ['a tab before each', '\t日期,\t时刻,\t值\n\t2026-03-01,\t00:15,\t1.5  \n'],
    ['a formula of its text', '="日期",="时刻",值\n="2026-03-01",="00:15",1.5\n'],
  ])('gives cells without what keeps them from being changed: %s', async (_name, text) => {
    expect(await cellsOf(Buffer.from(text))).toEqual([
      ['日期', '时刻', '值'],
      ['2026-03-01', '00:15', '1.5'],
    ])
  })

  it('numbers rows as a spreadsheet program would', async () => {
    const { sheets, format } = await readTable(Buffer.from('a,b\n\n"x\ny",2\n'))
    expect(format).toBe('csv')
    expect(sheets[0]!.rows).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 3, cells: ['x\ny', '2'] },
    ])
  })
})

describe('json', () => {
  it('reads an array of objects with its keys as columns', async () => {
    const { sheets, format } = await readTable(Buffer.from('[{"a":1},{"b":null,"a":"x"},{"b":2}]'))
    expect(format).toBe('json')
    expect(sheets[0]!.rows).toEqual([
      { row: 0, cells: ['a', 'b'] },
      { row: 1, cells: [1] },
      { row: 2, cells: ['x'] },
      { row: 3, cells: [null, 2] },
    ])
    expect(columnName(sheets[0]!, 1)).toBe('b')
  })

  it('finds the longest array in an object and keeps what stands beside it', async () => {
    const file = { coverage: { to: 3 }, sources: [{ n: 1 }], rows: [{ n: 1 }, { n: 2 }] }
    const { sheets } = await readTable(Buffer.from(JSON.stringify(file)))
    expect(sheets[0]!.rows).toHaveLength(3)
    expect(sheets[0]!.meta).toEqual({ coverage: { to: 3 }, sources: [{ n: 1 }] })
  })

  it.each(['mapping', 'fields'])('heads columns by the names that %s gives keys', async (word) => {
    const file = {
      [word]: { n: '数量', gone: '没有', empty: ' ' },
      rows: [{ n: 1, empty: 2, x: 3 }],
    }
    const { sheets } = await readTable(Buffer.from(JSON.stringify(file)))
    expect(sheets[0]!.rows[0]!.cells).toEqual(['数量', 'empty', 'x'])
    expect(columnName(sheets[0]!, 0)).toBe('n')
  })

  it('takes a mapping that names no columns, but units, types or groups, for another fact', async () => {
    const others = [{ n: 'MW' }, { n: 'number' }, { n: '电量', m: '电量' }]
    for (const mapping of [{ n: 1 }, ['数量'], 'n', null, ...others]) {
      const { sheets } = await readTable(Buffer.from(JSON.stringify({ mapping, rows: [{ n: 1 }] })))
      expect(sheets[0]!.rows[0]!.cells).toEqual(['n'])
    }
  })

  it('refuses broken json and json without a table', async () => {
    await expect(readTable(Buffer.from('[{"a":1},{"a"'))).rejects.toEqual(refusal('FILE_DAMAGED'))
    await expect(readTable(Buffer.from('{"a":1}'))).rejects.toEqual(
      refusal('FILE_NOT_A_SPREADSHEET'),
    )
  })
})

describe('what is not a table', () => {
  const cases: [string, Buffer, string][] = [
    ['nothing', Buffer.alloc(0), 'FILE_EMPTY'],
    ['blank lines', Buffer.from('\n\n ,,\n'), 'FILE_EMPTY'],
    ['an empty array', Buffer.from('[]'), 'FILE_EMPTY'],
    ['a pdf', Buffer.from('%PDF-1.7\nx'), 'FILE_NOT_A_SPREADSHEET'],
    ['a web page', Buffer.from('<html><table></table></html>'), 'FILE_NOT_A_SPREADSHEET'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'FILE_NOT_A_SPREADSHEET'],
    ['bytes in no encoding', Buffer.from([0x61, 0x2c, 0xff, 0xff, 0x0a]), 'TEXT_ENCODING_UNKNOWN'],
    ['a container of old documents that breaks off', compoundFile('Workbook'), 'FILE_DAMAGED'],
    ['a workbook with password', compoundFile('EncryptedPackage'), 'FILE_ENCRYPTED'],
  ]
  for (const [name, bytes, code] of cases) {
    it(`refuses ${name}`, async () => {
      await expect(readTable(bytes)).rejects.toEqual(refusal(code))
    })
  }
})

describe('files on disk', () => {
  it('looks at the size before reading', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'table-'))
    const path = join(folder, 'a.csv')
    await writeFile(path, 'a,b\n1,2\n')
    expect(await cellsOf(path)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    await expect(readTable(path, { ...DEFAULT_LIMITS, fileBytes: 7 })).rejects.toEqual(
      refusal('FILE_TOO_LARGE', { bytes: 8, limit: 7 }),
    )
    await rm(folder, { recursive: true })
  })
})

function compoundFile(stream: string): Buffer {
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(stream, 'utf16le')])
}

/** A workbook with the given numbers in cells of a date style. */
async function dated(...values: string[]) {
  const cells = values.map((value) => `<c s="1"><v>${value}</v></c>`).join('')
  const parts = await workbookParts(
    `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
  )
  const styles =
    '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>'
  return parts.map((part) =>
    part.name === 'xl/styles.xml' ? { ...part, content: Buffer.from(styles) } : part,
  )
}
