import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  confirmImport,
  importFileDetail,
  undoImport,
  uploadImport,
} from '#api/collection/endpoints.ts'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import { notificationList } from '#api/notification/endpoints.ts'
import { addAccessKey } from '#api/session/access-keys.ts'
import { notification } from '#database/schema/tables.ts'
import { PASSWORD, type Person } from '#database/test/fixtures.ts'
import { longRows, toCsv } from '#files/layouts/test/test-tables.ts'
import { giveRole } from '../../../test/give-role.ts'
import { personId, testServer } from '../../../test/harness.ts'
import { ImportSteps } from '../test/import-steps.ts'

/**
 * `trader` has the whole province and manages nothing, `bound` manages market data but has one station alone, `admin`
 * keeps the data of the province.
 */
const server = testServer()
const steps = new ImportSteps(server)
beforeAll(() => giveRole(server.services, 'bound', 'DATA'))

let months = 0
const published = async (): Promise<string> => {
  const table = String(toCsv(longRows(`2026-0${++months}-01`, 2)))
  await steps.commit(await steps.read(table, { name: `published-${months}.csv` }), 'admin')
  return table
}
const corrected = (table: string) => table.replace(/,201,/, ',209,')
const asked = async (file: ImportFileRow, person: Person) => {
  const { id, lockVersion } = await steps.detail(file.id, person)
  const headers = { 'accept-language': 'en' }
  return (await server.call(confirmImport, { id, lockVersion }, person, headers)).body
}
const toldOf = async (file: ImportFileRow, kind: 'IMPORT_KEEPER' | 'IMPORT_WAITING') => {
  const rows = await server.services.db
    .select()
    .from(notification)
    .where(and(eq(notification.kind, kind), eq(notification.dedupKey, `importWaiting:${file.id}`)))
  return rows.map(({ userId }) => userId)
}
const id = (person: Person) => personId(server.services, person)

describe('published market data', () => {
  it.each(['trader', 'bound'] as const)(
    'are replaced by no file that %s confirms, but by the keeper of the province',
    async (person) => {
      const table = await published()
      const file = await steps.read(corrected(table), { name: `by-${person}.csv`, person })
      expect(file.summary).toMatchObject({ replaced: 1 })
      const refused = await asked(file, person)
      expect(refused).toMatchObject({ code: 422, msg: expect.stringContaining('admin') })
      expect((await steps.detail(file.id, person)).state).toBe('PARSED')
      expect(await toldOf(file, 'IMPORT_KEEPER')).toEqual([await id('admin')])

      const list = async () => {
        const { body } = await server.call(notificationList, { status: '2' }, 'admin')
        return body.rows.filter(({ deepLink }: { deepLink: string }) =>
          deepLink.endsWith(`?id=${file.id}`),
        )
      }
      const [notice] = await list()
      expect(notice.content).toContain(`by-${person}.csv`)
      expect((await asked(file, 'admin')).code).toBe(200)
      await server.services.jobs.drain()
      expect((await steps.detail(file.id, 'admin')).state).toBe('COMMITTED')
      expect(await list()).toEqual([])
    },
  )

  it('that a keeper has replaced come back by a keeper alone', async () => {
    const table = await published()
    const file = await steps.read(corrected(table), { name: 'kept.csv', person: 'trader' })
    await asked(file, 'admin')
    await server.services.jobs.drain()
    const undo = async (person: Person) => {
      const { id, lockVersion } = await steps.detail(file.id, person)
      const headers = { 'accept-language': 'en' }
      return (await server.call(undoImport, { id, lockVersion }, person, headers)).body
    }
    const refused = await undo('trader')
    expect(refused).toMatchObject({ code: 422, msg: expect.stringContaining('take it back: ') })
    expect(refused.msg).toContain('admin')
    expect((await steps.detail(file.id, 'trader')).state).toBe('COMMITTED')
    expect((await undo('admin')).data).toMatchObject({ state: 'UNDONE', undone: { restored: 1 } })
  })

  it('that nobody has yet come from whoever may import', async () => {
    await published()
    const file = await steps.read(String(toCsv(longRows(`2026-0${++months}-01`, 2))), {
      name: 'new.csv',
    })
    expect(file.summary).toMatchObject({ replaced: 0 })
    expect((await steps.commit(file)).state).toBe('COMMITTED')
    expect(await toldOf(file, 'IMPORT_KEEPER')).toEqual([])
  })

  it('are filled in where a slot was missing', async () => {
    const table = String(toCsv(longRows(`2026-0${++months}-01`, 1)))
    const holed = table.replace(/,201,/, ',,')
    await steps.commit(await steps.read(holed, { name: 'holed.csv' }), 'admin')
    const file = await steps.read(table, { name: 'whole.csv' })
    expect(file.summary).toMatchObject({ replaced: 0, expected: { revised: 1 } })
    expect((await steps.commit(file)).state).toBe('COMMITTED')
  })

  it('that came after the preview are not replaced either', async () => {
    const table = String(toCsv(longRows(`2026-0${++months}-01`, 2)))
    const early = await steps.read(corrected(table), { name: 'early.csv' })
    expect(early.summary).toMatchObject({ replaced: 0 })
    await steps.commit(await steps.read(table, { name: 'meanwhile.csv' }), 'admin')
    expect((await asked(early, 'trader')).code).toBe(200)
    await server.services.jobs.drain()
    const after = await steps.detail(early.id)
    expect(after).toMatchObject({
      ...{ state: 'PARSED', summary: { replaced: 1 } },
      job: { state: 'FAILED', error: 'IMPORT_NEEDS_KEEPER' },
    })
    expect(await toldOf(early, 'IMPORT_KEEPER')).toEqual([await id('admin')])
    expect((await asked(early, 'trader')).code).toBe(422)
  })

  it('wait for the keeper too where a program brings a file', async () => {
    const table = await published()
    const made = { name: 'key', validDays: 1, password: PASSWORD }
    const { token } = (await server.call(addAccessKey, made)).body.data
    const bring = async (content: string): Promise<ImportFileRow> => {
      const headers = { authorization: `Bearer ${token}` }
      const file = { name: 'pushed.csv', content }
      const of = { fields: { provinceId: '1' }, headers }
      const { body } = await server.uploadWith(uploadImport, file, of)
      await server.services.jobs.drain()
      return (await server.call(importFileDetail, { id: body.data.file.id })).body.data
    }
    const file = await bring(corrected(table))
    expect(file).toMatchObject({ state: 'PARSED', job: { kind: 'importInspect' } })
    expect(await toldOf(file, 'IMPORT_KEEPER')).toEqual([await id('admin')])
    expect(await toldOf(file, 'IMPORT_WAITING')).toEqual([await id('trader')])
    const sound = await bring(String(toCsv(longRows(`2026-0${++months}-01`, 2))))
    expect(sound.state).toBe('COMMITTED')
  })
})
