import {
  CURVE_METRICS,
  CURVE_STAGES,
  type CurveMetric,
  type CurveStage,
  LOCATION_KINDS,
  type LocationKind,
} from '../../curves/words.ts'
import type { Deliverer } from './words.ts'

/** An item of data: one quantity in one stage, at all places of a kind. */
export type DataItem = { metric: CurveMetric; stage: CurveStage; locKind: LocationKind }

/** What this product makes itself or somebody enters is not delivered by anybody. */
export const DELIVERED_STAGES = [
  'FORECAST',
  'DA',
  'RT',
  'ACTUAL',
  'METERED',
] as const satisfies readonly CurveStage[]

/** What nobody can do without: it is waited for although none has ever come. */
export const NEEDED_ITEMS: readonly DataItem[] = [
  { metric: 'PRICE', stage: 'DA', locKind: 'SYSTEM' },
  { metric: 'PRICE', stage: 'RT', locKind: 'SYSTEM' },
  { metric: 'POWER', stage: 'FORECAST', locKind: 'STATION' },
  { metric: 'ENERGY', stage: 'DA', locKind: 'STATION' },
  { metric: 'ENERGY_METERED', stage: 'METERED', locKind: 'STATION' },
  { metric: 'CHARGE', stage: 'METERED', locKind: 'ESS' },
  { metric: 'DISCHARGE', stage: 'METERED', locKind: 'ESS' },
  { metric: 'SOC', stage: 'METERED', locKind: 'ESS' },
]

const DELIVERER_OF: Partial<Record<LocationKind, Deliverer>> = {
  STATION: 'STATION',
  UNIT: 'STATION',
  ESS: 'STORAGE',
  COMPANY: 'COMPANY',
  CUSTOMER: 'COMPANY',
}

/** Who delivers an item; what is of the market comes from its exchange. */
export const delivererOf = ({ locKind }: Pick<DataItem, 'locKind'>): Deliverer =>
  DELIVERER_OF[locKind] ?? 'EXCHANGE'

/** An item as one text, as it stands in addresses and keys. */
export const itemCode = ({ locKind, metric, stage }: DataItem): string =>
  `${locKind}.${metric}.${stage}`

/** The item of a text; null where it names none. */
export function itemOfCode(code: string): DataItem | null {
  const [locKind, metric, stage, ...rest] = code.split('.')
  const found = {
    locKind: LOCATION_KINDS.find((one) => one === locKind),
    metric: CURVE_METRICS.find((one) => one === metric),
    stage: CURVE_STAGES.find((one) => one === stage),
  }
  const isItem = found.locKind && found.metric && found.stage && rest.length === 0
  return isItem ? (found as DataItem) : null
}

export const isNeeded = (item: DataItem): boolean =>
  NEEDED_ITEMS.some((one) => itemCode(one) === itemCode(item))

/** The order of a board: the market before own places, prices first, then as the words stand. */
export function compareItems(a: DataItem, b: DataItem): number {
  return rankOf(a) - rankOf(b)
}

function rankOf({ locKind, metric, stage }: DataItem): number {
  const [place, quantity, step] = [
    LOCATION_KINDS.indexOf(locKind),
    CURVE_METRICS.indexOf(metric),
    CURVE_STAGES.indexOf(stage),
  ]
  return (place * CURVE_METRICS.length + quantity) * CURVE_STAGES.length + step
}
