import { clamp } from '#domain/statistics/clamp.ts'
import { curve, round, roundedCurve } from '../model/curve-math.ts'
import type { ProvinceModel } from '../model/province-model.ts'
import { type Curve96, type PriceDay, SIMULATED } from '../model/types.ts'
import type { AvailableBoundary } from '../power/boundary.ts'

/** Share of the section's price that the sending side loses; the other side gains the rest. */
const SENDING_SHARE = 0.7

type Dispatch = {
  boundary: AvailableBoundary
  acceptedShare: Curve96
  thermalMw: Curve96
  /** The section's limit as a share of the normal one; lower while a line is out. */
  limitShare: number
}

/**
 * Price of the section between the two areas, CNY/MWh, ≥ 0. Flow = what the sending area makes
 * (wind, PV, its thermal share) − its load − what leaves the province from it; the price rises
 * with the overload that had to be redispatched.
 */
export function sectionPrices(model: ProvinceModel, dispatch: Dispatch): number[] {
  const { boundary, acceptedShare, thermalMw, limitShare } = dispatch
  const { section } = model
  const area = model.areas.find(({ zone }) => zone.zoneId === section.fromZoneId)
  const output = boundary.areas.find(({ zoneId }) => zoneId === section.fromZoneId)
  if (!area || !output) throw new Error(`no area ${section.fromZoneId}`)
  return curve((slot) => {
    const at = (values: Curve96) => values[slot] as number
    const renewableMw = (at(output.windMw) + at(output.pvMw)) * at(acceptedShare)
    const exportMw = Math.max(0, -at(boundary.tieLineMw)) * area.exportShare
    const madeMw = renewableMw + area.thermalShare * at(thermalMw)
    const flowMw = madeMw - area.loadShare * at(boundary.loadMw) - exportMw
    const overloadMw = flowMw - section.limitMw * limitShare
    return clamp(overloadMw * section.priceCnyPerMwhPerMw, 0, section.maxPriceCnyPerMwh)
  })
}

/** Unified, zone and node prices of a day, each rounded and inside the province's limits. */
export function locationalPrices(
  model: ProvinceModel,
  unified: Curve96,
  section: Curve96,
): PriceDay {
  const { info, section: lines } = model
  const unifiedCnyPerMwh = roundedCurve(unified, 2)
  const share = (zoneId: string) =>
    zoneId === lines.fromZoneId ? -SENDING_SHARE : 1 - SENDING_SHARE
  const congestion = (zoneId: string, factor: number) =>
    curve((slot) => {
      const energy = unifiedCnyPerMwh[slot] as number
      const local = energy + share(zoneId) * factor * (section[slot] as number)
      const price = clamp(local, info.priceMinCnyPerMwh, info.priceMaxCnyPerMwh)
      return round(price - energy, 2)
    })
  const local = (parts: readonly number[]) =>
    curve((slot) => round((unifiedCnyPerMwh[slot] as number) + (parts[slot] as number), 2))
  const zones = info.zones.map(({ zoneId }) => [zoneId, local(congestion(zoneId, 1))] as const)
  const nodes = info.nodes.map(
    ({ nodeId, zoneId, congestionFactor }) =>
      [nodeId, congestion(zoneId, congestionFactor)] as const,
  )
  return {
    origin: SIMULATED,
    unifiedCnyPerMwh,
    zoneCnyPerMwh: Object.fromEntries(zones),
    nodeCnyPerMwh: Object.fromEntries(nodes.map(([nodeId, parts]) => [nodeId, local(parts)])),
    nodeCongestionCnyPerMwh: Object.fromEntries(nodes),
  }
}
