import { and, eq, inArray } from 'drizzle-orm'
import { area, node } from '#database/schema/tables.ts'
import { nodeName } from '../../../common/places/node-name.ts'
import { ownNodes } from '../../../common/places/own-nodes.ts'
import type { CallContext } from '../../../http/call-context.ts'

export type NodeName = { code: string; name: string; areaName: string | null; isOwn: boolean }

/** Names of nodes in the asked language; a code that the base data do not know is its own name. Own ones first, then by code. */
export async function nodeNames(
  context: Pick<CallContext, 'db' | 'user' | 'language'>,
  provinceId: string,
  codes: readonly string[],
): Promise<NodeName[]> {
  if (codes.length === 0) return []
  const { db, language } = context
  const known = await db
    .select({ node, area })
    .from(node)
    .innerJoin(area, eq(area.id, node.areaId))
    .where(and(eq(node.provinceId, provinceId), inArray(node.code, [...codes])))
  const ownIds = await ownNodes(context, provinceId)
  const rows = codes.map((code) => {
    const found = known.find((row) => row.node.code === code)
    return {
      code,
      name: found ? nodeName(found.node, language) : code,
      areaName: found ? (language === 'zh' ? found.area.nameZh : found.area.nameEn) : null,
      isOwn: found !== undefined && ownIds.has(found.node.id),
    }
  })
  return rows.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.code.localeCompare(b.code))
}
