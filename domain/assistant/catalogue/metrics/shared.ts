import type { Aggregate, Dimension } from '../../words.ts'
import type { Metric, Source } from '../catalogue-types.ts'

export const DATES = [
  ...(['DAY', 'WEEKDAY', 'DAY_KIND', 'WEEK', 'TEN_DAYS', 'MONTH', 'QUARTER', 'YEAR'] as const),
] as const
export const SLOTS = ['SLOT', 'HOUR', 'PERIOD', ...DATES] as const satisfies readonly Dimension[]
const SPREADS = ['MAX', 'MIN', 'MEDIAN', 'DEVIATION'] as const
export const MEANS = ['MEAN', ...SPREADS] as const satisfies readonly Aggregate[]
/** The mean of an energy is that of days. */
const SUMS = ['SUM', 'MEAN'] as const satisfies readonly Aggregate[]

/** An energy or an amount of money: a sum. */
export const sum = { aggregate: 'SUM', aggregates: SUMS } as const
export const mean = { aggregate: 'MEAN', aggregates: MEANS } as const
const ONE: Metric['unit'] = '1'
export const counted = {
  unit: ONE,
  decimals: 0,
  aggregate: 'COUNT',
  aggregates: ['COUNT'],
} as const

/** A curve of the whole system: a mean of power or price, never a sum. */
export const curve = {
  ...mean,
  right: '/market:read',
  usual: 'YESTERDAY',
  dimensions: ['PROVINCE', ...SLOTS],
} as const

/** Values of curves of a metric and a stage at one kind of place. */
export const curveOf = (metric: string, stage: string, place: string): Source => ({
  ...{ view: 'curve', value: 'value', weight: 'minutes' },
  where: { metric: [metric], stage: [stage], place_kind: [place] },
})

/** Two stages of a metric, slot by slot. */
export const pairOf = (
  metric: string,
  stages: readonly [string, string],
  value: 'difference' | 'distance',
): Source => ({
  ...{ view: 'curve_pair', value, weight: 'minutes' },
  where: {
    ...{ metric: [metric], stage_a: [stages[0]], stage_b: [stages[1]] },
    place_kind: ['SYSTEM'],
  },
})
