import { inArray } from 'drizzle-orm'
import type { ScopeKind } from '#api/kernel/scope-kinds.ts'
import type { Database } from '../connection/database.ts'
import { OBJECT_KINDS, type Place } from './object-kinds.ts'

/** Where objects of a kind lie; missing ones are left out. */
export async function locate(
  db: Database,
  kind: ScopeKind,
  ids: readonly (string | number)[],
): Promise<Place[]> {
  const { table, place } = OBJECT_KINDS[kind]
  const wanted = table.id.dataType === 'string' ? ids.map(String) : ids.map(Number)
  return (await db.select(place).from(table).where(inArray(table.id, wanted))) as Place[]
}
