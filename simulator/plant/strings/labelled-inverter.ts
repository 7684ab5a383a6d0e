import { FAULT_CODES, type FaultCode } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import type { Breakdown } from '#domain/iv-curve/model/breakdown.ts'
import { moduleAt } from '#domain/iv-curve/model/module-at.ts'
import type { Nameplate } from '#domain/iv-curve/model/nameplate.ts'
import type { DiodeParameters } from '#domain/iv-curve/model/single-diode.ts'
import { parametersOf } from '#domain/iv-curve/model/stc-parameters.ts'
import { clamp } from '#domain/statistics/clamp.ts'
import { DAMAGES, type Damage, damaged } from './damage.ts'
import { type Dice, diceOf } from './dice.ts'
import { MODULE_TYPES, type ModuleType } from './module-types.ts'
import { circuitOf, type PvString } from './pv-string.ts'
import { plantedFault } from './string-faults.ts'
import { exactCurve, type Meter, measured, powerOf, SAMPLINGS } from './sweep.ts'

export type LabelledString = {
  id: string
  curve: IvCurve
  /** What was planted: the fault's code, or the damage of the sweep. */
  code: FaultCode | null
  damage: Damage | null
  /** Lost power over that of the same string without fault, %. */
  lossPct: number
}

export type LabelledInverter = {
  name: string
  module: Nameplate
  modulesPerString: number
  /** As the sensors say. */
  irradianceWPerM2: number
  moduleTemperatureC: number
  strings: LabelledString[]
}

export type LabelledOptions = {
  seed: string
  /** Index of the inverter under the seed. */
  index: number
  strings?: number
  /** Standard deviation of the current over Isc; by default 0.1 to 1 %. */
  currentNoise?: number
  /** By default from 5 to 50 %. */
  faultShare?: number
  /** Of a sweep; by default 36 to 400. */
  points?: number
  damagedShare?: number
}

const FAULTS = Object.values(FAULT_CODES).filter((code) => code !== FAULT_CODES.normal)

/** One inverter of sound, faulty and badly read strings, under weather and sensors by chance. */
export function labelledInverter(options: LabelledOptions): LabelledInverter {
  const { seed, index, damagedShare = 0 } = options
  const dice = diceOf(seed, `inverter ${index}`)
  const faultShare = options.faultShare ?? dice.between(0.05, 0.5)
  const type = dice.pick(MODULE_TYPES)
  const modules = dice.whole(8, 28)
  const irradiance = dice.between(300, 1100)
  const temperature = dice.between(10, 70)
  const module = trueModule(type, dice)
  const plate = {
    ...type.plate,
    betaPerK: type.plate.betaPerK * (1 + clipped(dice.normal(0.03), 0.06)),
  }
  const meter = meterOf(options, dice)
  const soiled = dice.chance(0.03) ? dice.between(0.75, 0.88) : 1
  const count = options.strings ?? dice.pick([8, 12, 16, 16, 16, 20, 24])
  const breakdown = breakdownOf(dice)
  const strings = Array.from({ length: count }, (_, k) => {
    const sound = soundString({ type, plate, module, modules, breakdown }, dice, {
      irradiance,
      temperature,
    })
    const own = diceOf(seed, `inverter ${index} string ${k}`)
    const isFaulty = own.chance(faultShare)
    const code = isFaulty ? own.pick(FAULTS) : FAULT_CODES.normal
    const isDamaged = own.chance(damagedShare) && code !== FAULT_CODES.open
    const damage = isDamaged ? own.pick(DAMAGES) : null
    return labelledString({ id: `${k + 1}`, sound, code, damage, soiled, meter }, own)
  })
  return {
    name: `${seed}-${index}`,
    module: type.plate,
    modulesPerString: modules,
    irradianceWPerM2: irradiance * (1 + clipped(dice.normal(0.015), 0.04)),
    moduleTemperatureC: temperature + clipped(dice.normal(2), 5),
    strings,
  }
}

const clipped = (value: number, max: number) => clamp(value, -max, max)

/** A delivered module differs from its label, and has its own knee. */
function trueModule({ plate }: ModuleType, dice: Dice): DiodeParameters {
  const vmp = 1 + clipped(dice.normal(0.008), 0.015)
  const power = 1 + clipped(dice.normal(0.008), 0.02)
  const own = parametersOf({
    ...plate,
    vocV: plate.vocV * (1 + clipped(dice.normal(0.004), 0.01)),
    vmpV: plate.vmpV * vmp,
    impA: (plate.impA * power) / vmp,
    pmaxW: plate.pmaxW * power,
  })
  return { ...own, shuntOhm: own.shuntOhm * dice.between(0.5, 2) }
}

