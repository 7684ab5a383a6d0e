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
import { at, key, ref } from './columns.ts'

/** A provincial market. `id` is the value that clients exchange, e.g. "1" for Shaanxi. */
export const province = pgTable('province', {
  id: text().primaryKey(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  sort: integer().notNull(),
  /** Slots a day of the spot market on the generator side: 96 or 24. */
  slotCount: smallint('slot_count').notNull().default(96),
})

/** Price zone or region of a province. */
export const area = pgTable(
  'area',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    code: text().notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    kind: text().notNull(),
  },
  (table) => [unique().on(table.provinceId, table.code)],
)

/** A busbar with a price of its own. */
export const node = pgTable(
  'node',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    areaId: ref()
      .references(() => area.id)
      .notNull(),
    code: text().notNull(),
    /** As the market writes it, in Chinese. */
    name: text().notNull(),
    /** Null where none is known; then the official name stands in English too. */
    nameEn: text('name_en'),
    voltageKv: integer('voltage_kv'),
    /** Other names of the busbar in files. */
    aliases: text().array().notNull().default([]),
  },
  (table) => [unique().on(table.provinceId, table.code)],
)

/** A wind farm, PV plant or other generator that declares and settles as one party. */
export const station = pgTable(
  'station',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    code: text().notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    technology: text().notNull(),
    capacityMw: doublePrecision('capacity_mw').notNull(),
    nodeId: ref().references(() => node.id),
    areaId: ref().references(() => area.id),
    /** Share of the energy that is settled by the mechanism price, 0..1. */
    mechanismShare: doublePrecision('mechanism_share').notNull().default(0),
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    gridDate: date('grid_date', { mode: 'string' }),
    /** Made by the simulator. */
    simulated: boolean().notNull().default(false),
  },
  (table) => [unique().on(table.provinceId, table.code), unique().on(table.code)],
)

/** An electricity retailer 售电公司. */
export const salesCompany = pgTable('sales_company', {
  id: key(),
  provinceId: text('province_id')
    .notNull()
    .references(() => province.id),
  code: text().notNull().unique(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  /** Energy that its guarantee allows it to hold contracts for; null is unknown. */
  quotaMwh: doublePrecision('quota_mwh'),
})

/** A stand-alone storage unit 独立储能. What is not known of it is null. */
export const essUnit = pgTable('ess_unit', {
  id: key(),
  provinceId: text('province_id')
    .notNull()
    .references(() => province.id),
  code: text().notNull().unique(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  chargeMw: doublePrecision('charge_mw').notNull(),
  dischargeMw: doublePrecision('discharge_mw').notNull(),
  /** Usable energy at a state of charge of 1. */
  energyMwh: doublePrecision('energy_mwh').notNull(),
  /** Between which states of charge it is run, shares 0..1. */
  socMin: doublePrecision('soc_min'),
  socMax: doublePrecision('soc_max'),
  /** What of the energy drawn is stored, and what of the stored energy comes out again: shares 0..1. */
  etaC: doublePrecision('eta_c'),
  etaD: doublePrecision('eta_d'),
  nodeId: ref().references(() => node.id),
})

/** A number that a market rule sets, with the time it holds and the document it stands in. */
export const marketRule = pgTable(
  'market_rule',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    /** GENERATOR, USER or ANY. */
    side: text().notNull().default('ANY'),
    code: text().notNull(),
    value: text().notNull(),
    unit: text(),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    /** The first day that it no longer holds on; null while no end is known. */
    effectiveTo: date('effective_to', { mode: 'string' }),
    document: text(),
    /** Somebody has compared the value with the document. */
    verified: boolean().notNull().default(false),
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
  },
  (table) => [uniqueIndex().on(table.provinceId, table.yearMonth, table.cycle)],
)
