import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type {
  ReportFormat,
  ReportKind,
  ReportLanguage,
  ReportTrigger,
} from '#domain/report/words.ts'
import { province } from './base.ts'
import { at, key, ref } from './columns.ts'
import { appUser, edited } from './people.ts'
import { plant } from './plant.ts'

/** How the reports of an owner look: name, logo and who signs. */
export const reportTemplate = pgTable(
  'report_template',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    name: text().notNull(),
    ownerName: text('owner_name').notNull(),
    /** Names a file of the file store, which need not be in the database. */
    logoSha256: text('logo_sha256'),
    /** What each signature line says, e.g. "checked by". */
    signers: jsonb().$type<string[]>().notNull().default([]),
    ...edited(),
  },
  (table) => [unique().on(table.provinceId, table.name)],
)

/** A report that was ordered; the file is there once its job is done. */
export const report = pgTable(
  'report',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    plantId: ref()
      .notNull()
      .references(() => plant.id, { onDelete: 'cascade' }),
    kind: text().$type<ReportKind>().notNull(),
    language: text().$type<ReportLanguage>().notNull(),
    format: text().$type<ReportFormat>().notNull(),
    title: text().notNull(),
    /** All that the file follows from: tasks, month, prices, template, parameters, as they were then. */
    parameters: jsonb().notNull(),
    jobId: ref(),
    /** Names a file of the file store, which need not be in the database. */
    fileSha256: text('file_sha256'),
    /** Faults and pages in the file. */
    faultCount: integer('fault_count'),
    pageCount: integer('page_count'),
    createdBy: ref().references(() => appUser.id, { onDelete: 'set null' }),
    createdAt: at().notNull(),
    finishedAt: at(),
  },
  (table) => [index().on(table.plantId, table.createdAt)],
)

/** Reports of a plant that are made by themselves. */
export const reportSchedule = pgTable(
  'report_schedule',
  {
    id: key(),
    plantId: ref()
      .notNull()
      .references(() => plant.id, { onDelete: 'cascade' }),
    trigger: text().$type<ReportTrigger>().notNull(),
    /** 1 to 28, of a monthly one. */
    dayOfMonth: smallint('day_of_month'),
    language: text().$type<ReportLanguage>().notNull(),
    format: text().$type<ReportFormat>().notNull(),
    templateId: ref().references(() => reportTemplate.id, { onDelete: 'set null' }),
    enabled: boolean().notNull().default(true),
    /** The task or the month that the last one was made of. */
    lastMadeOf: text('last_made_of'),
    ...edited(),
  },
  (table) => [unique().on(table.plantId, table.trigger, table.language, table.format)],
)