function meterOf({ currentNoise, points }: LabelledOptions, dice: Dice): Meter {
  return {
    points:
      points ?? dice.pick([dice.whole(36, 63), dice.whole(64, 128), 128, dice.whole(129, 400)]),
    currentNoise: currentNoise ?? dice.pick([0.001, 0.003, 0.01, dice.between(0.003, 0.01)]),
    voltageNoise: dice.between(0, 0.001),
    stepA: dice.pick([0.01, 0.01, 0.05, 0.1]),
    stepV: dice.pick([0.1, 0.1, 1]),
    isFalling: dice.chance(0.5),
    sampling: dice.pick(['even', 'even', ...SAMPLINGS]),
  }
}

/** Cells break down between about −12 and −30 V, and carry more or less before. */
function breakdownOf(dice: Dice): Breakdown {
  return {
    factor: 10 ** dice.between(-4, -2),
    voltageV: -dice.between(12, 30),
    exponent: dice.between(3, 3.7),
  }
}

type Build = {
  type: ModuleType
  plate: Nameplate
  module: DiodeParameters
  modules: number
  breakdown: Breakdown
}
type Weather = { irradiance: number; temperature: number }

/** Strings of one inverter differ a little in light, temperature and cable. */
function soundString(
  { type, plate, module, modules, breakdown }: Build,
  dice: Dice,
  weather: Weather,
): PvString {
  const point = {
    irradianceWPerM2: weather.irradiance * (1 + clipped(dice.normal(0.006), 0.015)),
    temperatureC: weather.temperature + clipped(dice.normal(0.6), 1.5),
  }
  return {
    type,
    module: moduleAt(plate, module, point),
    modules,
    mismatch: [0, 1, 2, 3].map(() => clipped(dice.normal(0.004), 0.01)),
    faults: [],
    cableOhm: dice.between(0.1, 0.9),
    breakdown,
  }
}

type Task = {
  id: string
  sound: PvString
  code: FaultCode
  damage: Damage | null
  soiled: number
  meter: Meter
}

function labelledString(task: Task, dice: Dice): LabelledString {
  const { id, sound, meter, damage, soiled } = task
  const full = curveOf(sound)
  const faulty = visiblyFaulty(task, powerOf(full), dice)
  const isSoiled = soiled < 1
  const curve = curveOf(isSoiled ? dimmed(faulty, soiled) : faulty)
  const isOpen = task.code === FAULT_CODES.open
  const lossPct = isOpen ? 100 : 100 * (1 - powerOf(curve) / powerOf(full))
  const read = isOpen
    ? openSweep(measured(curve, meter, dice), meter, dice)
    : measured(curve, meter, dice)
  const code =
    task.code === FAULT_CODES.normal && isSoiled ? FAULT_CODES.lowCurrent : costliest(task, faulty)
  return {
    id,
    curve: damage === null ? read : damaged(read, damage, dice),
    code: damage === null ? code : null,
    damage,
    lossPct,
  }
}

/** A fault that costs less than this is not there: who labels a string goes by what it loses. */
const MIN_LOSS = 0.012

function visiblyFaulty({ code, sound }: Task, fullW: number, dice: Dice): PvString {
  const isHidden = code === FAULT_CODES.normal || code === FAULT_CODES.open
  for (;;) {
    const faulty = plantedFault(code, dice).plant(sound)
    if (isHidden || Math.abs(1 - powerOf(curveOf(faulty)) / fullW) >= MIN_LOSS) return faulty
  }
}

const curveOf = (string: PvString) => exactCurve(circuitOf(string), string.module.photocurrentA)

const dimmed = (string: PvString, light: number): PvString => ({
  ...string,
  module: { ...string.module, photocurrentA: string.module.photocurrentA * light },
})

/** Of a whole inverter's dirt and the string's own fault the one that costs more names the string. */
function costliest({ code, sound, soiled }: Task, faulty: PvString): FaultCode {
  if (soiled === 1 || code === FAULT_CODES.open) return code
  const own = Math.abs(1 - powerOf(curveOf(faulty)) / powerOf(curveOf(sound)))
  return own > 1 - soiled ? code : FAULT_CODES.lowCurrent
}

/** No current at all; voltage as of a string whose fuse is blown behind the meter, or none. */
function openSweep(read: IvCurve, meter: Meter, dice: Dice): IvCurve {
  const hasVoltage = dice.chance(0.7)
  return {
    voltageV: hasVoltage ? read.voltageV : read.voltageV.map(() => 0),
    currentA: read.currentA.map(() => Math.max(0, dice.normal(meter.currentNoise * 5))),
  }
}
