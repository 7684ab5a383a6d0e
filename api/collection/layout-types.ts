import {
  LAYOUT_CODES,
  type LayoutCode,
  PLACE_OF_LAYOUT,
  type PlaceKind,
} from '#domain/collection/words.ts'
import { SCOPE_KINDS, type ScopeKind } from '../kernel/scope-kinds.ts'
import type { SystemType } from '../kernel/system-types.ts'

/** Kinds of objects that places of files are; the others are places of the market, which all trade on. */
const KIND_OF_PLACE: Partial<Record<PlaceKind, ScopeKind>> = {
  STATION: 'station',
  UNIT: 'station',
  ESS: 'ess',
}

/** System types whose sessions bring in files of a layout and see them; null: every one. */
export function typesOfLayout(layout: LayoutCode): readonly SystemType[] | null {
  const place = PLACE_OF_LAYOUT[layout]
  const kind = place && KIND_OF_PLACE[place]
  return kind ? SCOPE_KINDS[kind] : null
}

/** Layouts that sessions of a system type know. */
export const layoutsOfType = (systemType: SystemType): LayoutCode[] =>
  LAYOUT_CODES.filter((layout) => typesOfLayout(layout)?.includes(systemType) ?? true)
