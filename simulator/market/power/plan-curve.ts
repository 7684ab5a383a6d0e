import { streamOf } from '#domain/statistics/hashed-random.ts'
import { addLeadError } from '../chance/forecast-error.ts'
import { dailyNoise, noiseOfDay } from '../chance/smooth-noise.ts'
import { curve, hourAt, seasonWave, shapeAt } from '../model/curve-math.ts'
import type { DayContext } from '../model/day-context.ts'
import type { PlanModel } from '../model/province-model.ts'

/** Further ahead than this the dispatch centre only knows the pattern of the season. */
const DRIFT_DAYS = 5
const OCTAVES = [
  { periodHours: 12, weight: 0.8 },
  { periodHours: 2, weight: 0.5 },
]

type PlanRequest = {
  name: string
  plan: PlanModel
  day: DayContext
  leadDays: number | null
}

/**
 * A planned quantity (tie-line, hydro, non-market output), MW: a daily shape at a level that
 * drifts over days. The actual deviates from the plan by chance; the forecast n days ahead is
 * the plan with an error that grows.
 */
export function planCurveMw(seed: string, request: PlanRequest): number[] {
  const { name, plan, day } = request
  const { dayNumber } = day
  const drift = dailyNoise(streamOf(seed, `plan/drift/${name}`), dayNumber, DRIFT_DAYS)
  const season = 1 + plan.seasonShare * seasonWave(day.dayOfYear, plan.peakDay)
  const level = plan.meanMw * season * (1 + plan.drift * drift)
  const chance = deviations(seed, request)
  return curve((slot) => level * shapeAt(plan.shape, hourAt(slot)) * (1 + (chance[slot] as number)))
}

function deviations(seed: string, { name, plan, day, leadDays }: PlanRequest): Float64Array {
  const { dayNumber } = day
  if (leadDays === null) {
    const stream = streamOf(seed, `plan/actual/${name}`)
    return noiseOfDay({ stream, dayNumber, octaves: OCTAVES, scale: plan.deviation })
  }
  const error = new Float64Array(96)
  const stream = streamOf(seed, `plan/error/${name}`)
  // One day ahead the plan is fixed: its deviation is on the side of the actual.
  const varianceOneDay = (plan.deviation * 0.3) ** 2
  addLeadError(error, { stream, dayNumber, leadDays, varianceOneDay, growth: 1.5 })
  return error
}
