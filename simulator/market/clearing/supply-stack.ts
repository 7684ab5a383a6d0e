import type { ThermalUnit } from './thermal-fleet.ts'

/**
 * The merit order of a day. `endMw[i]` is the output at which the price reaches `price[i]`;
 * below `minimumMw` the started units cannot go, and wind and PV give way.
 */
export type SupplyStack = {
  minimumMw: number
  capacityMw: number
  endMw: Float64Array
  priceCnyPerMwh: Float64Array
  priceMinCnyPerMwh: number
  priceMaxCnyPerMwh: number
}

/** How a unit offers what it can give above its minimum: share of the range, price over cost. */
const OFFERS = [
  { share: 0.16, markup: 0.26 },
  { share: 0.16, markup: 0.64 },
  { share: 0.21, markup: 0.9 },
  { share: 0.21, markup: 1.08 },
  { share: 0.16, markup: 1.34 },
  { share: 0.1, markup: 1.8 },
] as const

/** Beyond the started capacity: reserves at prices that climb to the limit. */
const SCARCITY_SHARE = 0.06
const SCARCITY_STEPS = 6
/** Curtailment, as a share of the started capacity, at which the price is at the floor. */
const FLOOR_AT_SHARE = 0.08

type Limits = { priceMinCnyPerMwh: number; priceMaxCnyPerMwh: number }

/** Stacks the offers of the started units in price order. */
export function supplyStack(units: readonly ThermalUnit[], limits: Limits): SupplyStack {
  const minimumMw = units.reduce((sum, unit) => sum + unit.minimumMw, 0)
  const capacityMw = units.reduce((sum, unit) => sum + unit.capacityMw, 0)
  const offers = units.flatMap((unit) =>
    OFFERS.map(({ share, markup }) => ({
      mw: share * (unit.capacityMw - unit.minimumMw),
      priceCnyPerMwh: markup * unit.costCnyPerMwh,
    })),
  )
  offers.sort((a, b) => a.priceCnyPerMwh - b.priceCnyPerMwh)
  const dearest = offers.at(-1)?.priceCnyPerMwh ?? 0
  const blocks = [...offers, ...scarcityBlocks(capacityMw, dearest, limits.priceMaxCnyPerMwh)]
  const endMw = new Float64Array(blocks.length)
  const priceCnyPerMwh = new Float64Array(blocks.length)
  let end = minimumMw
  blocks.forEach((block, index) => {
    end += block.mw
    endMw[index] = end
    priceCnyPerMwh[index] = block.priceCnyPerMwh
  })
  const { priceMinCnyPerMwh, priceMaxCnyPerMwh } = limits
  const limited = { priceMinCnyPerMwh, priceMaxCnyPerMwh }
  return { minimumMw, capacityMw, endMw, priceCnyPerMwh, ...limited }
}

function scarcityBlocks(capacityMw: number, fromCnyPerMwh: number, toCnyPerMwh: number) {
  return Array.from({ length: SCARCITY_STEPS }, (_, step) => {
    const way = ((step + 1) / SCARCITY_STEPS) ** 2
    return {
      mw: (capacityMw * SCARCITY_SHARE) / SCARCITY_STEPS,
      priceCnyPerMwh: fromCnyPerMwh + (toCnyPerMwh - fromCnyPerMwh) * way,
    }
  })
}

/**
 * The price at which the stack meets a demand on it (the bidding space), CNY/MWh: linear inside a
 * block; 0 down to the floor while wind and PV are curtailed; the limit when the stack runs out.
 */
export function stackPrice(stack: SupplyStack, demandMw: number): number {
  const { endMw, priceCnyPerMwh, minimumMw, priceMinCnyPerMwh, priceMaxCnyPerMwh } = stack
  if (demandMw <= minimumMw) {
    const depth = (minimumMw - demandMw) / (FLOOR_AT_SHARE * stack.capacityMw)
    return Math.min(0, priceMinCnyPerMwh) * Math.min(1, depth)
  }
  const block = firstAtLeast(endMw, demandMw)
  if (block === endMw.length) return priceMaxCnyPerMwh
  const price = priceCnyPerMwh[block] as number
  const priceBefore = block === 0 ? 0 : (priceCnyPerMwh[block - 1] as number)
  const from = block === 0 ? minimumMw : (endMw[block - 1] as number)
  const way = (demandMw - from) / ((endMw[block] as number) - from)
  return Math.max(priceMinCnyPerMwh, priceBefore + (price - priceBefore) * way)
}

/** Wind and PV that cannot be taken at a bidding space, MW. */
export function curtailedMw(stack: SupplyStack, spaceMw: number, renewableMw: number): number {
  return Math.min(Math.max(0, stack.minimumMw - spaceMw), renewableMw)
}

function firstAtLeast(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}
