import { and, desc, eq, gte, ne } from 'drizzle-orm'
import type { undoImport } from '#api/collection/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { replacedByImport } from '#database/queries/collection/replaced-by-import.ts'
import { withdrawImport } from '#database/queries/collection/withdraw-import.ts'
import { withdrawPublished } from '#database/queries/curves/write-published.ts'
import { importFile } from '#database/schema/tables.ts'
import { personName } from '../../../common/names/person-name.ts'
import { OF_MARKET } from '../../../common/places/own-places.ts'
import { AppError, conflict, notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { logChanges } from '../../../http/log/logged-changes.ts'
import { readFile, readFileRow } from '../import-file-repository.ts'
import { ownPlacesOfFile, placeKey, placesOfOwner } from '../reading/own-places-of-file.ts'
import type { StoredFile, StoredOutcome } from '../staging/stored-file.ts'
import { isKeeper, undoneByKeeper } from './keepers.ts'
import { checkMayDecide } from './may-decide.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Takes a committed import back: the versions before count again, and the same file may come once more.
 *
 * @throws AppError conflict when somebody was faster, refused where a later version stands on a day of it or a later
 * file repeated its values, or where published values come back that another than a keeper of the market data may not
 * put there,
 * notFound where it has a station or a storage unit that the caller does not have
 */
export async function undo(
  { id, lockVersion }: RequestOf<typeof undoImport>,
  context: CallContext,
): Promise<AnswerOf<typeof undoImport>> {
  const { db, clock, user } = context
  const file = await readFile(db, id)
  checkMayDecide(file, user)
  if (file.state !== 'COMMITTED' || file.lockVersion !== lockVersion) throw conflict()
  await checkPlaces(file, context)
  const { dateFrom, dateTo } = file.summary?.summary ?? {}
  const at = clock.now()
  await db.transaction(async (tx) => {
    const range = { from: dateFrom ?? '', to: dateTo ?? '' }
    const own = { provinceId: file.provinceId, importFileId: id, ...range }
    const replaced = dateFrom && dateTo ? await replacedByImport(tx, own, OF_MARKET) : 0
    const done =
      dateFrom && dateTo ? await withdrawImport(tx, { ...own, at }) : { restored: 0, removed: 0 }
    if ('deliveryDate' in done) throw refusal(done)
    const figures = await takeFiguresBack(tx, file)
    const count = replaced + (figures?.restored ?? 0)
    if (count > 0 && !isKeeper(user, file.provinceId))
      throw await undoneByKeeper({ provinceId: file.provinceId, count }, { ...context, db: tx })
    const repeated = await repeatedBy(tx, file, range)
    if (repeated) throw refusal(repeated)
    const undone = {
      ...(figures ?? done),
      at: at.toISOString(),
      by: personName(user, context.language),
    }
    const changed = await tx
      .update(importFile)
      .set({
        state: 'UNDONE',
        summary: { ...file.summary, undone } satisfies StoredOutcome,
        lockVersion: lockVersion + 1,
      })
      .where(
        and(
          eq(importFile.id, id),
          eq(importFile.lockVersion, lockVersion),
          eq(importFile.state, 'COMMITTED'),
        ),
      )
      .returning({ id: importFile.id })
    if (changed.length === 0) throw conflict()
    await tellOwner(tx, 'IMPORT_UNDONE_BY', file, context)
    logChanges(tx, [
      { field: 'state', before: 'COMMITTED', after: 'UNDONE' },
      { field: 'fileName', before: file.fileName, after: file.fileName },
    ])
  })
  return readFileRow(context, id)
}

/** Public results of sessions that the file brought; null where it has curves. */
async function takeFiguresBack(tx: Database, { id, summary }: StoredFile) {
  if (!summary?.published) return null
  const done = await withdrawPublished(tx, { importFileId: id, ...summary.published })
  if (done) return done
  throw refusal({ deliveryDate: summary.summary?.dateFrom ?? '', fileName: null })
}

/**
 * A file of the same layout that was committed later and found values of these days as they stood: it wrote nothing
 * of them, so that taking them back would lose what it brought.
 */
async function repeatedBy(
  tx: Database,
  { id, provinceId, layout, committedAt }: StoredFile,
  { from, to }: { from: string; to: string },
): Promise<{ deliveryDate: string; fileName: string } | undefined> {
  if (layout === null || committedAt === null) return undefined
  const later = await tx
    .select({ fileName: importFile.fileName, summary: importFile.summary })
    .from(importFile)
    .where(
      and(
        eq(importFile.provinceId, provinceId),
        eq(importFile.layout, layout),
        eq(importFile.state, 'COMMITTED'),
        ne(importFile.id, id),
        gte(importFile.committedAt, committedAt),
      ),
    )
    .orderBy(desc(importFile.committedAt))
  for (const { fileName, summary } of later) {
    const { written, summary: read } = (summary ?? {}) as StoredOutcome
    const [first, last] = [read?.dateFrom, read?.dateTo]
    if (!written?.unchanged || !first || !last || first > to || last < from) continue
    return { deliveryDate: first > from ? first : from, fileName }
  }
  return undefined
}

function refusal({ deliveryDate, fileName }: { deliveryDate: string; fileName: string | null }) {
  return fileName === null
    ? new AppError('refused', 'importHasLater', { date: deliveryDate })
    : new AppError('refused', 'importUndoLaterFirst', { date: deliveryDate, fileName })
}

/** Data of a station or a storage unit are taken back by whoever has it. */
async function checkPlaces(file: StoredFile, { db, user }: CallContext): Promise<void> {
  const places = await ownPlacesOfFile(db, file)
  if (places.length === 0) return
  const own = await placesOfOwner(db, { provinceId: file.provinceId, ownerId: user.userId })
  if (!places.every((place) => own.has(placeKey(place)))) throw notFound()
}
