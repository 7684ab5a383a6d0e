import { boxOf, freeNames, type LabelBox, placeLabels } from './labels.ts'
import type { MapPlace } from './map-types.ts'
import { type ProvinceKey, provinceSpots } from './outlines.ts'
import { type MapView, type Point, type Position, toPixels } from './projection.ts'
import { spread } from './spread.ts'

export type PlacedPlace = MapPlace & Position

/** A place on the drawing, in pixels: where it is, where its symbol stands, and its name where there is room. */
export type PlacedSymbol = Point & {
  place: PlacedPlace
  radius: number
  home: Point
  label: LabelBox | null
}
export type ProvinceName = Point & { id: ProvinceKey; name: string }

const LEAST_PX = 9
const MOST_PX = 22
/** Smaller symbols take as much room: a finger has to hit one of them. */
const LEAST_ROOM_PX = 12

/** Where symbols and names stand. Symbols come first, then their names, then those of provinces. */
export function layOut(
  places: readonly PlacedPlace[],
  view: MapView,
  nameOfProvince: (id: ProvinceKey) => string,
): { symbols: PlacedSymbol[]; provinces: ProvinceName[] } {
  const most = Math.max(...places.map(({ size }) => size), Number.MIN_VALUE)
  const homes = places.map((place) => toPixels(view, place))
  const radii = places.map(({ size }) =>
    Math.max(LEAST_PX, MOST_PX * Math.sqrt(Math.max(0, size) / most)),
  )
  const rooms = homes.map((home, i) => ({ ...home, radius: Math.max(LEAST_ROOM_PX, radii[i]!) }))
  const discs = spread(rooms, view).map((at, i) => ({ ...at, radius: rooms[i]!.radius }))
  const labels = placeLabels(
    discs.map((disc, i) => ({ ...disc, name: places[i]!.name })),
    view,
  )
  const taken = [...discs.map(boxOf), ...labels.filter((label) => label !== null)]
  const spots = provinceSpots(view).map((spot) => ({ ...spot, name: nameOfProvince(spot.id) }))
  return {
    symbols: places.map((place, i) => ({
      ...{ place, x: discs[i]!.x, y: discs[i]!.y, radius: radii[i]! },
      ...{ home: homes[i]!, label: labels[i]! },
    })),
    provinces: freeNames(spots, taken, view),
  }
}
