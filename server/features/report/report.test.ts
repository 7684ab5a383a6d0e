import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReportBlock, ReportDocument } from '#api/report/document.ts'
import {
  deleteReport,
  downloadReport,
  orderReport,
  type ReportRow,
  reportChoices,
  reportLogo,
  reports,
  showReport,
} from '#api/report/endpoints.ts'
import {
  appUser,
  faultDismissal,
  job,
  notification,
  report,
  reportTemplate,
  scanResult,
  stringPastType,
  stringType,
} from '#database/schema/tables.ts'
import { makeRow } from '#database/test/make-row.ts'
import { pictureHead } from '../../common/pictures/picture-head.ts'
import { blackPng, foldedZeros, pngOf } from '../../common/pictures/test/pictures.ts'
import { jobHandlers } from '../../job-handlers.ts'
import { onOneDatabase, testServer } from '../../test/harness.ts'
import { measureWorkFile, newWorkPath } from '../../work-folder.ts'
import { gatherStrings } from './making/gather-strings.ts'
import { makePlace, makeScan, type ReportPlace } from './test/report-world.ts'

const server = testServer()
let near: ReportPlace
let far: ReportPlace
let first: number
let second: number
let open: number
let foreign: number

beforeAll(async () => {
  const { db } = server.services
  near = await makePlace(db, '1', 'near')
  far = await makePlace(db, '6', 'far')
  first = await makeScan(db, near, { day: 4, found: [9, 14, 14, 8, 14, 14] })
  second = await makeScan(db, near, { day: 20, found: [14, 10, 14, 8, null, 'UNREAD'] })
  open = await makeScan(db, near, { day: 25, found: [9], isDiagnosed: false })
  foreign = await makeScan(db, far, { day: 6, found: [7] })
})

type Person = 'admin' | 'stranger' | 'nobody' | 'viewer' | 'outsider'
/** A workbook is written sooner than a PDF. */
const ORDER = { language: 'en', format: 'XLSX', kind: 'TASK', curves: 0 } as const
type Order = Partial<Parameters<typeof server.call<typeof orderReport>>[1]>

const order = async (wanted: Order, person: Person = 'admin') =>
  (await server.call(orderReport, { plantId: near.plantId, ...ORDER, ...wanted }, person)).body

async function made(wanted: Order): Promise<number> {
  const { code, data, msg } = await order(wanted)
  expect(code, msg).toBe(200)
  await server.services.jobs.drain()
  return data.id
}

const rowOf = async (id: number): Promise<ReportRow | undefined> =>
  (await server.call(reports, {}, 'admin')).body.rows.find((row: ReportRow) => row.id === id)
const shown = async (id: number): Promise<ReportDocument> =>
  (await server.call(showReport, { id }, 'admin')).body.data
const blocksOf = (document: ReportDocument) => document.sections.flatMap(({ blocks }) => blocks)
const tables = (document: ReportDocument) =>
  blocksOf(document).filter(
    (block): block is Extract<ReportBlock, { kind: 'TABLE' }> => block.kind === 'TABLE',
  )
const sentences = (document: ReportDocument) =>
  blocksOf(document).flatMap((block) => (block.kind === 'TEXT' ? [block.text] : []))
const tableWith = (document: ReportDocument, head: string) =>
  tables(document).find(({ columns }) => columns.some(({ title }) => title === head))!

const sameString = (taskId: number, position: number) =>
  and(eq(scanResult.taskId, taskId), eq(scanResult.position, position))

