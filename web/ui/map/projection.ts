/** Degrees, WGS 84. */
export type Position = { longitude: number; latitude: number }
export type Point = { x: number; y: number }

/** A part of the earth on a drawing: a degree of longitude is `scale` pixels wide everywhere. */
export type MapView = {
  width: number
  height: number
  scale: number
  /** What lies in the upper left corner, projected. */
  west: number
  north: number
}

const DEGREE = Math.PI / 180
/** Length of a degree on a sphere of the earth's mean radius, 6,371 km. */
const KM_PER_DEGREE = 111.195

/** Spherical Mercator in degrees: true to shape, and the projection of the outlines that come along. */
export const project = ({ longitude, latitude }: Position): Point => ({
  x: longitude,
  y: Math.log(Math.tan(Math.PI / 4 + (latitude * DEGREE) / 2)) / DEGREE,
})

export const unproject = ({ x, y }: Point): Position => ({
  longitude: x,
  latitude: (2 * Math.atan(Math.exp(y * DEGREE)) - Math.PI / 2) / DEGREE,
})

/**
 * The view that shows all positions within a margin; never less than `leastDegrees` across, so that a
 * single one is seen with what lies around it.
 */
export function fitView(
  positions: readonly Position[],
  { width, height, margin }: { width: number; height: number; margin: number },
  leastDegrees = LEAST_DEGREES,
): MapView {
  const points = (positions.length > 0 ? positions : [MIDDLE]).map(project)
  const [west, east] = ends(points.map(({ x }) => x))
  const [south, north] = ends(points.map(({ y }) => y))
  const scale = Math.min(
    Math.max(1, width - 2 * margin) / Math.max(east - west, leastDegrees),
    Math.max(1, height - 2 * margin) / Math.max(north - south, leastDegrees),
  )
  return {
    ...{ width, height, scale },
    west: (west + east) / 2 - width / scale / 2,
    north: (south + north) / 2 + height / scale / 2,
  }
}

const LEAST_DEGREES = 4
/** Where a map without positions looks: the middle of the provinces that the product serves. */
const MIDDLE: Position = { longitude: 106, latitude: 36 }

const ends = (values: readonly number[]): [number, number] => [
  Math.min(...values),
  Math.max(...values),
]

export function toPixels({ scale, west, north }: MapView, position: Position): Point {
  const { x, y } = project(position)
  return { x: (x - west) * scale, y: (north - y) * scale }
}

/** Kilometres a pixel in the middle of the view; with the latitude it changes. */
export function kmPerPixel({ scale, north, height }: MapView): number {
  const { latitude } = unproject({ x: 0, y: north - height / scale / 2 })
  return (KM_PER_DEGREE * Math.cos(latitude * DEGREE)) / scale
}
