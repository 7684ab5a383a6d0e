import type { ScopeKind } from '#contract/endpoint.ts'
import {
  declaration,
  forecastModel,
  forecastRun,
  importFile,
  job,
} from '#database/schema/tables.ts'
import type { Services } from '../services.ts'

export type ForeignIds = Record<ScopeKind, string | number>

/** One object of every scoped kind that the test's outsider has no part in. */
export async function makeForeignObjects({ db }: Services): Promise<ForeignIds> {
  const at = new Date('2026-01-01T00:00:00Z')
  const place = { provinceId: '1', createdAt: at }
  const [madeDeclaration] = await db
    .insert(declaration)
    .values({
      ...place,
      stationId: 1,
      yearMonth: '2026-02',
      cycle: 1,
      status: 'DRAFT',
      updatedAt: at,
    })
    .returning()
  const [madeFile] = await db
    .insert(importFile)
    .values({ ...place, ownerId: 1, fileName: 'a', sizeBytes: 1, sha256: 'a', state: 'PARSED' })
    .returning()
  const [model] = await db
    .insert(forecastModel)
    .values({ provinceId: '1', code: 'FOREIGN', nameZh: '甲', nameEn: 'A', target: 'UNIFIED_DA' })
    .returning()
  const [run] = await db
    .insert(forecastRun)
    .values({
      ...place,
      modelId: model!.id,
      kind: 'LIVE',
      basis: 'RECEIVED',
      asOf: at,
      dateFrom: '2026-01-01',
      dateTo: '2026-01-01',
      state: 'DONE',
    })
    .returning()
  const [madeJob] = await db
    .insert(job)
    .values({ ...place, kind: 'none', payload: {}, createdBy: 1, runAfter: at })
    .returning()
  return {
    province: '1',
    station: 1,
    company: 1,
    ess: 1,
    declaration: madeDeclaration!.id,
    importFile: madeFile!.id,
    forecastModel: model!.id,
    forecastRun: run!.id,
    job: madeJob!.id,
  }
}
