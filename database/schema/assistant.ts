import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { AnswerKind, AttachmentKind, Rating } from '#domain/assistant/words.ts'
import { at, ref } from './columns.ts'
import { appUser } from './people.ts'

/** Questions and answers of one user that follow each other. */
export const assistantConversation = pgTable(
  'assistant_conversation',
  {
    /** UUID that its client made. */
    id: text().primaryKey(),
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    systemType: text('system_type').$type<SystemType>().notNull(),
    /** Its first question. */
    title: text().notNull(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [index().on(table.userId, table.updatedAt)],
)

/** A question and what was answered, with all that its page shows again. */
export const assistantMessage = pgTable(
  'assistant_message',
  {
    id: text().primaryKey(),
    /** In the order in which they were asked. */
    no: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => assistantConversation.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    question: text().notNull(),
    language: text().$type<'zh' | 'en'>().notNull(),
    /** Null while it is being answered. */
    kind: text().$type<AnswerKind>(),
    answer: text().notNull().default(''),
    /** The semantic query, from which the next question of the conversation goes on. */
    query: jsonb(),
    /** What stands beside the text: columns, rows, working, chart. */
    detail: jsonb(),
    rowCount: integer('row_count').notNull().default(0),
    /** Fingerprint of the statement that was run; null where none was. */
    sqlSha256: text('sql_sha256'),
    /** What the asker might see then, for whoever looks into it. */
    scope: text().notNull().default(''),
    durationMs: integer('duration_ms'),
    createdAt: at().notNull(),
    endedAt: at(),
  },
  (table) => [
    index().on(table.conversationId, table.createdAt),
    index().on(table.createdAt),
    index().on(table.userId, table.createdAt),
  ],
)

/** What its asker thinks of an answer. */
export const assistantFeedback = pgTable(
  'assistant_feedback',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => assistantMessage.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    rating: text().$type<Rating>().notNull(),
    content: text().notNull().default(''),
    ratedAt: at().notNull(),
    /** An administrator has made the answer an example. */
    isExample: boolean('is_example').notNull().default(false),
    reviewedBy: ref().references(() => appUser.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.userId] })],
)

/** A file that was handed to a conversation; the bytes are in the file store. */
export const assistantFile = pgTable(
  'assistant_file',
  {
    id: text().primaryKey(),
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** As its client names it; the conversation may begin later. */
    conversationId: text('conversation_id').notNull(),
    name: text().notNull(),
    extension: text().notNull(),
    mimeType: text('mime_type').notNull(),
    kind: text().$type<AttachmentKind>().notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** Columns and rows of a table that could be read; null of all else. */
    content: jsonb(),
    createdAt: at().notNull(),
  },
  (table) => [index().on(table.userId, table.conversationId), index().on(table.sha256)],
)
