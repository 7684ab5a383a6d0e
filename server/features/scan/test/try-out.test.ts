import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  calculationParameters,
  type DiagnosisRow,
  saveCalculationParameters,
  scanResults,
} from '#api/diagnosis/endpoints.ts'
import { type TriedString, tryOutParameters } from '#api/diagnosis/try-out.ts'
import type { AnswerOf, CallOf } from '#api/kernel/endpoint.ts'
import { analyseScan } from '#api/scan/endpoints.ts'
import { plantParameters, scanCurve, scanResult, scanTask } from '#database/schema/tables.ts'
import { testServer } from '../../../test/harness.ts'
import { ScanWorld } from './scan-world.ts'

const server = testServer()
const world = new ScanWorld(server)
const db = () => server.services.db

type Answer = { code: number; msg: string; data: AnswerOf<typeof tryOutParameters> }
type Coefficients = CallOf<typeof tryOutParameters>['coefficients']

async function tryOut(coefficients: Coefficients, plantId = world.plant.plantId): Promise<Answer> {
  const headers = { 'accept-language': 'en' }
  return (await server.call(tryOutParameters, { plantId, coefficients }, 'admin', headers)).body
}

const rowsOf = async (taskId: number): Promise<DiagnosisRow[]> =>
  (await server.call(scanResults, { taskId, pageSize: 100 }, 'admin')).body.rows

const BLIND = { minLoss: 5, openCurrent: 0.005, significance: 100 }

describe('a try-out', () => {
  it('says what is missing where no task has been analysed', async () => {
    const none = await tryOut({})
    expect(none).toMatchObject({ code: 422, msg: expect.stringMatching(/^No task of the plant/) })
    await world.create()
    expect((await tryOut({})).code).toBe(422)
  })

  it('changes nothing with the values that are saved', async () => {
    const id = await world.create()
    const { taskNo, faultCount } = await world.run(id)
    const { data } = await tryOut({})
    expect(data).toMatchObject({
      ...{ taskId: id, taskNo, strings: 16, outdated: 0, changedCount: 0, changed: [] },
      faults: { before: { strings: faultCount }, after: { strings: faultCount } },
    })
    expect(data.faults.before).toEqual(data.faults.after)
    expect(data.codes.reduce((sum, { after }) => sum + after.strings, 0)).toBe(16)
  })

  it('says of each string what a real analysis with the same values says, and writes nothing', async () => {
    const id = await world.create()
    await world.run(id)
    const tables = async () => [
      await db().select().from(scanResult).where(eq(scanResult.taskId, id)),
      await db().select().from(scanTask).where(eq(scanTask.id, id)),
      await db().select().from(plantParameters),
    ]
    const [kept, before] = [await tables(), await rowsOf(id)]
    const { data } = await tryOut(BLIND)
    expect(await tables()).toEqual(kept)
    expect(data.changedCount).toBeGreaterThan(0)
    expect(data.changed).toHaveLength(data.changedCount)

    const { plantId } = world.plant
    const { coefficients: _all, ...run } = (
      await server.call(calculationParameters, { plantId }, 'admin')
    ).body.data
    await server.call(saveCalculationParameters, { ...run, plantId, coefficients: BLIND }, 'admin')
    // The task is as it was analysed before.
    expect((await tryOut(BLIND)).data).toMatchObject({
      ...{ outdated: data.changedCount, changedCount: 0, faults: { after: data.faults.after } },
    })
    await server.call(analyseScan, { id }, 'admin')
    await server.services.jobs.drain()
    const after = await rowsOf(id)
    const differing = after.filter((row) => rowAt(before, row).code !== row.code)
    expect(data.changed.map(placeOf).sort()).toEqual(differing.map(placeOf).sort())
    for (const string of data.changed) {
      for (const [tried, real] of [
        [string.before, rowAt(before, string)],
        [string.after, rowAt(after, string)],
      ] as const) {
        expect(tried).toMatchObject({ code: real.code, reason: real.reason })
        expect(tried.lossW).toBeCloseTo(real.lossW!, 2)
      }
      const { stringName, inverterName, arrayName } = string
      expect(rowAt(after, string)).toMatchObject({ inverterName, arrayName })
      expect(stringName).not.toBe('')
    }
    const faults = after.filter(({ code }) => code !== 14)
    expect(data.faults.after.strings).toBe(faults.length)
  })

  it('is refused with a value out of its range, named by its field', async () => {
    const { body } = await server.call(
      tryOutParameters,
      { plantId: world.plant.plantId, coefficients: { minLoss: 6, noSuchKey: 1 } },
      'admin',
    )
    expect(body.code).toBe(400)
    expect(body.fields.map(({ field }: { field: string }) => field)).toEqual([
      'coefficients.minLoss',
      'coefficients.noSuchKey',
    ])
  })

  it('is refused to whoever may only read, and of a plant outside of the scope', async () => {
    const request = { plantId: world.plant.plantId, coefficients: {} }
    const codeFor = async (person: 'viewer' | 'outsider') =>
      (await server.call(tryOutParameters, request, person)).body.code
    expect(await codeFor('viewer')).toBe(403)
    expect(await codeFor('outsider')).toBe(404)
  })

  it('says so where the curves are gone', async () => {
    await db().delete(scanCurve)
    expect(await tryOut({})).toMatchObject({ code: 422, msg: expect.stringMatching(/curves/) })
  })
})

type Place = Pick<TriedString, 'inverterId' | 'position'>

const placeOf = ({ inverterId, position }: Place) => `${inverterId}-${position}`

const rowAt = (rows: readonly DiagnosisRow[], place: Place): DiagnosisRow =>
  rows.find((row) => placeOf(row) === placeOf(place))!
