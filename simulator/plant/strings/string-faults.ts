import { FAULT_CODES, type FaultCode } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import type { Dice } from './dice.ts'
import type { FaultyGroup, PvString } from './pv-string.ts'

/** A fault of some size, planted into a sound string. */
export type PlantedFault = { code: FaultCode; plant: (string: PvString) => PvString }

const withGroups = (string: PvString, groups: readonly FaultyGroup[]): PvString => ({
  ...string,
  faults: [...string.faults, ...groups],
})

/** A fault of the wanted code with a size by chance; an open string is sound but for its sweep. */
export function plantedFault(code: FaultCode, dice: Dice): PlantedFault {
  return { code, plant: PLANTERS[code](dice) }
}

type Plant = (string: PvString) => PvString

const PLANTERS: Record<FaultCode, (dice: Dice) => Plant> = {
  [FAULT_CODES.normal]: () => (string) => string,
  [FAULT_CODES.open]: () => (string) => string,
  [FAULT_CODES.lowCurrent]: soiling,
  [FAULT_CODES.mismatch]: shade,
  [FAULT_CODES.bypass]: (dice) => {
    const count = dice.pick([1, 1, 1, 2, 2, 4, 5])
    return (string) => withGroups(string, [{ count, fault: { bypass: 'shorted' } }])
  },
  [FAULT_CODES.seriesR]: (dice) => {
    // In shares of a string's Voc at Isc.
    const share = dice.between(0.03, 0.15)
    return (string) => {
      const { plate } = string.type
      const ohm = (share * string.modules * plate.vocV) / plate.iscA
      return { ...string, cableOhm: string.cableOhm + ohm }
    }
  },
  [FAULT_CODES.shunt]: leaking,
  [FAULT_CODES.hotspot]: (dice) => {
    const count = dice.whole(1, 2)
    const light = dice.between(0.25, 0.85)
    const shunt = dice.between(0.15, 1)
    return (string) => withGroups(string, [{ count, fault: { weakCell: { light, shunt } } }])
  },
  [FAULT_CODES.count]: (dice) => {
    const modules = dice.pick([-3, -2, -2, -1, -1, -1, 1, 1, 2])
    return (string) => ({ ...string, modules: string.modules + modules })
  },
}

function soiling(dice: Dice): Plant {
  const light = dice.between(0.7, 0.94)
  return (string) => ({
    ...string,
    module: { ...string.module, photocurrentA: string.module.photocurrentA * light },
  })
}

/** Three substrings or more get less light; in one depth or two; of half-cut modules often one half only. */
function shade(dice: Dice): Plant {
  const share = dice.between(0, 0.45)
  const light = dice.between(0.1, 0.86)
  const isTwofold = dice.chance(0.3)
  const second = dice.between(0.1, 0.86)
  const onOneChain = dice.chance(0.3)
  return (string) => {
    const all = string.modules * string.type.plate.substrings
    const count = 3 + Math.floor(share * (all - 3))
    const further = isTwofold ? Math.min(all - count, 3 + Math.floor((share * all) / 3)) : 0
    return withGroups(string, [
      { count, fault: { light, onOneChain } },
      ...(further > 0 ? [{ count: further, fault: { light: second } }] : []),
    ])
  }
}

/** The whole string leaks alike, or modules towards one end more and more. */
function leaking(dice: Dice): Plant {
  const leak = Math.exp(dice.between(Math.log(0.06), Math.log(0.45)))
  const isGraded = dice.chance(0.4)
  return (string) => {
    const all = string.modules * string.type.plate.substrings
    if (!isGraded) return withGroups(string, [{ count: all, fault: { leak } }])
    const count = Math.floor(all / 6)
    const groups = [0.3, 0.6, 1, 1.4, 1.8].map((factor) => ({
      count,
      fault: { leak: leak * factor },
    }))
    return withGroups(string, groups)
  }
}
