import { and, eq } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { resources } from '#api/rights/resources.ts'
import { permissionGroupResource, resource } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { listRows } from '../../common/rows/list-rows.ts'
import { withoutEdit } from '../../common/rows/without-edit.ts'
import type { CallContext } from '../../http/call-context.ts'
import { countsOf } from './counts.ts'

/** Resources of an area stand together. */
export const resourceOrder = [resource.groupCode, resource.code] as const

/** Resources by area and code. */
export async function listResources(
  { search, type, ...page }: RequestOf<typeof resources>,
  { db }: CallContext,
): Promise<AnswerOf<typeof resources>> {
  const { code, groupCode, nameZh, nameEn, url } = resource
  const where = and(fitsWords(search, code, nameZh, nameEn, url), type && eq(resource.type, type))
  const order = { sorts: { code, groupCode, nameZh, nameEn }, first: resourceOrder }
  const { rows, total } = await listRows(db, resource, { where, order, page })
  const groups = await countsOf(
    db,
    permissionGroupResource.resourceId,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => ({ ...withoutEdit(row), groupCount: groups(row.id) })), total }
}
