import { describe, expect, it } from 'vitest'
import { isScanDue, isStalled, nextScanDay, type ScanSchedule } from './scan-schedule.ts'

const WEEKLY: ScanSchedule = {
  ...{ enabled: true, everyDays: 7, startTime: '11:30' },
  ...{ lastOrderedOn: null, postponedOn: null },
}
const at = (time: string, day = '2026-06-15') => ({ day, time })

describe('the schedule of a plant', () => {
  it('is due from its time to the end of the hours of scanning', () => {
    const due = ['11:29', '11:30', '13:59', '14:00'].map((time) => isScanDue(WEEKLY, at(time)))
    expect(due).toEqual([false, true, true, false])
    expect(isScanDue({ ...WEEKLY, enabled: false }, at('12:00'))).toBe(false)
  })
  it('is due again after its days, and on the day after one that it was put off on', () => {
    const last = { ...WEEKLY, lastOrderedOn: '2026-06-08' }
    expect(isScanDue(last, at('12:00', '2026-06-14'))).toBe(false)
    expect(isScanDue(last, at('12:00'))).toBe(true)
    const postponed = { ...last, postponedOn: '2026-06-15' }
    expect(isScanDue(postponed, at('12:00'))).toBe(false)
    expect(isScanDue(postponed, at('12:00', '2026-06-16'))).toBe(true)
  })
  it('says its next day, none when it is off', () => {
    expect(nextScanDay(WEEKLY, at('09:00'))).toBe('2026-06-15')
    expect(nextScanDay(WEEKLY, at('14:00'))).toBe('2026-06-16')
    expect(nextScanDay({ ...WEEKLY, postponedOn: '2026-06-15' }, at('12:00'))).toBe('2026-06-16')
    expect(nextScanDay({ ...WEEKLY, lastOrderedOn: '2026-06-15' }, at('15:00'))).toBe('2026-06-22')
    expect(nextScanDay({ ...WEEKLY, enabled: false }, at('09:00'))).toBeNull()
  })
  it('is stuck after a week of putting off, and at once where nothing was ever read', () => {
    const off = (
      postponedFor: Parameters<typeof isStalled>[0]['postponedFor'],
      postponedDays: number,
      wasEverRead = true,
    ) => isStalled({ postponedFor, postponedDays, wasEverRead })
    expect([off('NO_IRRADIANCE', 6), off('NO_IRRADIANCE', 7)]).toEqual([false, true])
    expect([off('NO_IRRADIANCE', 1, false), off('LOW_IRRADIANCE', 1, false)]).toEqual([true, false])
    expect([off('LOW_IRRADIANCE', 7), off(null, 7, false)]).toEqual([true, false])
  })
})
