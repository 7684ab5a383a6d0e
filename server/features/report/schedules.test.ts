import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  deleteReportTemplate,
  removeReportLogo,
  reportSchedules,
  reportTemplateLogo,
  reportTemplates,
  saveReportSchedule,
  saveReportTemplate,
  uploadReportLogo,
} from '#api/report/settings.ts'
import { report, reportSchedule, reportTemplate } from '#database/schema/tables.ts'
import { pictureHead } from '../../common/pictures/picture-head.ts'
import { blackPng, foldedZeros, pngOf } from '../../common/pictures/test/pictures.ts'
import { twoServers } from '../../test/harness.ts'
import { orderScheduled } from './settings/order-scheduled.ts'
import { makePlace, makeScan, type ReportPlace } from './test/report-world.ts'

const [here, there] = twoServers({})
let near: ReportPlace
let far: ReportPlace

beforeAll(async () => {
  const { db } = here.services
  near = await makePlace(db, '1', 'near')
  far = await makePlace(db, '6', 'far')
})

type Save = Parameters<typeof here.call<typeof saveReportSchedule>>[1]
const SCHEDULE = { trigger: 'AFTER_SCAN', language: 'zh', format: 'XLSX', lockVersion: 0 } as const
type Person = 'admin' | 'outsider' | 'viewer' | 'nobody'

const save = async (wanted: Partial<Save>, person: Person = 'admin') =>
  (await here.call(saveReportSchedule, { ...SCHEDULE, plantId: near.plantId, ...wanted }, person))
    .body
/** Servers look at the clock at the same time. */
const bothLook = () => Promise.all([here, there].map(({ services }) => orderScheduled(services)))
const titles = async () =>
  (await here.services.db.select().from(report)).map(({ title }) => title).sort()

/** The clock of a test stands where it is told. */
const at = (instant: string) => {
  for (const { services } of [here, there]) services.clock.now = () => new Date(instant)
}

describe('scheduled reports', () => {
  it('are ordered once for each scan after they were set up, by however many servers', async () => {
    const { db } = here.services
    await makeScan(db, near, { day: 3, found: [9] })
    at('2026-05-10T00:00:00Z')
    expect((await save({})).code).toBe(200)
    await bothLook()
    expect(await titles()).toEqual([])
    await makeScan(db, near, { day: 12, found: [9, 14] })
    await makeScan(db, near, { day: 13, found: [9, 14], isDiagnosed: false })
    await makeScan(db, far, { day: 12, found: [9] })
    at('2026-05-13T05:00:00Z')
    await bothLook()
    await bothLook()
    expect(await titles()).toEqual(['near 2026-05-12 扫描诊断报告'])
    const [schedule] = (await here.call(reportSchedules, {}, 'admin')).body.rows
    expect(schedule).toMatchObject({ plantName: 'near', lastMadeOf: `T${near.plantId}-12` })
    // What the clock wrote is no conflict for whoever edits meanwhile.
    const { id, lockVersion } = schedule
    expect((await save({ id, lockVersion, paused: true })).code).toBe(200)
    await makeScan(db, near, { day: 14, found: [9] })
    await bothLook()
    expect(await titles()).toHaveLength(1)
    await db.delete(report)
  })

  it('of a month are ordered once, from their day on', async () => {
    at('2026-05-20T00:00:00Z')
    const monthly = { trigger: 'MONTHLY', dayOfMonth: 3, language: 'en' } as const
    expect((await save(monthly)).code).toBe(200)
    await bothLook()
    // Two at night in Shanghai on the second of June.
    at('2026-06-01T18:00:00Z')
    await bothLook()
    expect(await titles()).toEqual([])
    at('2026-06-02T18:00:00Z')
    await bothLook()
    await bothLook()
    expect(await titles()).toEqual(['near, diagnosis of 2026-05'])
  })

  it('are refused twice, without a day, over a foreign plant and without the right', async () => {
    expect((await save({})).code).toBe(400)
    expect((await save({ trigger: 'MONTHLY', format: 'PDF' })).code).toBe(400)
    expect((await save({ format: 'PDF' }, 'outsider')).code).toBe(404)
    expect((await save({ format: 'PDF' }, 'viewer')).code).toBe(403)
    expect((await save({ format: 'PDF' }, 'nobody')).code).toBe(403)
    const rows = (await here.call(reportSchedules, {}, 'outsider')).body.rows
    expect(rows).toEqual([])
  })
})

