/** The least and the greatest value that an axis has to show; null where it has none. */
export type Extent = { min: number; max: number } | null

/** An axis of whole intervals, for echarts. */
export type AxisRange = { min: number; max: number; interval: number }

/** Steps that people count in, within a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10] as const

/** Intervals of an axis, above and below zero together: fewer say too little, more stand too close. */
const [FEWEST, MOST] = [4, 7] as const

/**
 * Ranges of value axes that stand beside each other, so that zero is at one height for all of them and their
 * lines fall together: every axis has as many intervals above zero, and as many below, as the others. Of all
 * such ways the one is taken that leaves the least of the axes empty, which is the mean share of each that its
 * values do not reach. An axis without values gets steps of 1.
 */
export function sharedZero(extents: readonly Extent[]): AxisRange[] {
  const needs = extents.map((extent) => ({
    up: Math.max(0, extent?.max ?? 0),
    down: Math.max(0, -(extent?.min ?? 0)),
  }))
  const isBelow = needs.some(({ down }) => down > 0)
  const isAbove = needs.some(({ up }) => up > 0) || !isBelow
  let best: { empty: number; ranges: AxisRange[] } | undefined
  for (let total = FEWEST; total <= MOST; total++) {
    for (let below = isBelow ? 1 : 0; below <= (isBelow ? total - (isAbove ? 1 : 0) : 0); below++) {
      const above = total - below
      if (!isAbove && above > 0) continue
      const ranges = needs.map((need) => rangeOf(need, { above, below }))
      const empty = needs.reduce((sum, need, i) => sum + emptyShare(need, ranges[i]!), 0)
      if (!best || empty < best.empty - 1e-9) best = { empty, ranges }
    }
  }
  return best?.ranges ?? []
}

type Need = { up: number; down: number }

function rangeOf(
  { up, down }: Need,
  { above, below }: { above: number; below: number },
): AxisRange {
  const least = Math.max(above > 0 ? up / above : 0, below > 0 ? down / below : 0)
  const interval = stepAtLeast(least)
  return { min: rounded(-below * interval), max: rounded(above * interval), interval }
}

function stepAtLeast(least: number): number {
  if (least <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  // A hair below a step is that step: 0.3 / 3 is a little more than 0.1.
  const factor = STEPS.find((step) => step * power >= least * (1 - 1e-9)) ?? 10
  return rounded(factor * power)
}

function emptyShare({ up, down }: Need, { min, max }: AxisRange): number {
  return up + down === 0 ? 0 : 1 - (up + down) / (max - min)
}

const rounded = (value: number): number => Number(value.toPrecision(12)) || 0
