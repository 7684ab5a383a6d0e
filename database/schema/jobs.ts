import { index, integer, jsonb, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { JobState } from '#domain/jobs/words.ts'
import { province } from './base.ts'
import { at, key, ref } from './columns.ts'
import { appUser } from './people.ts'

/** Long work. A runner claims a row with SKIP LOCKED and keeps its heartbeat; a silent one is retried. */
export const job = pgTable(
  'job',
  {
    id: key(),
    kind: text().notNull(),
    provinceId: text('province_id').references(() => province.id),
    payload: jsonb().notNull(),
    /** QUEUED, RUNNING, DONE, FAILED or CANCELLED. */
    state: text().$type<JobState>().notNull().default('QUEUED'),
    attempt: smallint().notNull().default(0),
    maxAttempts: smallint('max_attempts').notNull().default(3),
    /** Share done, 0..1. */
    progress: real().notNull().default(0),
    progressCode: text('progress_code'),
    result: jsonb(),
    error: text(),
    cancelRequested: integer('cancel_requested').notNull().default(0),
    runnerId: text('runner_id'),
    heartbeatAt: at(),
    runAfter: at().notNull(),
    createdBy: ref().references(() => appUser.id),
    /** Type of the session that ordered it; null where none did, and of kinds that one type alone has. */
    systemType: text('system_type').$type<SystemType>(),
    createdAt: at().notNull(),
    finishedAt: at(),
  },
  (table) => [index().on(table.state, table.runAfter)],
)
