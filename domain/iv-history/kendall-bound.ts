/** What may lie outside of a two-sided interval to each side. */
const TAIL = 0.05
/** Φ⁻¹(0.95). */
const Z = 1.6448536269514722
/** Above this the normal distribution differs from the exact one by less than a slope in a thousand. */
const EXACT_UNTIL = 60

/**
 * How many of the slopes between n points lie outside of their 90 % interval to each side; null where even all of them
 * do not make one (under four points). Exact as long as every pair has a slope, which is when no two points are of the
 * same moment, and there are not many; else by the normal approximation.
 *
 * Source: Sen (1968); Hollander, Wolfe, Chicken (2014), Nonparametric Statistical Methods, 9.3; the distribution
 * counts the orders of n things with so many inversions.
 */
export function discordanceBound(points: number, slopes: number): number | null {
  const isWhole = slopes === (points * (points - 1)) / 2
  const beyond =
    isWhole && points <= EXACT_UNTIL ? exactBound(points) : normalBound([points], slopes)
  return beyond < 0 ? null : beyond
}

/**
 * The same where slopes are only taken within groups of so many points; negative where they are too few. The variances
 * of the groups' statistics add up.
 *
 * Source: Hirsch, Slack, Smith (1982), Water Resources Research 18.
 */
export function normalBound(groups: readonly number[], slopes: number): number {
  const variance = groups.reduce((sum, n) => sum + (n * (n - 1) * (2 * n + 5)) / 18, 0)
  return Math.floor((slopes - Z * Math.sqrt(variance)) / 2) - 1
}

/** The greatest k with P(at most k inversions) ≤ 5 %; −1 where not even none is that rare. */
function exactBound(points: number): number {
  const chances = inversionChances(points)
  let sum = 0
  for (const [k, chance] of chances.entries()) {
    sum += chance
    if (sum > TAIL) return k - 1
  }
  return chances.length - 1
}

/** Of all orders of n things the share with k inversions, by adding one thing after the other. */
function inversionChances(points: number): Float64Array {
  let chances = Float64Array.of(1)
  for (let n = 2; n <= points; n++) {
    const next = new Float64Array(chances.length + n - 1)
    for (let k = 0; k < next.length; k++) {
      for (let moved = 0; moved < n; moved++) next[k]! += (chances[k - moved] ?? 0) / n
    }
    chances = next
  }
  return chances
}
