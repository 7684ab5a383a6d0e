import { sql } from 'drizzle-orm'
import {
  type deleteStatementSubject,
  type exportStatementSubjects,
  type SubjectRow,
  type saveStatementSubject,
  type statementSubjects,
  subjectLine,
} from '#api/base/statement-subjects.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { statementSubject } from '#database/schema/tables.ts'
import { deleteRow } from '../../../common/rows/delete-row.ts'
import { csvOfRows, shownFields } from '../../../common/rows/export-rows.ts'
import { holdRow } from '../../../common/rows/hold-row.ts'
import { saveRow, savingRow } from '../../../common/rows/save-row.ts'
import { AppError, notFound } from '../../../http/answer/app-error.ts'
import { fieldError } from '../../../http/answer/field-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { isShared, placeFault } from './subject-fault.ts'
import { inTreeOrder, partsOf, readSubjects, type Subject } from './subject-tree.ts'

type Filters = RequestOf<typeof exportStatementSubjects>
type Found = { subject: Subject; depth: number }

/** Subjects that a province sees and that the filters fit, in the order of their trees. */
export async function listSubjects(
  { pageNum, pageSize, sort, order, ...filters }: RequestOf<typeof statementSubjects>,
  { db, user }: CallContext,
): Promise<AnswerOf<typeof statementSubjects>> {
  const found = await fitting(db, filters)
  const sorted =
    sort === undefined
      ? found
      : found.toSorted(
          (a, b) =>
            a.subject.code.localeCompare(b.subject.code, 'en') * (order === 'descend' ? -1 : 1),
        )
  const start = (pageNum - 1) * pageSize
  const all = await readSubjects(db, filters.provinceId)
  const rows = sorted.slice(start, start + pageSize).map((one) => ({
    ...viewOf(one, user.scope.all),
    parts: deletedWith(all, one.subject).length,
  }))
  return { rows, total: found.length }
}

/** The subjects that a list shows, all pages of it. */
export async function exportSubjects(
  { shown, hidden, ...filters }: RequestOf<typeof exportStatementSubjects>,
  { db }: CallContext,
): Promise<FileAnswer> {
  const found = await fitting(db, filters)
  const lines = found.map(({ subject }) => ({ ...subject, aliases: subject.aliases.join(';') }))
  const fields = shownFields(subjectLine.keyof().options, { shown, hidden })
  return csvOfRows('statement-subjects.csv', fields, lines)
}

/** @throws AppError notFound, conflict, invalid, refused as the endpoint says */
export async function saveSubject(
  { id, lockVersion, provinceId, shared, ...fields }: RequestOf<typeof saveStatementSubject>,
  context: CallContext,
): Promise<AnswerOf<typeof saveStatementSubject>> {
  const { language, user } = context
  const values = { ...fields, provinceId: shared ? null : provinceId }
  if (shared) checkShared(user.scope.all)
  const taken = {
    code: { field: 'code', text: 'subjectCodeTaken', params: { code: values.code } },
  } as const
  return savingRow(context, taken, async (tx) => {
    await lockSubjects(tx)
    const before = id === undefined ? null : await holdOwn(tx, provinceId, id)
    if (before && before.provinceId !== values.provinceId) {
      if (isShared(before)) checkShared(user.scope.all)
      throw fieldError(language, { field: 'shared', text: 'subjectSharedFixed' })
    }
    const all = await subjectsBeside(tx, values.provinceId)
    if (before && (before.code !== values.code || before.party !== values.party)) {
      const count = partsEverywhere(all, before).length
      const params = { count }
      if (count > 0) throw fieldError(language, { field: 'code', text: 'subjectCodeKept', params })
    }
    const others = all.filter((one) => one.id !== id)
    for (const beside of viewsOf([...others, values])) {
      const fault = placeFault(values, beside)
      if (fault) throw fieldError(language, fault)
    }
    return saveRow(tx, statementSubject, { id, lockVersion, values }, context)
  })
}

