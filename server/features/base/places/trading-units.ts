import { and, eq, inArray } from 'drizzle-orm'
import type { deleteTradingUnit, saveTradingUnit, tradingUnits } from '#api/base/trading-units.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { station, tradingUnit } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { deleteRow } from '../../../common/rows/delete-row.ts'
import { holdRow } from '../../../common/rows/hold-row.ts'
import { listRows } from '../../../common/rows/list-rows.ts'
import { saveRow, savingRow } from '../../../common/rows/save-row.ts'
import { withoutEdit } from '../../../common/rows/without-edit.ts'
import { fieldError } from '../../../http/answer/field-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { scopedTo } from '../../../http/caller/data-scope.ts'
import { checkUnitCapacity } from './capacity.ts'
import { type Coded, checkCodeKept, refuseWhileNamed, takenCode } from './place-checks.ts'

/** Trading units of the caller's stations of a province that every word of the search fits. */
export async function listTradingUnits(
  { provinceId, stationId, search, mode, ...page }: RequestOf<typeof tradingUnits>,
  { db, user, language }: CallContext,
): Promise<AnswerOf<typeof tradingUnits>> {
  const { code, nameZh, nameEn, capacityMw, modeFrom } = tradingUnit
  const stations = await db
    .select()
    .from(station)
    .where(
      and(
        scopedTo(user.scope, { provinceId: station.provinceId, stationId: station.id }),
        eq(station.provinceId, provinceId),
        stationId === undefined ? undefined : eq(station.id, stationId),
      ),
    )
  const names = new Map(
    stations.map((row) => [row.id, language === 'zh' ? row.nameZh : row.nameEn] as const),
  )
  const where = and(
    inArray(tradingUnit.stationId, [...names.keys()]),
    mode === undefined ? undefined : eq(tradingUnit.mode, mode),
    fitsWords(search, code, nameZh, nameEn),
  )
  const first = [tradingUnit.stationId, code]
  const order = { sorts: { code, nameZh, nameEn, capacityMw, modeFrom }, first }
  const { rows, total } = await listRows(db, tradingUnit, { where, order, page })
  const shown = rows.map((row) => ({
    ...{ ...withoutEdit(row), stationName: names.get(row.stationId) ?? '' },
  }))
  return { rows: shown, total }
}

/**
 * @throws AppError notFound, conflict, invalid for a taken code, another station and more capacity than the
 * station has
 */
export async function saveTradingUnitRow(
  { id, lockVersion, ...values }: RequestOf<typeof saveTradingUnit>,
  context: CallContext,
): Promise<AnswerOf<typeof saveTradingUnit>> {
  const { stationId, code, capacityMw } = values
  return savingRow(context, takenCode(values), async (tx) => {
    // Two units that are added at once must not exceed the station together.
    const home = await holdRow(tx, station, stationId)
    if (id !== undefined) {
      const stored = await holdRow(tx, tradingUnit, id)
      if (stored.stationId !== stationId) {
        throw fieldError(context.language, { field: 'stationId', text: 'unitStationFixed' })
      }
      await checkCodeKept(tx, context, coded(home.provinceId, stored), code)
    }
    await checkUnitCapacity(tx, context, home, { id, capacityMw })
    return saveRow(tx, tradingUnit, { id, lockVersion, values }, context)
  })
}

/** @throws AppError notFound, refused with the count of curves that are kept of it */
export async function removeTradingUnit(
  { id }: RequestOf<typeof deleteTradingUnit>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    const stored = await holdRow(tx, tradingUnit, id)
    await refuseWhileNamed(tx, coded(await provinceOf(tx, stored.stationId), stored))
    await deleteRow(tx, tradingUnit, id)
  })
}

async function provinceOf(tx: Database, stationId: number): Promise<string> {
  const [home] = await tx
    .select({ provinceId: station.provinceId })
    .from(station)
    .where(eq(station.id, stationId))
  return home!.provinceId
}

const coded = (provinceId: string, { code }: { code: string }): Coded => ({
  ...{ provinceId, code, locKind: 'UNIT' },
})