describe('a report of a task', () => {
  it('is ordered, made, listed, read and downloaded; page and file say the same', async () => {
    const id = await made({ taskId: second, format: 'PDF' })
    const row = await rowOf(id)
    expect(row).toMatchObject({
      ...{ kind: 'TASK', state: 'DONE', progress: 1, faultCount: 2, plantName: 'near' },
      title: 'near, scan of 2026-05-20',
    })
    const document = await shown(id)
    expect(sentences(document)[0]).toBe(
      'This report covers 6 strings: 2 run normally, 2 have a fault, 2 could not be diagnosed.',
    )
    // The string that was mended is gone, the second is new, the fourth is as it was.
    expect(sentences(document)).toContain(
      'Since the scan before: 1 new faults, 1 gone, 1 unchanged, 0 of another kind than before.',
    )
    // 2000 kWh of the second string and 4000 of the fourth.
    const codes = tableWith(document, 'Count')
    expect(codes.rows.map((cells) => [cells[0], cells[5]])).toEqual([
      ['8', '4,000'],
      ['10', '2,000'],
      ['Total', '6,000'],
    ])
    const answer = await server.call(downloadReport, { id }, 'admin')
    expect(answer.headers['content-type']).toBe('application/pdf')
    const pdf = await getDocumentProxy(new Uint8Array(answer.bytes))
    expect(pdf.numPages).toBe(row!.pageCount)
    const { text } = await extractText(pdf, { mergePages: true })
    const pressed = text.replace(/\s+/g, '')
    for (const sentence of sentences(document)) {
      expect(pressed).toContain(sentence.replace(/\s+/g, ''))
    }
    expect(pressed).toContain(document.contentSha256)
  })

  it('has the nameplate that a string had at the scan, before it was wired anew', async () => {
    const { db } = server.services
    const { inverterId, stringIds } = near
    const stringId = stringIds[0]!
    const [type] = await db.select().from(stringType).where(eq(stringType.plantId, near.plantId))
    const past = await makeRow(db, stringType, {
      ...{ plantId: near.plantId, moduleTypeId: type!.moduleTypeId, modulesPerString: 8 },
    })
    const validUntil = new Date('2026-05-10T00:00:00+08:00')
    await db.insert(stringPastType).values({ stringId, stringTypeId: Number(past.id), validUntil })
    const nameplates = async (taskId: number) => {
      const now = [{ taskId, inverterId }]
      const asked = { now, before: [], scans: [taskId], earlier: [], language: 'en' } as const
      const facts = await gatherStrings(db, asked, () => undefined)
      return facts.slice(0, 2).map(({ nameplateW }) => nameplateW)
    }
    expect(await nameplates(first)).toEqual([4400, 5500])
    expect(await nameplates(second)).toEqual([5500, 5500])
    await db.delete(stringPastType)
  })

  it('shows the curves of the worst, and tells who ordered it', async () => {
    const id = await made({ taskId: second, curves: 1 })
    const curves = blocksOf(await shown(id)).filter(({ kind }) => kind === 'CURVES')
    expect(curves).toHaveLength(1)
    const charts = (curves[0] as Extract<ReportBlock, { kind: 'CURVES' }>).charts
    expect(charts.map(({ curves: [, , own] }) => own!.points!.voltageV.length)).toEqual([60, 60])
    const { db } = server.services
    const told = await db.select().from(notification).where(eq(notification.kind, 'REPORT_DONE'))
    expect(told.map(({ dedupKey }) => dedupKey)).toContain(`report:${id}`)
  })

  it('counts no fault that is dismissed, and says who dismissed it and why', async () => {
    const { db } = server.services
    const [admin] = await db.select().from(appUser).where(eq(appUser.account, 'admin'))
    const stringId = near.stringIds[3]!
    await makeRow(db, faultDismissal, {
      ...{ stringId, code: 8, reason: 'SHADE_EXPECTED', note: 'a mast', dismissedBy: admin!.id },
      dismissedAt: new Date('2026-05-21T04:00:00Z'),
    })
    const id = await made({ taskId: second })
    await db.delete(faultDismissal).where(eq(faultDismissal.stringId, stringId))
    expect(await rowOf(id)).toMatchObject({ faultCount: 1 })
    const document = await shown(id)
    expect(sentences(document)[0]).toContain('2 run normally, 1 have a fault, 2 could not')
    expect(sentences(document)[1]).toContain('Findings of 1 more were dismissed')
    const codes = tableWith(document, 'Count').rows.map((cells) => [cells[0], cells[5]])
    expect(codes[0]).toEqual(['10', '2,000'])
    const said = tableWith(document, 'Dismissed by')
    const cells = ['4,000', 'Shade that is known: a mast', admin!.username, '2026-05-21']
    expect(said.rows.map((row) => row.slice(2))).toEqual([cells])
  })

  it('keeps what it says when the task is diagnosed anew', async () => {
    const { db } = server.services
    const id = await made({ taskId: first })
    const before = await shown(id)
    await db.update(scanResult).set({ code: 14 }).where(eq(scanResult.taskId, first))
    expect(await shown(id)).toEqual(before)
    for (const [position, code] of [9, 14, 14, 8, 14, 14].entries()) {
      await db.update(scanResult).set({ code }).where(sameString(first, position))
    }
  })

  it('goes on from the facts that it has when it was killed in the middle', async () => {
    const { db, files } = server.services
    const { data } = await order({ taskId: second })
    const ending = new AbortController()
    const control = { signal: ending.signal, attempt: 1, hold: async () => {} }
    const job = { payload: { reportId: data.id } } as never
    const make = jobHandlers.report!(server.services)
    const killed = make(job, {
      ...control,
      report: (_, code) => code === 'WRITING' && ending.abort(),
    })
    await expect(killed).rejects.toThrow()
    expect((await server.call(showReport, { id: data.id }, 'admin')).body.code).toBe(422)
    await db.update(scanResult).set({ code: 14 }).where(eq(scanResult.taskId, second))
    await server.services.jobs.drain()
    const [row] = await db.select().from(report).where(eq(report.id, data.id))
    expect(row).toMatchObject({ faultCount: 2, pageCount: null })
    expect(await files.has(row!.fileSha256!)).toBe(true)
    for (const [position, code] of [14, 10, 14, 8].entries()) {
      await db.update(scanResult).set({ code }).where(sameString(second, position))
    }
  })

  onOneDatabase(
    'has a logo of a version before drawn anew, and none where that unfolds to more than it says',
    async () => {
      const old = async (content: Buffer) => {
        const { config, db, files } = server.services
        const path = await newWorkPath(config)
        const stored = await measureWorkFile(path, Readable.from([content]))
        await db.transaction((tx) => files.put({ path, sha256: stored.sha256 }, tx))
        const { id: templateId } = await makeRow(db, reportTemplate, {
          provinceId: '1',
          name: stored.sha256,
          ownerName: 'o',
          logoSha256: stored.sha256,
        })
        const id = await made({ taskId: first, format: 'PDF', templateId })
        const { bytes } = await server.call(downloadReport, { id }, 'admin')
        const logo = await server.call(reportLogo, { id }, 'admin')
        const head = logo.bytes.length > 0 ? pictureHead(logo.bytes) : null
        return {
          state: (await rowOf(id))!.state,
          hasImage: bytes.includes('/Subtype /Image'),
          head,
        }
      }
      const bomb = pngOf({ width: 2000, height: 2000 }, await foldedZeros(480_000_000))
      expect(await old(bomb)).toEqual({ state: 'DONE', hasImage: false, head: null })
      expect(await old(blackPng(2000, 1000))).toEqual({
        state: 'DONE',
        hasImage: true,
        head: { kind: 'png', width: 480, height: 240 },
      })
    },
  )

  it('is refused of what is not diagnosed, of another plant, and in too great a number', async () => {
    expect((await order({ taskId: open })).code).toBe(422)
    expect((await order({ taskId: foreign })).code).toBe(404)
    expect((await order({})).code).toBe(400)
    const { db } = server.services
    const [admin] = await db.select().from(appUser).where(eq(appUser.account, 'admin'))
    const waiting = { kind: 'report', payload: {}, createdBy: admin!.id }
    for (const _ of [1, 2, 3, 4, 5]) {
      await makeRow(db, job, { ...waiting, runAfter: new Date(Date.now() + 3_600_000) })
    }
    expect((await order({ taskId: second })).code).toBe(422)
    await db.delete(job).where(eq(job.state, 'QUEUED'))
  })
})

