import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { pricedDaysOf } from '#database/queries/curves/day-means.ts'
import { meanPowersMw } from '#database/queries/curves/mean-powers.ts'
import { usualPeaksMw } from '#database/queries/curves/usual-peaks.ts'
import { readRuleHistory } from '#database/queries/market/market-rules.ts'
import {
  area,
  essDataFile,
  essUnit,
  node,
  province,
  station,
  tradeSession,
} from '#database/schema/tables.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { exchangeNamed } from '#domain/collection/exchange-names.ts'
import type { PlaceKind } from '#domain/collection/words.ts'
import { unusualStationPowerMw } from '#domain/market/plausible-values.ts'
import { CLEARING_LIMIT } from '#domain/market/rule-codes.ts'
import { rulesInForce } from '#domain/market/rules-in-force.ts'
import type {
  DatedPriceLimits,
  KnownTradeSession,
  ParseOptions,
  PlaceName,
} from '#files/layouts/layout.ts'
import { scopedTo } from '../../../http/caller/data-scope.ts'
import { loadDataScope } from '../../../http/caller/load-data-scope.ts'
import type { Services } from '../../../services.ts'
import type { StoredFile } from '../staging/stored-file.ts'
import { confirmedNames } from './confirmed-names.ts'

/** A place as its table has it. */
type FoundPlace = { code: string; name: string; aliases?: readonly string[] }

/** Older than any provincial spot market. */
const FIRST_DATE = '2010-01-01'
/** Metered energies come in at most so long after the forecasts of their days. */
const POWER_DAYS = 400
/** Annual contracts reach into the next year, multi-year ones a little further. */
const DAYS_AHEAD = 3 * 366

/** What the province's rules and the rights of the file's owner say about its values. */
export async function parseOptionsFor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  {
    id,
    provinceId,
    ownerId,
    mapping,
  }: Pick<StoredFile, 'id' | 'provinceId' | 'ownerId' | 'mapping'>,
): Promise<ParseOptions> {
  const stations = await stationsOfOwner(db, provinceId, ownerId)
  const units = await unitsOfFile(db, { id, provinceId, ownerId })
  const [nodes, zones] = [await nodesOf(db, provinceId), await zonesOf(db, provinceId)]
  const [ofProvince] = await db.select().from(province).where(eq(province.id, provinceId))
  const confirmed = await confirmedNames(db, provinceId)
  const own = [...stations, ...units]
  const named = (kind: PlaceKind, places: readonly FoundPlace[]): PlaceName[] =>
    places.map(({ code, name, aliases = [] }) => {
      const said = confirmed.filter((one) => one.kind === kind && one.code === code)
      return { code, name, aliases: [...aliases, ...said.map((one) => one.alias)] }
    })
  return {
    priceLimits: await priceLimitsOf(db, provinceId),
    powerLimitsMw: Object.fromEntries(
      own.map(({ code, capacityMw }) => [code, unusualStationPowerMw(capacityMw)]),
    ),
    capacitiesMw: Object.fromEntries(own.map(({ code, capacityMw }) => [code, capacityMw])),
    storageRatings: Object.fromEntries(units.map(({ code, rating }) => [code, rating])),
    usualPeaksMw: await usualPeaksMw(db, provinceId),
    meanPowersMw: await meanPowersMw(db, {
      provinceId,
      codes: stations.map(({ code }) => code),
      from: addDays(shanghaiDate(clock.now()), -POWER_DAYS),
    }),
    knownLocations: stations.map(({ code }) => code),
    knownNodes: nodes.map(({ code }) => code),
    knownZones: zones.map(({ code }) => code),
    placeNames: {
      STATION: named('STATION', stations),
      NODE: named('NODE', nodes),
      ZONE: named('ZONE', zones),
      ESS: named('ESS', units),
    },
    knownTradeSessions: await sessionsOf(db, provinceId),
    provinceCode: exchangeNamed(ofProvince?.nameZh ?? '') ?? undefined,
    slotCount: ofProvince?.slotCount === 24 ? 24 : 96,
    pricedDays: await pricedDaysOf(db, provinceId),
    mappingIsChosen: mapping?.source === 'USER',
    dateRange: { from: FIRST_DATE, to: addDays(shanghaiDate(clock.now()), DAYS_AHEAD) },
  }
}

