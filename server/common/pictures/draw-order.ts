/** What the process that draws pictures anew is told, and how it answers. */
export type DrawOrder = {
  kind: 'png' | 'jpeg' | 'gif' | 'webp'
  /** Pixels that it is to fit into; its own size without. */
  within?: { width: number; height: number } | undefined
}

/** Pixels of a side and of a whole picture: four bytes each, they are all that decoding may take. */
export const MOST_SIDE = 8192
export const MOST_PIXELS = 16_000_000

/** The readers of the four kinds; every other of the library stays shut. */
export const READERS = [
  ...['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'],
  ...['VipsForeignLoadNsgifBuffer', 'VipsForeignLoadWebpBuffer'],
]

/** How the process ends where the picture is cut or damaged. */
export const CANNOT_BE_READ = 3
