import { and, asc, eq } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { essByCurrentUser } from '#api/storage/endpoints.ts'
import { essUnit } from '#database/schema/tables.ts'
import { withoutEdit } from '../../common/rows/without-edit.ts'
import type { CallContext } from '../../http/call-context.ts'
import { scopedTo } from '../../http/caller/data-scope.ts'

/** Storage units of a province in the data scope. */
export async function findEssUnits(
  { provinceId }: RequestOf<typeof essByCurrentUser>,
  { db, user, language }: CallContext,
): Promise<AnswerOf<typeof essByCurrentUser>> {
  const found = await db
    .select()
    .from(essUnit)
    .where(
      and(
        eq(essUnit.provinceId, provinceId),
        scopedTo(user.scope, { provinceId: essUnit.provinceId, essId: essUnit.id }),
      ),
    )
    .orderBy(asc(essUnit.id))
  const rows = found
    .map(withoutEdit)
    .map(({ code: _code, lockVersion: _version, nameZh, nameEn, ...unit }) => ({
      ...unit,
      name: language === 'zh' ? nameZh : nameEn,
    }))
  return { rows, total: rows.length }
}
