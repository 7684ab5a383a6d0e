import type { Database } from '#database/connection/database.ts'
import { readPlantLight } from '#database/queries/plant/plant-light.ts'
import { readPlantParameters } from '#database/queries/plant/plant-parameters.ts'
import { scanResultRow } from '#database/rows/scan-result-row.ts'
import { scanCurve, scanInverter, scanResult, scanTask } from '#database/schema/tables.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { analyseStrings } from '#domain/iv-scan/analyse-strings.ts'
import type { CollectedString } from '#domain/iv-scan/collected-string.ts'
import { lossesOfScan } from '#domain/iv-scan/losses-of-scan.ts'
import type { CleaningStatus } from '#domain/iv-scan/words.ts'
import type { PlantSource } from '../plant/collector/plant-source.ts'
import type { KnownString } from './known-strings.ts'

const MINUTE_MS = 60_000
/** How long the scan and its analysis took. */
const SCAN_MINUTES = 4
const DONE_MINUTES = 6

export type PastScan = {
  provinceId: string
  plantId: number
  strings: readonly KnownString[]
  source: PlantSource
  at: Date
  taskNo: string
  cleaningStatus: CleaningStatus
  createdBy: number | null
}

/** What a scan found, by the string's id. */
export type PastFindings = {
  taskId: number
  at: Date
  found: ReadonlyMap<number, typeof scanResult.$inferInsert>
}

/** Writes down a scan as the product would have left it: read from the simulated devices, diagnosed by the same engine. */
export async function seedPastScan(tx: Database, scan: PastScan): Promise<PastFindings> {
  const collected = lendWeather(scan.strings.map((string) => readString(string, scan)))
  const { coefficients, stcConversion } = await readPlantParameters(tx, scan.plantId)
  const analysed = analyseStrings(collected, coefficients)
  const [task] = await tx
    .insert(scanTask)
    .values({
      ...{ provinceId: scan.provinceId, plantId: scan.plantId, taskNo: scan.taskNo },
      ...{ taskType: 'ROUTINE', cleaningStatus: scan.cleaningStatus, environment: 'AUTOMATIC' },
      status: 'COMPLETED',
      irradiance: mean(collected.map(({ irradiance }) => irradiance!)),
      moduleTemperature: mean(collected.map(({ moduleTemperature }) => moduleTemperature!)),
      stringCount: collected.length,
      faultCount: analysed.filter(({ diagnosis }) => isFault(diagnosis)).length,
      failedCount: analysed.filter(({ diagnosis }) => diagnosis.status === 'abnormal').length,
      ...{ scannedAt: scan.at, createdAt: scan.at, createdBy: scan.createdBy },
      ...{ finishedAt: later(scan.at, DONE_MINUTES), updatedAt: later(scan.at, DONE_MINUTES) },
    })
    .returning({ id: scanTask.id })
  const taskId = task!.id
  await tx.insert(scanInverter).values(inverterRows(taskId, scan, collected))
  await tx.insert(scanCurve).values(
    collected.map(({ inverterId, position, stringId, curve, ...weather }) => ({
      ...{ taskId, inverterId, position, stringId },
      voltageV: [...curve.voltageV],
      currentA: [...curve.currentA],
      irradiance: weather.irradiance,
      moduleTemperature: weather.moduleTemperature,
    })),
  )
  const lost = lossesOfScan(collected, analysed, await readPlantLight(tx, scan.plantId))
  const rows = analysed.map((one, i) =>
    scanResultRow(one, { taskId, stcConversion, lost: lost[i]! }),
  )
  await tx.insert(scanResult).values(rows)
  return { taskId, at: scan.at, found: new Map(rows.map((row) => [row.stringId!, row])) }
}

function readString(
  { array, unit, position, ...string }: KnownString,
  { source, at }: PastScan,
): CollectedString {
  const epochS = Math.floor(at.getTime() / 1000)
  const sweep = source.sweepOf({ array, inverter: unit, string: position, epochS })
  if (!sweep) throw new RangeError(`No string ${position} at inverter ${unit} of ${array}`)
  const weather = string.hasWeatherStation ? source.weatherOf(array, epochS) : null
  const from = weather ? 'MEASURED' : 'PLANT'
  return {
    ...{ inverterId: string.inverterId, position, stringId: string.stringId },
    ...{ stringTypeId: string.stringTypeId, module: string.module },
    modulesPerString: string.modulesPerString,
    inverterKw: string.inverterKw,
    irradiance: weather?.irradianceWPerM2 ?? null,
    moduleTemperature: weather?.moduleTemperatureC ?? null,
    ...{ irradianceFrom: from, moduleTemperatureFrom: from },
    curve: {
      voltageV: Float64Array.from(sweep.voltageV),
      currentA: Float64Array.from(sweep.currentA),
    },
  }
}

/** An array without a weather station has the mean of the plant's others, as in a live scan. */
function lendWeather(strings: readonly CollectedString[]): CollectedString[] {
  const measured = strings.filter(({ irradiance }) => irradiance !== null)
  const irradiance = mean(measured.map((one) => one.irradiance!))
  const moduleTemperature = mean(measured.map((one) => one.moduleTemperature!))
  return strings.map((one) => ({
    ...one,
    irradiance: one.irradiance ?? irradiance,
    moduleTemperature: one.moduleTemperature ?? moduleTemperature,
  }))
}

function inverterRows(taskId: number, { strings, at }: PastScan, collected: CollectedString[]) {
  const arrayOf = new Map(strings.map(({ inverterId, arrayId }) => [inverterId, arrayId]))
  return [...groupBy(collected, ({ inverterId }) => inverterId)].map(([inverterId, [first]]) => ({
    ...{ taskId, inverterId, arrayId: arrayOf.get(inverterId)! },
    ...{ outcome: 'COLLECTED' as const, percent: 0, unstable: false },
    irradiance: first!.irradiance,
    irradianceFrom: first!.irradianceFrom,
    moduleTemperature: first!.moduleTemperature,
    moduleTemperatureFrom: first!.moduleTemperatureFrom,
    endedAt: later(at, SCAN_MINUTES),
  }))
}

const isFault = (diagnosis: { status: string; code?: number }) =>
  diagnosis.status !== 'abnormal' && diagnosis.code !== FAULT_CODES.normal

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
