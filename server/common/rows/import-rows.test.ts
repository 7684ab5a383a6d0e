import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { number, objectName } from '#api/kernel/fields.ts'
import { nameplate } from '#api/plant/module-types.ts'
import { moduleType, plantGroup } from '#database/schema/tables.ts'
import { testServer } from '../../test/harness.ts'
import { importRows } from './import-rows.ts'

const server = testServer()
const folder = mkdtempSync(join(tmpdir(), 'powerdesk-rows-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LABEL = {
  name: 'KEPT-540',
  manufacturer: '甲',
  technology: 'MONO',
  pmaxW: 540,
  vmpV: 41,
  impA: 13,
  vocV: 49,
  iscA: 14,
  gammaPmaxPctPerK: -0.35,
  betaVocPctPerK: -0.27,
  alphaIscPctPerK: 0.05,
  cellsInSeries: 72,
  substrings: 3,
  firstYearDegradationPct: 2,
  yearlyDegradationPct: 0.55,
} as const

const schema = nameplate.extend({ yearlyDegradationPct: number(0, 5).nullable().default(null) })
const { yearlyDegradationPct: _rate, ...WITHOUT_RATE } = LABEL
const csv = (...rows: Record<string, unknown>[]) =>
  [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.join(','))
    .join('\n')

/** As a service is called that has got a file. */
function withFile(text: string) {
  const path = join(folder, 'rows.csv')
  writeFileSync(path, text)
  const { db, clock } = server.services
  const upload = { path, fileName: 'rows.csv', sizeBytes: statSync(path).size, sha256: '' }
  const user = { userId: null } as never
  return { db, clock, language: 'zh' as const, upload, user }
}

const WHOLE = { preview: false }
const types = {
  ...{ table: moduleType, schema, key: 'name', faultOf: () => null },
  within: { provinceId: null },
}
const take = (text: string) => importRows(types, WHOLE, withFile(text))

it('a column that the file does not have leaves its field as it is stored', async () => {
  const { db, clock } = server.services
  await db.insert(moduleType).values({ ...LABEL, updatedAt: clock.now() })
  expect(await take(csv({ ...WITHOUT_RATE, pmaxW: 545 }))).toEqual({
    added: 0,
    changed: 1,
    problems: [],
  })
  const stored = () => db.select().from(moduleType).where(eq(moduleType.name, 'KEPT-540'))
  expect(await stored()).toMatchObject([{ pmaxW: 545, yearlyDegradationPct: 0.55 }])
  await take(csv({ ...LABEL, yearlyDegradationPct: 0.6 }))
  expect(await stored()).toMatchObject([{ yearlyDegradationPct: 0.6 }])
})

it('a row that exists is found by its key as the schema reads it', async () => {
  const { db, clock } = server.services
  await db.insert(moduleType).values({ ...LABEL, name: 'BIG', updatedAt: clock.now() })
  const inCapitals = schema.extend({ name: objectName().toUpperCase() })
  const file = withFile(csv({ ...WITHOUT_RATE, name: 'big' }))
  const outcome = await importRows({ ...types, schema: inCapitals }, WHOLE, file)
  expect(outcome).toEqual({ added: 0, changed: 1, problems: [] })
  const stored = await db.select().from(moduleType).where(eq(moduleType.name, 'BIG'))
  expect(stored).toMatchObject([{ yearlyDegradationPct: 0.55 }])
})

it('a key that is no field of both is a fault of the program', async () => {
  const wrong = (key: string) => importRows({ ...types, key }, WHOLE, withFile(csv(LABEL)))
  await expect(wrong('shipped')).rejects.toThrow('shipped')
  await expect(wrong('nmae')).rejects.toThrow('nmae')
})

describe('a key that is unique within a province', () => {
  const groups = { table: plantGroup, schema: z.object({ name: objectName() }), key: 'name' }
  const seen: (string | undefined)[] = []
  const takeInto = (provinceId: string, ...names: string[]) => {
    const faultOf = (_row: object, stored?: { provinceId: string }) => {
      seen.push(stored?.provinceId)
      return null
    }
    const wanted = { ...groups, within: { provinceId }, faultOf }
    return importRows(wanted, WHOLE, withFile(csv(...names.map((name) => ({ name })))))
  }
  const stored = () =>
    server.services.db
      .select({
        provinceId: plantGroup.provinceId,
        name: plantGroup.name,
        lockVersion: plantGroup.lockVersion,
      })
      .from(plantGroup)
      .orderBy(asc(plantGroup.provinceId), asc(plantGroup.name))

  beforeEach(async () => {
    await server.services.db.delete(plantGroup)
    seen.length = 0
  })

  it('is another row in another province', async () => {
    expect(await takeInto('1', 'A', 'B')).toEqual({ added: 2, changed: 0, problems: [] })
    expect(await takeInto('6', 'B', 'C')).toEqual({ added: 2, changed: 0, problems: [] })
    expect(await takeInto('1', 'B', 'C')).toEqual({ added: 1, changed: 1, problems: [] })
    expect(await stored()).toEqual([
      { provinceId: '1', name: 'A', lockVersion: 1 },
      { provinceId: '1', name: 'B', lockVersion: 2 },
      { provinceId: '1', name: 'C', lockVersion: 1 },
      { provinceId: '6', name: 'B', lockVersion: 1 },
      { provinceId: '6', name: 'C', lockVersion: 1 },
    ])
    expect(seen).toEqual([undefined, undefined, undefined, undefined, '1', undefined])
  })

  it('can stand once in a file', async () => {
    const { problems } = await takeInto('1', 'A', 'A')
    expect(problems).toMatchObject([{ line: 3, column: 'name' }])
    expect(await stored()).toEqual([])
  })

  it('has columns beside it that the file does not have, each with a value', () => {
    const wanted = { ...groups, faultOf: () => null }
    // The compiler asks it; nothing of this is run.
    const refused = [
      // @ts-expect-error a field of the file
      () => importRows({ ...wanted, within: { name: 'A' } }, WHOLE, withFile('')),
      // @ts-expect-error null is like nothing, not even like null
      () => importRows({ ...wanted, within: { provinceId: null } }, WHOLE, withFile('')),
      // @ts-expect-error no column
      () => importRows({ ...wanted, within: { province: '1' } }, WHOLE, withFile('')),
      // @ts-expect-error set by the import itself
      () => importRows({ ...wanted, within: { lockVersion: 1 } }, WHOLE, withFile('')),
    ]
    expect(refused).toHaveLength(4)
  })
})
