import type { ForecastDay } from './types.ts'

type Drivers = NonNullable<ForecastDay['drivers']>

/** A contribution to the mean price of a day, CNY/MWh; `name` is null for all the small ones together. */
export type DriverBar = { name: string | null; cnyPerMwh: number }

/** The largest contributions and the rest in one, so that their sum stays that of all drivers. */
export function driverBars({ drivers }: Drivers, max = 10): DriverBar[] {
  const sorted = drivers.toSorted((a, b) => Math.abs(b.cnyPerMwh) - Math.abs(a.cnyPerMwh))
  const shown = sorted.slice(0, max).map(({ name, cnyPerMwh }) => ({ name, cnyPerMwh }))
  const rest = sorted.slice(max)
  if (rest.length === 0) return shown
  return [...shown, { name: null, cnyPerMwh: sumOf(rest) }]
}

/** base + Σ drivers + adjustment, which is the mean of P50. */
export function driverEquation({ baseCnyPerMwh, drivers, adjustmentCnyPerMwh }: Drivers) {
  const sum = sumOf(drivers)
  return {
    base: baseCnyPerMwh,
    drivers: sum,
    adjustment: adjustmentCnyPerMwh,
    mean: baseCnyPerMwh + sum + adjustmentCnyPerMwh,
  }
}

const sumOf = (bars: readonly { cnyPerMwh: number }[]) =>
  bars.reduce((sum, { cnyPerMwh }) => sum + cnyPerMwh, 0)
