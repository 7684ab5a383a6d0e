import { and, asc, eq, inArray } from 'drizzle-orm'
import type { reportColumns, saveReportColumns } from '#api/base/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { userReportColumn } from '#database/schema/tables.ts'
import type { CallContext } from '../../http/call-context.ts'

export async function listReportColumns(
  { reportCode }: RequestOf<typeof reportColumns>,
  { db, user }: CallContext,
): Promise<AnswerOf<typeof reportColumns>> {
  const found = await db
    .select()
    .from(userReportColumn)
    .where(
      and(eq(userReportColumn.userId, user.userId), eq(userReportColumn.reportCode, reportCode)),
    )
    .orderBy(asc(userReportColumn.sort))
  const rows = found.map(({ columnCode, visible, sort, width }) => ({
    reportCode,
    columnCode,
    visible,
    order: sort,
    width,
  }))
  return { rows, total: rows.length }
}

/** Replaces the caller's columns of every report in the list, all or nothing. */
export async function replaceReportColumns(
  { items }: RequestOf<typeof saveReportColumns>,
  { db, user }: CallContext,
): Promise<undefined> {
  if (items.length === 0) return
  const byKey = new Map(items.map((item) => [`${item.reportCode}|${item.columnCode}`, item]))
  await db.transaction(async (tx) => {
    await tx
      .delete(userReportColumn)
      .where(
        and(
          eq(userReportColumn.userId, user.userId),
          inArray(userReportColumn.reportCode, [...new Set(items.map((item) => item.reportCode))]),
        ),
      )
    await tx.insert(userReportColumn).values(
      [...byKey.values()].map(({ order, ...item }) => ({
        ...item,
        userId: user.userId,
        sort: order,
      })),
    )
  })
}
