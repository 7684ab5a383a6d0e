import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import { essUnit, station } from '#database/schema/tables.ts'
import type { CallContext } from '../../http/call-context.ts'
import { scopedTo } from '../../http/caller/data-scope.ts'

/** Ids of the nodes of a province that a station or a storage unit of the caller is connected at. */
export async function ownNodes(
  { db, user: { scope } }: Pick<CallContext, 'db' | 'user'>,
  provinceId: string,
): Promise<ReadonlySet<number>> {
  const nodesOf = (table: typeof station | typeof essUnit, inScope: SQL | undefined) =>
    db
      .selectDistinct({ nodeId: table.nodeId })
      .from(table)
      .where(and(eq(table.provinceId, provinceId), isNotNull(table.nodeId), inScope))
  const rows = await Promise.all([
    nodesOf(station, scopedTo(scope, { provinceId: station.provinceId, stationId: station.id })),
    nodesOf(essUnit, scopedTo(scope, { provinceId: essUnit.provinceId, essId: essUnit.id })),
  ])
  return new Set(rows.flat().map(({ nodeId }) => nodeId!))
}
