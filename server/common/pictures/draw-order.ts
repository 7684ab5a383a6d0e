import type { PictureKind } from './picture-head.ts'

/** What the process that draws pictures anew is told, and how it answers. */
export type DrawOrder = {
  kind: 'png' | 'jpeg' | 'gif' | 'webp'
  /** Pixels that it is to fit into; its own size without. */
  within?: { width: number; height: number } | undefined
}

/** Pixels of a side. */
export const MOST_SIDE = 8192
/**
 * Pixels of a whole picture. Those of png and jpg are read row by row; a gif or webp is held whole, several times: noise
 * of 6 million pixels takes just under the memory that the process has.
 */
export const MOST_PIXELS: Readonly<Record<PictureKind, number>> = {
  ...{ png: 16_000_000, jpg: 16_000_000 },
  ...{ gif: 5_000_000, webp: 5_000_000 },
}

/** The readers of the four kinds; every other of the library stays shut. */
export const READERS = [
  ...['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'],
  ...['VipsForeignLoadNsgifBuffer', 'VipsForeignLoadWebpBuffer'],
]

/** How the process ends where the picture is cut or damaged, and where it takes more memory than there is. */
export const CANNOT_BE_READ = 3
export const TAKES_TOO_MUCH = 4
