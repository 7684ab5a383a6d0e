import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { CYCLES, type Cycle, tenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import { dayKindOf, isMadeUpWorkday, isWorkday } from '#domain/calendar/work-calendar.ts'
import { type Province, SIMULATED, type TenDayTradeSession, type TradeDay } from '../model/types.ts'

const OPEN_DAYS_BEFORE = 14
const CLOSE_DAYS_BEFORE = 3
const LOT_MWH = 0.1
const TICK_CNY_PER_MWH = 0.01
/** Ten-day bids keep inside a band that is narrower than the clearing limits. */
const BAND = { '1': { min: 0, max: 600 }, '6': { min: 0, max: 700 } } as const
const CYCLE_TEXTS = {
  1: ['上旬', 'early'],
  2: ['中旬', 'mid'],
  3: ['下旬', 'late'],
  4: ['月度', 'monthly'],
} as const

/** Rolling trades deliver two and three days later. */
const ROLLING_DAYS = [2, 3]

/**
 * The ten-day auction of a cycle: it opens at 09:00 fourteen days and closes at 17:00 three days
 * before the first delivery day, so that a session is open on almost every day; the result is out at
 * 18:00 of the day after, Asia/Shanghai.
 */
export function tenDayTradeSession(
  province: Province,
  yearMonth: string,
  cycle: Cycle,
): TenDayTradeSession {
  const { provinceId, code, name } = province
  const period = tenDayPeriod(yearMonth, cycle)
  const [zh, en] = CYCLE_TEXTS[cycle]
  const [year, month] = yearMonth.split('-').map(Number) as [number, number]
  const band = BAND[provinceId]
  return {
    origin: SIMULATED,
    tradeSessionNo: `SIM-${code.toUpperCase()}-${yearMonth}-T${cycle}`,
    provinceId,
    yearMonth,
    cycle,
    name: {
      zh: `${name.zh}${year}年${month}月${zh}集中竞价交易`,
      en: `${name.en} ${yearMonth} ${en} ten-day auction`,
    },
    method: 'AUCTION',
    deliveryFrom: period.from,
    deliveryTo: period.to,
    days: period.days,
    declareOpenAt: shanghaiInstant(addDays(period.from, -OPEN_DAYS_BEFORE), '09:00'),
    declareCloseAt: shanghaiInstant(addDays(period.from, -CLOSE_DAYS_BEFORE), '17:00'),
    resultAt: shanghaiInstant(addDays(period.from, 1 - CLOSE_DAYS_BEFORE), '18:00'),
    lotMwh: LOT_MWH,
    tickCnyPerMwh: TICK_CNY_PER_MWH,
    priceMinCnyPerMwh: Math.max(band.min, province.priceMinCnyPerMwh),
    priceMaxCnyPerMwh: Math.min(band.max, province.priceMaxCnyPerMwh),
  }
}

/** The three sessions of a month. */
export function tenDayTradeSessions(province: Province, yearMonth: string): TenDayTradeSession[] {
  return CYCLES.map((cycle) => tenDayTradeSession(province, yearMonth, cycle))
}

/**
 * Rolling trading on a date. Mengxi trades every natural day for D+2 and D+3. Shaanxi trades on
 * workdays only, and the last workday before a break also trades what the break would have.
 */
export function tradeDay(province: Province, tradeDate: DeliveryDate): TradeDay {
  const isMadeUp = isMadeUpWorkday(tradeDate, HOLIDAY_NOTICES)
  const dayKind = isMadeUp ? 'MAKE_UP_WORKDAY' : dayKindOf(tradeDate, HOLIDAY_NOTICES)
  const isOpen = province.provinceId === '6' || isWorkday(tradeDate, HOLIDAY_NOTICES)
  return {
    origin: SIMULATED,
    provinceId: province.provinceId,
    tradeDate,
    dayKind,
    isOpen,
    openAt: isOpen ? shanghaiInstant(tradeDate, '09:00') : null,
    closeAt: isOpen ? shanghaiInstant(tradeDate, '16:00') : null,
    deliveryDates: isOpen ? rollingDates(province, tradeDate) : [],
  }
}

function rollingDates(province: Province, tradeDate: DeliveryDate): DeliveryDate[] {
  const dates = new Set<DeliveryDate>()
  for (const date of daysServed(province, tradeDate)) {
    for (const ahead of ROLLING_DAYS) dates.add(addDays(date, ahead))
  }
  return [...dates].sort()
}

/** The trade date and the closed days that follow it. */
function daysServed(province: Province, tradeDate: DeliveryDate): DeliveryDate[] {
  const served = [tradeDate]
  if (province.provinceId === '6') return served
  let next = addDays(tradeDate, 1)
  while (!isWorkday(next, HOLIDAY_NOTICES)) {
    served.push(next)
    next = addDays(next, 1)
  }
  return served
}
