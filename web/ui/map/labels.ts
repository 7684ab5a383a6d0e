import type { Point } from './projection.ts'
import type { Disc } from './spread.ts'

/** Where a name stands: its box, in pixels. */
export type LabelBox = { x: number; y: number; width: number; height: number }

const HEIGHT_PX = 18
const GAP_PX = 4
const WIDE_PX = 12.5
const NARROW_PX = 7
/** Names of provinces are spaced (`.province`). */
const SPACED_PX = 2

/**
 * A place for each name beside its symbol, below or above it, where it covers neither a symbol nor
 * another name; null where there is none. Larger symbols come first.
 */
export function placeLabels(
  symbols: readonly (Disc & { name: string })[],
  frame: { width: number; height: number },
): (LabelBox | null)[] {
  const taken = symbols.map(boxOf)
  const found = new Map<number, LabelBox>()
  const order = [...symbols.keys()].sort((a, b) => symbols[b]!.radius - symbols[a]!.radius)
  for (const index of order) {
    const free = candidates(symbols[index]!).find(
      (box) => isInside(box, frame) && !taken.some((other) => isOver(box, other)),
    )
    if (free === undefined) continue
    taken.push(free)
    found.set(index, free)
  }
  return symbols.map((_, index) => found.get(index) ?? null)
}

/** Names that have a place of their own, around which they are written: those that cover nothing of `taken`. */
export function freeNames<Name extends Point & { name: string }>(
  names: readonly Name[],
  taken: readonly LabelBox[],
  { width, height }: { width: number; height: number },
): Name[] {
  return names.filter(({ x, y, name }) => {
    const wide = widthOf(name) + SPACED_PX * name.length
    const box = { x: x - wide / 2, y: y - HEIGHT_PX / 2, width: wide, height: HEIGHT_PX }
    return isInside(box, { width, height }) && !taken.some((other) => isOver(box, other))
  })
}

const isInside = (box: LabelBox, { width, height }: { width: number; height: number }) =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height

function candidates({ x, y, radius, name }: Disc & { name: string }): LabelBox[] {
  const width = widthOf(name)
  const size = { width, height: HEIGHT_PX }
  const away = radius + GAP_PX
  return [
    { x: x + away, y: y - HEIGHT_PX / 2, ...size },
    { x: x - away - width, y: y - HEIGHT_PX / 2, ...size },
    { x: x - width / 2, y: y + away, ...size },
    { x: x - width / 2, y: y - away - HEIGHT_PX, ...size },
  ]
}

/** About as wide as it will be: Chinese signs are square, others about half as wide. */
const widthOf = (name: string) =>
  [...name].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0xff ? WIDE_PX : NARROW_PX), 0)

export const boxOf = ({ x, y, radius }: Disc): LabelBox => ({
  ...{ x: x - radius, y: y - radius },
  ...{ width: 2 * radius, height: 2 * radius },
})

const isOver = (one: LabelBox, other: LabelBox) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
