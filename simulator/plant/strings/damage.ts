import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import type { Dice } from './dice.ts'

/** Ways in which a sweep goes wrong between the modules and the file. */
export const DAMAGES = [
  'brokenOff',
  'lateStart',
  'fewPoints',
  'missingValues',
  'cloud',
  'shuffled',
  'frozenCurrent',
  'frozenVoltage',
  'gap',
  'spikes',
  'scale',
  'noise',
  'clipped',
] as const

export type Damage = (typeof DAMAGES)[number]

type Point = { v: number; i: number }

/** A sweep, rising or falling in voltage, with the damage in it. */
export function damaged(curve: IvCurve, damage: Damage, dice: Dice): IvCurve {
  const points = [...curve.voltageV].map((v, k) => ({ v, i: curve.currentA[k]! }))
  points.sort((one, other) => one.v - other.v)
  const found = DAMAGED[damage](points, dice)
  return {
    voltageV: Float64Array.from(found, ({ v }) => v),
    currentA: Float64Array.from(found, ({ i }) => i),
  }
}

const topOf = (points: readonly Point[]) => Math.max(...points.map(({ i }) => i))
const endOf = (points: readonly Point[]) => points.at(-1)!.v

const DAMAGED: Record<Damage, (points: Point[], dice: Dice) => Point[]> = {
  brokenOff: (points, dice) => {
    const end = dice.between(0.35, 0.78) * endOf(points)
    return points.filter(({ v }) => v < end)
  },
  lateStart: (points, dice) => {
    const start = dice.between(0.42, 0.7) * endOf(points)
    return points.filter(({ v }) => v > start)
  },
  fewPoints: (points, dice) => {
    const each = Math.ceil(points.length / dice.whole(6, 15))
    return points.filter((_, k) => k % each === 0)
  },
  missingValues: (points, dice) => {
    const share = dice.between(0.5, 0.9)
    const nothing = dice.pick([Number.NaN, 0xffff, 0x8000])
    return points.map((point) => (dice.chance(share) ? { v: point.v, i: nothing } : point))
  },
  cloud: (points, dice) => {
    const from = dice.between(0.1, 0.45)
    const to = from + dice.between(0.12, 0.3)
    const light = dice.between(0.3, 0.85)
    const end = endOf(points)
    return points.map(({ v, i }) => ({ v, i: v > from * end && v < to * end ? i * light : i }))
  },
  shuffled: (points, dice) => points.map(({ v }) => ({ v, i: dice.pick(points).i })),
  frozenCurrent: (points) => points.map(({ v }) => ({ v, i: points[0]!.i })),
  frozenVoltage: (points, dice) => {
    const v = dice.between(0.2, 0.8) * endOf(points)
    return points.map(({ i }) => ({ v, i }))
  },
  gap: (points, dice) => {
    const from = dice.between(0.3, 0.75) * endOf(points)
    const to = from + dice.between(0.2, 0.3) * endOf(points)
    return points.filter(({ v }) => v < from || v > to)
  },
  spikes: (points, dice) => {
    const share = dice.between(0.12, 0.4)
    const top = topOf(points)
    return points.map(({ v, i }) =>
      dice.chance(share) ? { v, i: dice.between(0, 1.3) * top } : { v, i },
    )
  },
  scale: (points, dice) => {
    const factor = dice.pick([10, 0.1])
    const ofVoltage = dice.chance(0.5)
    return points.map(({ v, i }) => (ofVoltage ? { v: v * factor, i } : { v, i: i * factor }))
  },
  noise: (points, dice) => {
    const sigma = dice.between(0.07, 0.2) * topOf(points)
    return points.map(({ v, i }) => ({ v, i: Math.max(0, i + dice.normal(sigma)) }))
  },
  clipped: (points, dice) => {
    const limit = dice.between(0.4, 0.8) * topOf(points)
    return points.map(({ v, i }) => ({ v, i: Math.min(i, limit) }))
  },
}
