import { describe, expect, it } from 'vitest'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { DEFAULT_CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import { diagnoseInverter } from '#domain/iv-curve/diagnosis/diagnose-inverter.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import { faultsAt } from './developing-fault.ts'
import { plantSource } from './plant-physics.ts'
import { type PlannedInverter, plantPlan } from './plant-plan.ts'
import { plantWeather } from './plant-weather.ts'

const PLAN = plantPlan()
const WEATHER = plantWeather(PLAN)
const SOURCE = plantSource(PLAN, WEATHER)
const DAY_S = 86_400
const secondsOf = (date: string, time: string) => shanghaiInstant(date, time).getTime() / 1000
const NOON_S = secondsOf('2026-11-21', '12:30')

const curvesOf = (array: string, { unit, strings }: PlannedInverter, epochS: number) =>
  Array.from(
    { length: strings },
    (_, string) => SOURCE.sweepOf({ array, inverter: unit, string, epochS }) as IvCurve,
  )

/** What the product would find at a moment, and what was planted: codes by place. */
function foundAndPlanted(epochS: number) {
  const faults = faultsAt(PLAN, epochS)
  return PLAN.arrays.flatMap(({ array, inverters }) =>
    inverters.flatMap((inverter) => {
      const weather = SOURCE.weatherOf(array, epochS)!
      const diagnoses = diagnoseInverter({
        module: inverter.moduleType.plate,
        modulesPerString: inverter.modulesPerString,
        irradianceWPerM2: weather.irradianceWPerM2,
        moduleTemperatureC: weather.moduleTemperatureC,
        parameters: DEFAULT_CALCULATION_PARAMETERS,
        strings: curvesOf(array, inverter, epochS).map((curve, id) => ({ id: `${id}`, curve })),
      })
      return diagnoses.map((diagnosis, string) => ({
        planted:
          faults.find(
            (one) => one.array === array && one.inverter === inverter.unit && one.string === string,
          )?.code ?? FAULT_CODES.normal,
        found: diagnosis.status === 'ok' ? diagnosis.code : diagnosis.reason,
      }))
    }),
  )
}

describe('the simulated plant', () => {
  it('has each of the nine codes on every day, at most a quarter of an inverter faulty', () => {
    for (let day = 0; day < 500; day++) {
      const faults = faultsAt(PLAN, NOON_S + day * DAY_S)
      expect(new Set(faults.map(({ code }) => code)).size).toBe(8)
      for (const { array, inverters } of PLAN.arrays) {
        for (const { unit, strings } of inverters) {
          const own = faults.filter((one) => one.array === array && one.inverter === unit)
          expect(own.length).toBeLessThanOrEqual(strings / 4)
        }
      }
    }
  })
  it('has no two faults in one string', () => {
    const places = PLAN.faults.map((one) => `${one.array} ${one.inverter} ${one.string}`)
    expect(new Set(places).size).toBe(places.length)
  })
  it('is diagnosed as it was planted', () => {
    const strings = [0, 61, 155].flatMap((day) => foundAndPlanted(NOON_S + day * DAY_S))
    const right = strings.filter(({ planted, found }) => planted === found)
    expect(strings).toHaveLength(3 * 96)
    expect(right.length / strings.length).toBeGreaterThanOrEqual(0.98)
  })
  it('gives the same curves for the same seed and time, others for others', () => {
    const place = { array: 'A02', inverter: 1, string: 5, epochS: NOON_S }
    const again = (seed: string) => {
      const plan = plantPlan(seed)
      return plantSource(plan, plantWeather(plan)).sweepOf(place)
    }
    expect(again(PLAN.seed)).toEqual(SOURCE.sweepOf(place))
    expect(again('another')).not.toEqual(SOURCE.sweepOf(place))
    expect(SOURCE.sweepOf({ ...place, epochS: NOON_S + 1 })).not.toEqual(SOURCE.sweepOf(place))
  })
  it('lets a fault grow from day to day until it is repaired', () => {
    const plan = PLAN.faults.find(({ code }) => code === FAULT_CODES.seriesR)!
    const beginS = secondsOf('1970-01-01', '12:30') + (plan.firstDay + 100 * plan.everyDays) * DAY_S
    const wattsPerLight = (day: number) => {
      const { array, inverter, string } = plan
      const place = { array, inverter, string, epochS: beginS + day * DAY_S }
      const { voltageV, currentA } = SOURCE.sweepOf(place)!
      const weather = WEATHER(place.epochS)
      // Greatest power over the light that it was made from.
      const watts = Array.from(voltageV, (volts, point) => volts * currentA[point]!)
      return Math.max(...watts) / weather.irradianceWPerM2
    }
    const severities = [-1, 0, plan.activeDays - 1, plan.activeDays].map(
      (day) =>
        faultsAt(PLAN, beginS + day * DAY_S).find(
          ({ array, string }) => array === plan.array && string === plan.string,
        )?.severity,
    )
    expect(severities).toEqual([undefined, 0, (plan.activeDays - 1) / plan.activeDays, undefined])
    expect(wattsPerLight(plan.activeDays - 1)).toBeLessThan(0.95 * wattsPerLight(0))
    expect(wattsPerLight(plan.activeDays)).toBeGreaterThan(wattsPerLight(0))
  })
})

describe('its weather', () => {
  it('is calm and bright around noon the whole year, and dark at night', () => {
    for (let day = 0; day < 365; day += 5) {
      const noonS = NOON_S + day * DAY_S
      for (const minutes of [-60, -30, 0, 30, 60]) {
        const { irradianceWPerM2, unstable } = WEATHER(noonS + minutes * 60)
        expect(irradianceWPerM2).toBeGreaterThan(650)
        expect(irradianceWPerM2).toBeLessThan(1_150)
        expect(unstable).toBe(false)
      }
      expect(WEATHER(noonS - 12 * 3_600).irradianceWPerM2).toBe(0)
    }
  })
  it('brings clouds in the morning', () => {
    const morning = Array.from({ length: 100 }, (_, day) =>
      WEATHER(secondsOf('2026-05-01', '09:10') + day * DAY_S),
    )
    const unstable = morning.filter((weather) => weather.unstable).length
    expect(unstable).toBeGreaterThan(20)
    expect(unstable).toBeLessThan(80)
  })
  it('can stay at noon', () => {
    const always = plantWeather(PLAN, { alwaysNoon: true })
    const night = always(secondsOf('2026-12-21', '23:59'))
    expect(night.irradianceWPerM2).toBeGreaterThan(700)
    expect(night).toEqual(always(secondsOf('2026-12-21', '12:45')))
  })
  it('takes the irradiance that it is given', () => {
    const given = plantWeather(PLAN, { irradianceAt: () => 432 })
    expect(given(NOON_S)).toMatchObject({ irradianceWPerM2: 432, unstable: false })
  })
})
