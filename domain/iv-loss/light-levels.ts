/** Irradiances at which a loss is known, W/m²; in between it follows a straight line, outside it stays. */
export const LIGHT_LEVELS = [200, 400, 600, 800, 1000] as const

/** How much a level counts at an irradiance, 0 to 1; all levels together count 1. */
export function shareOfLevel(level: number, irradiance: number): number {
  const own = LIGHT_LEVELS[level]!
  const next = irradiance < own ? LIGHT_LEVELS[level - 1] : LIGHT_LEVELS[level + 1]
  if (next === undefined) return 1
  return Math.max(0, 1 - Math.abs(irradiance - own) / Math.abs(next - own))
}
