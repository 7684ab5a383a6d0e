import { addDays, type DeliveryDate, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate, shanghaiMinute } from '#domain/calendar/shanghai-time.ts'
import type {
  DeclaredHour,
  OtherTradeSession,
  ProvinceId,
  SellerTechnology,
  TenDayTradeSession,
  TradeSessionHour,
} from '../model/types.ts'
import type { World } from '../world/world.ts'
import type { DisclosureFile } from './disclosure-files.ts'

/** Rolling trades and monthly auctions are announced so many days before they close. */
export const ANNOUNCED_DAYS_AHEAD = 10
/** Ten-day sessions are announced so many months before they deliver, on the first of a month. */
const MONTHS_AHEAD = 2

type AnySession = TenDayTradeSession | OtherTradeSession
/** The last filing that the desk cleared a session with, by its number. */
export type Filings = ReadonlyMap<string, { stationId: string; lines: readonly DeclaredHour[] }>

const CALENDAR_HEAD = [
  ...['code', 'name', 'nameEn', 'kind', 'method', 'deliveryFrom', 'deliveryTo'],
  ...['openAt', 'closeAt', 'resultAt', 'lotMwh', 'tickCnyPerMwh'],
  ...['priceMinCnyPerMwh', 'priceMaxCnyPerMwh'],
]

/** What the exchange adds to its trading calendar on the morning of a day; null where it is nothing. */
export function calendarFile(
  world: World,
  provinceId: ProvinceId,
  today: DeliveryDate,
): DisclosureFile | null {
  const sessions: AnySession[] = [
    ...(today.endsWith('-01')
      ? world.tenDayTradeSessions(provinceId, monthAhead(today, MONTHS_AHEAD))
      : []),
    ...world.otherTradeSessions(provinceId, addDays(today, ANNOUNCED_DAYS_AHEAD)),
    // Whoever missed the announcement learns of a session with its result.
    ...publishedOn(world, provinceId, today),
  ]
  if (sessions.length === 0) return null
  const rows = sessions.map((session) => [
    ...[session.tradeSessionNo, session.name.zh, session.name.en],
    ...['kind' in session ? session.kind : 'TEN_DAY', session.method],
    ...[session.deliveryFrom, session.deliveryTo],
    ...[session.declareOpenAt, session.declareCloseAt, session.resultAt].map(shanghaiMinute),
    ...[session.lotMwh, session.tickCnyPerMwh].map(String),
    ...[session.priceMinCnyPerMwh, session.priceMaxCnyPerMwh].map(String),
  ])
  return { name: `calendar_${provinceId}_${today}.csv`, content: csv([CALENDAR_HEAD, ...rows]) }
}

const RESULT_HEAD = [
  ...['交易序列编码', '时段', '电源类型', '全场成交电量(MWh)', '全场成交均价(元/MWh)'],
  ...['全场最高成交价(元/MWh)', '全场最低成交价(元/MWh)', '成交主体数'],
]
const TECHNOLOGY_NAMES: Readonly<Record<SellerTechnology, string>> = {
  ...{ THERMAL: '火电', WIND: '风电', PV: '光伏', HYDRO: '水电' },
}

/** The public results of yesterday, as the exchange publishes them the next morning; null where there is none. */
export function resultsFile(
  world: World,
  provinceId: ProvinceId,
  { today, filings }: { today: DeliveryDate; filings: Filings },
): DisclosureFile | null {
  const sessions = publishedOn(world, provinceId, today)
  if (sessions.length === 0) return null
  const rows = sessions.flatMap((session) =>
    hoursOf(world, session, filings).flatMap((hour) => [
      [
        ...[session.tradeSessionNo, String(hour.hour), '全部', hour.clearedMwh.toFixed(3)],
        ...[hour.priceCnyPerMwh, hour.maxPriceCnyPerMwh, hour.minPriceCnyPerMwh].map(priceText),
        String(hour.participants),
      ],
      ...hour.byTechnology.map(({ technology, clearedMwh, priceCnyPerMwh }) => [
        ...[session.tradeSessionNo, String(hour.hour), TECHNOLOGY_NAMES[technology]],
        ...[clearedMwh.toFixed(3), priceText(priceCnyPerMwh), '', '', ''],
      ]),
    ]),
  )
  return {
    name: `session-results_${provinceId}_${today}.csv`,
    content: csv([RESULT_HEAD, ...rows]),
  }
}

/** The hours of a session as all participants together dealt them. */
export function hoursOf(
  world: World,
  session: AnySession,
  filings: Filings,
): readonly TradeSessionHour[] {
  if ('kind' in session) return world.clearOther(session)
  const filed = filings.get(session.tradeSessionNo) ?? { stationId: null, lines: [] }
  return world.clearTenDay(session, filed).market
}

/** Sessions of a province whose result came the day before. */
function publishedOn(world: World, provinceId: ProvinceId, today: DeliveryDate): AnySession[] {
  const yesterday = addDays(today, -1)
  const months = [yesterday.slice(0, 7), monthAhead(yesterday, 1)]
  return [
    ...months.flatMap((month) => world.tenDayTradeSessions(provinceId, month)),
    ...datesFromTo(addDays(yesterday, -1), yesterday).flatMap((date) =>
      world.otherTradeSessions(provinceId, date),
    ),
  ].filter(({ resultAt }) => shanghaiDate(resultAt) === yesterday)
}

function monthAhead(date: DeliveryDate, months: number): string {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

const priceText = (price: number | null): string => (price === null ? '' : price.toFixed(2))
const csv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(',')).join('\n')
