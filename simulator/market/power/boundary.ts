import { curve, roundedCurve } from '../model/curve-math.ts'
import type { DayContext } from '../model/day-context.ts'
import type { ProvinceModel } from '../model/province-model.ts'
import { type BoundaryDay, type Curve96, SIMULATED } from '../model/types.ts'
import { loadMw } from './load.ts'
import { planCurveMw } from './plan-curve.ts'
import { AREA_PV, AREA_WIND, pvShares, windShares } from './renewable-power.ts'

/** Available wind and PV of one area, MW. */
export type AreaOutput = { zoneId: string; windMw: Curve96; pvMw: Curve96 }

/** The boundary before any curtailment, with what each area could feed in. */
export type AvailableBoundary = Omit<BoundaryDay, 'biddingSpaceMw' | 'origin'> & {
  areas: readonly AreaOutput[]
}

type BoundaryRequest = { day: DayContext; leadDays: number | null }

/** Boundary conditions of a day: the truth (`leadDays` null), or the forecast n days ahead. */
export function availableBoundary(
  seed: string,
  model: ProvinceModel,
  request: BoundaryRequest,
): AvailableBoundary {
  const { tieLine, hydro, nonMarket, info } = model
  const areas = model.areas.map((area) => {
    const place = { place: area.weather, ...request }
    const wind = windShares(seed, place, AREA_WIND)
    const pv = pvShares(seed, place, AREA_PV)
    return {
      zoneId: area.zone.zoneId,
      windMw: wind.map((share) => share * area.windMw),
      pvMw: pv.map((share) => share * area.pvMw),
    }
  })
  const plan = (name: string, of: typeof hydro) =>
    planCurveMw(seed, { name: `${name}/${info.provinceId}`, plan: of, ...request })
  return {
    areas,
    loadMw: loadMw(seed, model, request),
    tieLineMw: plan('tie-line', tieLine),
    hydroMw: plan('hydro', hydro),
    nonMarketMw: plan('non-market', nonMarket),
    windMw: curve((slot) => areas.reduce((sum, { windMw }) => sum + (windMw[slot] as number), 0)),
    pvMw: curve((slot) => areas.reduce((sum, { pvMw }) => sum + (pvMw[slot] as number), 0)),
  }
}

/** Load − tie-line (import positive) − wind − PV − hydro − non-market output, MW. */
export function biddingSpaceMw(boundary: Omit<BoundaryDay, 'biddingSpaceMw' | 'origin'>): number[] {
  const { loadMw: load, tieLineMw, windMw, pvMw, hydroMw, nonMarketMw } = boundary
  const supplies = [tieLineMw, windMw, pvMw, hydroMw, nonMarketMw]
  return curve((slot) =>
    supplies.reduce((space, supply) => space - (supply[slot] as number), load[slot] as number),
  )
}

/** The boundary as it is published: whole kilowatts, wind and PV after curtailment. */
export function publishedBoundary(
  boundary: AvailableBoundary,
  acceptedShare: Curve96 | null,
): BoundaryDay {
  const taken = (values: Curve96) =>
    roundedCurve(
      values.map((value, slot) => value * (acceptedShare?.[slot] ?? 1)),
      3,
    )
  const published = {
    loadMw: roundedCurve(boundary.loadMw, 3),
    tieLineMw: roundedCurve(boundary.tieLineMw, 3),
    windMw: taken(boundary.windMw),
    pvMw: taken(boundary.pvMw),
    hydroMw: roundedCurve(boundary.hydroMw, 3),
    nonMarketMw: roundedCurve(boundary.nonMarketMw, 3),
  }
  const space = roundedCurve(biddingSpaceMw(published), 3)
  return { origin: SIMULATED, ...published, biddingSpaceMw: space }
}
