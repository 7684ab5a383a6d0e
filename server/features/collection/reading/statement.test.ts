import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { discardImport } from '#api/collection/endpoints.ts'
import { importStatement } from '#api/collection/statement.ts'
import { importFile, statementLine, statementSubject } from '#database/schema/tables.ts'
import { testServer } from '../../../test/harness.ts'
import { ImportSteps } from '../test/import-steps.ts'
import { statementPdf } from '../test/statement-pdf.ts'

const server = testServer()
const steps = new ImportSteps(server)

const LEFT = [40, 240, 330, 430]
const rowAt = (y: number, texts: readonly string[]) =>
  texts.flatMap((text, index) => (text === '' ? [] : [{ text, x: LEFT[index]!, y }]))
const table = (rows: readonly (readonly string[])[]) => [
  { text: '电厂日清分单（2026年3月5日）', x: 200, y: 40 },
  ...rowAt(70, ['科目', '电量(MWh)', '电价(元/MWh)', '电费(元)']),
  ...rows.flatMap((row, index) => rowAt(95 + 20 * index, row)),
]
const ROWS = [
  ['优先发电交易', '120.500', '332.00', '40,006.00'],
  ['自有叫法', '-35.250', '210.40', '-7,416.60'],
  ['省内电力直接交易', '10.000', '300.00', '3,001.00'],
]

beforeAll(async () => {
  await server.services.db.insert(statementSubject).values({
    ...{ provinceId: '1', party: 'GENERATION', code: 'OWN-1', nameZh: '现货日前', sort: 1 },
    ...{ nameEn: 'Day-ahead spot', aliases: ['自有叫法'] },
  })
})

describe('a statement of clearing that is a PDF', () => {
  it('is kept as it came, and its lines are read beside it', async () => {
    const file = await steps.read(statementPdf([table(ROWS)]), { name: '日清分单.pdf' })
    expect(file).toMatchObject({
      ...{ state: 'KEPT', pages: 1, summary: null },
      statement: { deliveryDate: '2026-03-05', lines: 3, noted: 1 },
    })
    const { rows, total } = (await server.call(importStatement, { id: file.id })).body
    expect(total).toBe(3)
    expect(rows[0]).toMatchObject({
      ...{ line: 1, page: 1, subject: '优先发电交易', note: null },
      ...{ energyMwh: 120.5, priceCnyPerMwh: 332, amountCny: 40_006 },
    })
    expect(rows[1]).toMatchObject({
      ...{ subject: '自有叫法', known: { code: 'OWN-1' }, amountCny: -7416.6 },
    })
    expect(rows[2]).toMatchObject({ note: 'AMOUNT_DIFFERS' })
  })

  it('is not seen by who does not see the file', async () => {
    const [file] = await server.services.db.select().from(importFile).limit(1)
    const foreign = await server.call(importStatement, { id: file!.id }, 'outsider')
    const missing = await server.call(importStatement, { id: 999_999 }, 'outsider')
    expect(foreign.body.code).toBe(404)
    expect({ ...foreign.body, requestId: 0 }).toEqual({ ...missing.body, requestId: 0 })
  })

  it('has no lines where it has no such table', async () => {
    const letter = [{ text: '关于开展交易的通知', x: 100, y: 100 }]
    const file = await steps.read(statementPdf([letter]), { name: '通知.pdf' })
    expect(file).toMatchObject({ state: 'KEPT', statement: null })
    expect((await server.call(importStatement, { id: file.id })).body).toMatchObject({ total: 0 })
  })

  it('is kept without lines where a page of it cannot be read', async () => {
    const whole = statementPdf([table(ROWS), table(ROWS)]).toString('latin1')
    const noPage = whole.replace('/Kids [7 0 R 9 0 R]', '/Kids [7 0 R 5 0 R]')
    expect(noPage).not.toBe(whole)
    const file = await steps.read(Buffer.from(noPage, 'latin1'), { name: 'half.pdf' })
    expect(file).toMatchObject({ state: 'KEPT', pages: 2, statement: null })
  })

  it('is put away with its file', async () => {
    const file = await steps.read(statementPdf([table(ROWS.slice(1))]), { name: 'again.pdf' })
    const { id, lockVersion } = file
    expect((await server.call(discardImport, { id, lockVersion })).body.code).toBe(200)
    const { db } = server.services
    expect(await db.$count(statementLine, eq(statementLine.importFileId, id))).toBe(0)
  })
})
