import { and, asc, count, countDistinct, eq, inArray } from 'drizzle-orm'
import type { LossPrice } from '#api/diagnosis/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import { readPlantParameters } from '#database/queries/plant/plant-parameters.ts'
import {
  appUser,
  faultText,
  inverter,
  moduleType,
  plant,
  plantGroup,
  province,
  pvArray,
  pvString,
  type report,
  scanTask,
  stringType,
} from '#database/schema/tables.ts'
import { CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import type { CurvesFact, ReportFacts, ScanFact, StringFact } from '#domain/report/facts.ts'
import { worstFirst } from '#domain/report/sums.ts'
import type { ReportLanguage } from '#domain/report/words.ts'
import { personName } from '../../../common/names/person-name.ts'
import { plantName } from '../../../common/names/plant-name.ts'
import { PARAMETER_TEXTS, unitTextOf } from '../../../common/parameters/parameter-texts.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import { chooseScans } from './choose-scans.ts'
import { gatherInverters } from './gather-inverters.ts'
import { gatherOrders } from './gather-orders.ts'
import { gatherStrings } from './gather-strings.ts'
import type { OrderParameters } from './order-parameters.ts'

/** What a report needs to know that another feature knows how to find out. */
export type Sources = {
  /** What a MWh is worth to a plant. */
  priceOf: (db: Database, plantId: number, now: Date) => Promise<LossPrice | null>
  /** Curves of some strings of a task, ten at most. */
  curvesOf: (
    taskId: number,
    strings: readonly { inverterId: number; position: number }[],
    context: { db: Database; language: ReportLanguage },
  ) => Promise<CurvesOfString[]>
}

type CurvesOfString = Omit<CurvesFact, 'irradianceWPerM2' | 'moduleTemperatureC'> & {
  irradiance: number | null
  moduleTemperature: number | null
}

type Report = typeof report.$inferSelect
/** Strings whose curves are asked for at once. */
const CURVES_AT_ONCE = 10

/** Everything that a report tells, as the database has it now. */
export async function gatherFacts(
  db: Database,
  row: Report,
  sources: Sources,
  { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<ReportFacts> {
  const parameters = row.parameters as OrderParameters
  const { plantId, kind, language } = row
  const chosen = await chooseScans(db, { plantId, kind, parameters })
  const scans = await scanFacts(db, chosen.now, language)
  const earlier = await scanFacts(db, chosen.before, language)
  const ids = { scans: scans.map((one) => one.taskId), earlier: earlier.map((one) => one.taskId) }
  const strings = await gatherStrings(db, { ...chosen, ...ids, language }, (share) =>
    onShare(share * 0.5),
  )
  const inverters = await gatherInverters(db, chosen.now, ids.scans)
  const now = new Date(parameters.orderedAt)
  const price = await sources.priceOf(db, plantId, now)
  const worst = worstFirst(strings, price).slice(0, parameters.curves)
  const curves: CurvesFact[] = []
  for (let from = 0; from < worst.length; from += CURVES_AT_ONCE) {
    signal.throwIfAborted()
    const some = worst.slice(from, from + CURVES_AT_ONCE)
    curves.push(...(await curveFacts(db, { some, scans, language, sources })))
    onShare(0.5 + (0.5 * curves.length) / worst.length)
  }
  return {
    ...{ kind, language, title: row.title, orderedAt: parameters.orderedAt },
    ...{ month: parameters.month, tolerancePct: parameters.tolerancePct },
    orderedBy: await nameOf(db, row.createdBy, language),
    owner: parameters.owner && {
      name: parameters.owner.name,
      signers: parameters.owner.signers,
      logo: parameters.owner.logo?.type ?? null,
    },
    plant: await plantFact(db, plantId, language),
    parameters: await parameterFact(db, plantId, language),
    ...{ price, byMoney: true },
    scans,
    earlier: earlier.map(({ taskNo, scannedAt }) => ({ taskNo, scannedAt })),
    ...{ inverters, strings, curves },
    ...(kind === 'MONTHLY' && {
      orders: await gatherOrders(db, { plantId, month: parameters.month!, price, language }),
    }),
    faultTexts: await db
      .select({
        code: faultText.code,
        name: faultText.name,
        description: faultText.description,
        cause: faultText.cause,
        advice: faultText.advice,
      })
      .from(faultText)
      .where(eq(faultText.language, language))
      .orderBy(asc(faultText.code)),
  }
}

async function scanFacts(
  db: Database,
  places: readonly { taskId: number }[],
  language: ReportLanguage,
): Promise<ScanFact[]> {
  const taskIds = [...new Set(places.map(({ taskId }) => taskId))]
  if (taskIds.length === 0) return []
  const rows = await db
    .select({ task: scanTask, account: appUser.account, username: appUser.username })
    .from(scanTask)
    .leftJoin(appUser, eq(appUser.id, scanTask.createdBy))
    .where(inArray(scanTask.id, taskIds))
  return rows
    .map(({ task, account, username }) => ({
      ...{ taskId: task.id, taskNo: task.taskNo, taskType: task.taskType },
      cleaned: task.cleaningStatus === 'CLEANED',
      manualWeather: task.environment === 'MANUAL',
      scannedAt: (task.scannedAt ?? task.createdAt).toISOString(),
      ...{ strings: task.stringCount, faults: task.faultCount ?? 0, failed: task.failedCount ?? 0 },
      by:
        account !== null && username !== null ? personName({ account, username }, language) : null,
    }))
    .sort((a, b) => (a.scannedAt < b.scannedAt ? 1 : -1))
}

type Curves = {
  some: readonly StringFact[]
  scans: readonly ScanFact[]
  language: ReportLanguage
  sources: Sources
}

async function curveFacts(
  db: Database,
  { some, scans, language, sources }: Curves,
): Promise<CurvesFact[]> {
  const found: CurvesFact[] = []
  for (const scan of new Set(some.map((one) => one.scan))) {
    const own = some.filter((one) => one.scan === scan)
    const rows = await sources.curvesOf(scans[scan]!.taskId, own, { db, language })
    found.push(
      ...rows.map((row) => ({
        ...{ inverterId: row.inverterId, position: row.position },
        irradianceWPerM2: row.irradiance,
        moduleTemperatureC: row.moduleTemperature,
        ...{ raw: row.raw, expected: row.expected, median: row.median },
        ...{ stc: row.stc, expectedStc: row.expectedStc, medianStc: row.medianStc },
      })),
    )
  }
  const keyOf = (one: { inverterId: number; position: number }) =>
    `${one.inverterId}-${one.position}`
  const byKey = new Map(found.map((one) => [keyOf(one), one]))
  return some.flatMap((one) => byKey.get(keyOf(one)) ?? [])
}

async function nameOf(
  db: Database,
  userId: number | null,
  language: ReportLanguage,
): Promise<string | null> {
  if (userId === null) return null
  const [user] = await db.select().from(appUser).where(eq(appUser.id, userId))
  return user ? personName(user, language) : null
}

async function plantFact(
  db: Database,
  plantId: number,
  language: ReportLanguage,
): Promise<ReportFacts['plant']> {
  const [found] = await db
    .select({ plant, groupName: plantGroup.name, province })
    .from(plant)
    .innerJoin(plantGroup, eq(plantGroup.id, plant.groupId))
    .innerJoin(province, eq(province.id, plant.provinceId))
    .where(eq(plant.id, plantId))
  // Deleted, and its reports with it.
  if (!found) throw notFound()
  const [devices] = await db
    .select({
      arrays: countDistinct(pvArray.id),
      inverters: countDistinct(inverter.id),
      strings: count(pvString.id),
    })
    .from(pvArray)
    .leftJoin(inverter, eq(inverter.arrayId, pvArray.id))
    .leftJoin(pvString, eq(pvString.inverterId, inverter.id))
    .where(eq(pvArray.plantId, plantId))
  const types = await db
    .select({
      name: stringType.name,
      modules: stringType.modulesPerString,
      module: moduleType.name,
    })
    .from(stringType)
    .innerJoin(moduleType, eq(moduleType.id, stringType.moduleTypeId))
    .where(and(eq(stringType.plantId, plantId)))
    .orderBy(asc(stringType.id))
  const { plant: row } = found
  return {
    name: plantName(row.name, language),
    groupName: plantName(found.groupName, language),
    provinceName: language === 'zh' ? found.province.nameZh : found.province.nameEn,
    ...{ installedCapacityKw: row.installedCapacityKw, acLimitKw: row.acLimitKw },
    ...{ operationDate: row.operationDate, longitude: row.longitude, latitude: row.latitude },
    ...devices!,
    stringTypes: types.map((type) => `${type.name} (${type.modules} × ${type.module})`),
  }
}

async function parameterFact(
  db: Database,
  plantId: number,
  language: ReportLanguage,
): Promise<ReportFacts['parameters']> {
  const { lockVersion, stcConversion, coefficients } = await readPlantParameters(db, plantId)
  const changed = CALCULATION_PARAMETERS.filter(({ key, initial }) => coefficients[key] !== initial)
  return {
    ...{ version: lockVersion, stcConversion },
    changed: changed.map(({ key, initial }) => ({
      name: PARAMETER_TEXTS[language][key].name,
      ...{ value: coefficients[key], initial, unit: unitTextOf(key, language) },
    })),
    peakSunHours: coefficients.peakSunHours,
    performanceRatio: coefficients.performanceRatio,
  }
}
