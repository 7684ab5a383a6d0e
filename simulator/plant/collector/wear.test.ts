import { describe, expect, it } from 'vitest'
import { toDayNumber } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { faultsAt, repairsBetween } from './developing-fault.ts'
import { plantPlan } from './plant-plan.ts'
import { agedShare, isCleaned, lightThroughDirt } from './wear.ts'

const PLAN = plantPlan()
const FROM = toDayNumber('2026-01-01')
const DAYS = Array.from({ length: 365 }, (_, age) => FROM + age)
const secondsOn = (day: number) =>
  shanghaiInstant('2026-01-01', '12:00').getTime() / 1000 + (day - FROM) * 86_400

describe('modules of the simulated plant', () => {
  it('lose light to dirt day by day until rain or people wash them', () => {
    const light = DAYS.map((day) => lightThroughDirt(PLAN, 'A01', day))
    const drops = light.slice(1).map((now, index) => now - light[index]!)
    expect(Math.min(...light)).toBeGreaterThanOrEqual(0.95)
    expect(drops.filter((drop) => drop < 0).length).toBeGreaterThan(250)
    expect(drops.filter((drop) => drop > 0).length).toBeGreaterThan(5)
    const washed = DAYS.find((day) => isCleaned(PLAN, 'A01', day))!
    expect(lightThroughDirt(PLAN, 'A01', washed)).toBe(1)
    expect(lightThroughDirt(PLAN, 'A01', washed - 1)).toBeLessThan(1)
    expect(DAYS.some((day) => isCleaned(PLAN, 'A03', day))).toBe(false)
  })

  it('age by the first year’s loss and then by that of their array', () => {
    const share = (array: string, date: string) => agedShare(PLAN, array, toDayNumber(date))
    expect(share('A01', '2023-01-01')).toBe(1)
    expect(share('A01', '2024-06-29')).toBeCloseTo(0.98, 4)
    expect(share('A01', '2026-06-29')).toBeCloseTo(0.98 - 2 * 0.0045, 4)
    expect(share('A02', '2026-06-29')).toBeCloseTo(0.98 - 2 * 0.011, 4)
  })
})

describe('a repair', () => {
  it('ends every fault of a plan that went by itself, on its day', () => {
    const repairs = repairsBetween(PLAN, FROM, FROM + 364)
    expect(repairs.length).toBeGreaterThan(5)
    for (const { array, inverter, string, day } of repairs) {
      const isThere = (at: number) =>
        faultsAt(PLAN, secondsOn(at)).some(
          (one) => one.array === array && one.inverter === inverter && one.string === string,
        )
      expect([isThere(day - 1), isThere(day)]).toEqual([true, false])
    }
  })

  it('by people ends a fault early, until its next time', () => {
    const [fault, ...others] = faultsAt(PLAN, secondsOn(FROM))
    const place = { array: fault!.array, inverter: fault!.inverter, string: fault!.string }
    const repairs = [{ ...place, day: FROM }]
    expect(faultsAt(PLAN, secondsOn(FROM), repairs)).toEqual(others)
    const before = faultsAt(PLAN, secondsOn(FROM - 1))
    expect(faultsAt(PLAN, secondsOn(FROM - 1), repairs)).toEqual(before)
    const later = Array.from({ length: 700 }, (_, age) => FROM + age)
    const comesAgain = later.some((day) =>
      faultsAt(PLAN, secondsOn(day), repairs).some(
        (one) =>
          one.array === place.array &&
          one.string === place.string &&
          one.inverter === place.inverter,
      ),
    )
    expect(comesAgain).toBe(true)
  })
})
