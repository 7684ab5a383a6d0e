import { and, eq, inArray } from 'drizzle-orm'
import type { confirmImport, discardImport, remapImport } from '#api/collection/endpoints.ts'
import { layoutsOfType } from '#api/collection/layout-types.ts'
import type { ImportMapping } from '#api/collection/shapes.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { importFile, job, statementLine } from '#database/schema/tables.ts'
import type { ImportState, MappingSource } from '#domain/collection/words.ts'
import { columnLetter } from '#files/documents/table.ts'
import { LAYOUTS } from '#files/layouts/registry.ts'
import { mappingKey } from '../../../common/file-tasks/staged-format.ts'
import { forgetUnneeded } from '../../../common/files/needed-files.ts'
import { AppError, conflict, notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { orderedBy } from '../../../jobs/ordered-by.ts'
import { readFile, readFileRow } from '../import-file-repository.ts'
import { openStaged } from '../staging/open-staged.ts'
import { removeStaged } from '../staging/staged-store.ts'
import type { InspectPayload, StoredFile, StoredMapping } from '../staging/stored-file.ts'
import type { CommitPayload } from '../writing/commit-import.ts'
import { isKeeper, waitsForKeeper } from './keepers.ts'
import { checkMayDecide } from './may-decide.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Reads a file again by the user's own mapping.
 *
 * @throws AppError conflict when somebody was faster, refused when the mapping does not fit, notFound for a
 * layout of another system type
 */
export async function remap(
  { id, lockVersion, mapping }: RequestOf<typeof remapImport>,
  context: CallContext,
): Promise<AnswerOf<typeof remapImport>> {
  const { db, jobs, user } = context
  const file = await readIdle(id, context)
  if (file.state !== 'PARSED' || file.lockVersion !== lockVersion) throw conflict()
  await checkMapping(mapping, file, context)
  const stored: StoredMapping = { mapping, source: sourceOf(mapping, file), fingerprint: null }
  await db.transaction((tx) => readAgain(tx, { file, mapping: stored }, { jobs, user }))
  return readFileRow(context, id)
}

/** Who only says how numbers are read has not chosen the columns. */
function sourceOf(mapping: ImportMapping, { mapping: stored }: StoredFile): MappingSource {
  const columnsOf = (one: ImportMapping) => mappingKey({ ...one, readings: undefined })
  const isSame = stored && columnsOf(stored.mapping) === columnsOf(mapping)
  return isSame ? stored.source : 'USER'
}

/**
 * Has a file read again by a mapping; without one by what it is found to have.
 *
 * @throws AppError conflict when somebody was faster
 */
export async function readAgain(
  tx: Database,
  { file, mapping }: { file: StoredFile; mapping: StoredMapping | null },
  { jobs, user }: Pick<CallContext, 'jobs' | 'user'>,
): Promise<void> {
  const { id, lockVersion, provinceId } = file
  const payload: InspectPayload = { fileId: id }
  const jobId = await jobs.add(
    { kind: 'importInspect', payload, provinceId, ...orderedBy(user) },
    tx,
  )
  const changed = await tx
    .update(importFile)
    .set({ state: 'RECEIVED', mapping, jobId, lockVersion: lockVersion + 1 })
    .where(stillIn(['PARSED'], { id, lockVersion }))
    .returning({ id: importFile.id })
  if (changed.length === 0) throw conflict()
}

/**
 * Lets a job write the file.
 *
 * @throws AppError conflict when somebody was faster, refused when there is nothing to write, or when
 * there are errors and the caller did not say that their days are to be left out, or when published values of the market
 * would be replaced and the caller does not keep them
 */
export async function confirm(
  { id, lockVersion, skipRejected }: RequestOf<typeof confirmImport>,
  context: CallContext,
): Promise<AnswerOf<typeof confirmImport>> {
  const { db, jobs, user } = context
  const file = await readIdle(id, context)
  if (file.state !== 'PARSED' || file.lockVersion !== lockVersion) throw conflict()
  const { curveCount, errorCount, daysRejected, replaced = 0 } = file.summary!.summary!
  if (file.layout === 'TEN_DAY_RESULT') throw new AppError('refused', 'importOnDeclarationPage')
  if (curveCount === 0) throw new AppError('refused', 'importNothingToWrite')
  if (errorCount > 0 && !skipRejected) {
    const key = daysRejected > 0 ? 'importHasErrors' : 'importHasErrorsOnNoDay'
    throw new AppError('refused', key, { errors: errorCount, days: daysRejected })
  }
  const { provinceId } = file
  if (replaced > 0 && !isKeeper(user, provinceId))
    throw await waitsForKeeper({ provinceId, replaced }, context)
  return db.transaction(async (tx) => {
    const payload: CommitPayload = { fileId: id }
    const jobId = await jobs.add(
      { kind: 'importCommit', payload, provinceId: file.provinceId, ...orderedBy(user) },
      tx,
    )
    const changed = await tx
      .update(importFile)
      .set({ jobId, lockVersion: lockVersion + 1 })
      .where(stillIn(['PARSED'], { id, lockVersion }))
      .returning({ id: importFile.id })
    if (changed.length === 0) throw conflict()
    await tellOwner(tx, 'IMPORT_CONFIRMED_BY', file, context)
    return { jobId }
  })
}

/** What has changed nothing, or is kept for nothing but itself. */
const DISCARDABLE = ['RECEIVED', 'PARSED', 'REJECTED', 'DUPLICATE', 'KEPT', 'UNPACKED'] as const

/**
 * Puts a file away and forgets its bytes.
 *
 * @throws AppError conflict when it was committed or changed in between
 */
export async function discard(
  { id, lockVersion }: RequestOf<typeof discardImport>,
  context: CallContext,
): Promise<undefined> {
  const { db, config, jobs } = context
  const file = await readFile(db, id)
  checkMayDecide(file, context.user)
  const latest = await latestJob(file, context)
  if (latest?.kind === 'importCommit' && isActive(latest)) {
    throw new AppError('refused', 'importBusy')
  }
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(importFile)
      .set({ state: 'DISCARDED', lockVersion: lockVersion + 1 })
      .where(stillIn(DISCARDABLE, { id, lockVersion }))
      .returning({ id: importFile.id })
    if (changed.length === 0) throw conflict()
    await tellOwner(tx, 'IMPORT_DISCARDED_BY', file, context)
    await tx.delete(statementLine).where(eq(statementLine.importFileId, id))
    if (latest && isActive(latest)) await jobs.cancel(latest.id, tx)
  })
  if (latest) jobs.interrupt(latest.id)
  await removeStaged(config, id)
  await forgetUnneeded(context, file.sha256)
}

