import type { InverterResult } from '#collector/scan/scan-outcome.ts'
import type { Database } from '#database/connection/database.ts'
import { scanResultRow } from '#database/rows/scan-result-row.ts'
import { scanResult } from '#database/schema/tables.ts'
import { DEFAULT_CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import { diagnoseInverter } from '#domain/iv-curve/diagnosis/diagnose-inverter.ts'
import type { StringDiagnosis } from '#domain/iv-curve/diagnosis/diagnosis-types.ts'
import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import { LIGHT_LEVELS } from '#domain/iv-loss/light-levels.ts'
import { storeInverter } from '#server/features/scan/run/store-inverter.ts'
import { plantSource } from '#simulator/plant/collector/plant-physics.ts'
import { plantPlan } from '#simulator/plant/collector/plant-plan.ts'
import { plantWeather } from '#simulator/plant/collector/plant-weather.ts'
import type { StoredInverter } from './stored-plant.ts'

const NOON_S = Date.parse('2026-06-15T12:30:00+08:00') / 1000
const ROWS_AT_ONCE = 500

/** What was measured at one inverter, with its diagnosis. */
export type Sample = { outcome: InverterResult['outcome']; found: StringDiagnosis[] }

/** Sweeps of the simulated plant's inverters with their diagnoses; scans take them in turn. */
export function samples(): Sample[] {
  const plan = plantPlan()
  const source = plantSource(plan, plantWeather(plan))
  return plan.arrays.flatMap(({ array, inverters }) =>
    inverters.map(({ unit, strings, moduleType, modulesPerString }): Sample => {
      const weather = source.weatherOf(array, NOON_S)!
      const { irradianceWPerM2, moduleTemperatureC } = weather
      const curves = Array.from(
        { length: strings },
        (_, string) => source.sweepOf({ array, inverter: unit, string, epochS: NOON_S }) as IvCurve,
      )
      const found = diagnoseInverter({
        ...{ module: moduleType.plate, modulesPerString, irradianceWPerM2, moduleTemperatureC },
        strings: curves.map((curve, k) => ({ id: String(k), curve })),
        parameters: DEFAULT_CALCULATION_PARAMETERS,
      })
      const conditions = { irradianceWPerM2, moduleTemperatureC, epochS: NOON_S }
      const environment = {
        ...{ irradianceWPerM2, irradianceFrom: 'MEASURED' as const },
        ...{ moduleTemperatureC, moduleTemperatureFrom: 'MEASURED' as const, unstable: false },
      }
      return {
        found,
        outcome: {
          ...{ kind: 'COLLECTED', environment, sequence: 1 },
          strings: curves.map((curve, string) => ({
            ...{ string, ok: true as const },
            curve: { ...conditions, voltageV: curve.voltageV, currentA: curve.currentA },
          })),
        } as InverterResult['outcome'],
      }
    }),
  )
}

/** Writes the curves of a task, an inverter a transaction, as a running scan does. */
export async function storeCurves(
  db: Database,
  taskId: number,
  { inverters, kinds }: { inverters: readonly StoredInverter[]; kinds: readonly Sample[] },
): Promise<void> {
  const now = new Date()
  for (const [index, { inverterId, arrayId, strings }] of inverters.entries()) {
    const { outcome } = kinds[index % kinds.length]!
    const result = { inverterId, arrayId, outcome } as InverterResult
    await db.transaction((tx) => storeInverter(tx, { taskId, result, strings, outdated: [], now }))
  }
}

/** As if it were lost in all light alike. */
const spread = (found: { status: string; lossKwhPerYear?: number }) =>
  found.lossKwhPerYear === undefined
    ? null
    : LIGHT_LEVELS.map(() => found.lossKwhPerYear! / LIGHT_LEVELS.length)

/** Writes the diagnoses of a task in one transaction, as an analysis does. */
export async function storeResults(
  db: Database,
  taskId: number,
  { inverters, kinds }: { inverters: readonly StoredInverter[]; kinds: readonly Sample[] },
): Promise<void> {
  const rows = inverters.flatMap(({ inverterId, strings }, index) =>
    kinds[index % kinds.length]!.found.map((diagnosis, position) =>
      scanResultRow(
        {
          ...{ inverterId, position, stringId: strings.get(position) ?? null },
          diagnosis: diagnosis as Parameters<typeof scanResultRow>[0]['diagnosis'],
        },
        { taskId, stcConversion: true, lost: spread(diagnosis) },
      ),
    ),
  )
  await db.transaction(async (tx) => {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await tx.insert(scanResult).values(rows.slice(from, from + ROWS_AT_ONCE))
    }
  })
}
