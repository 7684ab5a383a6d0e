import type { Metric } from '../catalogue-types.ts'
import { PLANTS } from './plants.ts'
import { PRICES } from './prices.ts'
import { STORAGE } from './storage.ts'
import { SYSTEM } from './system.ts'
import { TRADING } from './trading.ts'
import { WORK } from './work.ts'

/** All figures that can be asked for. */
export const METRICS: readonly Metric[] = [
  ...[...PRICES, ...SYSTEM, ...TRADING],
  ...[...STORAGE, ...PLANTS, ...WORK],
]

export const metricById: ReadonlyMap<string, Metric> = new Map(
  METRICS.map((metric) => [metric.id, metric]),
)
