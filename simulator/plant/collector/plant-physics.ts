import { toDayNumber } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { moduleAt } from '#domain/iv-curve/model/module-at.ts'
import { parametersOf } from '#domain/iv-curve/model/stc-parameters.ts'
import { type Dice, diceOf } from '../strings/dice.ts'
import { circuitOf, type PvString } from '../strings/pv-string.ts'
import { exactCurve, type Meter, measured } from '../strings/sweep.ts'
import { faultsAt, type Repair, withFault } from './developing-fault.ts'
import type { PlannedInverter, PlantPlan, StringPlace } from './plant-plan.ts'
import type { PlantSource, Sweep } from './plant-source.ts'
import type { PlantWeather } from './plant-weather.ts'
import { agedShare, lightThroughDirt } from './wear.ts'

/** How the inverters measure; each sweeps down from open circuit. */
const METER: Meter = {
  points: 100,
  currentNoise: 0.003,
  voltageNoise: 0.0004,
  stepA: 0.01,
  stepV: 0.1,
  isFalling: true,
}

/**
 * The plant as its devices see it. A sweep is made when it is asked for and is the same whenever it is
 * asked for again: the build of a string hangs on the seed, its faults on the day and on what was repaired, its noise
 * on the second.
 */
export function plantSource(
  plan: PlantPlan,
  weather: PlantWeather,
  repairs: () => readonly Repair[] = () => [],
): PlantSource {
  const modules = new Map(
    plan.arrays.flatMap(({ inverters }) =>
      inverters.map(({ moduleType }) => [moduleType.name, parametersOf(moduleType.plate)]),
    ),
  )
  const sensors = new Map(plan.arrays.map(({ array }) => [array, sensorOf(plan.seed, array)]))
  const builds = new Map<string, Build>()

  function buildOf(key: string): Build {
    const known = builds.get(key)
    if (known) return known
    const build = newBuild(diceOf(plan.seed, `build ${key}`))
    builds.set(key, build)
    return build
  }

  function soundString(place: StringPlace, inverter: PlannedInverter, epochS: number): PvString {
    const { irradianceWPerM2, moduleTemperatureC } = weather(epochS)
    const { moduleType: type, modulesPerString } = inverter
    const build = buildOf(keyOf(place))
    const day = toDayNumber(shanghaiDate(new Date(epochS * 1000)))
    const dirt = lightThroughDirt(plan, place.array, day)
    const point = {
      irradianceWPerM2: irradianceWPerM2 * build.light * dirt,
      temperatureC: moduleTemperatureC + build.warmerK,
    }
    const fresh = moduleAt(type.plate, modules.get(type.name)!, point)
    const photocurrentA = fresh.photocurrentA * agedShare(plan, place.array, day)
    return {
      type,
      module: { ...fresh, photocurrentA },
      modules: modulesPerString,
      mismatch: build.mismatch,
      faults: [],
      cableOhm: build.cableOhm,
    }
  }

  return {
    sweepOf({ array, inverter: unit, string, epochS }) {
      const inverter = plan.arrays
        .find((one) => one.array === array)
        ?.inverters.find((one) => one.unit === unit)
      if (!inverter || string >= inverter.strings) return null
      const place = { array, inverter: unit, string }
      const fault = faultsAt(plan, epochS, repairs()).find((one) => keyOf(one) === keyOf(place))
      const sound = soundString(place, inverter, epochS)
      const now = fault ? withFault(sound, fault) : sound
      const dice = diceOf(plan.seed, `sweep ${keyOf(place)} ${epochS}`)
      const sweep = measured(exactCurve(circuitOf(now), now.module.photocurrentA), METER, dice)
      return fault?.code === FAULT_CODES.open ? withoutCurrent(sweep, dice) : sweep
    },
    weatherOf(array, epochS) {
      const { gain, offsetK } = sensors.get(array)!
      const now = weather(epochS)
      return {
        ...now,
        irradianceWPerM2: now.irradianceWPerM2 * gain,
        moduleTemperatureC: now.moduleTemperatureC + offsetK,
      }
    },
  }
}

/** How a string differs from its like, for as long as it stands. */
type Build = { light: number; warmerK: number; mismatch: readonly number[]; cableOhm: number }

const newBuild = (dice: Dice): Build => ({
  light: dice.between(0.992, 1.008),
  warmerK: dice.between(-1, 1),
  mismatch: [0, 1].map(() => dice.between(-0.003, 0.003)),
  cableOhm: dice.between(0.2, 0.7),
})

/** Weather sensors are not exact either. */
function sensorOf(seed: string, array: string): { gain: number; offsetK: number } {
  const dice = diceOf(seed, `sensor ${array}`)
  return { gain: dice.between(0.99, 1.01), offsetK: dice.between(-1.5, 1.5) }
}

/** The voltage is swept, behind the blown fuse flows nothing but the meter's own noise. */
function withoutCurrent({ voltageV, currentA }: Sweep, dice: Dice): Sweep {
  const noise = () => Math.abs(Math.round(dice.normal(0.015) * 100) / 100)
  return { voltageV, currentA: Float64Array.from(currentA, noise) }
}

const keyOf = ({ array, inverter, string }: StringPlace) => `${array} ${inverter} ${string}`
