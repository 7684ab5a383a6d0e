import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Cycle } from '#domain/calendar/ten-day-period.ts'
import type { DeclarationAction, DeclarationState, Direction } from '#domain/declaration/words.ts'
import { province, station } from './base.ts'
import { at, energyMwh, key, priceCnyPerMwh, ref } from './columns.ts'
import { importFile } from './curves.ts'
import { appUser } from './people.ts'

/** A ten-day declaration of a station; editing a filed one makes the next version. */
export const declaration = pgTable(
  'declaration',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    stationId: ref()
      .notNull()
      .references(() => station.id),
    kind: text().notNull().default('TEN_DAY'),
    yearMonth: text('year_month').notNull(),
    cycle: smallint().$type<Cycle>().notNull(),
    version: integer().notNull().default(1),
    /** The version that counts; older ones are kept as they were filed. */
    isCurrent: boolean('is_current').notNull().default(true),
    status: text().$type<DeclarationState>().notNull(),
    remark: text(),
    receiptNo: text('receipt_no'),
    createdBy: ref().references(() => appUser.id),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
    submittedAt: at(),
    reviewedAt: at(),
    filedAt: at(),
    /** What it was decided on when it was filed, as the server keeps it; see `filed-facts.ts` of the declarations. */
    filedFacts: jsonb('filed_facts'),
    lockVersion: integer('lock_version').notNull().default(1),
  },
  (table) => [
    unique().on(table.stationId, table.kind, table.yearMonth, table.cycle, table.version),
    uniqueIndex('declaration_current')
      .on(table.stationId, table.kind, table.yearMonth, table.cycle)
      .where(sql`${table.isCurrent}`),
    index().on(table.provinceId, table.yearMonth),
  ],
)

/** One hour of a declaration; energies are totals of the cycle for that hour. */
export const declarationLine = pgTable(
  'declaration_line',
  {
    declarationId: ref()
      .notNull()
      .references(() => declaration.id, { onDelete: 'cascade' }),
    slot: smallint().notNull(),
    direction: text().$type<Direction>().notNull(),
    energyMwh: energyMwh('energy_mwh'),
    priceCnyPerMwh: priceCnyPerMwh('price_cny_per_mwh'),
    referencePriceCnyPerMwh: priceCnyPerMwh('reference_price_cny_per_mwh'),
    /** Forecast and limits as they stood when the declaration was last checked. */
    forecastMwh: energyMwh('forecast_mwh'),
    maxSellMwh: energyMwh('max_sell_mwh'),
    maxBuyMwh: energyMwh('max_buy_mwh'),
    clearedMwh: energyMwh('cleared_mwh'),
    clearedPriceCnyPerMwh: priceCnyPerMwh('cleared_price_cny_per_mwh'),
  },
  (table) => [primaryKey({ columns: [table.declarationId, table.slot] })],
)

/** What happened to a declaration: who, when, from, to, why, and what changed. */
export const declarationEvent = pgTable(
  'declaration_event',
  {
    id: key(),
    declarationId: ref()
      .notNull()
      .references(() => declaration.id, { onDelete: 'cascade' }),
    action: text().$type<DeclarationAction>().notNull(),
    fromStatus: text('from_status').$type<DeclarationState>().notNull(),
    toStatus: text('to_status').$type<DeclarationState>().notNull(),
    actorId: ref().references(() => appUser.id),
    reason: text(),
    diff: jsonb(),
    at: at().notNull(),
  },
  (table) => [index().on(table.declarationId)],
)

/** A medium- or long-term contract of a station. */
export const contract = pgTable(
  'contract',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    stationId: ref()
      .notNull()
      .references(() => station.id),
    code: text().notNull(),
    /** ANNUAL, MONTHLY or TEN_DAY. */
    kind: text().notNull(),
    name: text().notNull(),
    /** The declaration whose result made this contract. */
    declarationId: ref()
      .references(() => declaration.id)
      .unique(),
    simulated: boolean().notNull().default(false),
    createdAt: at().notNull(),
  },
  (table) => [unique().on(table.stationId, table.code), index().on(table.provinceId)],
)

/** The energy and price of a contract on one day, 24 hours; bought energy is negative. */
export const contractCurve = pgTable(
  'contract_curve',
  {
    contractId: ref()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    deliveryDate: date('delivery_date', { mode: 'string' }).notNull(),
    energyMwh: numeric('energy_mwh', { precision: 18, scale: 6 }).array().notNull(),
    priceCnyPerMwh: numeric('price_cny_per_mwh', { precision: 12, scale: 3 }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.deliveryDate] })],
)

/** Somebody's word that a station has no contracts but those entered, so that their absence means zero. */
export const positionConfirmation = pgTable(
  'position_confirmation',
  {
    id: key(),
    stationId: ref()
      .notNull()
      .references(() => station.id),
    dateFrom: date('date_from', { mode: 'string' }).notNull(),
    dateTo: date('date_to', { mode: 'string' }).notNull(),
    confirmedBy: ref().references(() => appUser.id, { onDelete: 'set null' }),
    confirmedAt: at().notNull(),
  },
  (table) => [index().on(table.stationId, table.dateFrom)],
)

/** What the exchange published of one hour of a session: all participants together. */
export const sessionResult = pgTable(
  'session_result',
  {
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    yearMonth: text('year_month').notNull(),
    cycle: smallint().$type<Cycle>().notNull(),
    slot: smallint().notNull(),
    /** Energy of all deals of the hour over the cycle; null where only the price was published. */
    clearedMwh: energyMwh('cleared_mwh'),
    /** Mean weighted by energy. */
    priceCnyPerMwh: priceCnyPerMwh('price_cny_per_mwh'),
    maxPriceCnyPerMwh: priceCnyPerMwh('max_price_cny_per_mwh'),
    minPriceCnyPerMwh: priceCnyPerMwh('min_price_cny_per_mwh'),
    /** How many members of the market had a deal. */
    participants: integer(),
    simulated: boolean().notNull().default(false),
    publishedAt: at().notNull(),
    /** The import that it is of; null for what came with a result of the own declaration. */
    importFileId: ref().references(() => importFile.id),
  },
  (table) => [
    primaryKey({ columns: [table.provinceId, table.yearMonth, table.cycle, table.slot] }),
    index().on(table.importFileId),
  ],
)
