import { fromDayNumber, toDayNumber } from '#domain/calendar/delivery-date.ts'
import { streamOf, uniform } from '#domain/statistics/hashed-random.ts'
import type { PlantPlan } from './plant-plan.ts'

/** Dirt that a day without rain adds, and the most that there is, as shares of the light. */
const DIRT_PER_DAY = 0.0004
const MOST_DIRT = 0.05
/** Rain leaves a little. */
const DIRT_AFTER_RAIN = 0.003
/** The chance that a day's rain washes the modules, in the dry months and in the monsoon's. */
const DRY_CHANCE = 0.02
const WET_CHANCE = 0.1
const WET_FROM_MONTH = 6
const WET_TO_MONTH = 9
const DAYS_OF_YEAR = 365.25
const FIRST_YEAR_LOSS = 0.02

/** The light that dirt lets through to the modules of an array on a day number, 0..1. */
export function lightThroughDirt(plan: PlantPlan, array: string, day: number): number {
  const rain = streamOf(plan.seed, 'rain')
  const longest = Math.ceil(MOST_DIRT / DIRT_PER_DAY)
  for (let age = 0; age <= longest; age++) {
    if (isCleaned(plan, array, day - age)) return 1 - age * DIRT_PER_DAY
    if (uniform(rain, day - age) < rainChance(day - age))
      return 1 - Math.min(MOST_DIRT, DIRT_AFTER_RAIN + age * DIRT_PER_DAY)
  }
  return 1 - MOST_DIRT
}

/** Whether the array's modules were washed by people on a day number. */
export function isCleaned({ arrays }: PlantPlan, array: string, day: number): boolean {
  const days = arrays.find((one) => one.array === array)?.cleanedEachYear ?? []
  return days.length > 0 && days.includes(fromDayNumber(day).slice(5))
}

/** What modules have left of their new power on a day number: the first year's loss, then that of the array. */
export function agedShare(plan: PlantPlan, array: string, day: number): number {
  const years = (day - toDayNumber(plan.operatingSince)) / DAYS_OF_YEAR
  if (years <= 0) return 1
  const yearly = plan.arrays.find((one) => one.array === array)?.yearlyLoss ?? 0
  return 1 - FIRST_YEAR_LOSS * Math.min(1, years) - yearly * Math.max(0, years - 1)
}

function rainChance(day: number): number {
  const month = Number(fromDayNumber(day).slice(5, 7))
  return month >= WET_FROM_MONTH && month <= WET_TO_MONTH ? WET_CHANCE : DRY_CHANCE
}
