import { describe, expect, it } from 'vitest'
import { shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { MENGXI } from '../model/provinces/mengxi.ts'
import { SHAANXI } from '../model/provinces/shaanxi.ts'
import { tenDayTradeSession, tenDayTradeSessions, tradeDay } from './trading-calendar.ts'

describe('ten-day sessions', () => {
  it('open fourteen and close three days before delivery, with the result a day later', () => {
    const tradeSession = tenDayTradeSession(SHAANXI.info, '2026-12', 1)
    expect(
      [tradeSession.declareOpenAt, tradeSession.declareCloseAt, tradeSession.resultAt].map(
        shanghaiText,
      ),
    ).toEqual(['2026-11-17 09:00:00', '2026-11-28 17:00:00', '2026-11-29 18:00:00'])
    expect(tradeSession).toMatchObject({
      deliveryFrom: '2026-12-01',
      deliveryTo: '2026-12-10',
      days: 10,
    })
  })
  it('have the days of the late period and prices inside the clearing limits', () => {
    const late = tenDayTradeSessions(MENGXI.info, '2027-02')[2]
    expect(late).toMatchObject({ days: 8, deliveryTo: '2027-02-28' })
    expect(late?.priceMinCnyPerMwh).toBeGreaterThanOrEqual(MENGXI.info.priceMinCnyPerMwh)
    expect(late?.priceMaxCnyPerMwh).toBeLessThanOrEqual(MENGXI.info.priceMaxCnyPerMwh)
  })
})

describe('rolling trade days', () => {
  it('serve D+2 and D+3, and before a break what the break would have', () => {
    const thursday = tradeDay(SHAANXI.info, '2026-11-19')
    expect(thursday.deliveryDates).toEqual(['2026-11-21', '2026-11-22'])
    const friday = tradeDay(SHAANXI.info, '2026-11-20')
    expect(friday.deliveryDates).toEqual(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'])
  })
  it('rest at weekends and holidays in Shaanxi, not in Mengxi', () => {
    expect(tradeDay(SHAANXI.info, '2026-10-01')).toMatchObject({ isOpen: false, deliveryDates: [] })
    expect(tradeDay(SHAANXI.info, '2026-02-14')).toMatchObject({
      isOpen: true,
      dayKind: 'MAKE_UP_WORKDAY',
    })
    expect(tradeDay(MENGXI.info, '2026-10-01').deliveryDates).toEqual(['2026-10-03', '2026-10-04'])
  })
})
