import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { EssDataFileRow, essDataFiles, removeEssDataFile } from '#api/storage/data-files.ts'
import { essDataFile, essUnit, importFile } from '#database/schema/tables.ts'
import { personName } from '../../../common/names/person-name.ts'
import { AppError, conflict, notFound } from '../../../http/answer/app-error.ts'
import type { CallContext, UploadedFile } from '../../../http/call-context.ts'
import { inScope } from '../../../http/caller/data-scope.ts'
import { logChanges } from '../../../http/log/logged-changes.ts'
import { discard } from '../deciding/decide-import.ts'
import { checkMayDecide } from '../deciding/may-decide.ts'
import { tellOwner } from '../deciding/tell-owner.ts'
import { undo } from '../deciding/undo-import.ts'
import { readFile } from '../import-file-repository.ts'
import type { StoredFile, StoredOutcome } from '../staging/stored-file.ts'
import { addFile } from '../staging/upload-service.ts'
import { essFileRows } from './list-ess-files.ts'

type Request = RequestOf<typeof essDataFiles>

/** The files of a unit, or, with a file, its upload. */
export async function essFiles(
  request: Request,
  context: CallContext,
): Promise<AnswerOf<typeof essDataFiles>> {
  const rows = context.upload
    ? await receiveEssFile(request, context.upload, context)
    : await essFileRows(request, context)
  return { rows, total: rows.length }
}

/**
 * Takes a file of a unit in, unless it has it already.
 *
 * @throws AppError forbidden for who may only read, invalid without the kind of data or, of a statement, its days,
 * refused for a file that is there as one of something else
 */
async function receiveEssFile(
  { essId, dataKind, from, to }: Request,
  upload: UploadedFile,
  context: CallContext,
): Promise<EssDataFileRow[]> {
  const { db, user } = context
  if (!user.resources.has('/collection:import')) throw new AppError('forbidden', 'forbidden')
  if (dataKind === undefined) throw new AppError('invalid', 'essKindMissing')
  const isStatement = dataKind === 'STATEMENT'
  if (isStatement && (!from || !to || from > to)) throw new AppError('invalid', 'essPeriodMissing')
  const [unit] = await db.select().from(essUnit).where(eq(essUnit.id, essId))
  const { provinceId } = unit!
  const known = await findKnown({ essId, provinceId, sha256: upload.sha256 }, context)
  if (known !== undefined) {
    const rows = await essFileRows({ essId, id: known }, context)
    return rows.map((row) => ({ ...row, repeated: true }))
  }
  const id = await addFile(provinceId, upload, context, async (tx, importFileId) => {
    const days = isStatement ? { dateFrom: from, dateTo: to } : {}
    await tx.insert(essDataFile).values({ importFileId, essId, dataKind, declared: true, ...days })
  })
  return essFileRows({ essId, id }, context)
}

/** The id of the same file of the unit that is there, or waits; undefined where there is none. */
async function findKnown(
  { essId, provinceId, sha256 }: { essId: number; provinceId: string; sha256: string },
  { db }: CallContext,
): Promise<number | undefined> {
  const STANDING = ['RECEIVED', 'PARSED', 'COMMITTED', 'KEPT'] as const
  const same = await db
    .select({ id: importFile.id, fileName: importFile.fileName, state: importFile.state })
    .from(importFile)
    .where(
      and(
        eq(importFile.provinceId, provinceId),
        eq(importFile.sha256, sha256),
        inArray(importFile.state, [...STANDING]),
      ),
    )
    .orderBy(desc(importFile.id))
  if (same.length === 0) return undefined
  const ids = same.map(({ id }) => id)
  const [ofUnit] = await db
    .select({ id: essDataFile.importFileId })
    .from(essDataFile)
    .where(and(inArray(essDataFile.importFileId, ids), eq(essDataFile.essId, essId)))
    .orderBy(desc(essDataFile.importFileId))
    .limit(1)
  if (ofUnit) return ofUnit.id
  if (same.some(({ state }) => state === 'COMMITTED'))
    throw new AppError('refused', 'essFileOfOther')
  return undefined
}

/**
 * Takes a file of a storage unit back, or puts it away where it has changed nothing.
 *
 * @throws AppError notFound for a file that is of no unit of the caller, forbidden for one that another brought, refused
 * where a later version stands on top
 */
export async function removeEssFile(
  { id }: RequestOf<typeof removeEssDataFile>,
  context: CallContext,
): Promise<undefined> {
  const { db, user } = context
  const links = await db
    .select({ essId: essDataFile.essId })
    .from(essDataFile)
    .where(eq(essDataFile.importFileId, id))
  const unitIds = links.map(({ essId }) => essId)
  if (unitIds.length === 0 || !(await inScope(db, user.scope, 'ess', unitIds))) throw notFound()
  const file = await readFile(db, id)
  checkMayDecide(file, user)
  if (file.state === 'DISCARDED' || file.state === 'UNDONE') throw conflict()
  if (file.state === 'COMMITTED') await undo({ id, lockVersion: file.lockVersion }, context)
  else if (file.state === 'KEPT') await retireStatement(file, context)
  else await discard({ id, lockVersion: file.lockVersion }, context)
  return undefined
}

/** A statement stays in the history; of those of its days the one before counts again. */
async function retireStatement(file: StoredFile, context: CallContext): Promise<void> {
  const { db, clock, user, language } = context
  await db.transaction(async (tx) => {
    const [link] = await tx.select().from(essDataFile).where(eq(essDataFile.importFileId, file.id))
    const others = await tx
      .select({ id: importFile.id })
      .from(essDataFile)
      .innerJoin(importFile, eq(importFile.id, essDataFile.importFileId))
      .where(
        and(
          eq(essDataFile.essId, link!.essId),
          eq(essDataFile.dataKind, 'STATEMENT'),
          eq(essDataFile.dateFrom, link!.dateFrom!),
          eq(essDataFile.dateTo, link!.dateTo!),
          eq(importFile.state, 'KEPT'),
          ne(importFile.id, file.id),
        ),
      )
    const restored = Math.min(others.length, 1)
    const undone = {
      ...{ at: clock.now().toISOString(), by: personName(user, language) },
      ...{ restored, removed: 1 - restored },
    }
    const changed = await tx
      .update(importFile)
      .set({
        state: 'UNDONE',
        summary: { ...file.summary, undone } satisfies StoredOutcome,
        lockVersion: file.lockVersion + 1,
      })
      .where(and(eq(importFile.id, file.id), eq(importFile.lockVersion, file.lockVersion)))
      .returning({ id: importFile.id })
    if (changed.length === 0) throw conflict()
    await tellOwner(tx, 'IMPORT_UNDONE_BY', file, context)
    logChanges(tx, [{ field: 'state', before: 'KEPT', after: 'UNDONE' }])
  })
}