/** @throws AppError notFound; refused with the number of its parts, unless these go too */
export async function removeSubject(
  { id, provinceId, withChildren }: RequestOf<typeof deleteStatementSubject>,
  { db, user }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    await lockSubjects(tx)
    const found = await holdOwn(tx, provinceId, id)
    if (isShared(found)) checkShared(user.scope.all)
    const parts = deletedWith(await subjectsBeside(tx, found.provinceId), found)
    if (parts.length > 0 && !withChildren)
      throw new AppError('refused', 'subjectHasChildren', { count: parts.length })
    for (const part of parts) await deleteRow(tx, statementSubject, part.id)
    await deleteRow(tx, statementSubject, id)
  })
}

/** One change of the trees at a time: two moves beside each other could put each subject into the other. */
export async function lockSubjects(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('statement-subjects'))`)
}

/** Those that a change concerns: of what all provinces have, everybody's. */
async function subjectsBeside(tx: Database, provinceId: string | null): Promise<Subject[]> {
  return provinceId === null ? tx.select().from(statementSubject) : readSubjects(tx, provinceId)
}

/** The same as each province sees it: its own and what all have. */
function viewsOf<S extends Pick<Subject, 'provinceId'>>(all: readonly S[]): S[][] {
  const shared = all.filter(isShared)
  const provinces = [...new Set(all.map(({ provinceId }) => provinceId))].filter((one) => one)
  const own = provinces.map((one) => all.filter(({ provinceId }) => provinceId === one))
  return own.length === 0 ? [shared] : own.map((rows) => [...shared, ...rows])
}

/** What a subject is made of in any province; nothing where another of its code takes its place. */
function partsEverywhere(all: readonly Subject[], subject: Subject): Subject[] {
  const isReplaced = all.some(
    (one) =>
      one.id !== subject.id &&
      !isShared(subject) &&
      one.code === subject.code &&
      one.party === subject.party,
  )
  if (isReplaced) return []
  const parts = viewsOf(all).flatMap((view) => partsOf(view, subject))
  return [...new Map(parts.map((part) => [part.id, part])).values()]
}

/** What goes with a subject; what all provinces have is nothing to delete with one province's own. */
const deletedWith = (all: readonly Subject[], subject: Subject): Subject[] =>
  partsEverywhere(all, subject).filter((part) => isShared(subject) || !isShared(part))

function checkShared(seesAll: boolean): void {
  if (!seesAll) throw new AppError('refused', 'subjectSharedByAll')
}

async function holdOwn(tx: Database, provinceId: string, id: number): Promise<Subject> {
  const found = await holdRow(tx, statementSubject, id)
  if (found.provinceId !== null && found.provinceId !== provinceId) throw notFound()
  return found
}

async function fitting(
  db: Database,
  { provinceId, search, party, shared, verified }: Filters,
): Promise<Found[]> {
  const subjects = await readSubjects(db, provinceId)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return inTreeOrder(withoutReplaced(subjects)).filter(({ subject }) => {
    const { code, nameZh, nameEn, aliases } = subject
    const text = [code, nameZh, nameEn, ...aliases].join('\n').toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (party === undefined || subject.party === party) &&
      (shared === undefined || isShared(subject) === (shared === 'true')) &&
      (verified === undefined || subject.verified === (verified === 'true'))
    )
  })
}

/** Where a province has a subject of its own, that of all provinces does not count there. */
function withoutReplaced(subjects: readonly Subject[]): Subject[] {
  const own = new Set(subjects.filter((one) => !isShared(one)).map(keyOf))
  return subjects.filter((one) => !isShared(one) || !own.has(keyOf(one)))
}

export const keyOf = ({ party, code }: Pick<Subject, 'party' | 'code'>) => `${party} ${code}`

function viewOf({ subject, depth }: Found, seesAll: boolean): Omit<SubjectRow, 'parts'> {
  const { provinceId, updatedBy: _by, updatedAt, ...row } = subject
  const shared = provinceId === null
  return { ...row, shared, depth, editable: !shared || seesAll, updatedAt: updatedAt.toISOString() }
}
