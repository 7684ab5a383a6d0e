import { isNull, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { LoggedChange } from '#domain/system/logged-change.ts'
import type { LogName, SignInWay } from '#domain/system/words.ts'
import { at, key, ref } from './columns.ts'

/**
 * A row's place in the chain of its log, and its hash, which covers the hash of the row before. Null until
 * the row is sealed, a moment after it was written: rows are numbered in the order that they are sealed in.
 */
const chained = () => ({
  chainNo: bigint('chain_no', { mode: 'number' }),
  /** SHA-256, hexadecimal. */
  hash: text(),
})

/** Sign-ins that were refused; written as the index has it, so that it serves the query. */
export const refusedLogins = sql.raw(`not "success"`)

/** Calls that did not succeed, written the same way. */
export const refusedCalls = sql.raw(`"code" <> 200`)

/** Both logs are read newest first by time, and within one instant by key. */
export const loginLog = pgTable(
  'login_log',
  {
    id: key(),
    account: text().notNull(),
    userId: ref(),
    systemType: text('system_type').notNull(),
    success: boolean().notNull(),
    reason: text(),
    /** How it was tried; null in rows from before there was more than one way. */
    way: text().$type<SignInWay>(),
    ip: text(),
    userAgent: text('user_agent'),
    at: at().notNull(),
    ...chained(),
  },
  (table) => [
    index().on(table.at, table.id),
    index().on(table.account, table.at, table.id),
    index().on(table.ip, table.at, table.id),
    index('login_log_refused_index').on(table.at, table.id).where(refusedLogins),
    uniqueIndex().on(table.chainNo),
    index('login_log_unsealed_index').on(table.id).where(isNull(table.chainNo)),
  ],
)

export const operationLog = pgTable(
  'operation_log',
  {
    id: key(),
    userId: ref(),
    account: text(),
    ip: text(),
    requestId: text('request_id').notNull(),
    path: text().notNull(),
    access: text().notNull(),
    /** Envelope code of the answer. */
    code: integer().notNull(),
    /** Parameters without secrets. */
    detail: jsonb(),
    /** What was changed, as far as the call says it: before and after of every field. */
    changes: jsonb().$type<LoggedChange[]>(),
    durationMs: integer('duration_ms').notNull(),
    at: at().notNull(),
    ...chained(),
  },
  (table) => [
    index().on(table.at, table.id),
    index().on(table.account, table.at, table.id),
    index().on(table.path, table.at, table.id),
    index().on(table.access, table.at, table.id),
    index().on(table.code, table.at, table.id),
    index().on(table.ip, table.at, table.id),
    index('operation_log_refused_index').on(table.at, table.id).where(refusedCalls),
    uniqueIndex().on(table.chainNo),
    index('operation_log_unsealed_index').on(table.id).where(isNull(table.chainNo)),
  ],
)

/** Both ends of the chain of a log. What was before the first row was deleted by age. */
export const logChain = pgTable('log_chain', {
  log: text().$type<LogName>().primaryKey(),
  /** Number of the last row that was deleted by age, and its hash: the chain begins after it. */
  startNo: bigint('start_no', { mode: 'number' }).notNull().default(0),
  startHash: text('start_hash').notNull().default(''),
  endNo: bigint('end_no', { mode: 'number' }).notNull().default(0),
  endHash: text('end_hash').notNull().default(''),
  updatedAt: at().notNull().defaultNow(),
})
