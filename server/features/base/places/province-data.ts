import { and, eq, sql } from 'drizzle-orm'
import type { provinceData, saveProvinceData } from '#api/base/provinces.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { province, replay } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { changeRows } from '../../../common/rows/change-rows.ts'
import { listRows } from '../../../common/rows/list-rows.ts'
import { conflict } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { scopedTo } from '../../../http/caller/data-scope.ts'

/** A replay's province follows that which it plays again. */
const isNoReplay = sql`not exists (select 1 from ${replay} where ${replay.provinceId} = ${province.id})`

/** Provinces in the caller's scope that every word of the search fits. */
export async function listProvinceData(
  { search, ...page }: RequestOf<typeof provinceData>,
  { db, user }: CallContext,
): Promise<AnswerOf<typeof provinceData>> {
  const { nameZh, nameEn, sort } = province
  const where = and(
    scopedTo(user.scope, { provinceId: province.id }),
    isNoReplay,
    fitsWords(search, nameZh, nameEn, (word) => eq(province.id, word)),
  )
  const order = { sorts: { nameZh, nameEn, sort }, first: [sort] }
  const { rows, total } = await listRows(db, province, { where, order, page })
  return { rows: rows.map(asRow), total }
}

/** @throws AppError conflict, also for a province that is played again */
export async function saveProvinceRow(
  { id, lockVersion, slotCount, ...fields }: RequestOf<typeof saveProvinceData>,
  { db, clock, user }: CallContext,
): Promise<AnswerOf<typeof saveProvinceData>> {
  const stamp = { updatedAt: clock.now(), updatedBy: user.userId }
  return db.transaction(async (tx) => {
    const isRead = and(eq(province.id, id), eq(province.lockVersion, lockVersion), isNoReplay)
    const [saved] = await changeRows(tx, province, isRead, {
      ...{ ...fields, ...stamp, slotCount: Number(slotCount) },
      lockVersion: sql`${province.lockVersion} + 1`,
    })
    if (!saved) throw conflict()
    return { id: Number(saved.id), lockVersion: saved.lockVersion }
  })
}

function asRow({ id, slotCount, ...row }: typeof province.$inferSelect) {
  const { nameZh, nameEn, sort, labelConvention, lockVersion } = row
  return {
    ...{ id: Number(id), code: id, nameZh, nameEn, sort, labelConvention, lockVersion },
    slotCount: slotCount === 24 ? ('24' as const) : ('96' as const),
  }
}
