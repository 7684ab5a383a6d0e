/** Plane irradiance at a time of any clock, in ms and W/m². */
export type IrradianceSample = { atMs: number; irradianceWPerM2: number }

/**
 * Whether irradiance moved by more than `maxShare` of the larger value between any two samples at
 * most `windowMs` apart (2 % in a minute by default): curves of such a scan compare badly with each
 * other. Samples in any order; those without irradiance say nothing.
 */
export function isIrradianceUnstable(
  samples: readonly IrradianceSample[],
  { windowMs, maxShare }: { windowMs: number; maxShare: number },
): boolean {
  const sorted = [...samples].sort((one, other) => one.atMs - other.atMs)
  return sorted.some((sample, index) => {
    const until = sample.atMs + windowMs
    for (let next = index + 1; next < sorted.length && sorted[next]!.atMs <= until; next++) {
      const pair = [sample.irradianceWPerM2, sorted[next]!.irradianceWPerM2] as const
      if (Math.abs(pair[0] - pair[1]) > maxShare * Math.max(...pair)) return true
    }
    return false
  })
}
