import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import { moduleAt } from '#domain/iv-curve/model/module-at.ts'
import type { Nameplate } from '#domain/iv-curve/model/nameplate.ts'
import { parametersOf } from '#domain/iv-curve/model/stc-parameters.ts'
import { type Dice, diceOf } from '#simulator/plant/strings/dice.ts'
import { MODULE_TYPES } from '#simulator/plant/strings/module-types.ts'
import { circuitOf, type PvString } from '#simulator/plant/strings/pv-string.ts'
import { exactCurve, measured } from '#simulator/plant/strings/sweep.ts'

/** A sound string, or one module, as a stranger's tracer hands it over: alone. */
export type StrangeString = {
  module: Nameplate
  modulesPerString: number
  /** As the tracer's sensors say. */
  irradianceWPerM2: number
  moduleTemperatureC: number
  curve: IvCurve
}

/** Of a tracer's sensor with its alignment, dirt and spectrum; of a back side against its cell, K. */
const IRRADIANCE_ERROR = 0.03
const TEMPERATURE_ERROR_C = 2.5
/** By so much the light changes within a sweep. */
const DRIFT = 0.006
/** Least and greatest shunt of sound modules over that of a usual one: those of old makes leak the most. */
const SHUNTS = [0.15, 2] as const

/**
 * A sound string whose label, shunt, light and sensors are off as in the field, not as in one plant of ours:
 * from one to 28 modules, 250 to 1100 W/m², shunts that grow in little light or do not.
 */
export function strangeString(seed: string, index: number): StrangeString {
  const dice = diceOf(seed, `stranger ${index}`)
  const type = dice.pick(MODULE_TYPES)
  const modules = dice.chance(0.3) ? 1 : dice.whole(2, 28)
  const irradiance = dice.between(250, 1100)
  const temperature = dice.between(5, 65)
  const point = { irradianceWPerM2: irradiance, temperatureC: temperature }
  const plate = deliveredPlate(type.plate, dice)
  const module = moduleAt(plate, parametersOf(plate), point)
  const shunt = Math.exp(dice.between(Math.log(SHUNTS[0]), Math.log(SHUNTS[1])))
  const ofLight = dice.chance(0.5) ? 1 : irradiance / 1000
  const string: PvString = {
    type,
    module: { ...module, shuntOhm: module.shuntOhm * shunt * ofLight },
    modules,
    mismatch: [0, 1, 2].map(() => dice.normal(0.004)),
    faults: [],
    cableOhm: modules * dice.between(0.005, 0.04),
  }
  const read = measured(
    exactCurve(circuitOf(string), string.module.photocurrentA),
    meterOf(dice),
    dice,
  )
  return {
    module: type.plate,
    modulesPerString: modules,
    irradianceWPerM2: irradiance * (1 + dice.normal(IRRADIANCE_ERROR)),
    moduleTemperatureC: temperature + dice.normal(TEMPERATURE_ERROR_C),
    curve: drifted(read, dice.normal(DRIFT)),
  }
}

/** A delivered module differs from its label by what makers allow. */
function deliveredPlate(plate: Nameplate, dice: Dice): Nameplate {
  const [current, voltage, knee] = [dice.normal(0.01), dice.normal(0.006), dice.normal(0.01)]
  const impA = plate.impA * (1 + current - knee / 2)
  const vmpV = plate.vmpV * (1 + voltage + knee)
  return {
    ...plate,
    iscA: plate.iscA * (1 + current),
    vocV: plate.vocV * (1 + voltage),
    ...{ impA, vmpV, pmaxW: impA * vmpV },
    betaPerK: plate.betaPerK * (1 + dice.normal(0.03)),
  }
}

const meterOf = (dice: Dice) => ({
  points: dice.pick([40, 64, 100, 128, 200]),
  currentNoise: dice.pick([0.001, 0.003, 0.005]),
  voltageNoise: dice.between(0, 0.0005),
  stepA: 0.01,
  stepV: 0.01,
  isFalling: dice.chance(0.3),
})

/** The light changed evenly while the voltage rose to its greatest. */
function drifted({ voltageV, currentA }: IvCurve, drift: number): IvCurve {
  const endV = Math.max(...voltageV)
  return {
    voltageV,
    currentA: currentA.map((current, k) => current * (1 + (drift * voltageV[k]!) / endV)),
  }
}
