import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type {
  DealTechnology,
  TradeMethod,
  TradeSessionKind,
  TradeSessionState,
  TradeSides,
} from '#domain/trade-session/words.ts'
import { province } from './base.ts'
import { at, energyMwh, key, priceCnyPerMwh, ref } from './columns.ts'
import { importFile } from './curves.ts'
import { edited } from './people.ts'

/**
 * A session that an exchange holds 交易序列, as its announcement says. Of one that is declared for by the hour
 * the terms stand in `ten_day_calendar` too, which names it.
 */
export const tradeSession = pgTable(
  'trade_session',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    /** What the exchange numbers it with. */
    code: text().notNull(),
    name: text().notNull(),
    nameEn: text('name_en').notNull().default(''),
    kind: text().$type<TradeSessionKind>().notNull(),
    method: text().$type<TradeMethod>().notNull(),
    sides: text().$type<TradeSides>().notNull().default('BOTH'),
    deliveryFrom: date('delivery_from', { mode: 'string' }).notNull(),
    deliveryTo: date('delivery_to', { mode: 'string' }).notNull(),
    /** Into how many slots a day of delivery is divided: 24 or 96. */
    slotCount: smallint('slot_count').notNull().default(24),
    openAt: at().notNull(),
    closeAt: at().notNull(),
    /** When the result is to be out; null while nothing is known of it. */
    resultAt: at(),
    securityCheckAt: at(),
    /** How long before the close an offer can no longer be withdrawn. */
    withdrawLockMinutes: integer('withdraw_lock_minutes'),
    lotMwh: doublePrecision('lot_mwh'),
    tickCnyPerMwh: doublePrecision('tick_cny_per_mwh'),
    priceMinCnyPerMwh: doublePrecision('price_min_cny_per_mwh'),
    priceMaxCnyPerMwh: doublePrecision('price_max_cny_per_mwh'),
    /** Whether a unit may only sell or only buy in the whole session. */
    singleDirection: boolean('single_direction').notNull().default(false),
    documentUrl: text('document_url').notNull().default(''),
    remark: text().notNull().default(''),
    /** As it was last moved on; what the clock makes of it since, `advanceSessions` does first. */
    status: text().$type<TradeSessionState>().notNull().default('ANNOUNCED'),
    publishedAt: at(),
    simulated: boolean().notNull().default(false),
    ...edited(),
  },
  (table) => [
    unique().on(table.provinceId, table.code),
    index().on(table.provinceId, table.kind, table.deliveryFrom),
    index().on(table.status),
  ],
)

/**
 * What the exchange published of one slot of a session: all participants together, or the sellers of a technology.
 * Of a session that is declared for by the hour all participants stand in `session_result`.
 */
export const tradeSessionResult = pgTable(
  'trade_session_result',
  {
    tradeSessionId: ref()
      .notNull()
      .references(() => tradeSession.id, { onDelete: 'cascade' }),
    technology: text().$type<DealTechnology>().notNull().default('ALL'),
    slot: smallint().notNull(),
    /** Energy of all deals of the slot over the delivery; null where only the price was published. */
    clearedMwh: energyMwh('cleared_mwh'),
    /** Mean weighted by energy. */
    priceCnyPerMwh: priceCnyPerMwh('price_cny_per_mwh'),
    maxPriceCnyPerMwh: priceCnyPerMwh('max_price_cny_per_mwh'),
    minPriceCnyPerMwh: priceCnyPerMwh('min_price_cny_per_mwh'),
    /** How many members of the market had a deal. */
    participants: integer(),
    simulated: boolean().notNull().default(false),
    publishedAt: at().notNull(),
    importFileId: ref().references(() => importFile.id),
  },
  (table) => [
    primaryKey({ columns: [table.tradeSessionId, table.technology, table.slot] }),
    index().on(table.importFileId),
  ],
)