describe('other kinds of reports', () => {
  it('of a plant takes the newest scan of each inverter, with the one before', async () => {
    const document = await shown(await made({ kind: 'PLANT' }))
    expect(document.cover.find(({ label }) => label === 'Scan task')!.value).toBe(
      `T${near.plantId}-20`,
    )
    expect(sentences(document)[0]).toContain('covers 6 strings')
  })

  it('of an acceptance judges each string by its label', async () => {
    const id = await made({ kind: 'ACCEPTANCE', taskId: second, tolerancePct: 5 })
    // 5400 of 5500 W is within 5 %; two faults fail, two are without a diagnosis.
    expect(sentences(await shown(id))).toContain(
      'With a power tolerance of 5%: 2 strings pass, 2 fail, 2 could not be judged.',
    )
    const strict = await made({ kind: 'ACCEPTANCE', taskId: second, tolerancePct: 1 })
    expect(sentences(await shown(strict))).toContain(
      'With a power tolerance of 1%: 0 strings pass, 4 fail, 2 could not be judged.',
    )
  })

  it('of a recheck sets before and after side by side', async () => {
    const wanted = { kind: 'RECHECK', taskId: second } as const
    const document = await shown(await made({ ...wanted, beforeTaskId: first }))
    const changes = tableWith(document, 'Change').rows.map((cells) => [cells[3], cells[4]])
    expect(changes).toEqual([
      ['gone', '1,000'],
      ['new', '-2,000'],
      ['unchanged', '0'],
    ])
    expect((await order({ ...wanted, beforeTaskId: second })).code).toBe(422)
    expect((await order({ ...wanted, beforeTaskId: foreign })).code).toBe(422)
  })

  it('of a month takes what was known at its end', async () => {
    const document = await shown(await made({ kind: 'MONTHLY', month: '2026-05' }))
    expect(document.title).toBe('near, diagnosis of 2026-05')
    expect(sentences(document)[0]).toContain('2 have a fault')
    expect((await order({ kind: 'MONTHLY', month: '2026-04' })).code).toBe(422)
    expect((await order({ kind: 'MONTHLY' })).code).toBe(400)
  })
})

