import { and, eq, inArray } from 'drizzle-orm'
import { area, node, station } from '#database/schema/tables.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { scopedTo } from '../../../http/data-scope.ts'

export type NodeName = { code: string; name: string; areaName: string | null; isOwn: boolean }

/** Names of nodes; a code that the base data do not know is its own name. Own ones first, then by code. */
export async function nodeNames(
  { db, user, language }: Pick<CallContext, 'db' | 'user' | 'language'>,
  provinceId: string,
  codes: readonly string[],
): Promise<NodeName[]> {
  if (codes.length === 0) return []
  const known = await db
    .select({ node, area })
    .from(node)
    .innerJoin(area, eq(area.id, node.areaId))
    .where(and(eq(node.provinceId, provinceId), inArray(node.code, [...codes])))
  const own = await db
    .select({ nodeId: station.nodeId })
    .from(station)
    .where(
      and(
        eq(station.provinceId, provinceId),
        scopedTo(user.scope, { provinceId: station.provinceId, stationId: station.id }),
      ),
    )
  const ownIds = new Set(own.map(({ nodeId }) => nodeId))
  const rows = codes.map((code) => {
    const found = known.find((row) => row.node.code === code)
    return {
      code,
      name: found?.node.name ?? code,
      areaName: found ? (language === 'zh' ? found.area.nameZh : found.area.nameEn) : null,
      isOwn: found !== undefined && ownIds.has(found.node.id),
    }
  })
  return rows.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.code.localeCompare(b.code))
}
