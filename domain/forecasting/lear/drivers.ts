import type { DayDrivers, Driver } from '../forecast-types.ts'
import type { FeatureColumn } from '../market/feature-columns.ts'
import { fromAsinh } from '../regression/asinh-transform.ts'
import type { LearModel, SlotPrediction } from './lear.ts'

/**
 * What moved a day's forecast: the linear model's terms weight·(x − mean), summed by group of inputs
 * and averaged over slots and windows. `transformed` is in units of the transformed price, in which the
 * terms add up exactly; `cnyPerMwh` scales each slot's terms by the secant between the average day and
 * the forecast, so that base + Σ drivers + adjustment is the mean of P50.
 */
export function dayDrivers(source: {
  models: LearModel[]
  parts: SlotPrediction[][]
  names: string[]
  meanP50CnyPerMwh: number
}): DayDrivers {
  const { models, parts, names } = source
  const groups = new Map<string, Driver>()
  const share = 1 / parts.reduce((count, slots) => count + slots.length, 0)
  let base = 0
  models.forEach((model, index) => {
    const bySlot = new Map(parts[index]!.map((part) => [part.slot, part]))
    for (const block of model.blocks) {
      const keys = block.columns.map((column) => groupOf(column, names))
      for (const { kind, name } of keys)
        if (!groups.has(name)) groups.set(name, { kind, name, transformed: 0, cnyPerMwh: 0 })
      for (const slot of block.slots) {
        const part = bySlot.get(slot.slot)!
        const origin = fromAsinh(slot.transform, slot.intercept)
        base += origin * share
        const slope = secant(part, origin, slot.intercept, slot.transform.scale)
        part.contributions.forEach((value, at) => {
          const group = groups.get(keys[slot.used[at]!]!.name)!
          group.transformed += value * share
          group.cnyPerMwh += value * slope * share
        })
      }
    }
  })
  const drivers = [...groups.values()].sort((a, b) => Math.abs(b.cnyPerMwh) - Math.abs(a.cnyPerMwh))
  const explained = drivers.reduce((sum, { cnyPerMwh }) => sum + cnyPerMwh, base)
  return {
    baseCnyPerMwh: base,
    drivers,
    adjustmentCnyPerMwh: source.meanP50CnyPerMwh - explained,
  }
}

function groupOf(column: FeatureColumn, names: string[]): { kind: Driver['kind']; name: string } {
  if (column.kind === 'weekday') return { kind: 'weekday', name: 'weekday' }
  if (column.series < 0) return { kind: 'price', name: `lag-${column.lagDays}` }
  return { kind: 'exogenous', name: names[column.series]! }
}

/** Slope of the back-transform between the intercept and the forecast; its derivative when they meet. */
function secant(part: SlotPrediction, origin: number, intercept: number, scale: number): number {
  const distance = part.z - intercept
  return Math.abs(distance) > 1e-9 ? (part.price - origin) / distance : scale * Math.cosh(intercept)
}
