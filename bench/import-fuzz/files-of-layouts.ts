import { LAYOUT_CODES, type LayoutCode } from '#domain/collection/words.ts'
import { type BaseFile, OWN_FILES } from './base-files.ts'
import { EXCHANGE_FILES } from './exchange-files.ts'

const FILES: Readonly<Record<LayoutCode, (random: () => number) => BaseFile>> = {
  ...OWN_FILES,
  ...EXCHANGE_FILES,
}

/** One valid file of every layout, with values of a seeded chance. */
export function baseFiles(random: () => number): BaseFile[] {
  return LAYOUT_CODES.map((code) => FILES[code](random))
}
