import { SCOPE_KINDS, type ScopeKind } from '#api/kernel/scope-kinds.ts'
import { OBJECT_KINDS } from '#database/scope/object-kinds.ts'
import { makeRow } from '#database/test/make-row.ts'
import type { Services } from '../services.ts'

export type ForeignIds = Record<ScopeKind, string | number>

/** What the fixtures have in a province that is foreign to the outsider. */
const FOREIGN = { provinceId: '1', stationId: 1, ownerId: 1, createdBy: 1 }
const KNOWN: Partial<ForeignIds> = { province: '1', station: 1, tradingStation: 1 }

/** One object of every scoped kind that the test's outsider has no part in. */
export async function makeForeignObjects({ db }: Services): Promise<ForeignIds> {
  const ids: Record<string, unknown> = { ...KNOWN }
  for (const kind of Object.keys(SCOPE_KINDS) as ScopeKind[]) {
    ids[kind] ??= (await makeRow(db, OBJECT_KINDS[kind].table, FOREIGN)).id
  }
  return ids as ForeignIds
}
