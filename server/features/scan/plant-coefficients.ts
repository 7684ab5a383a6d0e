import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { plantParameters } from '#database/schema/tables.ts'
import {
  type CalculationParameters,
  DEFAULT_CALCULATION_PARAMETERS,
} from '#domain/iv-curve/calculation-parameters.ts'

/** The detection coefficients of a plant: its own where it has them, else the defaults. */
export async function plantCoefficients(
  db: Database,
  plantId: number,
): Promise<CalculationParameters> {
  const [own] = await db
    .select({ coefficients: plantParameters.coefficients })
    .from(plantParameters)
    .where(eq(plantParameters.plantId, plantId))
  const coefficients = (own?.coefficients ?? {}) as Partial<CalculationParameters>
  return { ...DEFAULT_CALCULATION_PARAMETERS, ...coefficients }
}