/** @throws AppError refused while a job works on the file, forbidden for that of another */
export async function readIdle(id: number, context: CallContext): Promise<StoredFile> {
  const file = await readFile(context.db, id)
  checkMayDecide(file, context.user)
  const latest = await latestJob(file, context)
  if (latest && isActive(latest)) throw new AppError('refused', 'importBusy')
  return file
}

async function latestJob({ jobId }: StoredFile, { db }: CallContext) {
  if (jobId === null) return undefined
  const [found] = await db.select().from(job).where(eq(job.id, jobId))
  return found
}

const isActive = ({ state }: { state: string }) => state === 'QUEUED' || state === 'RUNNING'

async function checkMapping(
  { layout, sheet, columns }: ImportMapping,
  file: StoredFile,
  context: CallContext,
): Promise<void> {
  if (!layoutsOfType(context.user.systemType).includes(layout)) throw notFound()
  const { fields } = LAYOUTS[layout]
  const stranger = columns.find(({ field }) => fields.every((spec) => spec.field !== field))
  if (stranger) {
    throw new AppError('refused', 'importFieldUnknown', { column: columnLetter(stranger.column) })
  }
  const { head } = await openStaged(context, file)
  if (sheet >= head.sheets.length) throw new AppError('refused', 'importSheetMissing')
}

function stillIn(
  states: readonly ImportState[],
  { id, lockVersion }: { id: number; lockVersion: number },
) {
  return and(
    eq(importFile.id, id),
    eq(importFile.lockVersion, lockVersion),
    inArray(importFile.state, [...states]),
  )
}
