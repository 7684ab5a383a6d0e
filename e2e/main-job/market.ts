import { dayNumber, weekday } from '../harness/days.ts'

/** A quarter of a province's market: powers in MW, prices in CNY/MWh. */
export type MarketQuarter = {
  load: number
  tieLine: number
  wind: number
  pv: number
  hydro: number
  nonMarket: number
  dayAheadPrice: number
  realTimePrice: number
}

/** A quarter of the wind farm: its forecast in MW, its energies in MWh. */
export type StationQuarter = { powerMw: number; dayAheadMwh: number; meteredMwh: number }

export const QUARTERS = 96
export const CAPACITY_MW = 200
const [PRICE_MIN, PRICE_MAX] = [40, 650]

/** Between −1 and 1, always the same for the same numbers. */
function noise(...numbers: number[]): number {
  const mixed = numbers.reduce((sum, value, i) => sum + value * (12.9898 + 65.7431 * i), 1.7)
  const x = Math.sin(mixed) * 43_758.5453
  return 2 * (x - Math.floor(x)) - 1
}

/** Strength of the wind from 0 to 1: days that differ, with a gentle course within each. */
function windShare(day: number, hour: number): number {
  const part = hour / 24
  const level = (1 - part) * noise(day, 3) + part * noise(day + 1, 3)
  return Math.min(1, Math.max(0, 0.45 + 0.35 * level + 0.05 * Math.sin(hour / 2)))
}

const round = (value: number, digits: number) => Number(value.toFixed(digits))
const legal = (price: number) => round(Math.min(PRICE_MAX, Math.max(PRICE_MIN, price)), 2)

/** A market whose price follows what load and exports leave for thermal plants. Slots from 1. */
export function marketQuarter(date: string, slot: number): MarketQuarter {
  const day = dayNumber(date)
  const hour = (slot - 0.5) / 4
  const weekend = [0, 6].includes(weekday(date)) ? 900 : 0
  const evening = 2200 * Math.exp(-(((hour - 19.5) / 2.5) ** 2))
  const load = round(
    15_500 + 1500 * Math.sin(((hour - 8) / 12) * Math.PI) + evening - weekend + 250 * noise(day, 1),
    1,
  )
  const tieLine = round(-5500 - 500 * Math.sin((hour / 12) * Math.PI), 1)
  const wind = round(8500 * windShare(day, hour), 1)
  const sun = Math.max(0, Math.sin(((hour - 6.5) / 13) * Math.PI)) * (hour < 19.5 ? 1 : 0)
  const pv = round(8000 * sun * (0.8 + 0.2 * noise(day, 5)), 1)
  const [hydro, nonMarket] = [2600, 1400]
  const space = load - tieLine - wind - pv - hydro - nonMarket
  const dayAheadPrice = legal(60 + 0.026 * space + 18 * noise(day, slot, 7))
  const realTimePrice = legal(dayAheadPrice + 45 * noise(day, slot, 11))
  return { load, tieLine, wind, pv, hydro, nonMarket, dayAheadPrice, realTimePrice }
}

export function stationQuarter(date: string, slot: number): StationQuarter {
  const day = dayNumber(date)
  const powerMw = round(CAPACITY_MW * (0.1 + 0.75 * windShare(day, (slot - 0.5) / 4)), 1)
  const planned = powerMw / 4
  return {
    powerMw,
    dayAheadMwh: round(0.95 * planned, 3),
    meteredMwh: round(planned * (0.95 + 0.12 * noise(day, slot, 13)), 3),
  }
}
