import { describe, expect, it } from 'vitest'
import { addDays, datesFromTo, isDeliveryDate, weekdayOf } from './delivery-date.ts'
import { shanghaiDate, shanghaiInstant, shanghaiText } from './shanghai-time.ts'
import { energyToHours, energyToQuarters, hourLabel, hourOfSlot, slotEndLabel } from './slots.ts'
import { cycleOf, nextTenDayPeriod, previousTenDayPeriod, tenDayPeriod } from './ten-day-period.ts'

describe('delivery dates', () => {
  it('knows the dates that exist', () => {
    expect(isDeliveryDate('2028-02-29')).toBe(true)
    expect(isDeliveryDate('2027-02-29')).toBe(false)
    expect(isDeliveryDate('2027-2-9')).toBe(false)
  })
  it('counts over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(datesFromTo('2028-02-28', '2028-03-01')).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ])
    expect(datesFromTo('2028-03-02', '2028-03-01')).toEqual([])
  })
  it('numbers weekdays from Monday', () => {
    expect(weekdayOf('1970-01-01')).toBe(4)
    expect(weekdayOf('2026-11-21')).toBe(6)
  })
})

describe('Asia/Shanghai', () => {
  it('turns the day at 16:00 UTC', () => {
    expect(shanghaiDate(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
    expect(shanghaiDate(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  })
  it('reads and writes wall-clock times', () => {
    const instant = shanghaiInstant('2026-11-20', '15:00')
    expect(instant.toISOString()).toBe('2026-11-20T07:00:00.000Z')
    expect(shanghaiText(instant)).toBe('2026-11-20 15:00:00')
  })
})

describe('ten-day periods', () => {
  it('cuts at day 10 and day 20', () => {
    expect([cycleOf('2026-11-10'), cycleOf('2026-11-11')]).toEqual([1, 2])
    expect([cycleOf('2026-11-20'), cycleOf('2026-11-21')]).toEqual([2, 3])
  })
  it('gives the late period of February 8 or 9 days', () => {
    expect(tenDayPeriod('2027-02', 3).days).toBe(8)
    expect(tenDayPeriod('2028-02', 3).days).toBe(9)
    expect(tenDayPeriod('2026-12', 3).days).toBe(11)
  })
  it('walks over the new year both ways', () => {
    expect(nextTenDayPeriod(tenDayPeriod('2026-12', 3)).from).toBe('2027-01-01')
    expect(previousTenDayPeriod(tenDayPeriod('2027-01', 1)).from).toBe('2026-12-21')
  })
})

describe('slots', () => {
  it('labels hours and quarter ends', () => {
    expect([hourLabel(1), hourLabel(24)]).toEqual(['00:00-01:00', '23:00-24:00'])
    expect([slotEndLabel(1, 96), slotEndLabel(96, 96)]).toEqual(['00:15', '24:00'])
  })
  it('places slots 4h−3..4h in hour h', () => {
    expect([1, 4, 5, 96].map((slot) => hourOfSlot(slot, 96))).toEqual([1, 1, 2, 24])
  })
  it('keeps a missing quarter missing', () => {
    const quarters: (number | null)[] = energyToQuarters(Array(24).fill(10))
    quarters[5] = null
    const { values, partial } = energyToHours(quarters)
    expect([values[0], values[1], partial]).toEqual([10, null, true])
  })
})
