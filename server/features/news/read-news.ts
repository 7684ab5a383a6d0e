import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type {
  downloadNewsFile,
  markAllNews,
  markNews,
  newsCount,
  newsDetail,
  newsList,
} from '#api/news/endpoints.ts'
import { appUser, news, newsFile, newsRead } from '#database/schema/tables.ts'
import { nameOrNull } from '../../common/names/person-name.ts'
import { orderOf } from '../../common/rows/list-rows.ts'
import { notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { FILE_COUNT, fitting, headOf, isReadBy } from './news-repository.ts'

/** News that the filters fit, the latest issued first. */
export async function listNews(
  request: RequestOf<typeof newsList>,
  { db, user }: CallContext,
): Promise<AnswerOf<typeof newsList>> {
  const { issuedOn, title, source } = news
  const { pageNum, pageSize, sort } = request
  const where = fitting(request, user)
  const newest = [desc(issuedOn), desc(news.id)]
  const wanted = orderOf({ sorts: { issuedOn, title, source }, first: [] }, request)
  const rows = await db
    .select({ row: WITHOUT_BODY, files: FILE_COUNT, isRead: isReadBy(user.userId) })
    .from(news)
    .where(where)
    .orderBy(...(sort === undefined ? newest : [...wanted, ...newest]))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return {
    rows: rows.map(({ row, ...more }) => headOf(row, more)),
    total: await db.$count(news, where),
  }
}

const { body: _body, ...WITHOUT_BODY } = columnsOf()

function columnsOf() {
  const { id, provinceId, category, title, body, source, documentNo, issuedOn } = news
  const { simulated, createdBy, createdAt, updatedBy, updatedAt, lockVersion } = news
  return {
    ...{ id, provinceId, category, title, body, source, documentNo, issuedOn },
    ...{ simulated, createdBy, createdAt, updatedBy, updatedAt, lockVersion },
  }
}

/** How many news of a province the caller has not read. */
export async function countUnread(
  { provinceId }: RequestOf<typeof newsCount>,
  { db, user }: CallContext,
): Promise<AnswerOf<typeof newsCount>> {
  return { unread: await db.$count(news, fitting({ provinceId, read: 'UNREAD' }, user)) }
}

export async function showNews(
  { id }: RequestOf<typeof newsDetail>,
  { db, user, language }: CallContext,
): Promise<AnswerOf<typeof newsDetail>> {
  const [found] = await db
    .select({
      row: news,
      isRead: sql<boolean>`${newsRead.userId} is not null`,
      author: { account: appUser.account, username: appUser.username },
    })
    .from(news)
    .leftJoin(newsRead, and(eq(newsRead.newsId, news.id), eq(newsRead.userId, user.userId)))
    .leftJoin(appUser, eq(appUser.id, news.createdBy))
    .where(eq(news.id, id))
  if (!found) throw notFound()
  const { row, isRead, author } = found
  const files = await db
    .select()
    .from(newsFile)
    .where(eq(newsFile.newsId, id))
    .orderBy(asc(newsFile.id))
  return {
    ...headOf(row, { files: files.length, isRead }),
    body: row.body,
    files: files.map(({ id: fileId, fileName, sizeBytes, pages }) => ({
      ...{ id: fileId, fileName, sizeBytes, pages },
    })),
    publishedBy: nameOrNull(author, language),
    publishedAt: row.createdAt.toISOString(),
  }
}

export async function mark(
  { ids, read }: RequestOf<typeof markNews>,
  { db, user, clock }: CallContext,
): Promise<undefined> {
  if (ids.length === 0) return undefined
  const { userId } = user
  await db.transaction(async (tx) => {
    if (!read) {
      const isOwn = and(eq(newsRead.userId, userId), inArray(newsRead.newsId, ids))
      await tx.delete(newsRead).where(isOwn)
      return
    }
    const rows = [...new Set(ids)].map((newsId) => ({ userId, newsId, readAt: clock.now() }))
    await tx.insert(newsRead).values(rows).onConflictDoNothing()
  })
  return undefined
}

export async function markAll(
  { provinceId }: RequestOf<typeof markAllNews>,
  { db, user, clock }: CallContext,
): Promise<AnswerOf<typeof markAllNews>> {
  const { userId } = user
  return db.transaction(async (tx) => {
    const unread = await tx
      .select({ newsId: news.id })
      .from(news)
      .where(fitting({ provinceId, read: 'UNREAD' }, user))
    const rows = unread.map(({ newsId }) => ({ userId, newsId, readAt: clock.now() }))
    if (rows.length > 0) await tx.insert(newsRead).values(rows).onConflictDoNothing()
    return { marked: rows.length }
  })
}

/** Never a type that a browser would run in the place of the application. */
const ANY_BYTES = 'application/octet-stream'

/** @throws AppError notFound where it was taken away meanwhile */
export async function downloadFile(
  { id }: RequestOf<typeof downloadNewsFile>,
  { db, files }: CallContext,
): Promise<FileAnswer> {
  const [found] = await db.select().from(newsFile).where(eq(newsFile.id, id))
  if (!found || !(await files.has(found.sha256))) throw notFound()
  return { fileName: found.fileName, contentType: ANY_BYTES, body: files.open(found.sha256) }
}