describe('whose reports they are', () => {
  let id: number
  beforeAll(async () => {
    id = await made({ taskId: second })
  })

  it('a plant that one lacks is missing, by whatever id', async () => {
    const calls = { stranger: [showReport, downloadReport], outsider: [showReport, deleteReport] }
    for (const person of ['stranger', 'outsider'] as const) {
      for (const endpoint of calls[person]) {
        expect((await server.call(endpoint, { id }, person)).body.code).toBe(404)
      }
      const listed = (await server.call(reports, {}, person)).body.rows
      expect(listed.map((row: ReportRow) => row.id)).not.toContain(id)
    }
    expect((await order({ taskId: second }, 'outsider')).code).toBe(404)
    const asked = { plantId: near.plantId }
    expect((await server.call(reportChoices, asked, 'outsider')).body.code).toBe(404)
  })

  it('need the right to read, and another to order and to delete', async () => {
    const codes = async (person: Person) => [
      (await server.call(reports, {}, person)).body.code,
      (await server.call(showReport, { id }, person)).body.code,
      (await server.call(deleteReport, { id }, person)).body.code,
      (await order({ taskId: second }, person)).code,
    ]
    expect(await codes('nobody')).toEqual([403, 403, 403, 403])
    expect(await codes('viewer')).toEqual([200, 200, 403, 403])
  })

  it('are deleted with their files, but for those that another report has too', async () => {
    const { db, files } = server.services
    const [row] = await db.select().from(report).where(eq(report.id, id))
    const { factsSha256 } = row!.parameters as { factsSha256: string }
    expect(await files.has(factsSha256)).toBe(true)
    expect((await server.call(deleteReport, { id }, 'admin')).body.code).toBe(200)
    expect([await files.has(row!.fileSha256!), await files.has(factsSha256)]).toEqual([
      false,
      false,
    ])
    expect(await rowOf(id)).toBeUndefined()
  })

  it('offers the diagnosed tasks and their months', async () => {
    const { body } = await server.call(reportChoices, { plantId: near.plantId }, 'admin')
    expect(body.data.tasks.map((task: { id: number }) => task.id)).toEqual([second, first])
    expect(body.data.months).toEqual(['2026-05'])
  })
})
