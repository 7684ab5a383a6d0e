import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import type { Dice } from '#simulator/plant/strings/dice.ts'

/** The steep flank: where the current is between these shares of the greatest. */
const FLANK_FROM = 0.05
const FLANK_TO = 0.97
/** A wrong reading is off by more than this share of the greatest current, and less than that. */
const LEAST = 0.1
const MOST = 0.6

/** The sweep with one wrong reading on its steep flank; the sweep itself where it has none there. */
export function spiked({ voltageV, currentA }: IvCurve, dice: Dice): IvCurve {
  const top = Math.max(...currentA)
  const flank = [...currentA.keys()].filter(
    (k) => currentA[k]! > FLANK_FROM * top && currentA[k]! < FLANK_TO * top,
  )
  if (flank.length === 0) return { voltageV, currentA }
  const at = dice.pick(flank)
  const off = dice.between(LEAST, MOST) * top * (dice.chance(0.5) ? 1 : -1)
  const wrong = currentA.slice()
  wrong[at] = Math.max(0, wrong[at]! + off)
  return { voltageV, currentA: wrong }
}
