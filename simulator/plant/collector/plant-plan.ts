import { FAULT_CODES, type FaultCode } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import type { CollectorMap } from '#domain/plant/words.ts'
import { type Dice, diceOf } from '../strings/dice.ts'
import { MODULE_TYPES, type ModuleType } from '../strings/module-types.ts'
import type { ArrayPlan, InverterPlan } from './plant-source.ts'

/** An inverter with what is connected to it: every string has as many modules of the same type. */
export type PlannedInverter = InverterPlan & {
  name: string
  moduleType: ModuleType
  modulesPerString: number
}

export type PlannedArray = Omit<ArrayPlan, 'inverters'> & {
  inverters: readonly PlannedInverter[]
  collectorMap: CollectorMap
  /** Where its collector listens on loopback if nobody else does. */
  port: number
  /** MM-DD of the days on which people wash its modules. */
  cleanedEachYear: readonly string[]
  /** What its modules lose of their power in each year after the first, as a share. */
  yearlyLoss: number
}

/** A string of the plant; `inverter` is the unit, `string` counts from 0. */
export type StringPlace = { array: string; inverter: number; string: number }

/**
 * A fault that comes again: it begins on `firstDay` and each `everyDays` after it, grows for
 * `activeDays` and is then repaired. Days are day numbers of Asia/Shanghai.
 */
export type FaultPlan = StringPlace & {
  code: FaultCode
  firstDay: number
  everyDays: number
  activeDays: number
}

/** A whole plant; all that is not by chance of the moment is here. */
export type PlantPlan = {
  seed: string
  /** YYYY-MM-DD; modules age from then on. */
  operatingSince: string
  latitudeDeg: number
  longitudeDeg: number
  arrays: readonly PlannedArray[]
  faults: readonly FaultPlan[]
}

const STRINGS = 16
const INVERTERS_PER_ARRAY = 2
/** The second array ages faster than its label permits; the third is washed by rain alone. */
const ARRAYS = [
  {
    ...{ array: 'A01', type: 'H144-550', modulesPerString: 24, ratedPowerKw: 196 },
    ...{ cleanedEachYear: ['04-10', '10-12'], yearlyLoss: 0.0045 },
  },
  {
    ...{ array: 'A02', type: 'H132-660', modulesPerString: 20, ratedPowerKw: 196 },
    ...{ cleanedEachYear: ['04-12', '10-14'], yearlyLoss: 0.011 },
  },
  {
    ...{ array: 'A03', type: 'N108-430', modulesPerString: 26, ratedPowerKw: 185 },
    ...{ cleanedEachYear: [], yearlyLoss: 0.0045, map: 'SOLARIZE' },
  },
] as const satisfies {
  array: string
  type: string
  modulesPerString: number
  ratedPowerKw: number
  cleanedEachYear: readonly string[]
  yearlyLoss: number
  map?: CollectorMap
}[]
const FIRST_PORT = 15_020
const SWEEP_MS = 3_000

/**
 * The plant of the demonstration: three arrays of two inverters with 16 strings each. The first two have
 * collectors, the third one's inverters are asked directly and have no weather station.
 */
export function plantPlan(seed = 'demonstration'): PlantPlan {
  const arrays = ARRAYS.map((one, index) => ({
    array: one.array,
    collectorMap: 'map' in one ? one.map : ('IVC1' as const),
    serial: `SIM-${one.array}`,
    port: FIRST_PORT + index,
    maxSimultaneousScans: 1,
    scanMs: SWEEP_MS,
    cleanedEachYear: one.cleanedEachYear,
    yearlyLoss: one.yearlyLoss,
    inverters: Array.from({ length: INVERTERS_PER_ARRAY }, (_, inverter) => ({
      unit: inverter + 1,
      name: `${one.array}-INV${String(inverter + 1).padStart(2, '0')}`,
      strings: STRINGS,
      trackers: STRINGS / 2,
      ratedPowerKw: one.ratedPowerKw,
      moduleType: typeOf(one.type),
      modulesPerString: one.modulesPerString,
    })),
  }))
  return {
    seed,
    operatingSince: '2023-06-30',
    latitudeDeg: 34.5,
    longitudeDeg: 109.5,
    arrays,
    faults: faultPlans(seed, arrays),
  }
}

/** Days from one beginning of a fault to its next. */
const FEWEST_DAYS = 300
const MOST_DAYS = 560

const CODES = Object.values(FAULT_CODES).filter((code) => code !== FAULT_CODES.normal)

/**
 * Each code at two strings of different arrays, half a period apart and there for three quarters of it:
 * on every day at least one of them is there. No inverter has more than a quarter of faulty strings, so
 * that its sound ones stay the measure.
 */
function faultPlans(seed: string, arrays: readonly PlannedArray[]): FaultPlan[] {
  const inverters = arrays.flatMap(({ array, inverters: own }) =>
    own.map(({ unit }) => {
      const strings = shuffled(STRINGS, diceOf(seed, `places ${array} ${unit}`))
      return { array, inverter: unit, strings }
    }),
  )
  return CODES.flatMap((code, index) => {
    const dice = diceOf(seed, `fault ${code}`)
    const everyDays = 2 * dice.whole(FEWEST_DAYS / 2, MOST_DAYS / 2)
    const firstDay = dice.whole(0, everyDays)
    return [0, 1].map((half) => {
      const { array, inverter, strings } =
        inverters[(index + half * INVERTERS_PER_ARRAY) % inverters.length]!
      return {
        array,
        inverter,
        string: strings.pop()!,
        code,
        firstDay: firstDay + (half * everyDays) / 2,
        everyDays,
        activeDays: Math.ceil(0.75 * everyDays),
      }
    })
  })
}

function shuffled(count: number, dice: Dice): number[] {
  const left = Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: count }, () => left.splice(dice.whole(0, left.length - 1), 1)[0]!)
}

function typeOf(name: string): ModuleType {
  const found = MODULE_TYPES.find((type) => type.name === name)
  if (!found) throw new RangeError(`No module type ${name}`)
  return found
}
