import {
  boolean,
  date,
  doublePrecision,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { TradingMode } from '#domain/market/words.ts'
import { key, ref } from './columns.ts'
import { edited } from './people.ts'

/** A provincial market. `id` is the value that clients exchange, e.g. "1" for Shaanxi. */
export const province = pgTable('province', {
  id: text().primaryKey(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  sort: integer().notNull(),
  /** Slots a day of the spot market on the generator side: 96 or 24. */
  slotCount: smallint('slot_count').notNull().default(96),
  /** Whether files label a slot by the end or by the start of its interval. */
  labelConvention: text('label_convention').$type<'END' | 'START'>().notNull().default('END'),
  ...edited(),
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
    ...edited(),
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
    validFrom: date('valid_from', { mode: 'string' }),
    /** The first day that it has no price any more; null while no end is known. */
    validTo: date('valid_to', { mode: 'string' }),
    ...edited(),
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
    ...edited(),
  },
  (table) => [unique().on(table.provinceId, table.code), unique().on(table.code)],
)

/** What declares at the exchange for a station: a station has one or several. */
export const tradingUnit = pgTable(
  'trading_unit',
  {
    id: key(),
    stationId: ref()
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
    /** As the exchange writes it. */
    code: text().notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    capacityMw: doublePrecision('capacity_mw').notNull(),
    mode: text().$type<TradingMode>().notNull(),
    modeFrom: date('mode_from', { mode: 'string' }),
    ...edited(),
  },
  (table) => [unique().on(table.stationId, table.code)],
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
  guaranteeCny: numeric('guarantee_cny', { precision: 18, scale: 2 }),
  ...edited(),
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
  ...edited(),
})
