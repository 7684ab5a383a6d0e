import type { DeliveryDate } from '../calendar/delivery-date.ts'
import type { DayValues } from '../calendar/slots.ts'
import type { CurveMetric, CurveStage, LocationKind } from '../curves/words.ts'
import { completeSum } from '../statistics/complete-sum.ts'
import { renewableMw } from './bidding-space.ts'
import type { BiddingSpaceDefinition } from './bidding-space-definition.ts'
import { valuesInSlots } from './curve-slots.ts'
import type { SpaceComponent, SpaceProblem } from './words.ts'

/** Days of a series of a place, in MW. */
type Series = {
  metric: CurveMetric
  stage: CurveStage
  locKind: LocationKind
  resolutionMin: number
  days: readonly { date: DeliveryDate; values: DayValues }[]
}
type SystemCurves = { readonly [metric in CurveMetric]?: DayValues }

/** A bidding space in MW, one value a slot of the load; or why there is none to show. */
export type ProvinceBiddingSpace =
  | { days: { date: DeliveryDate; values: (number | null)[] }[]; hidden: null }
  | { days: null; hidden: { problem: SpaceProblem; missing: readonly SpaceComponent[] } }

/** Above this share of its slots, what cannot be in a slot tells that the definition or a file is wrong. */
const MOST = 0.5

/**
 * Bidding space of a province by its own definition, day by day, out of the system's curves of a stage: load less
 * every component, the tie-line signed as import. A slot is null where a component is. Hidden with the reason
 * where the province has no definition, where a component is not disclosed on any of the days, and where most
 * slots are below zero or above load and export together: units that set the price in a province that exports may
 * well give more than its load, but never more than both. Null without any load. Source:
 * docs/domain/market.md#bidding-space.
 */
export function provinceBiddingSpace(
  definition: BiddingSpaceDefinition | null,
  series: readonly Series[],
  stage: CurveStage,
): ProvinceBiddingSpace | null {
  const days = [...systemCurves(series, stage)].flatMap(([date, curves]) =>
    curves.LOAD ? [{ date, load: curves.LOAD, curves }] : [],
  )
  if (days.length === 0) return null
  if (definition === null) return hidden('NO_DEFINITION')
  const missing = definition.components.filter((component) =>
    days.every(({ curves }) => curveOf(curves, component) === null),
  )
  if (missing.length > 0) return hidden('NO_COMPONENT', missing)
  const spaces = days.map(({ date, load, curves }) => ({
    date,
    slots: spaceOf(definition, load, curves),
  }))
  const slots = spaces.flatMap((day) => day.slots.filter((slot) => slot !== null))
  const isMost = (is: (slot: (typeof slots)[number]) => boolean) =>
    slots.filter(is).length > MOST * slots.length
  if (isMost(({ spaceMw }) => spaceMw < 0)) return hidden('MOSTLY_NEGATIVE')
  if (isMost(({ spaceMw, boundMw }) => spaceMw > boundMw)) return hidden('ABOVE_LOAD')
  const valuesOf = (day: (typeof spaces)[number]) => day.slots.map((slot) => slot?.spaceMw ?? null)
  return { days: spaces.map((day) => ({ date: day.date, values: valuesOf(day) })), hidden: null }
}

/** The space of every slot beside load and export, which it cannot exceed, in MW; null where a part is missing. */
function spaceOf(
  { components, tieLineSign }: BiddingSpaceDefinition,
  ...[load, curves]: [DayValues, SystemCurves]
): ({ spaceMw: number; boundMw: number } | null)[] {
  const slotCount = load.length === 24 ? 24 : 96
  const supplies = components.map((component) => {
    const found = curveOf(curves, component) ?? []
    const values = found.length === load.length ? found : valuesInSlots(found, 'MW', slotCount)
    const turned = component === 'TIE_LINE' && tieLineSign === 'EXPORT_POSITIVE'
    return turned ? values.map((value) => (value === null ? null : -value)) : values
  })
  const tieLine = supplies[components.indexOf('TIE_LINE')]
  return load.map((loadMw, slot) => {
    const supplied = completeSum(supplies.map((supply) => supply[slot] ?? null))
    if (loadMw === null || supplied === null) return null
    const exportMw = Math.max(0, -(tieLine?.[slot] ?? 0))
    return { spaceMw: loadMw - supplied, boundMw: loadMw + exportMw }
  })
}

const curveOf = (curves: SystemCurves, component: SpaceComponent): DayValues | null =>
  component === 'RENEWABLE' ? renewableMw(curves) : (curves[component] ?? null)

/** The curves of the whole system by date; where a metric comes in two resolutions, the finer one. */
function systemCurves(
  series: readonly Series[],
  stage: CurveStage,
): Map<DeliveryDate, SystemCurves> {
  const byDate = new Map<DeliveryDate, SystemCurves>()
  const own = series.filter((one) => one.locKind === 'SYSTEM' && one.stage === stage)
  for (const { metric, days } of own.toSorted((a, b) => b.resolutionMin - a.resolutionMin)) {
    for (const { date, values } of days) {
      byDate.set(date, { ...byDate.get(date), [metric]: values })
    }
  }
  return byDate
}

function hidden(
  problem: SpaceProblem,
  missing: readonly SpaceComponent[] = [],
): ProvinceBiddingSpace {
  return { days: null, hidden: { problem, missing } }
}
