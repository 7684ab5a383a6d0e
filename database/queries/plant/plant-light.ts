import { eq, sql } from 'drizzle-orm'
import { type LightHour, type PlantPlace, yearOfLight } from '#domain/iv-loss/year-of-light.ts'
import type { Database } from '../../connection/database.ts'
import { inverter, plant, pvArray } from '../../schema/tables.ts'
import { readPlantParameters } from './plant-parameters.ts'

/** How much light a plant gets in a year, what it makes of it, and how much of that its limit lets through. */
export type PlantLight = {
  year: LightHour[]
  /** kWh/m² a year. */
  peakSunHours: number
  performanceRatio: number
  /** Of what the inverters could give together, what the plant may feed in, 0 to 1; 1 without a limit. */
  feedInShare: number
}

/** The typical year of a plant, by its place and its calculation parameters. */
export async function readPlantLight(db: Database, plantId: number): Promise<PlantLight> {
  const [found] = await db
    .select({
      latitudeDeg: plant.latitude,
      longitudeDeg: plant.longitude,
      acLimitKw: plant.acLimitKw,
    })
    .from(plant)
    .where(eq(plant.id, plantId))
  const [inverters] = await db
    .select({ kw: sql<number | null>`sum(${inverter.ratedPowerKw})::float8` })
    .from(inverter)
    .innerJoin(pvArray, eq(pvArray.id, inverter.arrayId))
    .where(eq(pvArray.plantId, plantId))
  const { coefficients } = await readPlantParameters(db, plantId)
  const { peakSunHours, performanceRatio } = coefficients
  const place: PlantPlace = {
    latitudeDeg: found?.latitudeDeg ?? null,
    longitudeDeg: found?.longitudeDeg ?? null,
  }
  return {
    year: yearOfLight(place, peakSunHours),
    ...{ peakSunHours, performanceRatio },
    feedInShare: shareOf(found?.acLimitKw ?? null, inverters?.kw ?? null),
  }
}

const shareOf = (limitKw: number | null, invertersKw: number | null) =>
  limitKw === null || !invertersKw ? 1 : Math.min(1, limitKw / invertersKw)
