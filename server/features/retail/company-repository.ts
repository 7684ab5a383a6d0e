import { and, asc, eq } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { companiesByCurrentUser } from '#api/retail/endpoints.ts'
import { salesCompany } from '#database/schema/tables.ts'
import type { CallContext } from '../../http/call-context.ts'
import { scopedTo } from '../../http/caller/data-scope.ts'

/** Sales companies of a province in the data scope; what they have used is unknown while they hold no contracts. */
export async function findCompanies(
  { provinceId }: RequestOf<typeof companiesByCurrentUser>,
  { db, user, language }: CallContext,
): Promise<AnswerOf<typeof companiesByCurrentUser>> {
  const found = await db
    .select()
    .from(salesCompany)
    .where(
      and(
        eq(salesCompany.provinceId, provinceId),
        scopedTo(user.scope, { provinceId: salesCompany.provinceId, companyId: salesCompany.id }),
      ),
    )
    .orderBy(asc(salesCompany.id))
  const rows = found.map(({ id, nameZh, nameEn, quotaMwh }) => ({
    ...{ id, provinceId, quotaMwh, usedMwh: null },
    name: language === 'zh' ? nameZh : nameEn,
  }))
  return { rows, total: rows.length }
}
