import { type EnergyWh, quantity } from './quantity.ts'
import { formatScaled, parseScaled } from './scaled-decimal.ts'

/**
 * Energy is an integer of watt-hours. Statements carry kWh (MWh with 3 decimals), but a quarter of
 * an hour needs more: 0.001 MWh in a ten-day hour is 25 Wh a quarter, and a power of 0.001 MW is
 * 250 Wh in 15 minutes. What does not divide (an 11-day cycle, a third) is shared out by
 * `spreadEvenly`, so that the parts always add up. A safe integer of Wh reaches 9,000 TWh.
 */
const MWH_SCALE = 6
/** Decimals of MWh that people and statements write. */
const MWH_DECIMALS = 3

/** Energy from MWh; digits below 1 Wh are refused. @throws QuantityError */
export function energyFromMwh(mwh: string | number): EnergyWh {
  return quantity(parseScaled(mwh, MWH_SCALE, 'REFUSE'))
}

/** Energy from a binary number of MWh (curves, forecasts), to the nearest Wh. @throws QuantityError */
export function energyNearMwh(mwh: number): EnergyWh {
  return quantity(parseScaled(mwh, MWH_SCALE, 'ROUND'))
}

/** Energy of a mean power over a slot, `E = P · Δh`, to the nearest Wh. @throws QuantityError */
export function energyOfPowerMw(powerMw: number, hours: 0.25 | 1): EnergyWh {
  return quantity(parseScaled(hours === 1 ? powerMw : powerMw / 4, MWH_SCALE, 'ROUND'))
}

/** MWh as text with at least 3 decimals, exact: `2.625`, `0.000025`. */
export function mwhText(energy: EnergyWh): string {
  return formatScaled(energy, MWH_SCALE, MWH_DECIMALS)
}

/** MWh as a binary number, for charts and statistics only. */
export function toMwh(energy: EnergyWh): number {
  return energy / 1e6
}
