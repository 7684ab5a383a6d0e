import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../harness/paths.ts'
import type { Defect } from './defects.ts'
import type { GalleryPage, Shot } from './shot.ts'

/** All that is known of a gallery, as `index.json` has it. */
export type GalleryIndex = {
  /** In UTC. */
  takenAt: string
  seconds: number
  pages: readonly Pick<GalleryPage, 'id' | 'title' | 'address'>[]
  shots: readonly Shot[]
  defects: readonly Defect[]
}

const PLACE = '"__GALLERY__"'

/** Writes `index.json` and a page that shows it and asks for nothing from elsewhere. */
export function writeIndex(folder: string, index: GalleryIndex): void {
  writeFileSync(join(folder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)
  const page = readFileSync(fromRoot('e2e/gallery/index.html'), 'utf8')
  writeFileSync(join(folder, 'index.html'), withIndex(page, index))
}

/** Puts the index into its place in a page; nothing of it can end the script that it stands in. */
export function withIndex(page: string, index: GalleryIndex): string {
  return page.replace(PLACE, () => JSON.stringify(index).replaceAll('<', '\\u003c'))
}
