import { eq } from 'drizzle-orm'
import type { CleaningFacts } from '#api/diagnosis/history.ts'
import type { PlantParameters } from '#database/queries/plant/plant-parameters.ts'
import { plant } from '#database/schema/tables.ts'
import { bestCleaning } from '#domain/iv-history/best-cleaning.ts'
import { instantOf } from '#domain/iv-history/history-day.ts'
import type { HistoryEvent, HistoryScan } from '#domain/iv-history/history-types.ts'
import { cleaningHistory, differenceNoise, isSoilingTold } from '#domain/iv-history/soiling.ts'
import type { RobustLine } from '#domain/iv-history/theil-sen.ts'
import type { CleaningWant } from '#domain/iv-history/words.ts'
import { plantPriceOf } from '../../../common/losses/loss-price.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { knownOrNull } from './history-trend-view.ts'

type Given = {
  plantId: number
  scans: readonly HistoryScan[]
  events: readonly HistoryEvent[]
  coefficients: PlantParameters['coefficients']
  /** Of the array, by the labels of its strings. */
  powerKw: number
  /** The line of its scans now. */
  line: RobustLine | null
}

const DAYS_A_YEAR = 365

/** How quickly an array gets dirty, what its cleanings brought, and when they cost least. */
export async function cleaningFacts(
  { plantId, scans, events, coefficients, powerKw, line }: Given,
  { db, clock }: CallContext,
): Promise<CleaningFacts> {
  const { gains, medianGainPct, soiling } = cleaningHistory(scans, events)
  const [home] = await db
    .select({ costCny: plant.cleaningCostCny, capacityKw: plant.installedCapacityKw })
    .from(plant)
    .where(eq(plant.id, plantId))
  const price = await plantPriceOf(db, plantId, clock.now())
  const costCny = shareOfCost(home, powerKw)
  const { peakSunHours, performanceRatio } = coefficients
  const mwhPerDay = (powerKw / 1000) * (peakSunHours / DAYS_A_YEAR) * performanceRatio
  const revenueCnyPerDay = price && mwhPerDay * price.cnyPerMwh
  const wanted = { SOILING: soiling, COST: costCny, PRICE: revenueCnyPerDay }
  const missing = (Object.keys(wanted) as CleaningWant[]).filter((want) => wanted[want] === null)
  const best =
    soiling !== null && costCny !== null && revenueCnyPerDay !== null
      ? bestCleaning({ costCny, soiling, revenueCnyPerDay })
      : null
  return {
    gains: gains.map(({ fromDay, toDay, ...gain }) => ({
      ...gain,
      ...{ from: instantOf(fromDay).toISOString(), to: instantOf(toDay).toISOString() },
    })),
    medianGainPct,
    gainNoisePct: line && 100 * differenceNoise(line),
    ratePctPerDay: soiling && 100 * soiling.ratePerDay,
    lowPctPerDay: soiling && knownOrNull(100 * soiling.lowPerDay),
    highPctPerDay: soiling && knownOrNull(100 * soiling.highPerDay),
    isTold: soiling && isSoilingTold(soiling),
    ...{ stretches: soiling?.stretches ?? 0, days: soiling?.days ?? 0 },
    ...{ costCny, revenueCnyPerDay, price, best, missing },
  }
}

/** What a cleaning of the plant costs, by the array's part of its modules. */
function shareOfCost(
  home: { costCny: number | null; capacityKw: number } | undefined,
  powerKw: number,
): number | null {
  if (!home || home.costCny === null || !(home.capacityKw > 0)) return null
  return home.costCny * Math.min(1, powerKw / home.capacityKw)
}
