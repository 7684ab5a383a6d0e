import { type MapView, type Position, toPixels } from './projection.ts'

/**
 * Provinces whose outlines are drawn, with where their names stand. Each is left whole to one side of all
 * borders and islands that are in dispute, so that no outline says where a border of the country runs
 * otherwise than its own maps do
 * (docs/decisions/022-a-map-of-some-outlines.md). The rest of the map is a graticule.
 */
export const OUTLINED = {
  gansu: { longitude: 101.2, latitude: 38.2 },
  henan: { longitude: 113.6, latitude: 33.6 },
  'nei-mongol': { longitude: 110.5, latitude: 41.6 },
  'ningxia-hui': { longitude: 106, latitude: 37.3 },
  // As the package spells it.
  quinghai: { longitude: 96.5, latitude: 35.7 },
  shaanxi: { longitude: 109, latitude: 36.3 },
  shandong: { longitude: 118.4, latitude: 36.2 },
  shanxi: { longitude: 112.3, latitude: 37.4 },
} as const satisfies Record<string, Position>

export type ProvinceKey = keyof typeof OUTLINED
/** `path` is drawn in the units of the package's picture. */
export type Outline = { id: ProvinceKey; path: string }

/**
 * How the picture lies on the earth: spherical Mercator, as its proportions show; measured at the
 * northern-, southern-, eastern- and westernmost points of nineteen provinces, of which six in seven
 * are met within 0.03° (3 km).
 */
const PICTURE = { west: 73.556, north: 63.747, lonPerUnit: 0.079092, yPerUnit: 0.079617 }

let loading: Promise<Outline[]> | undefined

/** The outlines, fetched when the first map is shown. */
export function loadOutlines(): Promise<Outline[]> {
  loading ??= import('@svg-maps/china').then(
    ({ default: china }) => outlinesOf(china),
    (error) => {
      // The next map tries again.
      loading = undefined
      throw error
    },
  )
  return loading
}

type Picture = { locations: readonly { id: string; path: string }[] }

const outlinesOf = ({ locations }: Picture): Outline[] =>
  locations.flatMap(({ id, path }) => (isOutlined(id) ? [{ id, path }] : []))

const isOutlined = (id: string): id is ProvinceKey => id in OUTLINED

/** What brings the picture into a view, for the `transform` of SVG. */
export function pictureTransform({ scale, west, north }: MapView): string {
  const { west: pictureWest, north: pictureNorth, lonPerUnit, yPerUnit } = PICTURE
  const moved = [(pictureWest - west) * scale, (north - pictureNorth) * scale]
  return `translate(${moved.join(' ')}) scale(${lonPerUnit * scale} ${yPerUnit * scale})`
}

/** Where the names of the outlined provinces stand; of the degrees at the upper edge they keep away. */
export function provinceSpots(view: MapView): { id: ProvinceKey; x: number; y: number }[] {
  return (Object.keys(OUTLINED) as ProvinceKey[])
    .map((id) => ({ id, ...toPixels(view, OUTLINED[id]) }))
    .filter(({ y }) => y > DEGREES_PX)
}

const DEGREES_PX = 32
