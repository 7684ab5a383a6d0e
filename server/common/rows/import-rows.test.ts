import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { nameplate } from '#api/plant/module-types.ts'
import { moduleType } from '#database/schema/tables.ts'
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

const schema = nameplate.extend({
  yearlyDegradationPct: z.coerce.number().nullable().default(null),
})
const { yearlyDegradationPct: _rate, ...WITHOUT_RATE } = LABEL
const csv = (label: Record<string, unknown>) =>
  [Object.keys(label).join(','), Object.values(label).join(',')].join('\n')

async function take(text: string) {
  const path = join(folder, 'rows.csv')
  writeFileSync(path, text)
  const { db, clock } = server.services
  const upload = { path, fileName: 'rows.csv', sizeBytes: statSync(path).size, sha256: '' }
  const user = { userId: null } as never
  const wanted = { table: moduleType, schema, key: 'name', faultOf: () => null } as const
  return importRows(wanted, { preview: false }, { db, clock, language: 'zh', upload, user })
}

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
