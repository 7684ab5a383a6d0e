import { describe, expect, it } from 'vitest'
import { HOLIDAY_NOTICES } from './holiday-notices.ts'
import {
  knownKinds,
  type PeriodRow,
  periodKindAt,
  periodKindsOfDay,
  periodTableOn,
} from './time-of-use.ts'
import { PERIOD_TABLES_2025 } from './time-of-use-2025.ts'
import type { PeriodKind } from './words.ts'

const LETTERS: Record<PeriodKind, string> = {
  SHARP: 'S',
  PEAK: 'P',
  FLAT: 'f',
  VALLEY: 'v',
  DEEP: 'd',
}

/** The 24 hours of a month as letters, hour 1 first. */
function hoursOf(province: string, month: number): string {
  const found = PERIOD_TABLES_2025.find((table) => table.province === province)
  const kinds = periodKindsOfDay(found?.rows ?? [], { month, dayKind: 'WORKDAY' }, 24)
  return kinds.map((kind) => LETTERS[kind]).join('')
}

describe('time-of-use periods', () => {
  it('gives the published hours of the seven provinces', () => {
    //                                         hour 0     6     12    18    24
    expect(hoursOf('SHAANXI', 4)).toBe('vvvvvvfffffvvvffPPPPPPPf')
    expect(hoursOf('SHAANXI', 7)).toBe('vvvvvvfffffvvvffPPPSSPPf')
    expect(hoursOf('SHAANXI', 1)).toBe('vvvvvvfffffvvvffPPSSPPPf')
    expect(hoursOf('XINJIANG', 7)).toBe('ffffvvvvPPPffvddvffPPSSP')
    expect(hoursOf('XINJIANG', 12)).toBe('ffffvvvvPPPffvvvvffSSPPP')
    expect(hoursOf('GANSU', 3)).toBe('ffffffPPffvvvvvvffPPPPPf')
    expect(hoursOf('SHANXI', 8)).toBe('vvvvvvvfPPPvvffffPSSPPPf')
    expect(hoursOf('SHANDONG', 4)).toBe('ffffffffffvdddvffSSSPPff')
    expect(hoursOf('SHANDONG', 6)).toBe('fffffffvvvvvffffPSSSSSPf')
    expect(hoursOf('MENGXI', 2)).toBe('vvvvffPPfffvvvvvffPPPPff')
    expect(hoursOf('MENGXI', 6)).toBe('ffffffPPfffvvddvffPSSPff')
    expect(hoursOf('GUANGDONG', 8)).toBe('vvvvvvvvffPSffPSSPPfffff')
  })
  it('has a table only on dates that it holds on, in months that it names', () => {
    const row = (effectiveFrom: string, effectiveTo: string | null, months: number[]) => ({
      ...{ months, dayKind: 'ALL' as const, minuteFrom: 0, minuteTo: 60, kind: 'VALLEY' as const },
      ...{ effectiveFrom, effectiveTo },
    })
    const old = row('2025-01-01', '2026-04-01', [3, 4])
    const late = row('2026-04-01', null, [4, 5])
    const on = (date: string) => periodTableOn([old, late], date, HOLIDAY_NOTICES)?.rows ?? null
    expect(on('2026-03-31')).toEqual([old])
    expect(on('2026-04-01')).toEqual([late])
    // before the first table, and months that the one in force does not name
    expect([on('2024-12-31'), on('2026-02-28'), on('2026-06-01')]).toEqual([null, null, null])
  })
  it('names the document of every table, and every row lies in the day', () => {
    expect(PERIOD_TABLES_2025.map(({ province }) => province)).toEqual([
      'SHAANXI',
      'XINJIANG',
      'GANSU',
      'SHANXI',
      'SHANDONG',
      'MENGXI',
      'GUANGDONG',
    ])
    for (const { document, rows } of PERIOD_TABLES_2025) {
      expect(document).toMatch(/〔20\d\d〕\d+号$/)
      for (const { minuteFrom, minuteTo, months } of rows) {
        expect(minuteFrom).toBeLessThan(minuteTo)
        expect(minuteTo).toBeLessThanOrEqual(1440)
        expect(months.every((month) => month >= 1 && month <= 12)).toBe(true)
      }
    }
  })
  it('keeps half hours in quarters, and gives an hour the kind of its larger part', () => {
    const row = (from: number, to: number, kind: PeriodKind): PeriodRow => ({
      months: [5],
      dayKind: 'ALL',
      minuteFrom: from,
      minuteTo: to,
      kind,
    })
    // peak 9:00–11:30, valley from 11:45
    const rows = [row(540, 690, 'PEAK'), row(705, 780, 'VALLEY')]
    const when = { month: 5, dayKind: 'WORKDAY' } as const
    expect(periodKindsOfDay(rows, when, 96).slice(44, 49)).toEqual([
      'PEAK',
      'PEAK',
      'FLAT',
      'VALLEY',
      'VALLEY',
    ])
    // hour 12: 30 min peak, 15 flat, 15 valley
    expect(periodKindsOfDay(rows, when, 24)[11]).toBe('PEAK')
    expect(periodKindsOfDay(rows, { ...when, month: 6 }, 24)[11]).toBe('FLAT')
  })
  it('prefers a row for the kind of day', () => {
    const always = { months: [1], minuteFrom: 0, minuteTo: 1440 }
    const rows: PeriodRow[] = [
      { ...always, dayKind: 'ALL', kind: 'PEAK' },
      { ...always, dayKind: 'HOLIDAY', kind: 'VALLEY' },
    ]
    const kindOn = (dayKind: 'HOLIDAY' | 'WEEKEND') =>
      periodKindAt(rows, { month: 1, dayKind, minute: 600 })
    expect([kindOn('HOLIDAY'), kindOn('WEEKEND')]).toEqual(['VALLEY', 'PEAK'])
  })

  describe('of a table that tells kinds of days apart', () => {
    const always = { effectiveFrom: '2025-01-01', effectiveTo: null }
    const row = (dayKind: PeriodRow['dayKind'], kind: PeriodKind) => ({
      months: [1, 5, 10],
      dayKind,
      minuteFrom: 0,
      minuteTo: 1440,
      kind,
      ...always,
    })
    const TWO = [row('WORKDAY', 'PEAK'), row('WEEKEND', 'VALLEY')]
    const THREE = [...TWO, row('HOLIDAY', 'DEEP')]
    const firstHour = (rows: typeof TWO, date: string) =>
      knownKinds(periodTableOn(rows, date, HOLIDAY_NOTICES), 24)?.[0] ?? null

    it.each([
      ['a working day', '2026-10-09', 'PEAK', 'PEAK'],
      ['a Saturday', '2026-10-17', 'VALLEY', 'VALLEY'],
      ['a Saturday that is worked', '2026-10-10', 'PEAK', 'PEAK'],
      ['a Sunday that is worked', '2025-01-26', 'PEAK', 'PEAK'],
      // Without rows of its own a holiday is a day off as the weekend is.
      ['a holiday on a Thursday', '2026-10-01', 'VALLEY', 'DEEP'],
      ['a holiday on a Saturday', '2026-10-03', 'VALLEY', 'DEEP'],
      ['a day of a year without a notice', '2027-05-12', null, null],
    ])('%s', (_, date, two, three) => {
      expect([firstHour(TWO, date), firstHour(THREE, date)]).toEqual([two, three])
    })
    it('needs no notice where the month has rows for all days alone', () => {
      expect(firstHour([row('ALL', 'PEAK')], '2027-05-12')).toBe('PEAK')
      const asked = periodTableOn(TWO, '2027-05-12', HOLIDAY_NOTICES)
      expect(asked).toMatchObject({ assumedYears: [2027] })
    })
  })
})
