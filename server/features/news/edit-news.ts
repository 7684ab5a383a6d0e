import { and, eq, ne } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { addNewsFile, deleteNews, removeNewsFile, saveNews } from '#api/news/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import { news, newsFile, newsRead } from '#database/schema/tables.ts'
import { SIMULATOR_ACCOUNT } from '#database/seed/demo-accounts.ts'
import { MAX_ATTACHMENTS } from '#domain/news/words.ts'
import { forgetUnneeded, keepFile } from '../../common/files/needed-files.ts'
import { deleteRow } from '../../common/rows/delete-row.ts'
import { holdRow } from '../../common/rows/hold-row.ts'
import { saveRow, savingRow } from '../../common/rows/save-row.ts'
import { AppError, conflict, notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { withAttachment } from './check-attachment.ts'

const MAX_NAME_CHARS = 200

/**
 * Publishes news or changes it. Whoever writes has read it; a change is unread again for everybody else.
 *
 * @throws AppError notFound for news of another province, conflict, invalid for a number that is taken
 */
export async function save(
  { id, lockVersion, ...words }: RequestOf<typeof saveNews>,
  context: CallContext,
): Promise<AnswerOf<typeof saveNews>> {
  const { clock, user } = context
  const params = { number: words.documentNo ?? '' }
  const taken = { field: 'documentNo', text: 'newsNumberTaken', params } as const
  return savingRow(context, { document_no: taken }, async (tx) => {
    const before = id === undefined ? null : await holdRow(tx, news, id)
    if (before && before.provinceId !== words.provinceId) throw notFound()
    const values = {
      ...words,
      simulated: before?.simulated ?? user.account === SIMULATOR_ACCOUNT,
      createdBy: before ? before.createdBy : user.userId,
      createdAt: before?.createdAt ?? clock.now(),
    }
    const saved = await saveRow(tx, news, { id, lockVersion, values }, context)
    await unreadForOthers(tx, saved.id, context)
    return saved
  })
}

/** @throws AppError notFound */
export async function remove(
  { id }: RequestOf<typeof deleteNews>,
  context: CallContext,
): Promise<undefined> {
  const left = await context.db.transaction(async (tx) => {
    await holdRow(tx, news, id)
    const files = await tx.select().from(newsFile).where(eq(newsFile.newsId, id))
    await deleteRow(tx, news, id)
    return files
  })
  for (const { sha256 } of left) await forgetUnneeded(context, sha256)
  return undefined
}

/** @throws AppError refused for a file that is not what its name says or is one too many, conflict */
export async function addFile(
  { newsId, lockVersion }: RequestOf<typeof addNewsFile>,
  context: CallContext,
): Promise<AnswerOf<typeof addNewsFile>> {
  const { clock, user } = context
  return withAttachment(context.upload!, context, (file, pages) =>
    changingFiles({ newsId, lockVersion }, context, async (tx) => {
      const isOfNews = eq(newsFile.newsId, newsId)
      if ((await tx.$count(newsFile, isOfNews)) >= MAX_ATTACHMENTS)
        throw new AppError('refused', 'newsFilesMany', { max: MAX_ATTACHMENTS })
      await keepFile(context, file, tx)
      const { fileName, sizeBytes, sha256 } = file
      await tx
        .insert(newsFile)
        .values({
          newsId,
          sizeBytes,
          sha256,
          pages,
          addedBy: user.userId,
          addedAt: clock.now(),
          fileName: nameOf(fileName),
        })
        .onConflictDoNothing()
    }),
  )
}

/** @throws AppError notFound, conflict */
export async function removeFile(
  { id, lockVersion }: RequestOf<typeof removeNewsFile>,
  context: CallContext,
): Promise<AnswerOf<typeof removeNewsFile>> {
  const [found] = await context.db.select().from(newsFile).where(eq(newsFile.id, id))
  if (!found) throw notFound()
  const saved = await changingFiles({ newsId: found.newsId, lockVersion }, context, (tx) =>
    deleteRow(tx, newsFile, id),
  )
  await forgetUnneeded(context, found.sha256)
  return saved
}

/** Raises the version of the news with its files, so that of two editors the second is told. */
function changingFiles(
  { newsId, lockVersion }: { newsId: number; lockVersion: number },
  context: CallContext,
  change: (tx: Database) => Promise<unknown>,
) {
  return context.db.transaction(async (tx) => {
    const {
      id,
      lockVersion: stored,
      updatedAt: _at,
      updatedBy: _by,
      ...values
    } = await holdRow(tx, news, newsId)
    if (stored !== lockVersion) throw conflict()
    await change(tx)
    const saved = await saveRow(tx, news, { id, lockVersion, values }, context)
    await unreadForOthers(tx, id, context)
    return saved
  })
}

async function unreadForOthers(
  tx: Database,
  newsId: number,
  { user: { userId }, clock }: CallContext,
): Promise<void> {
  await tx.delete(newsRead).where(and(eq(newsRead.newsId, newsId), ne(newsRead.userId, userId)))
  await tx.insert(newsRead).values({ userId, newsId, readAt: clock.now() }).onConflictDoNothing()
}

/** What a database can keep of a name. */
const nameOf = (name: string): string =>
  name.replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '').slice(-MAX_NAME_CHARS) || '-'
