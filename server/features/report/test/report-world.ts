import type { Database } from '#database/connection/database.ts'
import {
  inverter,
  moduleType,
  plant,
  pvArray,
  pvString,
  scanCurve,
  scanInverter,
  scanResult,
  scanTask,
  stringType,
} from '#database/schema/tables.ts'
import { makeRow } from '#database/test/make-row.ts'

export type ReportPlace = {
  provinceId: string
  plantId: number
  arrayId: number
  inverterId: number
  stringIds: number[]
}

/** What a scan says of a string: a fault code or 14, no diagnosis (null), or no reading. */
export type Found = number | null | 'UNREAD'

const STRINGS = 6

/** A plant of one inverter with six strings of ten modules of 550 W. */
export async function makePlace(
  db: Database,
  provinceId: string,
  name: string,
): Promise<ReportPlace> {
  const plantId = Number((await makeRow(db, plant, { provinceId, name })).id)
  const arrayId = Number((await makeRow(db, pvArray, { plantId, name: `${name}-A` })).id)
  const inverterId = Number((await makeRow(db, inverter, { arrayId, name: `${name}-I` })).id)
  const module = await makeRow(db, moduleType, {
    ...{ name: `${name}-M`, pmaxW: 550, vmpV: 41.96, impA: 13.11, vocV: 49.9, iscA: 14 },
    ...{ cellsInSeries: 72, substrings: 3, technology: 'MONO_PERC' },
  })
  const type = await makeRow(db, stringType, {
    ...{ plantId, name: `${name}-T`, moduleTypeId: module.id, modulesPerString: 10 },
  })
  const stringIds: number[] = []
  for (let position = 0; position < STRINGS; position++) {
    const values = { inverterId, position, name: `S${position + 1}`, stringTypeId: type.id }
    stringIds.push(Number((await makeRow(db, pvString, values)).id))
  }
  return { provinceId, plantId, arrayId, inverterId, stringIds }
}

const VOC = 480
const POINTS = 60

/** A knee at nine tenths of the voltage. */
const CURVE = {
  voltageV: Array.from({ length: POINTS }, (_, k) => (VOC * k) / (POINTS - 1)),
  currentA: Array.from(
    { length: POINTS },
    (_, k) => 12 * (1 - Math.exp((k / (POINTS - 1) - 1) * 18)),
  ),
}

/** A diagnosed scan of a day of May 2026; each fault loses 5 % and 1000 kWh a year for each step of its place. */
export async function makeScan(
  db: Database,
  { provinceId, plantId, arrayId, inverterId, stringIds }: ReportPlace,
  {
    day,
    found,
    isDiagnosed = true,
  }: { day: number; found: readonly Found[]; isDiagnosed?: boolean },
): Promise<number> {
  const faultCount = found.filter((code) => typeof code === 'number' && code !== 14).length
  const made = await makeRow(db, scanTask, {
    ...{ provinceId, plantId, taskNo: `T${plantId}-${day}`, taskType: 'ROUTINE' },
    ...{ cleaningStatus: 'CLEANED', environment: 'AUTOMATIC' },
    status: isDiagnosed ? 'COMPLETED' : 'DATA_COLLECTED',
    scannedAt: new Date(`2026-05-${String(day).padStart(2, '0')}T04:00:00Z`),
    stringCount: found.length,
    faultCount: isDiagnosed ? faultCount : null,
  })
  const taskId = Number(made.id)
  await db.insert(scanInverter).values({
    ...{ taskId, inverterId, arrayId, outcome: 'COLLECTED' as const },
    ...{ irradiance: 850, irradianceFrom: 'COLLECTOR', moduleTemperature: 45 },
  })
  for (const [position, code] of found.entries()) {
    const place = { taskId, inverterId, position, stringId: stringIds[position]! }
    await db
      .insert(scanCurve)
      .values({ ...place, ...(code === 'UNREAD' ? { fault: 'WRONG_CRC' } : CURVE) })
    if (code === 'UNREAD' || !isDiagnosed) continue
    const steps = code === 14 || code === null ? 0 : position + 1
    await db.insert(scanResult).values({
      ...place,
      ...(code === null
        ? { status: 'ABNORMAL', reason: 'tooNoisy' }
        : {
            ...{ status: 'OK', code, confidence: 0.8, iscA: 12, vocV: VOC, fillFactor: 0.76 },
            ...{ stcPmpW: 5400 - 275 * steps, lossPct: 5 * steps, lossW: 200 * steps },
            lossKwhPerYear: 1000 * steps,
          }),
    })
  }
  return taskId
}
