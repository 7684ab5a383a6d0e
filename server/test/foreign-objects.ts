import type { ScopeKind } from '#api/kernel/endpoint.ts'
import {
  declaration,
  forecastModel,
  forecastRun,
  importFile,
  inverter,
  job,
  moduleType,
  plant,
  plantGroup,
  pvArray,
  scanTask,
  stringType,
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
    ...(await makeForeignPlant(db, at)),
    province: '1',
    station: 1,
    tradingStation: 1,
    company: 1,
    ess: 1,
    declaration: madeDeclaration!.id,
    importFile: madeFile!.id,
    forecastModel: model!.id,
    forecastRun: run!.id,
    job: madeJob!.id,
  }
}

async function makeForeignPlant(db: Services['db'], updatedAt: Date) {
  const [group] = await db
    .insert(plantGroup)
    .values({ provinceId: '1', name: 'a', updatedAt })
    .returning()
  const [made] = await db
    .insert(plant)
    .values({
      provinceId: '1',
      groupId: group!.id,
      name: 'a',
      operationStatus: 'IN_OPERATION',
      plantType: 'GROUND',
      installedCapacityKw: 1,
      gridMode: 'FULL_FEED',
      gridAccess: 'CONNECTING',
      updatedAt,
    })
    .returning()
  const plantId = made!.id
  const [module] = await db
    .insert(moduleType)
    .values({
      name: 'a',
      manufacturer: 'a',
      technology: 'MONO',
      pmaxW: 275.3,
      vmpV: 31.5,
      impA: 8.74,
      vocV: 38.4,
      iscA: 9.28,
      cellsInSeries: 60,
      substrings: 3,
      updatedAt,
    })
    .returning()
  const [type] = await db
    .insert(stringType)
    .values({ plantId, name: 'a', moduleTypeId: module!.id, modulesPerString: 20, updatedAt })
    .returning()
  const [array] = await db
    .insert(pvArray)
    .values({
      plantId,
      name: 'a',
      capacityKw: 1,
      namingRule: 'NUMBER_FIRST',
      collectorHost: '127.0.0.1',
      collectorPort: 1,
      collectorMap: 'IVC1',
      updatedAt,
    })
    .returning()
  const [device] = await db
    .insert(inverter)
    .values({ arrayId: array!.id, name: 'a', unit: 1, ratedPowerKw: 1, updatedAt })
    .returning()
  const [task] = await db
    .insert(scanTask)
    .values({
      provinceId: '1',
      plantId,
      taskNo: 'a',
      taskType: 'ROUTINE',
      cleaningStatus: 'CLEANED',
      environment: 'AUTOMATIC',
      createdAt: updatedAt,
      updatedAt,
    })
    .returning()
  return {
    plantGroup: group!.id,
    homeGroup: group!.id,
    plant: plantId,
    stringType: type!.id,
    pvArray: array!.id,
    inverter: device!.id,
    scanTask: task!.id,
  }
}
