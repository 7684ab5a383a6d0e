import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { NewsCategory } from '#domain/news/words.ts'
import { province } from './base.ts'
import { at, key, ref } from './columns.ts'
import { appUser, edited } from './people.ts'

/** An announcement or a policy document of the exchange of a province. */
export const news = pgTable(
  'news',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    category: text().$type<NewsCategory>().notNull(),
    title: text().notNull(),
    body: text().notNull().default(''),
    /** Who issued it, as it names itself. */
    source: text().notNull(),
    /** Number that its issuer gave it; null where it has none. */
    documentNo: text('document_no'),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    /** Of the simulated exchange. */
    simulated: boolean().notNull().default(false),
    createdBy: ref().references(() => appUser.id, { onDelete: 'set null' }),
    createdAt: at().notNull(),
    ...edited(),
  },
  (table) => [
    unique('news_document_no_unique').on(table.provinceId, table.documentNo),
    index().on(table.provinceId, table.issuedOn),
  ],
)

/** A file that hangs on it; the bytes are in the file store. */
export const newsFile = pgTable(
  'news_file',
  {
    id: key(),
    newsId: ref()
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** Pages of a PDF. */
    pages: integer(),
    addedBy: ref().references(() => appUser.id, { onDelete: 'set null' }),
    addedAt: at().notNull(),
  },
  (table) => [unique('news_file_sha256_unique').on(table.newsId, table.sha256)],
)

/** Who has read what; a change of its words makes it unread again. */
export const newsRead = pgTable(
  'news_read',
  {
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    newsId: ref()
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    readAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.newsId] }), index().on(table.newsId)],
)
