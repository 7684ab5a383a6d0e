import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Cycle } from '#domain/calendar/ten-day-period.ts'
import type { DayKind, PeriodKind } from '#domain/calendar/words.ts'
import type { RuleRowSide, SubjectParty } from '#domain/market/words.ts'
import { province } from './base.ts'
import { at, key, ref } from './columns.ts'
import { edited } from './people.ts'
import { tradeSession } from './trade-sessions.ts'

/** A number that a market rule sets, with the time it holds and the document it stands in. */
export const marketRule = pgTable(
  'market_rule',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    /** GENERATOR, USER or ANY. */
    side: text().$type<RuleRowSide>().notNull().default('ANY'),
    code: text().notNull(),
    value: text().notNull(),
    unit: text(),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    /** The first day that it no longer holds on; null while no end is known. */
    effectiveTo: date('effective_to', { mode: 'string' }),
    document: text(),
    /** Somebody has compared the value with the document. */
    verified: boolean().notNull().default(false),
    remark: text().notNull().default(''),
    ...edited(),
  },
  (table) => [unique().on(table.provinceId, table.side, table.code, table.effectiveFrom)],
)

/** Peak, flat and valley periods of a province, keyed on minutes of the day. */
export const periodRow = pgTable(
  'period_row',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    months: smallint().array().notNull(),
    dayKind: text('day_kind').$type<DayKind>().notNull().default('ALL'),
    minuteFrom: smallint('minute_from').notNull(),
    minuteTo: smallint('minute_to').notNull(),
    kind: text().$type<PeriodKind>().notNull(),
    document: text(),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    /** The first day that it no longer holds on; null while no end is known. */
    effectiveTo: date('effective_to', { mode: 'string' }),
    verified: boolean().notNull().default(false),
    ...edited(),
  },
  (table) => [index().on(table.provinceId)],
)

/** A ten-day trade session of a province: windows, lot, tick and price band. */
export const tenDayCalendar = pgTable(
  'ten_day_calendar',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    yearMonth: text('year_month').notNull(),
    cycle: smallint().$type<Cycle>().notNull(),
    tradeSessionCode: text('session_code').notNull(),
    declareOpenAt: at().notNull(),
    declareCloseAt: at().notNull(),
    resultAt: at().notNull(),
    lotMwh: doublePrecision('lot_mwh').notNull(),
    tickCnyPerMwh: doublePrecision('tick_cny_per_mwh').notNull(),
    priceMinCnyPerMwh: doublePrecision('price_min_cny_per_mwh').notNull(),
    priceMaxCnyPerMwh: doublePrecision('price_max_cny_per_mwh').notNull(),
    /** Whether a unit may only sell or only buy in the whole session. */
    singleDirection: boolean('single_direction').notNull().default(false),
    /** The session of the trading calendar that these are the terms of. */
    tradeSessionId: ref()
      .references(() => tradeSession.id)
      .unique(),
  },
  (table) => [uniqueIndex().on(table.provinceId, table.yearMonth, table.cycle)],
)

/** A line that statements of a province know (结算科目): a tree, for one party, in words of both languages. */
export const statementSubject = pgTable(
  'statement_subject',
  {
    id: key(),
    /** Null for what every province has. */
    provinceId: text('province_id').references(() => province.id),
    party: text().$type<SubjectParty>().notNull(),
    code: text().notNull(),
    parentCode: text('parent_code'),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** How exchanges write it in their files. */
    aliases: text().array().notNull().default([]),
    /** How its amount comes about, in a sentence. */
    formula: text().notNull().default(''),
    sort: integer().notNull().default(0),
    document: text(),
    verified: boolean().notNull().default(false),
    ...edited(),
  },
  (table) => [unique().on(table.provinceId, table.party, table.code).nullsNotDistinct()],
)
