import { and, eq, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import {
  type createReplay as createEndpoint,
  MAX_REPLAY_DAYS,
  MAX_REPLAYS,
  MIN_HISTORY_DAYS,
} from '#api/replay/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import { ensureCurveMonths } from '#database/queries/curves/curve-writer.ts'
import { announceSessions } from '#database/queries/declaration/ten-day-terms.ts'
import { readMarketRules } from '#database/queries/market/market-rules.ts'
import { marketRule, province, replay, station } from '#database/schema/tables.ts'
import { addDays, datesFromTo, daysBetween } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { WHOLE_MONTH } from '#domain/calendar/ten-day-period.ts'
import { CLEARING_LIMIT, SETTLEMENT_CODES } from '#domain/market/rule-codes.ts'
import { replaySessions } from '#domain/replay/replay-sessions.ts'
import type { UnifiedReference } from '#domain/settlement/words.ts'
import { tradeSessionName } from '#domain/trade-session/session-name.ts'
import { requiredNumber } from '../../common/rules/required-rule.ts'
import { AppError, notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { deliverCurves } from './deliver-curves.ts'
import { deliverRealTime } from './deliver-real-time.ts'
import { deliverStation, stationPlayer } from './deliver-station.ts'
import { earlierContracts } from './earlier-contracts.ts'
import { daysOf, MORNING } from './morning.ts'
import { priceDaysOf } from './price-days.ts'
import { type Replay, sessionKindOf } from './replay-repository.ts'

type Request = RequestOf<typeof createEndpoint>

/** Days of the station's past that are there from the start. */
const PAST_DAYS = 28
/** Before any day that a file can have. */
const HISTORY_FROM = '2000-01-01'
const LOT_MWH = 0.1
const TICK_CNY_PER_MWH = 0.01
/** Provinces of replays have seven digits, so that no real one is ever taken for such. */
const FIRST_ID = 1_000_000
const LOCK = 7_302_533

/**
 * Begins a replay: a province with the rules and models of its source, a generated station with what earlier
 * contracts sold, the sessions of all its days, and the curves that were public on its first morning.
 *
 * @throws AppError refused when the days have no prices, too little history before them or are too many, and
 *   when the user has as many replays as there may be
 */
export async function createReplay(
  request: Request,
  { db, user, clock }: CallContext,
): Promise<AnswerOf<typeof createEndpoint>> {
  const { provinceId, firstDate, lastDate } = request
  const kindOn = (date: string) => sessionKindOf(db, provinceId, date)
  const prices = await priceDaysOf(db, provinceId, kindOn)
  if (!prices) throw new AppError('refused', 'forecastNoPrices')
  const earliest = addDays(prices.first, MIN_HISTORY_DAYS)
  if (firstDate < earliest || lastDate > prices.last || firstDate > lastDate)
    throw new AppError('refused', 'replayOutside', { from: earliest, to: prices.last })
  if (daysBetween(firstDate, lastDate) >= MAX_REPLAY_DAYS)
    throw new AppError('refused', 'rangeTooLong', { days: MAX_REPLAY_DAYS })
  const kind = await kindOn(firstDate)
  const sessions = replaySessions(kind, firstDate, lastDate)
  if (sessions.length === 0) throw new AppError('refused', 'replayNoSession')
  await ensureCurveMonths(db, addDays(firstDate, -PAST_DAYS), addDays(lastDate, 2))
  return db.transaction(async (tx) => {
    // One at a time: two would take the same number for their province, or both be the last that is allowed.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const had = await tx.$count(replay, eq(replay.ownerId, user.userId))
    if (had >= MAX_REPLAYS) throw new AppError('refused', 'replayTooMany', { max: MAX_REPLAYS })
    const own = await copyProvince(tx, request)
    if (prices.stage === 'RT') await settleAtRealTime(tx, own)
    const stationId = await addStation(tx, own, request)
    const businessAt = shanghaiInstant(firstDate, MORNING)
    const [made] = await tx
      .insert(replay)
      .values({
        ...{ provinceId: own, sourceProvinceId: provinceId, ownerId: user.userId, stationId },
        settings: {
          seed: prices.days,
          station: { technology: request.technology, capacityMw: request.capacityMw },
          contractShare: request.contractShare,
          priceStage: prices.stage,
          realTimeAsDayAhead: !prices.hasRealTime,
        },
        ...{ firstDate, lastDate, businessAt },
        createdAt: clock.now(),
      })
      .returning()
    const rules = await readMarketRules(tx, { provinceId: own, side: 'GENERATOR', date: firstDate })
    await announceSessions(
      tx,
      sessions.map(({ period, declareOpenAt, declareCloseAt, resultAt }) => ({
        ...{ provinceId: own, code: `REPLAY-${own}-${period.yearMonth}-${period.cycle}` },
        ...tradeSessionName(period),
        kind: period.cycle === WHOLE_MONTH ? ('MONTHLY' as const) : ('TEN_DAY' as const),
        ...{ method: 'AUCTION' as const, deliveryFrom: period.from, deliveryTo: period.to },
        ...{ openAt: declareOpenAt, closeAt: declareCloseAt, resultAt, simulated: true },
        ...{ lotMwh: LOT_MWH, tickCnyPerMwh: TICK_CNY_PER_MWH },
        priceMinCnyPerMwh: requiredNumber(rules, CLEARING_LIMIT.min),
        priceMaxCnyPerMwh: requiredNumber(rules, CLEARING_LIMIT.max),
        declared: period,
      })),
    )
    await furnish(tx, made!, businessAt)
    return { id: made!.id, provinceId: own, stationId }
  })
}

async function furnish(tx: Database, made: Replay, now: Date): Promise<void> {
  const { firstDate } = made
  await deliverCurves(tx, made, now)
  await deliverRealTime(tx, made, { now, from: HISTORY_FROM, to: addDays(firstDate, -2) })
  const player = await stationPlayer(tx, made)
  await deliverStation(tx, {
    ...{ replay: made, player, now },
    metered: datesFromTo(addDays(firstDate, -PAST_DAYS), addDays(firstDate, -2)),
    scheduled: datesFromTo(addDays(firstDate, -PAST_DAYS), addDays(firstDate, 1)),
    expected: (await daysOf(tx, made, firstDate)).expected,
  })
  await earlierContracts(tx, made, player)
}

async function copyProvince(tx: Database, { provinceId, firstDate, lastDate }: Request) {
  const [source] = await tx.select().from(province).where(eq(province.id, provinceId))
  if (!source) throw notFound()
  const [free] = await tx
    .select({
      id: sql<string>`(greatest(${FIRST_ID}::int, coalesce(max(${province.id}::int), 0)) + 1)::text`,
    })
    .from(province)
    .where(sql`${province.id} ~ '^[0-9]{7}$'`)
  const own = free!.id
  await tx.insert(province).values({
    id: own,
    nameZh: `${source.nameZh}回放 ${firstDate} – ${lastDate}`,
    nameEn: `${source.nameEn} replay ${firstDate} – ${lastDate}`,
    sort: Number(own),
    slotCount: source.slotCount,
  })
  await tx.execute(sql`
    insert into market_rule (province_id, side, code, value, unit, effective_from, effective_to, document, verified)
    select ${own}, side, code, value, unit, effective_from, effective_to, document, verified
    from market_rule where province_id = ${provinceId}`)
  await tx.execute(sql`
    insert into period_row (province_id, months, day_kind, minute_from, minute_to, kind, document,
      effective_from, effective_to)
    select ${own}, months, day_kind, minute_from, minute_to, kind, document, effective_from, effective_to
    from period_row where province_id = ${provinceId}`)
  await copyPlaces(tx, provinceId, own)
  await tx.execute(sql`
    insert into forecast_model (province_id, code, name_zh, name_en, target, loc_kind, loc_code, kind, options,
      is_default, is_daily)
    select ${own}, code, name_zh, name_en, target, loc_kind, loc_code, kind, options, is_default, false
    from forecast_model where province_id = ${provinceId}`)
  return own
}

/** Zones and nodes, so that their prices, which come with the other curves, have names and can be forecast. */
async function copyPlaces(tx: Database, source: string, own: string): Promise<void> {
  await tx.execute(sql`
    insert into area (province_id, code, name_zh, name_en, kind)
    select ${own}, code, name_zh, name_en, kind from area where province_id = ${source}`)
  await tx.execute(sql`
    insert into node (province_id, area_id, code, name, name_en, voltage_kv, aliases, valid_from, valid_to)
    select ${own}, area.id, node.code, node.name, node.name_en, node.voltage_kv, node.aliases, node.valid_from,
      node.valid_to
    from node
    join area was on was.id = node.area_id
    join area on area.province_id = ${own} and area.code = was.code
    where node.province_id = ${source}`)
}

/**
 * Without day-ahead prices the day-ahead market cannot settle: contracts and output go by the real-time price, as
 * where day-ahead is only a pre-clearing.
 */
async function settleAtRealTime(tx: Database, provinceId: string): Promise<void> {
  const document = 'replay of a file without day-ahead prices'
  const change = (code: string, value: string) =>
    tx
      .update(marketRule)
      .set({ value, document, verified: false })
      .where(and(eq(marketRule.provinceId, provinceId), eq(marketRule.code, code)))
  await change(SETTLEMENT_CODES.dayAheadSettles, 'false')
  await change(SETTLEMENT_CODES.contractReference, 'RT_UNIFIED' satisfies UnifiedReference)
}

async function addStation(tx: Database, provinceId: string, request: Request): Promise<number> {
  const { technology, capacityMw } = request
  const [zh, en] = technology === 'WIND' ? ['风电', 'wind farm'] : ['光伏', 'PV plant']
  const [made] = await tx
    .insert(station)
    .values({
      provinceId,
      code: `R${provinceId}`,
      nameZh: `模拟${zh}场站 ${capacityMw} MW`,
      nameEn: `Simulated ${en} ${capacityMw} MW`,
      ...{ technology, capacityMw, simulated: true },
    })
    .returning({ id: station.id })
  return made!.id
}
