import { isSoilingTold, type Soiling } from './soiling.ts'

type Cleaning = {
  /** Of one cleaning. */
  costCny: number
  /** Of the power, a day, with its 90 % interval. */
  soiling: Pick<Soiling, 'ratePerDay' | 'lowPerDay' | 'highPerDay'>
  /** Of clean modules. */
  revenueCnyPerDay: number
}

/**
 * How many days between cleanings cost least, T = √(2C/(r·V)), and what cleaning and dirt cost a day then,
 * C/T + r·V·T/2: after a cleaning the loss grows evenly. The ends of the rate's interval give those of the days. That
 * rain cleans too is not looked at.
 *
 * @returns null where dirt cannot be told from noise, or cleaning or power cost nothing
 */
export function bestCleaning({
  costCny,
  soiling,
  revenueCnyPerDay,
}: Cleaning): BestCleaning | null {
  if (!isSoilingTold(soiling) || !(revenueCnyPerDay > 0) || !(costCny > 0)) return null
  const daysAt = (perDay: number) => Math.sqrt((2 * costCny) / (perDay * revenueCnyPerDay))
  const intervalDays = daysAt(soiling.ratePerDay)
  return {
    intervalDays,
    fromDays: daysAt(soiling.highPerDay),
    toDays: daysAt(soiling.lowPerDay),
    cnyPerDay: costCny / intervalDays + (soiling.ratePerDay * revenueCnyPerDay * intervalDays) / 2,
  }
}

export type BestCleaning = {
  intervalDays: number
  /** What the ends of the 90 % interval of the rate make of it. */
  fromDays: number
  toDays: number
  cnyPerDay: number
}
