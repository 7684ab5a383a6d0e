import { kmPerPixel, type MapView, toPixels, unproject } from './projection.ts'

/** A meridian or a parallel: where it crosses the drawing, in pixels, and its degrees. */
export type GridLine = { degrees: number; at: number }

const STEPS_DEG = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20]
/** Closer lines would be a net instead of a scale. */
const CLOSEST_PX = 90
const LONGEST_BAR_PX = 120
const BARS = [1, 2, 5]

/** Meridians and parallels of round degrees within the view. */
export function graticule(view: MapView): { meridians: GridLine[]; parallels: GridLine[] } {
  const { scale, west, north, width, height } = view
  const step = STEPS_DEG.find((degrees) => degrees * scale >= CLOSEST_PX) ?? STEPS_DEG.at(-1)!
  const south = unproject({ x: west, y: north - height / scale }).latitude
  const top = unproject({ x: west, y: north }).latitude
  return {
    meridians: multiples(step, west, west + width / scale).map((degrees) => ({
      degrees,
      at: toPixels(view, { longitude: degrees, latitude: 0 }).x,
    })),
    parallels: multiples(step, south, top).map((degrees) => ({
      degrees,
      at: toPixels(view, { longitude: west, latitude: degrees }).y,
    })),
  }
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  // Tenths that were added up would be 38.300000000000004.
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(1)))
}

/** The longest bar of 1, 2 or 5 times a power of ten kilometres that is not too long. */
export function scaleBar(view: MapView): { km: number; px: number } {
  const perPixel = kmPerPixel(view)
  const longest = LONGEST_BAR_PX * perPixel
  const power = 10 ** Math.floor(Math.log10(longest))
  const km = Math.max(...BARS.map((one) => one * power).filter((one) => one <= longest))
  return { km, px: km / perPixel }
}
