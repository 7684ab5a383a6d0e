import { and, inArray, or } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { plantStations } from '#api/plant/endpoints.ts'
import { station } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { listRows } from '../../common/rows/list-rows.ts'
import type { CallContext } from '../../http/call-context.ts'

/**
 * Stations that a plant may be given. Sessions of the diagnosis work on plants and see no station, so what the
 * user holds decides here, whatever the type of the session.
 */
export async function listPlantStations(
  { name, ...page }: RequestOf<typeof plantStations>,
  { db, user: { scope }, language }: CallContext,
): Promise<AnswerOf<typeof plantStations>> {
  const held = or(
    inArray(station.provinceId, [...scope.wholeProvinces]),
    inArray(station.id, [...scope.stations]),
  )
  const where = and(
    scope.all ? undefined : held,
    fitsWords(name, station.nameZh, station.nameEn, station.code),
  )
  const named = language === 'zh' ? station.nameZh : station.nameEn
  const order = { sorts: {}, first: [station.provinceId, named] }
  const { rows, total } = await listRows(db, station, {
    ...{ where, order, page: { ...page, order: 'ascend' } },
  })
  const nameOf = (row: typeof station.$inferSelect) => (language === 'zh' ? row.nameZh : row.nameEn)
  return { rows: rows.map((row) => ({ id: row.id, name: nameOf(row) })), total }
}
