import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { typesOfLayout } from '#api/collection/layout-types.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import { LAYOUT_CODES } from '#domain/collection/words.ts'
import { importFile } from '../schema/tables.ts'

/** What is known of files that were brought before the system type of their session was kept. */
const EARLIER_TYPE: SystemType = '1'

/**
 * System types whose sessions see an imported file, as jsonb; null: every one. A file of stations is of those
 * who have stations; one that no layout fits yet is of the type that brought it, since its name and its
 * columns may tell of anything.
 */
export const typesOfImportFile = sql<SystemType[] | null>`(case
  when ${importFile.layout} is null
    then jsonb_build_array(coalesce(${importFile.systemType}, ${sql.raw(`'${EARLIER_TYPE}'`)}))
  ${sql.join(layoutCases(), sql.raw(' '))} end)`

/** Condition on imported files: sessions of a system type see them. */
export const importFileSeenBy = (systemType: SystemType | Placeholder): SQL =>
  sql`(${typesOfImportFile} is null or ${typesOfImportFile} @> to_jsonb(${systemType}::text))`

function layoutCases(): SQL[] {
  return LAYOUT_CODES.flatMap((layout) => {
    const types = typesOfLayout(layout)
    if (types === null) return []
    const list = `'${JSON.stringify(types)}'::jsonb`
    return sql`when ${importFile.layout} = ${sql.raw(`'${layout}'`)} then ${sql.raw(list)}`
  })
}
