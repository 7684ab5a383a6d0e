import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { placeAlias } from '#database/schema/tables.ts'

/** Names of places of a province that somebody has confirmed. */
export async function confirmedNames(db: Database, provinceId: string) {
  return db
    .select({ kind: placeAlias.kind, alias: placeAlias.alias, code: placeAlias.code })
    .from(placeAlias)
    .where(eq(placeAlias.provinceId, provinceId))
}
