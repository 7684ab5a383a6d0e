import { eq } from 'drizzle-orm'
import {
  CALCULATION_PARAMETERS,
  type CalculationParameters,
} from '#domain/iv-curve/calculation-parameters.ts'
import { DEFAULT_RUN_SETTINGS, type RunSettings } from '#domain/iv-curve/plant-parameters.ts'
import type { Database } from '../../connection/database.ts'
import { plantParameters } from '../../schema/tables.ts'

/** How the scans of a plant are collected and judged. */
export type PlantParameters = RunSettings & {
  coefficients: CalculationParameters
  /** 0 while the plant has the defaults. */
  lockVersion: number
}

/** Parameters of a plant; what nobody has set, and what the product no longer allows, has its default. */
export async function readPlantParameters(db: Database, plantId: number): Promise<PlantParameters> {
  const [row] = await db.select().from(plantParameters).where(eq(plantParameters.plantId, plantId))
  if (!row) return { ...DEFAULT_RUN_SETTINGS, lockVersion: 0, coefficients: withDefaults({}) }
  const { coefficients, plantId: _id, updatedAt: _at, updatedBy: _by, ...run } = row
  return { ...run, coefficients: withDefaults(coefficients) }
}

function withDefaults(stored: Record<string, unknown>): CalculationParameters {
  const values = CALCULATION_PARAMETERS.map(({ key, min, max, initial }) => {
    const value = stored[key]
    const allowed = typeof value === 'number' && value >= min && value <= max
    return [key, allowed ? value : initial]
  })
  return Object.fromEntries(values) as CalculationParameters
}
