import { beforeAll, describe, expect, it } from 'vitest'
import { exceptData } from '#api/collection/completeness.ts'
import {
  confirmImport,
  discardImport,
  importFileDetail,
  importFiles,
  undoImport,
} from '#api/collection/endpoints.ts'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { notification } from '#database/schema/tables.ts'
import { longRows, toCsv } from '#files/layouts/test/test-tables.ts'
import { giveRole } from '../../../test/give-role.ts'
import { testServer } from '../../../test/harness.ts'
import { ImportSteps } from '../test/import-steps.ts'

const server = testServer()
const steps = new ImportSteps(server)

/** Another trader of the province, who does not manage the market's data. */
const COLLEAGUE = 'nobody'
beforeAll(async () => {
  await giveRole(server.services, COLLEAGUE, 'TRADER')
})

let months = 0
const brought = () => steps.read(toCsv(longRows(`2026-0${++months}-01`, 2)), { name: 'mine.csv' })
const codeOf = async (endpoint: Endpoint, file: ImportFileRow, person: 'admin' | 'nobody') => {
  const { id, lockVersion } = file
  return (await server.call(endpoint, { id, lockVersion }, person)).body.code
}
const told = async (kind: string) => {
  const rows = await server.services.db.select().from(notification)
  return rows.filter((row) => row.kind === kind).map(({ params }) => params)
}

describe('a file that somebody else brought', () => {
  it('is seen, and neither confirmed, put away nor undone by another trader', async () => {
    const file = await brought()
    const seen = await server.call(importFileDetail, { id: file.id }, COLLEAGUE)
    expect(seen.body.data).toMatchObject({ decidable: false, state: 'PARSED' })
    expect(file.decidable).toBe(true)
    const list = async (request: object) => {
      const { body } = await server.call(importFiles, { provinceId: '1', ...request }, COLLEAGUE)
      return body.total
    }
    expect([await list({}), await list({ decidable: true })]).toEqual([1, 0])
    expect(await codeOf(confirmImport, file, COLLEAGUE)).toBe(403)
    expect(await codeOf(discardImport, file, COLLEAGUE)).toBe(403)
    const committed = await steps.commit(file)
    expect(await codeOf(undoImport, committed, COLLEAGUE)).toBe(403)
    expect((await steps.detail(file.id)).state).toBe('COMMITTED')
  })

  it('is decided on by who manages the data, and its owner is told by whom', async () => {
    const committed = await steps.commit(await brought())
    expect(await codeOf(undoImport, committed, 'admin')).toBe(200)
    expect(await told('IMPORT_UNDONE_BY')).toMatchObject([{ actor: 'admin', fileName: 'mine.csv' }])
    expect(await codeOf(discardImport, await brought(), 'admin')).toBe(200)
    expect(await told('IMPORT_DISCARDED_BY')).toHaveLength(1)
    expect(await codeOf(confirmImport, await brought(), 'admin')).toBe(200)
    expect(await told('IMPORT_CONFIRMED_BY')).toHaveLength(1)
  })

  it('its owner is not told of what the owner does', async () => {
    const { id, lockVersion } = await brought()
    await server.call(discardImport, { id, lockVersion })
    expect(await told('IMPORT_DISCARDED_BY')).toHaveLength(1)
  })
})

it('what the market publishes is excepted by who manages its data alone', async () => {
  const wanted = {
    ...{ provinceId: '1', item: 'SYSTEM.PRICE.DA', reason: 'HOLIDAY', note: '' },
    ...{ from: '2026-05-01', to: '2026-05-02' },
  } as never
  expect((await server.call(exceptData, wanted, COLLEAGUE)).body.code).toBe(403)
  expect((await server.call(exceptData, wanted, 'trader')).body.code).toBe(403)
  expect((await server.call(exceptData, wanted, 'admin')).body.code).toBe(200)
})

describe('content that was brought before', () => {
  const first = () => toCsv(longRows('2025-01-01', 1))
  const corrected = () => String(first()).replace(/,201,/, ',209,')

  it('is a duplicate while it counts, and news once another file has changed it', async () => {
    await steps.commit(await steps.read(first(), { name: 'a.csv' }))
    expect((await steps.upload(first(), { name: 'a.csv' })).data.state).toBe('DUPLICATE')
    const other = await steps.read(corrected(), { name: 'b.csv' })
    expect(other.summary!.expected.revised).toBeGreaterThan(0)
    await steps.commit(other, 'admin')
    const back = await steps.read(first(), { name: 'a.csv' })
    expect(back).toMatchObject({ state: 'PARSED', duplicateOf: null })
    expect((await steps.commit(back, 'admin')).written!.revised).toBe(
      other.summary!.expected.revised,
    )
    expect((await steps.upload(first(), { name: 'a.csv' })).data.state).toBe('DUPLICATE')
  })

  it('sent twice at once is written once', async () => {
    const table = toCsv(longRows('2025-03-01', 1))
    const one = await steps.read(table, { name: 'c.csv' })
    const other = await steps.read(table, { name: 'd.csv', person: 'admin' })
    await Promise.all([steps.confirm(one), steps.confirm(other, { person: 'admin' })])
    await server.services.jobs.drain()
    const states = [(await steps.detail(one.id)).state, (await steps.detail(other.id)).state]
    expect(states.sort()).toEqual(['COMMITTED', 'DUPLICATE'])
  })
})
