import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import {
  inverter,
  maintenanceEvent,
  moduleType,
  plant,
  plantParameters,
  pvArray,
  pvString,
  scanInverter,
  scanResult,
  scanTask,
  stringType,
} from '#database/schema/tables.ts'
import { makeRow } from '#database/test/make-row.ts'

export const STRINGS = 4
/** 20 modules of 500 W. */
export const LABEL_W = 10_000

/** An inverter with its strings. */
export type Device = { arrayId: number; inverterId: number; strings: number[] }
/** A plant, with the device that it begins with. */
export type Home = Device & { plantId: number; provinceId: string; stringTypeId: number }

export async function makeHome(
  db: Database,
  provinceId: string,
  name: string,
  count = STRINGS,
): Promise<Home> {
  const made = await makeRow(db, plant, {
    ...{ provinceId, name, installedCapacityKw: 80, cleaningCostCny: 600 },
    operationDate: '2024-01-01',
  })
  const plantId = Number(made.id)
  const module = await makeRow(db, moduleType, {
    ...{ name, manufacturer: 'M', pmaxW: 500, vmpV: 42, impA: 11.9, vocV: 50, iscA: 12.6 },
    ...{ cellsInSeries: 72, substrings: 3, alphaIscPctPerK: 0.05, betaVocPctPerK: -0.27 },
    ...{ firstYearDegradationPct: 2, yearlyDegradationPct: 0.45 },
  })
  const type = await makeRow(db, stringType, {
    ...{ plantId, moduleTypeId: module.id, modulesPerString: 20 },
  })
  const stringTypeId = Number(type.id)
  const device = await makeDevice(db, { plantId, stringTypeId }, { name, count })
  return { plantId, provinceId, stringTypeId, ...device }
}

type Wanted = { name: string; count?: number; arrayId?: number }

/** One more inverter, in a new array or one that stands. */
export async function makeDevice(
  db: Database,
  { plantId, stringTypeId }: Pick<Home, 'plantId' | 'stringTypeId'>,
  { name, count = STRINGS, arrayId: standing }: Wanted,
): Promise<Device> {
  const arrayId =
    standing ?? Number((await makeRow(db, pvArray, { plantId, name: `${name}-A` })).id)
  const unit = 1 + (await db.$count(inverter, eq(inverter.arrayId, arrayId)))
  const { id: inverterId } = await makeRow(db, inverter, { arrayId, unit, name: `${name}-I` })
  const strings: number[] = []
  for (let position = 0; position < count; position++) {
    const row = { inverterId, position, name: `${position + 1}#组串`, stringTypeId }
    strings.push(Number((await makeRow(db, pvString, row)).id))
  }
  return { arrayId, inverterId: Number(inverterId), strings }
}

export type Asked = {
  /** Of each string its power over the label's; undefined was not diagnosed. */
  shares: (number | undefined)[]
  irradiance?: number
  taskType?: string
  cleaningStatus?: string
  faultCount?: number | null
}

/** A scan of all strings of some inverters, each with the same powers. */
export async function scanOf(
  db: Database,
  { plantId, provinceId, ...home }: Home,
  date: string,
  { shares, irradiance = 900, ...task }: Asked,
  devices: readonly Device[] = [home],
): Promise<number> {
  const made = await makeRow(db, scanTask, {
    ...{ provinceId, plantId, taskNo: `${plantId}-${date}` },
    ...{ taskType: 'ROUTINE', cleaningStatus: 'UNCLEANED', faultCount: 0, ...task },
    scannedAt: new Date(`${date}T12:00:00+08:00`),
  })
  const taskId = Number(made.id)
  const weather = { irradiance, irradianceFrom: 'MEASURED', moduleTemperature: 45 }
  for (const { arrayId, inverterId, strings } of devices) {
    await db.insert(scanInverter).values({ taskId, inverterId, arrayId, ...weather })
    const rows = shares.map((share, position) => ({
      ...{ taskId, inverterId, position, stringId: strings[position]! },
      ...(share === undefined ? UNREAD : readOf(share)),
    }))
    await db.insert(scanResult).values(rows)
  }
  return taskId
}

const UNREAD = { status: 'ABNORMAL', reason: 'tooFewPoints' }

const readOf = (share: number) => ({
  ...{ status: 'OK', code: share < 0.5 ? 7 : 14, confidence: 0.9, lossPct: 0 },
  ...{ iscA: 11.3, vocV: 940, stcPmpW: LABEL_W * share },
  detail: {
    stc: { iscA: 12.6, vocV: 1000, fillFactor: 0.79 },
    features: { slopeAtIsc: 0.02, ohmAtVoc: 9 },
  },
})

const DAY_MS = 86_400_000

/** A date so many days after the first of 2025. */
export const dateOf = (day: number) =>
  new Date(Date.UTC(2025, 0, 1) + day * DAY_MS).toISOString().slice(0, 10)

/** A power that is less by a share a year. */
export const loses = (day: number, perYear: number) => 0.97 * (1 - (perYear * day) / 365.25)

export const calculateHistory = (db: Database, plantId: number) =>
  db.insert(plantParameters).values({ plantId, historicalCalculation: true, updatedAt: new Date() })

/** Something that was done on site. */
export const happenedAt = (
  db: Database,
  { provinceId, plantId }: Pick<Home, 'provinceId' | 'plantId'>,
  values: object,
) => makeRow(db, maintenanceEvent, { provinceId, plantId, ...values })
