import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadImport } from '#api/collection/endpoints.ts'
import { cancelJob, jobDetail } from '#api/jobs/endpoints.ts'
import { SYSTEM_TYPES, type SystemType } from '#api/kernel/system-types.ts'
import { appUser, importFile, job } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { makeRow } from '#database/test/make-row.ts'
import { jobHandlers } from '../../job-handlers.ts'
import { testServer } from '../../test/harness.ts'
import { JOB_RIGHTS } from './job-rights.ts'

const server = testServer()
const ids = new Map<string, number>()
beforeAll(async () => {
  for (const { id, account } of await server.services.db.select().from(appUser)) {
    ids.set(account, id)
  }
})

async function jobOf(kind: string, owner: Person, change: object = {}): Promise<number> {
  const [made] = await server.services.db
    .insert(job)
    .values({
      ...{ kind, payload: {}, provinceId: '1', createdBy: ids.get(owner) },
      ...{ createdAt: new Date(), runAfter: new Date(), ...change },
    })
    .returning()
  return made!.id
}

const cancel = async (id: number, person: Person) =>
  (await server.call(cancelJob, { id }, person)).body.code
const see = async (id: number, person: Person) =>
  (await server.call(jobDetail, { id }, person)).body.code
const stateOf = async (id: number) => {
  const [found] = await server.services.db.select().from(job).where(eq(job.id, id))
  return found!.state
}

describe('a job', () => {
  it('has rights for every kind that there is', () => {
    expect(Object.keys(JOB_RIGHTS).sort()).toEqual(Object.keys(jobHandlers).sort())
  })

  it('is seen by whoever may read its kind, and ended by whoever may order it', async () => {
    const id = await jobOf('forecast', 'trader')
    expect(await see(id, 'viewer')).toBe(200)
    expect(await cancel(id, 'viewer')).toBe(403)
    expect(await stateOf(id)).toBe('QUEUED')
    expect(await cancel(id, 'admin')).toBe(200)
    expect(await stateOf(id)).toBe('CANCELLED')
  })

  it('is ended by the one who ordered it, without the right of its kind', async () => {
    const id = await jobOf('demoStep', 'trader')
    expect(await cancel(id, 'trader')).toBe(200)
    const other = await jobOf('demoStep', 'admin')
    expect([await see(other, 'trader'), await cancel(other, 'trader')]).toEqual([403, 403])
  })

  it.each([
    ['scan', ['10001']],
    ['replayStep', ['1']],
    ['importInspect', ['1', '2', '3']],
    ['forecast', SYSTEM_TYPES],
  ])(
    '%s is known to sessions of %j and missing to others, also to who ordered it',
    async (kind, types) => {
      const id = await jobOf(kind, 'admin')
      for (const systemType of SYSTEM_TYPES) {
        const headers = { 'x-token': await server.tokenOf('admin', systemType) }
        const seen = (await server.send(jobDetail, { id }, headers)).body.code
        expect([systemType, seen]).toEqual([systemType, types.includes(systemType) ? 200 : 404])
        if (seen === 200) continue
        expect((await server.send(cancelJob, { id }, headers)).body.code).toBe(404)
      }
      expect(await stateOf(id)).toBe('QUEUED')
    },
  )

  it('of a file that the session does not see is missing', async () => {
    const file = { provinceId: '1', layout: 'OWN_STATION_96', ownerId: ids.get('admin') }
    const { id: fileId } = await makeRow(server.services.db, importFile, file)
    const id = await jobOf('importCommit', 'admin', { payload: { fileId } })
    for (const [systemType, code] of [
      ['1', 200],
      ['2', 404],
      ['3', 404],
    ] as const) {
      const headers = { 'x-token': await server.tokenOf('admin', systemType) }
      expect((await server.send(jobDetail, { id }, headers)).body.code).toBe(code)
    }
  })

  it('of another is ended in sessions of the type that it was ordered in', async () => {
    const endIn = async (id: number, systemType: SystemType) => {
      const headers = { 'x-token': await server.tokenOf('admin', systemType) }
      return (await server.send(cancelJob, { id }, headers)).body.code
    }
    const id = await jobOf('forecast', 'trader', { systemType: '1' })
    for (const other of ['2', '3', '10001'] as const) expect(await endIn(id, other)).toBe(403)
    expect(await stateOf(id)).toBe('QUEUED')
    expect(await endIn(id, '1')).toBe(200)
    // Whoever ordered it ends it wherever its kind is known, and what the server ordered is of every type.
    const own = await jobOf('forecast', 'admin', { systemType: '1' })
    expect(await endIn(own, '3')).toBe(200)
    expect(await endIn(await jobOf('forecast', 'trader'), '3')).toBe(200)
  })

  it('that reads or writes a file of another is ended by who manages the data', async () => {
    for (const kind of ['importInspect', 'importCommit']) {
      const id = await jobOf(kind, 'admin')
      expect(await see(id, 'trader')).toBe(200)
      expect(await cancel(id, 'trader')).toBe(403)
      expect(await stateOf(id)).toBe('QUEUED')
      expect(await cancel(await jobOf(kind, 'trader'), 'admin')).toBe(200)
    }
    const file = { provinceId: '1', layout: 'LONG_96', ownerId: ids.get('trader') }
    const { id: fileId } = await makeRow(server.services.db, importFile, file)
    const byKeeper = await jobOf('importCommit', 'admin', { payload: { fileId } })
    expect(await cancel(byKeeper, 'trader')).toBe(200)
  })

  it('keeps the type of the session that ordered it', async () => {
    const headers = { 'x-token': await server.tokenOf('admin', '3') }
    const file = { name: 'of-type-3.csv', content: 'a' }
    await server.uploadWith(uploadImport, file, { fields: { provinceId: '1' }, headers })
    const [latest] = await server.services.db.select().from(job).orderBy(desc(job.id)).limit(1)
    expect(latest).toMatchObject({ kind: 'importInspect', systemType: '3' })
  })

  it('is nothing to a newcomer before the change of the password', async () => {
    const id = await jobOf('forecast', 'newcomer')
    expect([await see(id, 'newcomer'), await cancel(id, 'newcomer')]).toEqual([403, 403])
  })

  it('tells why it failed by a code, and nothing of the inside of the server', async () => {
    const errors = {
      'PRICES_TOO_OLD:2026-01-01': 'PRICES_TOO_OLD:2026-01-01',
      interrupted: 'interrupted',
      'Failed query: select * from app_user': 'FAULT',
      "ENOENT: no such file or directory, open '/srv/data/uploads/x'": 'FAULT',
    }
    for (const [error, told] of Object.entries(errors)) {
      const id = await jobOf('forecast', 'trader', { state: 'FAILED', error })
      expect((await server.call(jobDetail, { id })).body.data.error).toBe(told)
    }
  })
})
