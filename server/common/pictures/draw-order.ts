import type { PictureKind } from './picture-head.ts'

/** What the process that draws pictures anew is told, and how it answers. */
export type DrawOrder = {
  kind: 'png' | 'jpeg' | 'gif' | 'webp'
  /** Pixels that it is to fit into; its own size without. */
  within?: { width: number; height: number } | undefined
}

/** What the process is told beside: the bytes that come, so that they are held once. */
export type DrawTask = DrawOrder & { bytes: number }

/** Pixels of a side. */
export const MOST_SIDE = 8192
/**
 * Pixels of a whole picture, which all fit into the memory that the process has, noise too. A webp is held whole, several
 * times; what a telephone takes, 4032 × 3024, is let in.
 */
export const MOST_PIXELS: Readonly<Record<PictureKind, number>> = {
  png: 16_000_000,
  jpg: 16_000_000,
  gif: 16_000_000,
  webp: 12_500_000,
}

/** The readers of the four kinds; every other of the library stays shut. */
export const READERS = [
  ...['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'],
  ...['VipsForeignLoadNsgifBuffer', 'VipsForeignLoadWebpBuffer'],
]

/** How the process ends where the picture is cut or damaged, and where it takes more memory than there is. */
export const CANNOT_BE_READ = 3
export const TAKES_TOO_MUCH = 4
