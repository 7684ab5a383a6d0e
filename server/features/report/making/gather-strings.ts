import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { STRING_TYPE_AT_SCAN } from '#database/queries/plant/string-types.ts'
import {
  appUser,
  faultDismissal,
  inverter,
  moduleType,
  pvArray,
  pvString,
  scanCurve,
  scanResult,
  scanTask,
  stringType,
} from '#database/schema/tables.ts'
import type { BeforeFact, StringFact } from '#domain/report/facts.ts'
import type { ReportLanguage } from '#domain/report/words.ts'
import { personName } from '../../../common/names/person-name.ts'
import { shownStringName } from '../../../common/names/string-name.ts'
import type { ScannedInverter } from './latest-scans.ts'

/** Inverters whose strings are read at once: a few milliseconds. */
const AT_ONCE = 50

type Gathered = { place: ScannedInverter; scan: number }

/** Every string of inverters in the scans that count for them; those of curves, with what an earlier scan found. */
export async function gatherStrings(
  db: Database,
  {
    now,
    before,
    scans,
    earlier,
    language,
  }: {
    now: readonly ScannedInverter[]
    before: readonly ScannedInverter[]
    /** Ids of tasks, in the order of the report. */
    scans: readonly number[]
    earlier: readonly number[]
    language: ReportLanguage
  },
  onShare: (share: number) => void,
): Promise<StringFact[]> {
  const found = new Map<string, BeforeFact>()
  for (const part of partsOf(before, earlier)) {
    for (const [key, fact] of await beforeFacts(db, part)) found.set(key, fact)
  }
  const strings: (StringFact & { order: number })[] = []
  const parts = partsOf(now, scans)
  for (const [index, part] of parts.entries()) {
    const rows = await rowsOf(db, part)
    strings.push(...rows.map((row) => stringFact(row, { part, found, language })))
    onShare((index + 1) / parts.length)
  }
  return strings
    .sort((a, b) => a.order - b.order || a.inverterId - b.inverterId || a.position - b.position)
    .map(({ order: _, ...fact }) => fact)
}

type Part = { taskId: number; scan: number; inverterIds: number[] }

/** By task, and of a task some inverters. */
function partsOf(places: readonly ScannedInverter[], tasks: readonly number[]): Part[] {
  const gathered = places.map((place): Gathered => ({ place, scan: tasks.indexOf(place.taskId) }))
  return tasks.flatMap((taskId, scan) => {
    const ids = gathered.filter((one) => one.scan === scan).map(({ place }) => place.inverterId)
    return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, k) => ({
      ...{ taskId, scan },
      inverterIds: ids.slice(k * AT_ONCE, (k + 1) * AT_ONCE),
    }))
  })
}

const sameString = () =>
  and(
    eq(scanResult.taskId, scanCurve.taskId),
    eq(scanResult.inverterId, scanCurve.inverterId),
    eq(scanResult.position, scanCurve.position),
  )

const within = ({ taskId, inverterIds }: Part) =>
  and(eq(scanCurve.taskId, taskId), inArray(scanCurve.inverterId, inverterIds))

async function beforeFacts(db: Database, part: Part): Promise<[string, BeforeFact][]> {
  const rows = await db
    .select({
      inverterId: scanCurve.inverterId,
      position: scanCurve.position,
      code: scanResult.code,
      lossW: scanResult.lossW,
      lossKwhPerYear: scanResult.lossKwhPerYear,
      lossPct: scanResult.lossPct,
      stcPmpW: scanResult.stcPmpW,
    })
    .from(scanCurve)
    .leftJoin(scanResult, sameString())
    .where(within(part))
  return rows.map(({ inverterId, position, ...fact }) => [
    `${inverterId}-${position}`,
    { ...fact, scan: part.scan },
  ])
}

const rowsOf = (db: Database, part: Part) =>
  db
    .select({
      inverterId: scanCurve.inverterId,
      position: scanCurve.position,
      fault: scanCurve.fault,
      arrayId: pvArray.id,
      arrayName: pvArray.name,
      unit: inverter.unit,
      inverterName: inverter.name,
      stringName: pvString.name,
      modules: stringType.modulesPerString,
      pmaxW: moduleType.pmaxW,
      status: scanResult.status,
      reason: scanResult.reason,
      code: scanResult.code,
      secondCode: scanResult.secondCode,
      confidence: scanResult.confidence,
      iscA: scanResult.iscA,
      vocV: scanResult.vocV,
      impA: scanResult.impA,
      vmpV: scanResult.vmpV,
      pmpW: scanResult.pmpW,
      fillFactor: scanResult.fillFactor,
      stcPmpW: scanResult.stcPmpW,
      lossPct: scanResult.lossPct,
      lossW: scanResult.lossW,
      lossKwhPerYear: scanResult.lossKwhPerYear,
      lossKwhByLight: scanResult.lossKwhByLight,
      dismissed: faultDismissal,
      dismisser: { account: appUser.account, username: appUser.username },
    })
    .from(scanCurve)
    .innerJoin(inverter, eq(inverter.id, scanCurve.inverterId))
    .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
    .leftJoin(pvString, eq(pvString.id, scanCurve.stringId))
    .innerJoin(scanTask, eq(scanTask.id, scanCurve.taskId))
    .leftJoin(stringType, eq(stringType.id, STRING_TYPE_AT_SCAN))
    .leftJoin(moduleType, eq(moduleType.id, stringType.moduleTypeId))
    .leftJoin(scanResult, sameString())
    .leftJoin(
      faultDismissal,
      and(
        eq(faultDismissal.stringId, scanCurve.stringId),
        eq(faultDismissal.code, scanResult.code),
      ),
    )
    .leftJoin(appUser, eq(appUser.id, faultDismissal.dismissedBy))
    .where(within(part))
    .orderBy(asc(pvArray.id), asc(inverter.unit), asc(scanCurve.position))

type Row = Awaited<ReturnType<typeof rowsOf>>[number]
type Beside = { part: Part; found: ReadonlyMap<string, BeforeFact>; language: ReportLanguage }

/** Units of an array stay under this. */
const UNITS = 1000

function stringFact(
  { fault, arrayId, unit, modules, pmaxW, status, reason, stringName, ...found }: Row,
  { part, found: before, language }: Beside,
): StringFact & { order: number } {
  const { dismissed, dismisser, ...row } = found
  const { position } = row
  return {
    ...row,
    order: arrayId * UNITS + unit,
    scan: part.scan,
    stringName:
      stringName === null ? `#${position + 1}` : shownStringName(stringName, position, language),
    status: fault !== null ? 'FAILED' : status === 'OK' ? 'OK' : 'ABNORMAL',
    reason: fault ?? reason ?? (status === null ? 'notAnalysed' : null),
    nameplateW: modules === null || pmaxW === null ? null : modules * pmaxW,
    before: before.get(`${row.inverterId}-${position}`) ?? null,
    dismissal: dismissed && {
      ...{ reason: dismissed.reason, note: dismissed.note },
      by: dismisser && personName(dismisser, language),
      at: dismissed.dismissedAt.toISOString(),
    },
  }
}
