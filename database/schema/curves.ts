import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { ExceptionReason } from '#domain/collection/completeness/words.ts'
import type { ImportIssueCode, IssueSeverity } from '#domain/collection/issues/words.ts'
import type { StatementNote } from '#domain/collection/statement/words.ts'
import type {
  EssDataKind,
  ImportArrival,
  ImportState,
  LayoutCode,
  PlaceKind,
} from '#domain/collection/words.ts'
import type {
  CurveMetric,
  CurveQuality,
  CurveResolution,
  CurveStage,
  CurveUnit,
  LocationKind,
} from '#domain/curves/words.ts'
import { essUnit, province } from './base.ts'
import { at, curveValues, key, ref } from './columns.ts'
import { appUser } from './people.ts'

/** What a curve is of: one metric at one place, in one stage, from one source. */
export const curveSeries = pgTable(
  'curve_series',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    metric: text().$type<CurveMetric>().notNull(),
    stage: text().$type<CurveStage>().notNull(),
    locKind: text('loc_kind').$type<LocationKind>().notNull(),
    /** Code of the place; empty for the whole system. */
    locCode: text('loc_code').notNull().default(''),
    resolutionMin: smallint('resolution_min').$type<CurveResolution>().notNull(),
    unit: text().$type<CurveUnit>().notNull(),
    /** PUBLIC, OPEN (to market members) or SPECIFIC (own data). */
    disclosureClass: text('disclosure_class').notNull().default('OPEN'),
    simulated: boolean().notNull().default(false),
  },
  (table) => [
    unique('curve_series_identity').on(
      table.provinceId,
      table.metric,
      table.stage,
      table.locKind,
      table.locCode,
      table.resolutionMin,
    ),
  ],
)

/**
 * One day of a series: a curve is one row. A new value for a day is a new version; the older ones stay
 * and are read by `received_at`. Partitioned by delivery month (see the migration).
 */
export const curveDay = pgTable(
  'curve_day',
  {
    provinceId: text('province_id').notNull(),
    seriesId: ref().notNull(),
    deliveryDate: date('delivery_date', { mode: 'string' }).notNull(),
    version: integer().notNull(),
    values: curveValues().notNull(),
    presentCount: smallint('present_count').notNull(),
    /** When the market's rules let the value be known. */
    publishedAt: at().notNull(),
    /** When this product got it. */
    receivedAt: at().notNull(),
    importFileId: ref(),
    /** OK, PARTIAL, ESTIMATED, MANUAL or DAY_MEAN. */
    quality: text().$type<CurveQuality>().notNull().default('OK'),
    isCurrent: boolean('is_current').notNull(),
    /** When the import that brought it was undone; from then on it is as if it had never come. */
    withdrawnAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.provinceId, table.seriesId, table.deliveryDate, table.version] }),
    uniqueIndex('curve_day_current')
      .on(table.provinceId, table.seriesId, table.deliveryDate)
      .where(isTrue(table)),
  ],
)

/** A file that came in, its state and what was found in it. */
export const importFile = pgTable(
  'import_file',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    ownerId: ref()
      .notNull()
      .references(() => appUser.id),
    /** System type of the session that brought it; null of earlier ones, which is not known. */
    systemType: text('system_type').$type<SystemType>(),
    /** Whether a person brought it, who then decides, or a program, for which it decides itself. */
    arrival: text().$type<ImportArrival>().notNull().default('PERSON'),
    fileName: text('file_name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text().notNull(),
    layout: text().$type<LayoutCode>(),
    /** RECEIVED → PARSED → COMMITTED, or REJECTED, DISCARDED. */
    state: text().$type<ImportState>().notNull(),
    mapping: jsonb(),
    summary: jsonb(),
    jobId: ref(),
    createdAt: at().notNull(),
    committedAt: at(),
    lockVersion: integer('lock_version').notNull().default(1),
  },
  (table) => [
    index('import_file_committed').on(table.provinceId, table.sha256).where(committed(table)),
    index().on(table.provinceId, table.createdAt),
  ],
)

/** Something found wrong in a file, by row and column. */
export const importIssue = pgTable(
  'import_issue',
  {
    id: key(),
    importFileId: ref()
      .notNull()
      .references(() => importFile.id, { onDelete: 'cascade' }),
    severity: text().$type<IssueSeverity>().notNull(),
    code: text().$type<ImportIssueCode>().notNull(),
    rowNumber: integer('row_number'),
    columnName: text('column_name'),
    params: jsonb().$type<Record<string, string | number>>(),
  },
  (table) => [index().on(table.importFileId)],
)

/** A line of a statement of clearing that came as a document, as it was read (MWh, CNY/MWh, CNY). */
export const statementLine = pgTable(
  'statement_line',
  {
    importFileId: ref()
      .notNull()
      .references(() => importFile.id, { onDelete: 'cascade' }),
    /** Counted from 1. */
    line: integer().notNull(),
    page: integer().notNull(),
    subject: text().notNull(),
    energyMwh: doublePrecision('energy_mwh'),
    priceCnyPerMwh: doublePrecision('price_cny_per_mwh'),
    amountCny: doublePrecision('amount_cny'),
    note: text().$type<StatementNote>(),
  },
  (table) => [primaryKey({ columns: [table.importFileId, table.line] })],
)

/** A day on which an item of data is not to come, at one place or (`locCode` is empty) at all of them. */
export const dataException = pgTable(
  'data_exception',
  {
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    /** As `itemCode` of domain/collection/completeness writes it. */
    itemCode: text('item_code').notNull(),
    locCode: text('loc_code').notNull().default(''),
    deliveryDate: date('delivery_date', { mode: 'string' }).notNull(),
    reason: text().$type<ExceptionReason>().notNull(),
    note: text().notNull().default(''),
    createdBy: ref()
      .notNull()
      .references(() => appUser.id),
    createdAt: at().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.provinceId, table.itemCode, table.locCode, table.deliveryDate],
    }),
  ],
)

/**
 * Of which storage units a file is, and which kinds of their data: as its uploader said until it has been read, then as
 * was found in it.
 */
export const essDataFile = pgTable(
  'ess_data_file',
  {
    importFileId: ref()
      .notNull()
      .references(() => importFile.id, { onDelete: 'cascade' }),
    essId: ref()
      .notNull()
      .references(() => essUnit.id, { onDelete: 'cascade' }),
    dataKind: text('data_kind').$type<EssDataKind>().notNull(),
    /** Whether the uploader said so: then the file brings in data of this unit alone. */
    declared: boolean().notNull(),
    /** Of a document, which has no dates that could be read: the days that it is about. */
    dateFrom: date('date_from', { mode: 'string' }),
    dateTo: date('date_to', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.importFileId, table.essId, table.dataKind] }),
    index().on(table.essId, table.dataKind),
  ],
)

/** A name that files give a place, as somebody of the province has confirmed it. */
export const placeAlias = pgTable(
  'place_alias',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    kind: text().$type<PlaceKind>().notNull(),
    alias: text().notNull(),
    /** Code of the place. */
    code: text().notNull(),
    confirmedBy: ref()
      .notNull()
      .references(() => appUser.id),
    confirmedAt: at().notNull(),
  },
  (table) => [unique('place_alias_name').on(table.provinceId, table.kind, table.alias)],
)

function isTrue(table: { isCurrent: unknown }) {
  return sql`${table.isCurrent}`
}
function committed(table: { state: unknown }) {
  return sql`${table.state} = 'COMMITTED'`
}
