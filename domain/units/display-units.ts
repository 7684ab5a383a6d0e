import { type EnergyWh, type PriceMilli, quantity } from './quantity.ts'
import { formatScaled, parseScaled } from './scaled-decimal.ts'

/**
 * Units that a screen may offer beside MWh and CNY/MWh (docs/domain/market.md#units, display only). Each
 * value is a power of ten of the stored integer, so every conversion is exact.
 */

/** Energy: kWh, MWh, 万kWh (10 MWh), 亿kWh (100,000 MWh); the number is log10 of the unit in Wh. */
export const ENERGY_UNITS = { KWH: 3, MWH: 6, WAN_KWH: 7, YI_KWH: 11 } as const
export type EnergyUnit = keyof typeof ENERGY_UNITS

/**
 * Price: CNY/MWh, 厘/kWh (1 CNY/MWh), 分/kWh (10), 元/kWh (1,000); the number is log10 of the unit
 * in milli-CNY/MWh.
 */
export const PRICE_UNITS = {
  CNY_PER_MWH: 3,
  LI_PER_KWH: 3,
  FEN_PER_KWH: 4,
  CNY_PER_KWH: 6,
} as const
export type PriceUnit = keyof typeof PRICE_UNITS

/** The energy in a display unit, exact: 12,345 kWh in 万kWh → `1.2345`. */
export function energyTextIn(unit: EnergyUnit, energy: EnergyWh, minDecimals = 0): string {
  return formatScaled(energy, ENERGY_UNITS[unit], minDecimals)
}

/** An energy read in a display unit; digits below 1 Wh are refused. @throws QuantityError */
export function energyFrom(unit: EnergyUnit, value: string | number): EnergyWh {
  return quantity(parseScaled(value, ENERGY_UNITS[unit], 'REFUSE'))
}

/** The price in a display unit, exact: 320.5 CNY/MWh in 元/kWh → `0.3205`. */
export function priceTextIn(unit: PriceUnit, price: PriceMilli, minDecimals = 0): string {
  return formatScaled(price, PRICE_UNITS[unit], minDecimals)
}

/** A price read in a display unit; digits below 0.001 CNY/MWh are refused. @throws QuantityError */
export function priceFrom(unit: PriceUnit, value: string | number): PriceMilli {
  return quantity(parseScaled(value, PRICE_UNITS[unit], 'REFUSE'))
}
