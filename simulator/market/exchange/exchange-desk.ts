import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Cycle } from '#domain/calendar/ten-day-period.ts'
import type { DeclaredHour, ProvinceId, TenDayResult } from '../model/types.ts'
import type { World } from '../world/world.ts'

/** A file that the exchange's desk cannot take, in words for the person who brought it. */
export class FilingError extends Error {}

type Filing = {
  unitCode: string
  yearMonth: string
  cycle: Cycle
  lines: DeclaredHour[]
}

const CYCLE_WORDS: Record<string, Cycle> = { 上旬: 1, 中旬: 2, 下旬: 3, '1': 1, '2': 2, '3': 3 }
const HEADERS = {
  unit: ['交易单元', 'unit_code'],
  yearMonth: ['年月', 'year_month'],
  cycle: ['旬', 'cycle'],
  hour: ['时段', 'hour'],
  direction: ['方向', 'direction'],
  energy: ['申报电量(MWh)', 'declared_mwh'],
  price: ['申报电价(元/MWh)', 'declared_price_cny_per_mwh'],
} as const

/** The result file, and the filing that the session was cleared with. */
export type Cleared = {
  file: Uint8Array
  tradeSessionNo: string
  stationId: string
  lines: readonly DeclaredHour[]
}

/**
 * The exchange's desk for ten-day declarations: takes the filed template, clears the session with it and
 * gives the result file back, both in the exchange's columns.
 *
 * @throws FilingError when the file is not a filing of a simulated station
 */
export async function clearFiling(world: World, file: Uint8Array): Promise<Cleared> {
  const filing = await readFiling(file)
  const station = world.provinces
    .flatMap(({ stations }) => stations)
    .find(({ stationId }) => stationId === filing.unitCode)
  if (!station) throw new FilingError(`The exchange does not know the unit ${filing.unitCode}`)
  const tradeSession = world.tenDayTradeSession(
    station.provinceId as ProvinceId,
    filing.yearMonth,
    filing.cycle,
  )
  const result = world.clearTenDay(tradeSession, {
    stationId: filing.unitCode,
    lines: filing.lines,
  })
  const rows = resultRows(filing, result)
  return {
    file: await writeXlsx({ sheets: [{ name: '旬交易结果', rows: [RESULT_HEADER, ...rows] }] }),
    tradeSessionNo: tradeSession.tradeSessionNo,
    ...{ stationId: filing.unitCode, lines: filing.lines },
  }
}

const RESULT_HEADER = [
  '交易单元',
  '年月',
  '旬',
  '时段',
  '方向',
  '申报电量(MWh)',
  '成交电量(MWh)',
  '成交电价(元/MWh)',
  '全场成交电量(MWh)',
  '全场成交均价(元/MWh)',
  '全场最高成交价(元/MWh)',
  '全场最低成交价(元/MWh)',
]

/** The hours as filed, and the others too: the exchange publishes the session whole. */
function resultRows(
  { unitCode, yearMonth, cycle }: Filing,
  { lines, market }: TenDayResult,
): (string | number | null)[][] {
  return market.flatMap(({ hour, clearedMwh, priceCnyPerMwh: price }) => {
    const own = lines.filter((line) => line.hour === hour)
    // In a call auction everything is dealt at one price.
    const published = [clearedMwh, price, price, price]
    const head = [unitCode, yearMonth, cycle, hour]
    if (own.length === 0) return [[...head, '卖出', null, 0, null, ...published]]
    return own.map((line) => [
      ...head,
      line.direction === 'SELL' ? '卖出' : '买入',
      line.energyMwh,
      line.clearedMwh,
      line.clearedPriceCnyPerMwh,
      ...published,
    ])
  })
}

async function readFiling(file: Uint8Array): Promise<Filing> {
  const sheet = (await readXlsx(file).catch(() => undefined))?.sheets[0]
  const [header = [], ...rows] = sheet?.rows ?? []
  const columnOf = (names: readonly string[]) =>
    header.findIndex((cell) => names.includes(String(cell ?? '').trim()))
  const columns = Object.fromEntries(
    Object.entries(HEADERS).map(([name, names]) => [name, columnOf(names)]),
  ) as Record<keyof typeof HEADERS, number>
  if (Object.values(columns).includes(-1)) throw new FilingError('The file is not a filing')
  const cell = (row: readonly unknown[], name: keyof typeof HEADERS) =>
    String(row[columns[name]] ?? '').trim()
  const filled = rows.filter((row) => cell(row, 'unit') !== '')
  const [first] = filled
  if (!first) throw new FilingError('The filing has no rows')
  const cycle = CYCLE_WORDS[cell(first, 'cycle')]
  if (!cycle) throw new FilingError('The filing names no ten-day period')
  return {
    unitCode: cell(first, 'unit'),
    yearMonth: cell(first, 'yearMonth'),
    cycle,
    lines: filled
      .map((row) => ({
        hour: Number(cell(row, 'hour')),
        direction: /^(卖|sell)/i.test(cell(row, 'direction'))
          ? ('SELL' as const)
          : ('BUY' as const),
        energyMwh: Number(cell(row, 'energy')),
        priceCnyPerMwh: Number(cell(row, 'price')),
      }))
      .filter(({ energyMwh }) => energyMwh > 0),
  }
}
