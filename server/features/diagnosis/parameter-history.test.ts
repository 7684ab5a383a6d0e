import { readXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { saveCalculationParameters } from '#api/diagnosis/endpoints.ts'
import {
  exportParameterHistory,
  type ParameterVersion,
  parameterHistory,
} from '#api/diagnosis/parameter-history.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { plant, plantParameters, plantParametersVersion } from '#database/schema/tables.ts'
import { makeRow } from '#database/test/make-row.ts'
import { CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import { DEFAULT_RUN_SETTINGS } from '#domain/iv-curve/plant-parameters.ts'
import { makeForeignObjects } from '../../test/foreign-objects.ts'
import { testServer } from '../../test/harness.ts'

const server = testServer()
let plantId: number
let otherId: number

beforeEach(async () => {
  const { db } = server.services
  plantId ??= Number((await makeForeignObjects(server.services)).plant)
  otherId ??= Number((await makeRow(db, plant, { provinceId: '6' })).id)
  await db.delete(plantParameters)
  await db.delete(plantParametersVersion)
})

type Save = Partial<CallOf<typeof saveCalculationParameters>>

async function save(lockVersion: number, change: Save = {}) {
  const given = { plantId, lockVersion, ...DEFAULT_RUN_SETTINGS, coefficients: {}, ...change }
  return (await server.call(saveCalculationParameters, given, 'admin')).body
}

type Asked = CallOf<typeof parameterHistory>

async function ask(asked: Asked = {}, { person = 'admin' as const, language = 'en' } = {}) {
  const headers = { 'accept-language': language }
  return (await server.call(parameterHistory, asked, person, headers)).body
}

const list = async (...asked: Parameters<typeof ask>): Promise<ParameterVersion[]> =>
  (await ask(...asked)).data.rows

/** Any coefficients of the product; tests name none. */
const [one, other] = CALCULATION_PARAMETERS
const ampere = (before: number, after: number) => ({
  ...{ key: one.key, name: expect.any(String), unitText: one.unit, before, after },
})

describe('the history of calculation parameters', () => {
  it('has a version for every save, the newest first, and what it changed', async () => {
    await save(0, { coefficients: { [one.key]: one.max }, maxArrays: 5 })
    await save(1, { maxArrays: 5 })
    const [second, first] = await list()
    expect(first).toMatchObject({ plantId, version: 1, savedBy: 'admin' })
    expect(first!.changes).toEqual([
      { key: 'maxArrays', name: 'Maximum arrays scanned', unitText: '', before: 20, after: 5 },
      ampere(one.initial, one.max),
    ])
    expect(second).toMatchObject({ version: 2, changes: [ampere(one.max, one.initial)] })
    expect(Date.parse(second!.savedAt)).toBeGreaterThanOrEqual(Date.parse(first!.savedAt))
  })

  it('has what a plant need not have, and is found by its name', async () => {
    await save(0, { rawCurveDays: 90, windowFrom: '11:30' })
    const changes = [
      { key: 'windowFrom', name: 'Scheduled scans begin from', unitText: '' },
      { key: 'rawCurveDays', name: 'Retention of raw curves', unitText: 'days' },
    ]
    const [saved] = await list({ search: 'retention' })
    expect(saved!.changes).toEqual([
      { ...changes[0], before: null, after: '11:30' },
      { ...changes[1], before: null, after: 90 },
    ])
    expect(await list({ search: 'collectors scanned' })).toEqual([])
  })

  it('is in the language of the reader', async () => {
    await save(0, { stcConversion: false, coefficients: { [one.key]: one.max } })
    const [{ changes }] = (await list({}, { language: 'zh' })) as [ParameterVersion]
    expect(changes[0]).toMatchObject({ name: 'STC 换算', before: true, after: false })
    expect(changes[1]!.name).toMatch(/[\u4e00-\u9fff]/)
  })

  it('has nothing of a save that was refused', async () => {
    await save(0)
    expect((await save(0)).code).toBe(409)
    expect((await save(7)).code).toBe(409)
    expect((await save(1, { coefficients: { [one.key]: one.max + 1 } })).code).toBe(400)
    expect((await save(1, { coefficients: { gone: 1 } })).code).toBe(400)
    expect((await list()).map(({ version }) => version)).toEqual([1])
  })

  it('keeps what somebody saved who is gone, and what nothing changed', async () => {
    await save(0)
    await server.services.db.update(plantParametersVersion).set({ savedBy: null })
    expect(await list()).toMatchObject([{ savedBy: null, changes: [] }])
  })

  it('is compared with the defaults where the version before is not known', async () => {
    const values = { version: 4, savedAt: new Date(), maxInverters: 50 }
    await server.services.db.insert(plantParametersVersion).values({ plantId, ...values })
    expect((await list())[0]!.changes).toMatchObject([
      { key: 'maxInverters', before: 200, after: 50 },
    ])
  })

  it('is that of one plant, or of all that the reader may see', async () => {
    await save(0)
    await save(0, { plantId: otherId })
    expect((await list()).map((row) => row.plantId)).toEqual([otherId, plantId])
    expect((await list({ plantId })).map((row) => row.plantId)).toEqual([plantId])
    const stranger = { person: 'stranger' } as never
    expect((await list({}, stranger)).map((row) => row.plantId)).toEqual([otherId])
    expect((await list({}, { person: 'bound' } as never)).length).toBe(0)
    expect((await ask({ plantId }, stranger)).code).toBe(404)
    expect((await ask({ plantId: 999_999 }, stranger)).code).toBe(404)
  })

  it('comes by key, and a save meanwhile moves nothing', async () => {
    for (const lockVersion of [0, 1, 2, 3]) await save(lockVersion)
    const first = (await ask({ pageSize: 2 })).data
    await save(4)
    const second = (await ask({ pageSize: 2, before: first.next })).data
    const versions = [...first.rows, ...second.rows].map(({ version }) => version)
    expect(versions).toEqual([4, 3, 2, 1])
    expect(second.next).toBeNull()
  })

  it('is found by the key and the name of a parameter that changed', async () => {
    await save(0, { coefficients: { [one.key]: one.max } })
    await save(1, { coefficients: { [one.key]: one.max, [other.key]: other.max } })
    await save(2, { stcConversion: false, coefficients: {} })
    const versions = async (search: string) =>
      (await list({ search })).map(({ version }) => version)
    const [{ changes }] = (await list({ search: other.key })) as [ParameterVersion]
    const name = changes.find(({ key }) => key === other.key)!.name
    expect(await versions(one.key.toUpperCase())).toEqual([3, 1])
    expect(await versions(name)).toEqual([3, 2])
    expect(await versions('STC conv')).toEqual([3])
    expect(await versions('%')).toEqual([])
    expect(await versions('no such parameter')).toEqual([])
  })

  it('is exported with a row for each changed value', async () => {
    await save(0, { coefficients: { [one.key]: one.max, [other.key]: other.max } })
    await save(1, { coefficients: { [other.key]: other.max } })
    await save(0, { plantId: otherId, maxArrays: 7 })
    const reply = await server.call(exportParameterHistory, { plantId }, 'admin')
    const [head, ...lines] = (await readXlsx(reply.bytes)).sheets[0]!.rows
    expect(head!.slice(0, 4)).toEqual(['Plant', 'Version', 'Saved at', 'Saved by'])
    expect(lines).toHaveLength(3)
    expect(lines[0]!.slice(1, 3)).toEqual([2, expect.any(Date)])
    expect(lines[0]).toContain(one.key)
    expect(lines[0]!.slice(-3)).toEqual([one.max, one.initial, one.unit])
  })
})
