export type Line = {
  slope: number
  /** Of the points: the line runs through both means. */
  meanX: number
  mean: number
  /** Standard deviation of what the line leaves. */
  residual: number
  count: number
}

/** The line's value at a place. */
export function lineAt({ slope, meanX, mean }: Line, x: number): number {
  return mean + slope * (x - meanX)
}

/** Least squares line through the points `from` to `to` (exclusive). */
export function fitLine(x: Float64Array, y: Float64Array, from: number, to: number): Line {
  const count = to - from
  let meanX = 0
  let meanY = 0
  for (let i = from; i < to; i++) {
    meanX += x[i]! / count
    meanY += y[i]! / count
  }
  let xx = 0
  let xy = 0
  let yy = 0
  for (let i = from; i < to; i++) {
    const dx = x[i]! - meanX
    const dy = y[i]! - meanY
    xx += dx * dx
    xy += dx * dy
    yy += dy * dy
  }
  const slope = xx > 0 ? xy / xx : 0
  const residual = Math.sqrt(Math.max(0, yy - slope * xy) / Math.max(1, count - 2))
  return { slope, meanX, mean: meanY, residual, count }
}
