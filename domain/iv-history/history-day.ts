const DAY_MS = 86_400_000
/** Asia/Shanghai is eight hours ahead of UTC all year. */
const AHEAD_MS = 8 * 3_600_000

/** Days since 1970 in Asia/Shanghai, with the time of day as a fraction. */
export const dayOf = (instant: Date): number => (instant.getTime() + AHEAD_MS) / DAY_MS

/** The instant of such a day. */
export const instantOf = (day: number): Date => new Date(Math.round(day * DAY_MS - AHEAD_MS))
