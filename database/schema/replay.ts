import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ReplaySettings } from '#domain/replay/replay-settings.ts'
import { province, station } from './base.ts'
import { at, key, ref } from './columns.ts'
import { appUser } from './people.ts'

/**
 * The past of a province lived through again: a province of its own, which only its owner has and into which
 * the curves of the source come day by day, as they were published.
 */
export const replay = pgTable('replay', {
  id: key(),
  /** The province that is played in. */
  provinceId: text('province_id')
    .notNull()
    .unique()
    .references(() => province.id),
  sourceProvinceId: text('source_province_id')
    .notNull()
    .references(() => province.id),
  ownerId: ref()
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  stationId: ref().references(() => station.id),
  settings: jsonb().$type<ReplaySettings>().notNull(),
  /** Days that are lived through. */
  firstDate: date('first_date', { mode: 'string' }).notNull(),
  lastDate: date('last_date', { mode: 'string' }).notNull(),
  /** The clock of its province; it stands still between steps. */
  businessAt: at().notNull(),
  /** The job that steps it, or stepped it last. */
  jobId: ref(),
  createdAt: at().notNull(),
})
