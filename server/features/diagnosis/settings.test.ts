import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  calculationParameters,
  faultTexts,
  saveCalculationParameters,
  saveFaultText,
} from '#api/diagnosis/endpoints.ts'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { job, plantParameters, plantParametersVersion } from '#database/schema/tables.ts'
import { seedCatalogue } from '#database/seed/catalogue.ts'
import { CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import { FAULT_CODES } from '#domain/iv-scan/words.ts'
import { makeForeignObjects } from '../../test/foreign-objects.ts'
import { testServer } from '../../test/harness.ts'

const server = testServer()
let plantId: number

beforeEach(async () => {
  plantId ??= Number((await makeForeignObjects(server.services)).plant)
  await server.services.db.delete(plantParameters)
  await server.services.db.delete(plantParametersVersion)
})

async function call(endpoint: Endpoint, request: Record<string, unknown>, language = 'en') {
  return (await server.call(endpoint, request, 'admin', { 'accept-language': language })).body
}

const read = async () => (await call(calculationParameters, { plantId })).data

const RUN = {
  ...{ stcConversion: true, historicalCalculation: false, normalStart: '11:00' },
  ...{ maxArrays: 20, maxInverters: 200, scanRepeats: 1, parallelCollectors: 20 },
  ...{ windowFrom: null, windowUntil: null, rawCurveDays: null },
}
const save = (change: object) =>
  call(saveCalculationParameters, { plantId, lockVersion: 0, ...RUN, coefficients: {}, ...change })

/** Of units that are words. */
const TEXTS_OF_UNITS: Record<string, Record<string, string>> = {
  zh: { '1': '', substring: '电池串', 'h/a': 'h/年' },
  en: { '1': '', substring: 'substrings', 'h/a': 'h/year' },
}

/** Any coefficient of the product; tests name none. */
const [one, other] = CALCULATION_PARAMETERS

describe('calculation parameters', () => {
  it('of a plant are the defaults until somebody saves', async () => {
    const { coefficients, ...run } = await read()
    expect(run).toEqual({ ...RUN, lockVersion: 0 })
    expect(coefficients).toEqual(
      CALCULATION_PARAMETERS.map((parameter) => ({
        ...{ ...parameter, value: parameter.initial },
        ...{ name: expect.any(String), meaning: expect.any(String) },
        ...{ effect: expect.any(String), group: expect.any(String) },
        unitText: expect.any(String),
      })),
    )
  })

  it('have a name and a meaning of their own in every language', async () => {
    for (const language of ['zh', 'en']) {
      const { coefficients } = (await call(calculationParameters, { plantId }, language)).data
      type Text = Record<'key' | 'name' | 'meaning' | 'effect' | 'unit' | 'unitText', string>
      const texts = coefficients as Text[]
      expect(texts).toHaveLength(CALCULATION_PARAMETERS.length)
      expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length)
      for (const { key, name, meaning, effect, unit, unitText } of texts) {
        // Chinese texts are Chinese, English ones are not.
        expect(/[\u4e00-\u9fff]/.test(name), key).toBe(language === 'zh')
        expect(/[\u4e00-\u9fff]/.test(meaning), key).toBe(language === 'zh')
        expect(/[\u4e00-\u9fff]/.test(effect), key).toBe(language === 'zh')
        expect(meaning.length, key).toBeGreaterThan(name.length)
        expect(unitText, key).toBe(TEXTS_OF_UNITS[language]![unit] ?? unit)
      }
    }
  })

  it('are saved by version; only what differs from the default is kept', async () => {
    const given = { [one.key]: one.max, [other.key]: other.initial }
    const saved = await save({ coefficients: given, maxArrays: 5, normalStart: '10:30' })
    expect(saved.data).toEqual({ lockVersion: 1, jobId: null })
    const [row] = await server.services.db.select().from(plantParameters)
    expect(row!.coefficients).toEqual({ [one.key]: one.max })
    const { coefficients, ...run } = await read()
    expect(run).toEqual({ ...RUN, maxArrays: 5, normalStart: '10:30', lockVersion: 1 })
    expect(coefficients[0]).toMatchObject({ key: one.key, value: one.max })
    expect(coefficients[1].value).toBe(other.initial)
  })

  it('left out go back to their default', async () => {
    await save({ coefficients: { [one.key]: one.max } })
    expect((await save({ lockVersion: 1 })).data).toMatchObject({ lockVersion: 2 })
    expect((await read()).coefficients[0].value).toBe(one.initial)
  })

  it('are not saved over those of somebody else', async () => {
    expect((await save({ lockVersion: 1 })).code).toBe(409)
    expect((await save({})).code).toBe(200)
    expect((await save({})).code).toBe(409)
  })

  it('have past scans diagnosed anew where that is wanted, by one job that waits', async () => {
    const { jobId } = (await save({ historicalCalculation: true })).data
    const again = (await save({ historicalCalculation: true, lockVersion: 1 })).data
    expect(again).toEqual({ lockVersion: 2, jobId })
    const [made] = await server.services.db.select().from(job).where(eq(job.id, jobId))
    expect(made).toMatchObject({ kind: 'scanRecalculation', payload: { plantId }, state: 'QUEUED' })
    await server.services.jobs.cancel(jobId, server.services.db)
    const refused = { historicalCalculation: true, lockVersion: 1 }
    expect((await save(refused)).code).toBe(409)
    const ordered = and(eq(job.kind, 'scanRecalculation'), eq(job.state, 'QUEUED'))
    expect(await server.services.db.$count(job, ordered)).toBe(0)
  })

  it('that only limit tasks to come have no past scan diagnosed anew', async () => {
    await save({ historicalCalculation: true })
    await server.services.db.delete(job).where(eq(job.kind, 'scanRecalculation'))
    const limits = { historicalCalculation: true, lockVersion: 1, maxArrays: 9 }
    expect((await save(limits)).data).toEqual({ lockVersion: 2, jobId: null })
    const more = { ...limits, lockVersion: 2, coefficients: { [one.key]: one.max } }
    const { jobId } = (await save(more)).data
    expect(jobId).toBeGreaterThan(0)
    await server.services.jobs.cancel(jobId, server.services.db)
  })

  it('say how tasks are collected, begin by themselves and are archived, and keep versions of that', async () => {
    const tasks = {
      ...{ scanRepeats: 3, parallelCollectors: 4, windowFrom: '11:30', windowUntil: '13:00' },
      rawCurveDays: 90,
    }
    expect((await save(tasks)).data).toEqual({ lockVersion: 1, jobId: null })
    expect(await read()).toMatchObject(tasks)
    await save({ lockVersion: 1, windowUntil: '', rawCurveDays: '' })
    expect(await read()).toMatchObject({ windowFrom: null, windowUntil: null, rawCurveDays: null })
    const versions = await server.services.db.select().from(plantParametersVersion)
    expect(versions).toMatchObject([tasks, { windowFrom: null, rawCurveDays: null }])
  })

  it.each([
    { scanRepeats: 4 },
    { parallelCollectors: 0 },
    { parallelCollectors: 51 },
    { rawCurveDays: 29 },
    { rawCurveDays: 30.5 },
    { windowFrom: '24:00' },
    { windowFrom: '13:00', windowUntil: '13:00' },
  ])('cannot be %j', async (wrong) => {
    const refused = await save(wrong)
    expect(refused).toMatchObject({ code: 400, fields: [{ field: Object.keys(wrong).at(-1) }] })
    expect((await read()).lockVersion).toBe(0)
  })

  it.each([null, '', ' '])('are not 0 for nothing, given as %j', async (nothing) => {
    const from0 = CALCULATION_PARAMETERS.find(({ min }) => min === 0)!.key
    const refused = await save({ coefficients: { [from0]: nothing } })
    expect(refused).toMatchObject({ code: 400, fields: [{ field: `coefficients.${from0}` }] })
  })

  it('refuse an unknown key and a value out of its range, naming each', async () => {
    const wrong = { [one.key]: one.max + 1, [other.key]: other.min, noSuchKey: 1 }
    const { code, fields } = await save({ coefficients: wrong })
    expect(code).toBe(400)
    expect(fields.map(({ field }: { field: string }) => field)).toEqual([
      `coefficients.${one.key}`,
      'coefficients.noSuchKey',
    ])
    expect(fields[0].message).toContain(String(one.max))
    const { name } = (await read()).coefficients[0]
    expect(fields[0].message).toContain(`"${name}"`)
    for (const { message } of fields) expect(message).not.toMatch(/noSuchKey|\{|[a-z][A-Z]/)
    expect((await read()).lockVersion).toBe(0)
  })

  it('that the product no longer allows have their default', async () => {
    await save({})
    await server.services.db
      .update(plantParameters)
      .set({ coefficients: { [one.key]: one.max + 1, gone: 1 } })
    expect((await read()).coefficients[0].value).toBe(one.initial)
  })
})

describe('texts of faults', () => {
  type Text = { code: number; language: string; name: string; lockVersion: number }
  const list = async (language: string): Promise<Text[]> =>
    (await call(faultTexts, {}, language)).rows

  it.each(['zh', 'en'])('are there for every code, %s first', async (language) => {
    const rows = await list(language)
    expect(rows).toHaveLength(2 * FAULT_CODES.length)
    const own = rows.slice(0, FAULT_CODES.length)
    expect(own.every((row) => row.language === language)).toBe(true)
    expect(own.map(({ code }) => code)).toEqual([...FAULT_CODES])
  })

  it('are edited by version, and an edit outlives the next start', async () => {
    const [text] = await list('zh')
    const edited = { ...text!, name: '组串断路' }
    expect((await call(saveFaultText, edited)).data).toEqual({ lockVersion: 2 })
    expect((await call(saveFaultText, edited)).code).toBe(409)
    await seedCatalogue(server.services.db)
    expect((await list('zh'))[0]).toEqual({ ...edited, lockVersion: 2 })
    const second = (await list('zh'))[1]
    expect(second!.lockVersion).toBe(1)
  })

  it('of a code that the diagnosis does not have are refused', async () => {
    const [text] = await list('zh')
    expect((await call(saveFaultText, { ...text!, code: 12 })).code).toBe(400)
  })
})
