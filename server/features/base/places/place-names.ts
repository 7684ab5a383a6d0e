import { eq, inArray } from 'drizzle-orm'
import { area, node } from '#database/schema/tables.ts'
import { nodeName } from '../../../common/places/node-name.ts'
import type { CallContext } from '../../../http/call-context.ts'

type Names = ReadonlyMap<number, string>

/** Names of the areas of a province in the user's language, by id. */
export async function areaNames(
  { db, language }: Pick<CallContext, 'db' | 'language'>,
  provinceId: string,
): Promise<Names> {
  const areas = await db.select().from(area).where(eq(area.provinceId, provinceId))
  return new Map(
    areas.map(({ id, nameZh, nameEn }) => [id, language === 'zh' ? nameZh : nameEn] as const),
  )
}

/** Names of the nodes that some rows name, in the user's language, by id. */
export async function nodeNames(
  { db, language }: Pick<CallContext, 'db' | 'language'>,
  rows: readonly { nodeId: number | null }[],
): Promise<Names> {
  const ids = rows.flatMap(({ nodeId }) => nodeId ?? [])
  if (ids.length === 0) return new Map()
  const nodes = await db
    .select()
    .from(node)
    .where(inArray(node.id, [...new Set(ids)]))
  return new Map(nodes.map((row) => [row.id, nodeName(row, language)] as const))
}

/** The name of what a row names, null where it names nothing. */
export const nameIn = (names: Names, id: number | null): string | null =>
  id === null ? null : (names.get(id) ?? null)
