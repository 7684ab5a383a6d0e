import { and, count, eq, inArray } from 'drizzle-orm'
import type { areaData, deleteAreaData, saveAreaData } from '#api/base/area-data.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { area, node, station } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { deleteRow } from '../../../common/rows/delete-row.ts'
import { holdRow } from '../../../common/rows/hold-row.ts'
import { listRows } from '../../../common/rows/list-rows.ts'
import { saveRow, savingRow } from '../../../common/rows/save-row.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { type Coded, checkCodeKept, refuseWhileNamed, takenCode } from './place-checks.ts'

/** Areas of a province that every word of the search fits, each with the number of its nodes. */
export async function listAreaData(
  { provinceId, search, kind, ...page }: RequestOf<typeof areaData>,
  { db }: CallContext,
): Promise<AnswerOf<typeof areaData>> {
  const { code, nameZh, nameEn } = area
  const where = and(
    eq(area.provinceId, provinceId),
    kind === undefined ? undefined : eq(area.kind, kind),
    fitsWords(search, code, nameZh, nameEn),
  )
  const order = { sorts: { code, nameZh, nameEn }, first: [code] }
  const { rows, total } = await listRows(db, area, { where, order, page })
  const ids = rows.map(({ id }) => id)
  const counted = await db
    .select({ areaId: node.areaId, nodes: count() })
    .from(node)
    .where(inArray(node.areaId, ids))
    .groupBy(node.areaId)
  const nodesOf = new Map(counted.map(({ areaId, nodes }) => [areaId, nodes]))
  const shown = rows.map(({ id, lockVersion, ...row }) => ({
    ...{ id, lockVersion, code: row.code, nameZh: row.nameZh, nameEn: row.nameEn, kind: row.kind },
    nodeCount: nodesOf.get(id) ?? 0,
  }))
  return { rows: shown, total }
}

/** @throws AppError notFound, conflict, invalid for a taken code and for another one while curves have this */
export async function saveAreaRow(
  { id, lockVersion, ...values }: RequestOf<typeof saveAreaData>,
  context: CallContext,
): Promise<AnswerOf<typeof saveAreaData>> {
  return savingRow(context, takenCode(values), async (tx) => {
    if (id !== undefined) {
      const stored = await holdRow(tx, area, id)
      if (stored.provinceId !== values.provinceId) throw notFound()
      await checkCodeKept(tx, context, coded(stored), values.code)
    }
    return saveRow(tx, area, { id, lockVersion, values }, context)
  })
}

/** @throws AppError notFound, refused with the count of what lies in it or is kept of it */
export async function removeArea(
  { id }: RequestOf<typeof deleteAreaData>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    await refuseWhileNamed(tx, coded(await holdRow(tx, area, id)))
    const nodes = { of: node.areaId, text: 'areaHasNodes' } as const
    await deleteRow(tx, area, id, nodes, { of: station.areaId, text: 'areaHasStations' })
  })
}

const coded = ({ provinceId, code }: typeof area.$inferSelect): Coded => ({
  ...{ provinceId, code, locKind: 'ZONE' },
})
