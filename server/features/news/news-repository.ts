import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { worksOn } from '#api/kernel/scope-kinds.ts'
import type { NewsRow, newsList } from '#api/news/endpoints.ts'
import { news } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import type { SessionUser } from '../../http/call-context.ts'

/** Written out with table names: drizzle leaves them away where a query is of one table. */
export const FILE_COUNT = sql<number>`(select count(*)::int from news_file where news_file.news_id = news.id)`
export const isReadBy = (userId: number) =>
  sql<boolean>`exists (select 1 from news_read where news_read.news_id = news.id and news_read.user_id = ${userId})`

type Wanted = Pick<RequestOf<typeof newsList>, 'provinceId'> &
  Partial<Omit<RequestOf<typeof newsList>, 'provinceId'>>

/** News of a province that the filters fit; of a session that trades nothing there are none. */
export function fitting(
  { provinceId, search = '', category, read, from, to }: Wanted,
  { userId, systemType }: SessionUser,
): SQL | undefined {
  const isRead = isReadBy(userId)
  return and(
    worksOn(systemType, 'news') ? eq(news.provinceId, provinceId) : sql`false`,
    fitsWords(search, news.title, news.body, news.source, news.documentNo),
    category && eq(news.category, category),
    read && (read === 'READ' ? isRead : sql`not ${isRead}`),
    from ? gte(news.issuedOn, from) : undefined,
    to ? lte(news.issuedOn, to) : undefined,
  )
}

type Stored = Omit<typeof news.$inferSelect, 'body'>

/** What a list shows of it. */
export function headOf(
  row: Stored,
  { files, isRead }: { files: number; isRead: boolean },
): NewsRow {
  const { id, lockVersion, provinceId, category, title, source } = row
  const { documentNo, issuedOn, simulated } = row
  return {
    ...{ id, lockVersion, provinceId, category, title, source },
    ...{ documentNo, issuedOn, simulated, files, isRead },
  }
}
