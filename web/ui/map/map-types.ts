/** How something is; each has a shape as well as a colour. */
export const MAP_TONES = ['poor', 'fair', 'good', 'quiet'] as const
export type MapTone = (typeof MAP_TONES)[number]

/** Something that stands somewhere: a plant, a station. Texts are for the reader. */
export type MapPlace = {
  id: number
  name: string
  /** Degrees, WGS 84; null where nobody has entered them. */
  longitude: number | null
  latitude: number | null
  /** The area of the symbol is in proportion to it. */
  size: number
  tone: MapTone
  /** What is said when it is pointed at, and by the table: one value for each of the map's `figures`. */
  figures: readonly string[]
}
