import { and, asc, eq } from 'drizzle-orm'
import type {
  companyData,
  deleteCompanyData,
  exportCompanyData,
  saveCompanyData,
} from '#api/base/company-data.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { salesCompany } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { deleteRow } from '../../../common/rows/delete-row.ts'
import { csvOfRows, shownFields } from '../../../common/rows/export-rows.ts'
import { holdRow } from '../../../common/rows/hold-row.ts'
import { listRows } from '../../../common/rows/list-rows.ts'
import { saveRow, savingRow } from '../../../common/rows/save-row.ts'
import { withoutEdit } from '../../../common/rows/without-edit.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { scopedTo } from '../../../http/caller/data-scope.ts'
import {
  type Coded,
  checkCodeKept,
  checkMayAdd,
  refuseWhileHeld,
  refuseWhileNamed,
  takenCode,
} from './place-checks.ts'

type Filters = Pick<RequestOf<typeof companyData>, 'provinceId' | 'search'>
type Company = typeof salesCompany.$inferSelect

/** Sales companies of a province in the caller's scope that every word of the search fits. */
export async function listCompanyData(
  { provinceId, search, ...page }: RequestOf<typeof companyData>,
  context: CallContext,
): Promise<AnswerOf<typeof companyData>> {
  const { code, nameZh, nameEn, quotaMwh, guaranteeCny } = salesCompany
  const order = { sorts: { code, nameZh, nameEn, quotaMwh, guaranteeCny }, first: [code] }
  const where = fitting({ provinceId, search }, context)
  const { rows, total } = await listRows(context.db, salesCompany, { where, order, page })
  return { rows: rows.map(shown), total }
}

const EXPORTED = ['code', 'nameZh', 'nameEn', 'quotaMwh', 'guaranteeCny'] as const

/** The companies that a list shows, all pages of it. */
export async function exportCompanies(
  wanted: RequestOf<typeof exportCompanyData>,
  context: CallContext,
): Promise<FileAnswer> {
  const rows = await context.db
    .select()
    .from(salesCompany)
    .where(fitting(wanted, context))
    .orderBy(asc(salesCompany.code))
  return csvOfRows('sales-companies.csv', shownFields(EXPORTED, wanted), rows.map(shown))
}

/** @throws AppError notFound, conflict, refused for a new one outside the scope, invalid for a taken code */
export async function saveCompanyRow(
  { id, lockVersion, guaranteeCny, ...fields }: RequestOf<typeof saveCompanyData>,
  context: CallContext,
): Promise<AnswerOf<typeof saveCompanyData>> {
  const { provinceId, code } = fields
  if (id === undefined) checkMayAdd(context, 'company', provinceId)
  // Money is kept exactly, to the fen.
  const values = { ...fields, guaranteeCny: guaranteeCny === null ? null : guaranteeCny.toFixed(2) }
  return savingRow(context, takenCode(fields), async (tx) => {
    if (id !== undefined) {
      const stored = await holdRow(tx, salesCompany, id)
      if (stored.provinceId !== provinceId) throw notFound()
      await checkCodeKept(tx, context, coded(stored), code)
    }
    return saveRow(tx, salesCompany, { id, lockVersion, values }, context)
  })
}

/** @throws AppError notFound, refused with the count of what is kept of it */
export async function removeCompany(
  { id }: RequestOf<typeof deleteCompanyData>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    await refuseWhileNamed(tx, coded(await holdRow(tx, salesCompany, id)))
    await refuseWhileHeld(tx, 'COMPANY', id)
    await deleteRow(tx, salesCompany, id)
  })
}

function fitting({ provinceId, search }: Filters, { user }: CallContext) {
  const { code, nameZh, nameEn } = salesCompany
  return and(
    scopedTo(user.scope, { provinceId: salesCompany.provinceId, companyId: salesCompany.id }),
    eq(salesCompany.provinceId, provinceId),
    fitsWords(search, code, nameZh, nameEn),
  )
}

function shown(row: Company) {
  const { provinceId: _, guaranteeCny, ...fields } = withoutEdit(row)
  return { ...fields, guaranteeCny: guaranteeCny === null ? null : Number(guaranteeCny) }
}

const coded = ({ provinceId, code }: Company): Coded => ({
  ...{ provinceId, code, locKind: 'COMPANY' },
})
