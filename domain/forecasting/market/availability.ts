import type { DesignLags } from './feature-columns.ts'

/**
 * What has been received when the forecast is made. D is the first forecast day; the latest known day
 * of a series is D − lag. Prices of the day before: lag 1; Mengxi's unified price: 3; a boundary
 * forecast of D: 0; one that reaches to D+6: −6; actual load of two days ago: 2.
 * A series without an entry has lag 0.
 */
export type Availability = {
  priceLagDays: number
  exogenousLagDays: Readonly<Record<string, number>>
}

/** The latest known day index of each series for a first forecast day `originDay`. */
export type KnownUntil = { price: number; exogenous: number[] }

/** Applies the lags of {@link Availability} to one origin. */
export function knownUntil(
  availability: Availability,
  names: readonly string[],
  originDay: number,
): KnownUntil {
  return {
    price: originDay - Math.max(1, availability.priceLagDays),
    exogenous: names.map((name) => originDay - (availability.exogenousLagDays[name] ?? 0)),
  }
}

/**
 * The lags that become regressors: prices of d−1, d−2, d−3, d−7 and exogenous series on d, d−1, d−7
 * as in LEAR, moved back where the newest ones have not been received
 * (price lag 3 → 3, 4, 5, 7; exogenous lag 1 → 1, 2, 7).
 */
export function designLags(availability: Availability, names: readonly string[]): DesignLags {
  const first = Math.max(1, availability.priceLagDays)
  return {
    price: [first, first + 1, first + 2, Math.max(7, first + 3)],
    exogenous: names.map((name) => {
      const lag = Math.max(0, availability.exogenousLagDays[name] ?? 0)
      return [lag, lag + 1, Math.max(7, lag + 2)]
    }),
  }
}
