import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { importPreview } from '#api/collection/endpoints.ts'
import { importFile } from '#database/schema/tables.ts'
import type { ImportIssueCode } from '#domain/collection/issues/words.ts'
import type { FileError } from '#domain/collection/words.ts'
import { packArchive } from '#files/documents/test/zip-archive.ts'
import { longRows, rowOf, type TestRows, toXlsx } from '#files/layouts/test/test-tables.ts'
import { testServer } from '../../../test/harness.ts'
import { ImportSteps } from '../test/import-steps.ts'

const server = testServer()
const steps = new ImportSteps(server)
const FIRST = '2026-03-01'

type Damage = [kind: string, code: ImportIssueCode, row: number, column: string, rows: TestRows]

/** Three days of which the second is damaged at one place. */
function damaged(damage: (rows: TestRows) => void): TestRows {
  const rows = longRows(FIRST, 3)
  damage(rows)
  return rows
}
const at = (slot: number) => rowOf(1, slot)
const setCell = (row: number, column: number, value: string | number) => (rows: TestRows) => {
  rows[row - 1]![column] = value
}

const DAMAGES: Damage[] = [
  [
    'half a day missing',
    'MISSING_SLOT',
    at(48),
    'B',
    damaged((rows) => rows.splice(at(49) - 1, 48)),
  ],
  ['text in a number', 'NOT_A_NUMBER', at(7), 'E', damaged(setCell(at(7), 4, '12,3a'))],
  ['a wrong date', 'WRONG_DATE', at(9), 'A', damaged(setCell(at(9), 0, '2026-02-30'))],
  ['a date far off', 'DATE_OUT_OF_RANGE', at(9), 'A', damaged(setCell(at(9), 0, '2062-03-02'))],
  ['slot 97', 'WRONG_SLOT', at(96), 'B', damaged(setCell(at(96), 1, 97))],
  ['a huge cell', 'CELL_TOO_LONG', at(3), 'C', damaged(setCell(at(3), 2, '9'.repeat(5_000)))],
  [
    'a duplicate day',
    'DUPLICATE_DAY',
    rowOf(3, 1),
    'A',
    damaged((rows) =>
      rows.push(...rows.slice(at(1) - 1, at(96)).map((row) => row.with(2, Number(row[2]) + 1))),
    ),
  ],
]

describe('a damaged file', () => {
  it.each(DAMAGES)('%s: told by row and column, refused as a whole', async (...damage) => {
    const [, code, row, column, rows] = damage
    const before = await steps.curveCount()
    const file = await steps.read(await toXlsx(rows))
    expect(file).toMatchObject({ state: 'PARSED', summary: { daysAccepted: 2, daysRejected: 1 } })
    const errors = await steps.issues(file.id, 'error')
    expect(errors).toContainEqual(expect.objectContaining({ code, row, column }))
    expect(file.summary?.issueCounts[code]).toBeGreaterThan(0)

    expect(await steps.confirm(file)).toMatchObject({ code: 422 })
    await server.services.jobs.drain()
    expect(await steps.detail(file.id)).toMatchObject({ state: 'PARSED', written: null })
    expect(await steps.curveCount()).toBe(before)
  })

  it('97 columns: no day of it can be read, so there is nothing to confirm', async () => {
    const times = Array.from({ length: 97 }, (_, i) => {
      const minutes = i * 15
      return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    })
    const file = await steps.read(
      await toXlsx([
        ['日期', '数据项', ...times],
        [FIRST, '日前电价', ...times.map((_, i) => i)],
      ]),
    )
    expect(file).toMatchObject({ layout: 'WIDE_96', summary: { curveCount: 0, daysAccepted: 0 } })
    expect(await steps.issues(file.id)).toMatchObject([
      { code: 'WRONG_SLOT_COLUMNS', row: 1, column: 'CU', params: { columns: 97, slots: 96 } },
    ])
    expect(await steps.confirm(file, { skipRejected: true })).toMatchObject({ code: 422 })
    expect(await steps.curveCount()).toBe(0)
  })

  it('is taken without its damaged day where the user says so; the day is missing as a whole', async () => {
    const rows = damaged(setCell(at(20), 5, 'x'))
    const file = await steps.read(await toXlsx(rows))
    const { code } = await steps.confirm(file, { skipRejected: true })
    expect(code).toBe(200)
    await server.services.jobs.drain()
    expect((await steps.detail(file.id)).written).toEqual({ added: 8, revised: 0, unchanged: 0 })
    const days = await steps.days({ metric: 'PRICE', stage: 'RT' })
    expect(days.map(([date]) => date)).toEqual(['2026-03-01', '2026-03-03'])
  })
})

const bomb = () =>
  packArchive(
    [
      ['[Content_Types].xml', Buffer.from('<Types/>')],
      ['xl/workbook.xml', Buffer.from('<workbook/>')],
      ['xl/worksheets/sheet1.xml', Buffer.alloc(4 * 1024 * 1024)],
    ].map(([name, content]) => ({ name: name as string, content: content as Buffer })),
  )
const REFUSALS: [string, FileError, () => string | Uint8Array][] = [
  ['an empty file', 'FILE_EMPTY', () => ''],
  ['a broken document', 'PDF_DAMAGED', () => '%PDF-1.7 …'],
  ['a web page', 'FILE_NOT_A_SPREADSHEET', () => '<!doctype html><p>quota exceeded</p>'],
  ['a text that is no table', 'FILE_NOT_A_SPREADSHEET', () => 'hello'],
  ['broken json', 'FILE_DAMAGED', () => '{"rows": ['],
  ['a zip bomb', 'ARCHIVE_EXPANDS_TOO_FAR', bomb],
]

describe('a file that is none', () => {
  it.each(REFUSALS)('%s is refused with its code and not kept', async (_kind, code, content) => {
    const file = await steps.read(content())
    expect(file).toMatchObject({ state: 'REJECTED', refusal: { code }, summary: null })
    expect(await steps.confirm(file)).toMatchObject({ code: 409 })
    const { body } = await server.call(importPreview, { id: file.id })
    expect(body.code).toBe(422)
    const { db, files } = server.services
    const [row] = await db.select().from(importFile).where(eq(importFile.id, file.id))
    expect(await files.has(row!.sha256)).toBe(false)
  })

  it('a table of something else waits for a mapping', async () => {
    const file = await steps.read('name,age\nAda,36\n', { name: 'people.csv' })
    expect(file).toMatchObject({ state: 'PARSED', layout: null, summary: { curveCount: 0 } })
    expect(await steps.confirm(file)).toMatchObject({ code: 422 })
  })
})
