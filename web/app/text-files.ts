import type { TextFiles } from './i18n.ts'

const PLACE = '../locales/'

const files = import.meta.glob<Record<string, object>>([
  '../locales/*/*.ts',
  // These are part of the entry.
  '!../locales/*/{common,session}.ts',
])

/** A namespace is a file of web/locales/<language>. */
export const textFiles: TextFiles = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.slice(PLACE.length, -'.ts'.length), load]),
)
