import { and, asc, eq } from 'drizzle-orm'
import type {
  deleteStorageData,
  exportStorageData,
  saveStorageData,
  storageData,
} from '#api/base/storage-data.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { essUnit } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { deleteRow } from '../../../common/rows/delete-row.ts'
import { csvOfRows, shownFields } from '../../../common/rows/export-rows.ts'
import { holdRow } from '../../../common/rows/hold-row.ts'
import { listRows } from '../../../common/rows/list-rows.ts'
import { saveRow, savingRow } from '../../../common/rows/save-row.ts'
import { withoutEdit } from '../../../common/rows/without-edit.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import { fieldError } from '../../../http/answer/field-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { scopedTo } from '../../../http/caller/data-scope.ts'
import {
  type Coded,
  checkCodeKept,
  checkLiesIn,
  checkMayAdd,
  refuseWhileHeld,
  refuseWhileNamed,
  takenCode,
} from './place-checks.ts'
import { nameIn, nodeNames } from './place-names.ts'

type Filters = Pick<RequestOf<typeof storageData>, 'provinceId' | 'search'>
type Unit = typeof essUnit.$inferSelect

/** Storage units of a province in the caller's scope that every word of the search fits. */
export async function listStorageData(
  { provinceId, search, ...page }: RequestOf<typeof storageData>,
  context: CallContext,
): Promise<AnswerOf<typeof storageData>> {
  const { code, nameZh, nameEn, chargeMw, dischargeMw, energyMwh } = essUnit
  const sorts = { code, nameZh, nameEn, chargeMw, dischargeMw, energyMwh }
  const where = fitting({ provinceId, search }, context)
  const wanted = { where, order: { sorts, first: [code] }, page }
  const { rows, total } = await listRows(context.db, essUnit, wanted)
  return { rows: await shown(rows, context), total }
}

const EXPORTED = [
  ...(['code', 'nameZh', 'nameEn', 'chargeMw', 'dischargeMw', 'energyMwh'] as const),
  ...(['socMin', 'socMax', 'etaC', 'etaD', 'nodeName'] as const),
]

/** The storage units that a list shows, all pages of it. */
export async function exportStorage(
  wanted: RequestOf<typeof exportStorageData>,
  context: CallContext,
): Promise<FileAnswer> {
  const rows = await context.db
    .select()
    .from(essUnit)
    .where(fitting(wanted, context))
    .orderBy(asc(essUnit.code))
  return csvOfRows('storage-units.csv', shownFields(EXPORTED, wanted), await shown(rows, context))
}

/**
 * @throws AppError notFound, conflict, refused for a new one outside the scope, invalid for a taken code, a
 * node elsewhere and states of charge the wrong way round
 */
export async function saveStorageRow(
  { id, lockVersion, ...values }: RequestOf<typeof saveStorageData>,
  context: CallContext,
): Promise<AnswerOf<typeof saveStorageData>> {
  const { provinceId, socMin, socMax } = values
  if (id === undefined) checkMayAdd(context, 'ess', provinceId)
  if (socMin !== null && socMax !== null && socMax <= socMin) {
    const params = { socMin }
    throw fieldError(context.language, { field: 'socMax', text: 'socMaxTooLow', params })
  }
  return savingRow(context, takenCode(values), async (tx) => {
    if (id !== undefined) {
      const stored = await holdRow(tx, essUnit, id)
      if (stored.provinceId !== provinceId) throw notFound()
      await checkCodeKept(tx, context, coded(stored), values.code)
    }
    await checkLiesIn(tx, context, { provinceId, nodeId: values.nodeId })
    return saveRow(tx, essUnit, { id, lockVersion, values }, context)
  })
}

/** @throws AppError notFound, refused with the count of what is kept of it */
export async function removeStorage(
  { id }: RequestOf<typeof deleteStorageData>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    await refuseWhileNamed(tx, coded(await holdRow(tx, essUnit, id)))
    await refuseWhileHeld(tx, 'ESS', id)
    await deleteRow(tx, essUnit, id)
  })
}

function fitting({ provinceId, search }: Filters, { user }: CallContext) {
  const { code, nameZh, nameEn } = essUnit
  return and(
    scopedTo(user.scope, { provinceId: essUnit.provinceId, essId: essUnit.id }),
    eq(essUnit.provinceId, provinceId),
    fitsWords(search, code, nameZh, nameEn),
  )
}

async function shown(rows: readonly Unit[], context: CallContext) {
  const nodes = await nodeNames(context, rows)
  return rows.map((row) => {
    const { provinceId: _, ...fields } = withoutEdit(row)
    return { ...fields, nodeName: nameIn(nodes, row.nodeId) }
  })
}

const coded = ({ provinceId, code }: Unit): Coded => ({
  ...{ provinceId, code, locKind: 'ESS' },
})
