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
} from 'drizzle-orm/pg-core'
import type { ForecastTarget, ModelKind, RunBasis, RunKind } from '#domain/forecasting/words.ts'
import type { JobState } from '#domain/jobs/words.ts'
import { province, station } from './base.ts'
import { at, bytes, curveValues, key, ref } from './columns.ts'
import { appUser } from './people.ts'

/** A forecast model: what it forecasts and with which options. */
export const forecastModel = pgTable(
  'forecast_model',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    code: text().notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** UNIFIED_DA, UNIFIED_RT, NODE_DA … */
    target: text().$type<ForecastTarget>().notNull(),
    locKind: text('loc_kind').notNull().default('SYSTEM'),
    locCode: text('loc_code').notNull().default(''),
    /** LEAR, ENSEMBLE (several families, weighed) or NODAL (unified price and congestion). */
    kind: text().$type<ModelKind>().notNull().default('LEAR'),
    options: jsonb().notNull().default({}),
    /** The champion of its province and target, whose forecasts pages show; the others challenge it. */
    isDefault: boolean('is_default').notNull().default(false),
    /** Whether it runs every day; the champion always does. */
    isDaily: boolean('is_daily').notNull().default(false),
    /** Rises with every change of what it is; runs say which one made them. */
    version: integer().notNull().default(1),
  },
  (table) => [unique().on(table.provinceId, table.code)],
)

/** What a model was at each of its versions. */
export const forecastModelVersion = pgTable(
  'forecast_model_version',
  {
    modelId: ref()
      .notNull()
      .references(() => forecastModel.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** Names, kind, options, station ids and whether it ran daily and was champion. */
    definition: jsonb().notNull(),
    changedBy: ref().references(() => appUser.id),
    changedAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.modelId, table.version] })],
)

/** Stations that a model is bound to; a model without any serves its whole province. */
export const forecastModelStation = pgTable(
  'forecast_model_station',
  {
    modelId: ref()
      .notNull()
      .references(() => forecastModel.id, { onDelete: 'cascade' }),
    stationId: ref()
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.modelId, table.stationId] })],
)

/** One run of a model, with the moment as of which it knew the world. */
export const forecastRun = pgTable(
  'forecast_run',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    modelId: ref()
      .notNull()
      .references(() => forecastModel.id),
    modelVersion: integer('model_version').notNull().default(1),
    /** LIVE: one origin, several lead days. BACKTEST: many origins, lead one. */
    kind: text().$type<RunKind>().notNull(),
    /**
     * What counts as known: RECEIVED takes what this product had got by `as_of`, PUBLISHED what the
     * market's rules had published by the origin of each day (for history that was loaded later).
     */
    basis: text().$type<RunBasis>().notNull(),
    asOf: at().notNull(),
    dateFrom: date('date_from', { mode: 'string' }).notNull(),
    dateTo: date('date_to', { mode: 'string' }).notNull(),
    /** QUEUED, RUNNING, DONE, FAILED or CANCELLED. */
    state: text().$type<JobState>().notNull(),
    jobId: ref(),
    notes: jsonb(),
    metrics: jsonb(),
    error: text(),
    durationMs: integer('duration_ms'),
    createdBy: ref().references(() => appUser.id),
    createdAt: at().notNull(),
  },
  (table) => [index().on(table.provinceId, table.modelId, table.createdAt)],
)

/** The forecast of one delivery date by one run. */
export const forecastCurve = pgTable(
  'forecast_curve',
  {
    provinceId: text('province_id').notNull(),
    runId: ref()
      .notNull()
      .references(() => forecastRun.id, { onDelete: 'cascade' }),
    deliveryDate: date('delivery_date', { mode: 'string' }).notNull(),
    /** Days from the origin to the delivery date. */
    lead: smallint().notNull(),
    p10: curveValues().notNull(),
    p50: curveValues().notNull(),
    p90: curveValues().notNull(),
    /** Baseline: the price of one week before. */
    naive: curveValues(),
    substituted: text().array().notNull().default([]),
    drivers: jsonb(),
    /** Seconds of computing this day took. */
    seconds: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.provinceId, table.runId, table.deliveryDate] }),
    index().on(table.runId),
  ],
)

/** What one member of an ensemble said of a delivery date at one lead, before it was weighed. */
export const forecastMemberCurve = pgTable(
  'forecast_member_curve',
  {
    provinceId: text('province_id').notNull(),
    runId: ref()
      .notNull()
      .references(() => forecastRun.id, { onDelete: 'cascade' }),
    deliveryDate: date('delivery_date', { mode: 'string' }).notNull(),
    member: text().notNull(),
    family: text().notNull(),
    lead: smallint().notNull(),
    prices: curveValues().notNull(),
    seconds: doublePrecision(),
  },
  (table) => [
    primaryKey({
      columns: [table.provinceId, table.runId, table.member, table.deliveryDate, table.lead],
    }),
    index().on(table.runId),
  ],
)

/**
 * What a member of an ensemble had learned at its latest live origin, so that the next run goes on from
 * there. Can be lost: it is learned again.
 */
export const forecastMemberMemory = pgTable(
  'forecast_member_memory',
  {
    modelId: ref()
      .notNull()
      .references(() => forecastModel.id, { onDelete: 'cascade' }),
    member: text().notNull(),
    modelVersion: integer('model_version').notNull(),
    /** Shape and meaning of `memory`, as the members that wrote it understood it. */
    format: smallint().notNull(),
    /** Its latest origin; a run with an earlier one must not know it. */
    originDate: date('origin_date', { mode: 'string' }).notNull(),
    memory: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.modelId, table.member] })],
)

/** The forecast of one node or zone on one delivery date: the unified price and what congestion adds. */
export const forecastNodeCurve = pgTable(
  'forecast_node_curve',
  {
    provinceId: text('province_id').notNull(),
    runId: ref()
      .notNull()
      .references(() => forecastRun.id, { onDelete: 'cascade' }),
    deliveryDate: date('delivery_date', { mode: 'string' }).notNull(),
    /** NODE or ZONE. */
    locKind: text('loc_kind').notNull().default('NODE'),
    /** Code of the node or zone. */
    nodeCode: text('node_code').notNull(),
    lead: smallint().notNull(),
    p10: curveValues().notNull(),
    p50: curveValues().notNull(),
    p90: curveValues().notNull(),
    /** The unified price and the congestion of the middle forecast; they add up to it within the limits. */
    energy: curveValues().notNull(),
    congestion: curveValues().notNull(),
    seconds: doublePrecision(),
  },
  (table) => [
    primaryKey({
      columns: [table.provinceId, table.runId, table.deliveryDate, table.locKind, table.nodeCode],
    }),
    index().on(table.runId),
  ],
)
