import type { Point } from './projection.ts'

/** A round symbol. */
export type Disc = Point & { radius: number }

const ROUNDS = 200
/** Of what lacks, a step: gently, so that what is in the middle is not thrown to the edge. */
const STEP = 0.3
const GAP_PX = 4
const LEAST_PX = 0.1
/** Those of one place begin as seeds of a sunflower do: each goes a way of its own. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/**
 * Moves symbols apart that would cover each other, as little as it takes, and keeps them within the
 * drawing. The same symbols are always moved the same way.
 */
export function spread(
  discs: readonly Disc[],
  { width, height }: { width: number; height: number },
): Point[] {
  const at = discs.map(({ x, y, radius }, index) => {
    const isTaken = discs.slice(0, index).some((one) => one.x === x && one.y === y)
    const [away, angle] = [isTaken ? Math.sqrt(index) : 0, index * GOLDEN_ANGLE]
    const seed = { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) }
    return { ...inside(seed, radius), radius }
  })
  function inside({ x, y }: Point, radius: number): Point {
    return { x: clamp(x, radius, width - radius), y: clamp(y, radius, height - radius) }
  }
  for (let round = 0; round < ROUNDS; round++) {
    let isApart = true
    for (const [i, one] of at.entries()) {
      for (const other of at.slice(i + 1)) {
        const wanted = one.radius + other.radius + GAP_PX
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const distance = Math.hypot(dx, dy)
        if (distance >= wanted - 0.01) continue
        isApart = false
        const angle = Math.atan2(dy, dx)
        const push = Math.max(LEAST_PX, (wanted - distance) * STEP)
        const [x, y] = [Math.cos(angle) * push, Math.sin(angle) * push]
        Object.assign(one, inside({ x: one.x - x, y: one.y - y }, one.radius))
        Object.assign(other, inside({ x: other.x + x, y: other.y + y }, other.radius))
      }
    }
    if (isApart) break
  }
  return at.map(({ x, y }) => ({ x, y }))
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))