/** Stations of a province in the data scope of a user. */
export async function stationsOfOwner(db: Database, provinceId: string, userId: number) {
  const scope = await loadDataScope(db, userId)
  return db
    .select({ code: station.code, name: station.nameZh, capacityMw: station.capacityMw })
    .from(station)
    .where(
      and(
        eq(station.provinceId, provinceId),
        scopedTo(scope, { provinceId: station.provinceId, stationId: station.id }),
      ),
    )
}

/** Storage units of a province in the data scope of a user, with their rating and the larger of its two powers. */
export async function unitsOfOwner(db: Database, provinceId: string, userId: number) {
  const scope = await loadDataScope(db, userId)
  const rows = await db
    .select({
      id: essUnit.id,
      code: essUnit.code,
      name: essUnit.nameZh,
      chargeMw: essUnit.chargeMw,
      dischargeMw: essUnit.dischargeMw,
      energyMwh: essUnit.energyMwh,
    })
    .from(essUnit)
    .where(
      and(
        eq(essUnit.provinceId, provinceId),
        scopedTo(scope, { provinceId: essUnit.provinceId, essId: essUnit.id }),
      ),
    )
  return rows.map(({ chargeMw, dischargeMw, energyMwh, ...unit }) => ({
    ...unit,
    capacityMw: Math.max(chargeMw, dischargeMw),
    rating: { chargeMw, dischargeMw, energyMwh },
  }))
}

/** Storage units that a file may bring data of: where its uploader named one, that one alone. */
async function unitsOfFile(
  db: Database,
  { id, provinceId, ownerId }: Pick<StoredFile, 'id' | 'provinceId' | 'ownerId'>,
) {
  const units = await unitsOfOwner(db, provinceId, ownerId)
  const declared = await db
    .select({ essId: essDataFile.essId })
    .from(essDataFile)
    .where(and(eq(essDataFile.importFileId, id), essDataFile.declared))
  if (declared.length === 0) return units
  return units.filter((unit) => declared.some(({ essId }) => essId === unit.id))
}

/** Busbars of a province. */
export async function nodesOf(db: Database, provinceId: string): Promise<FoundPlace[]> {
  return db
    .select({ code: node.code, name: node.name, aliases: node.aliases })
    .from(node)
    .where(eq(node.provinceId, provinceId))
}

/** Price zones of a province. */
export async function zonesOf(db: Database, provinceId: string): Promise<FoundPlace[]> {
  return db
    .select({ code: area.code, name: area.nameZh })
    .from(area)
    .where(and(eq(area.provinceId, provinceId), eq(area.kind, 'ZONE')))
}

/** Sessions of the trading calendar that results can be of. */
async function sessionsOf(db: Database, provinceId: string): Promise<KnownTradeSession[]> {
  const { code, slotCount, deliveryFrom, deliveryTo } = tradeSession
  const { priceMinCnyPerMwh: min, priceMaxCnyPerMwh: max } = tradeSession
  const rows = await db
    .select({ code, slotCount, deliveryFrom, deliveryTo, min, max })
    .from(tradeSession)
    .where(and(eq(tradeSession.provinceId, provinceId), ne(tradeSession.status, 'CANCELLED')))
  return rows.map(({ min: lowest, max: highest, ...session }) => {
    const band = {
      ...(lowest !== null && { min: lowest }),
      ...(highest !== null && { max: highest }),
    }
    return { ...session, band: Object.keys(band).length > 0 ? band : null }
  })
}

/** The clearing limits of a province from every date on which one of its rules changes to the next. */
async function priceLimitsOf(db: Database, provinceId: string): Promise<DatedPriceLimits[]> {
  const rules = await readRuleHistory(db, provinceId)
  const ends = rules.flatMap(({ effectiveFrom, effectiveTo }) => [effectiveFrom, effectiveTo ?? []])
  const starts = [...new Set(ends.flat())].sort()
  return starts.flatMap((from, index) => {
    const holding = rulesInForce(rules, { side: 'GENERATOR', date: from })
    const [min, max] = [holding.get(CLEARING_LIMIT.min), holding.get(CLEARING_LIMIT.max)]
    if (min === undefined || max === undefined) return []
    const to = starts[index + 1] ?? null
    return [{ from, to, minCnyPerMwh: Number(min.value), maxCnyPerMwh: Number(max.value) }]
  })
}
