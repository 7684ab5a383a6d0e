import type { ReactNode } from 'react'
import type { Searchable } from './search.ts'

export const ENTRY_KINDS = ['recent', 'page', 'station', 'action'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Something that the palette finds and does. */
export type Entry = Searchable & {
  id: string
  kind: EntryKind
  icon: ReactNode
  run: () => void
}
