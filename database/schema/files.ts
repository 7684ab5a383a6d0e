import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, bytes } from './columns.ts'

/** A file that is kept in the database, named by its content; written in one transaction with its chunks. */
export const storedFile = pgTable('stored_file', {
  sha256: text().primaryKey(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  createdAt: at().notNull().defaultNow(),
})

/** The bytes of a file in pieces, so that neither side ever holds a whole one in memory. */
export const storedFileChunk = pgTable(
  'stored_file_chunk',
  {
    sha256: text()
      .notNull()
      .references(() => storedFile.sha256, { onDelete: 'cascade' }),
    number: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.number] })],
)