const PNG = blackPng(900, 300)

describe('templates of reports', () => {
  const template = {
    ...{
      provinceId: '1',
      name: 'owner',
      ownerName: '榆林新能源',
      signers: ['编制'],
      lockVersion: 0,
    },
  }
  const upload = async (id: number, lockVersion: number, content: Buffer) =>
    (
      await here.upload(
        uploadReportLogo,
        { name: 'logo.png', content },
        { id: String(id), lockVersion: String(lockVersion) },
        'admin',
      )
    ).body

  it('take a picture by its bytes, and give it back', async () => {
    const { data } = (await here.call(saveReportTemplate, template, 'admin')).body
    const { id } = data
    const folded = await foldedZeros(480_000_000)
    const refused: [Buffer, string][] = [
      [Buffer.from('<svg onload="x"/>'), 'one of: PNG, JPG'],
      [Buffer.concat([PNG, Buffer.alloc(500_000)]), '500 kB at most'],
      [pngOf({ width: 30_000, height: 30_000 }, folded), '30000 × 30000 pixels'],
      [pngOf({ width: 2000, height: 2000 }, folded), 'more than the 2000 × 2000 pixels'],
      [PNG.subarray(0, -30), 'cut off or damaged'],
    ]
    for (const [content, text] of refused) {
      const { code, msg } = await upload(id, 1, content)
      expect([code, msg]).toEqual([422, expect.stringContaining(text)])
    }
    expect((await upload(id, 9, PNG)).code).toBe(409)
    expect((await upload(id, 1, PNG)).code).toBe(200)
    const picture = await here.call(reportTemplateLogo, { id }, 'admin')
    expect(picture.headers['content-type']).toBe('image/png')
    expect(pictureHead(picture.bytes)).toEqual({ kind: 'png', width: 720, height: 240 })
    expect(here.storedFiles().filter((path) => path.includes('tmp'))).toEqual([])
    const [row] = await here.services.db.select().from(reportTemplate)
    const [shown] = (await here.call(reportTemplates, {}, 'admin')).body.rows
    expect(shown).toMatchObject({ name: 'owner', hasLogo: true, signers: ['编制'] })
    const removed = await here.call(removeReportLogo, { id, lockVersion: 2 }, 'admin')
    expect(removed.body.code).toBe(200)
    expect(await here.services.files.has(row!.logoSha256!)).toBe(false)
  })

  it('are those of the provinces of the data scope', async () => {
    const [row] = await here.services.db.select().from(reportTemplate)
    const { id } = row!
    expect((await here.call(reportTemplates, {}, 'stranger')).body.rows).toEqual([])
    expect((await here.call(reportTemplateLogo, { id }, 'stranger')).body.code).toBe(404)
    expect((await here.call(deleteReportTemplate, { id }, 'outsider')).body.code).toBe(404)
    expect((await here.call(deleteReportTemplate, { id }, 'viewer')).body.code).toBe(403)
    const elsewhere = { ...template, provinceId: '6', name: 'far' }
    const { data } = (await here.call(saveReportTemplate, elsewhere, 'admin')).body
    expect((await save({ format: 'PDF', templateId: data.id })).code).toBe(422)
    expect((await here.call(deleteReportTemplate, { id }, 'admin')).body.code).toBe(200)
    const left = await here.services.db
      .select()
      .from(reportSchedule)
      .where(eq(reportSchedule.enabled, true))
    expect(left).toHaveLength(1)
  })
})
