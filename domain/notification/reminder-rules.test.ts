import { describe, expect, it } from 'vitest'
import type { DeclarationState } from '../declaration/words.ts'
import { isQuiet, quietHoursOf } from './quiet-hours.ts'
import {
  dueReminder,
  type ReminderFact,
  type ReminderSettings,
  resultSeverity,
} from './reminder-rules.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const SETTINGS: ReminderSettings = {
  limits: { coverage: { min: 0.8, max: 1.1 }, deviation: 0.4, fileGraceMs: 3_600_000 },
  quiet: null,
}
const NIGHT = { ...SETTINGS, quiet: quietHoursOf('22:00-07:00') }
const kindAt = (fact: ReminderFact, time: string, settings = SETTINGS) =>
  dueReminder(fact, at(time), settings)?.kind.replace('DECLARATION_', '') ?? null

const window = { openAt: at('2026-11-05T09:00'), closeAt: at('2026-11-08T17:00') }
const declared = (state: DeclarationState = 'NOT_STARTED', change = {}): ReminderFact => ({
  ...{ about: 'DECLARATION', object: 'session 3, station 1', state },
  ...{ ...window, ...change },
})

describe('reminders of a declaration', () => {
  it.each([
    ['2026-11-05T08:59:59', null],
    ['2026-11-05T09:00:00', 'OPEN'],
    ['2026-11-07T16:59:59', 'OPEN'],
    ['2026-11-07T17:00:00', 'DUE_24H'],
    ['2026-11-08T14:59:59', 'DUE_24H'],
    ['2026-11-08T15:00:00', 'DUE_2H'],
    ['2026-11-08T16:30:00', 'DUE_30M'],
    ['2026-11-08T16:59:59', 'DUE_30M'],
    ['2026-11-08T17:00:00', null],
  ])('at %s are %s', (time, kind) => {
    expect(kindAt(declared(), time)).toBe(kind)
  })

  it('name the moment at which they fell due, whenever somebody looks', () => {
    const due = dueReminder(declared(), at('2026-11-08T15:47'), SETTINGS)
    expect(due).toEqual({
      ...{ kind: 'DECLARATION_DUE_2H', severity: 'WARNING', object: 'session 3, station 1' },
      dueAt: at('2026-11-08T15:00'),
    })
  })

  it('are the urgent one in a window that is shorter than its notice', () => {
    const short = declared('NOT_STARTED', { openAt: at('2026-11-08T16:00') })
    expect(kindAt(short, '2026-11-08T16:00')).toBe('DUE_2H')
    expect(kindAt(short, '2026-11-08T15:59')).toBeNull()
  })

  it('are those before the close alone for a session in which nothing is declared by the hour', () => {
    const session: ReminderFact = { about: 'SESSION', object: 'session 9', ...window }
    const kinds = ['08:59', '15:00', '16:30', '17:00'].map((time) =>
      kindAt(session, `2026-11-08T${time}`),
    )
    expect(kinds).toEqual([...['SESSION_DUE_24H', 'SESSION_DUE_2H', 'SESSION_DUE_30M'], null])
    expect(kindAt(session, '2026-11-05T10:00')).toBeNull()
    const short = { ...session, openAt: at('2026-11-08T16:00') }
    expect(kindAt(short, '2026-11-08T15:59')).toBeNull()
  })

  it('are none once it is filed, and no word of the opening once it is begun', () => {
    expect(kindAt(declared('FILED'), '2026-11-08T16:30')).toBeNull()
    expect(kindAt(declared('DRAFT'), '2026-11-06T10:00')).toBeNull()
    expect(kindAt(declared('APPROVED'), '2026-11-07T18:00')).toBe('DUE_24H')
  })
})

describe('quiet hours', () => {
  it('go past midnight, begin with their first minute and end before their last', () => {
    const night = quietHoursOf('22:00-07:00')!
    const quiet = (time: string) => isQuiet(at(`2026-11-08T${time}`), night)
    expect(['21:59', '22:00', '00:30', '06:59', '07:00'].map(quiet)).toEqual([
      ...[false, true, true, true, false],
    ])
    expect(isQuiet(at('2026-11-08T12:30'), quietHoursOf('12:00-13:00')!)).toBe(true)
    expect(isQuiet(at('2026-11-08T13:00'), quietHoursOf('12:00-13:00')!)).toBe(false)
  })

  it.each(['', '22-7', '24:00-07:00', '22:00-22:00', '22:00 - 07:00'])('are none of %j', (text) => {
    expect(quietHoursOf(text)).toBeNull()
  })

  it('hold back what can wait until they end, if it is still so then', () => {
    const late = { closeAt: at('2026-11-08T23:30') }
    expect(kindAt(declared('DRAFT', late), '2026-11-07T23:30', NIGHT)).toBeNull()
    expect(kindAt(declared('DRAFT', late), '2026-11-08T06:59', NIGHT)).toBeNull()
    expect(kindAt(declared('DRAFT', late), '2026-11-08T07:00', NIGHT)).toBe('DUE_24H')
    expect(kindAt(declared('FILED', late), '2026-11-08T07:00', NIGHT)).toBeNull()
  })

  it('are broken in the last two hours before a deadline', () => {
    const late = declared('DRAFT', { closeAt: at('2026-11-09T00:15') })
    expect(kindAt(late, '2026-11-08T22:14', NIGHT)).toBeNull()
    expect(kindAt(late, '2026-11-08T22:15', NIGHT)).toBe('DUE_2H')
    expect(kindAt(late, '2026-11-08T23:45', NIGHT)).toBe('DUE_30M')
  })
})

describe('reminders of data', () => {
  const coverage = (ratio: number | null, state: DeclarationState = 'DRAFT'): ReminderFact => ({
    ...{ about: 'COVERAGE', object: 'c', closeAt: window.closeAt, state, ratio },
  })

  it('tell of a coverage outside the band on the last day, not of one that is unknown', () => {
    const ratios = [0.79, 0.8, 1.1, 1.11, null]
    expect(ratios.map((ratio) => kindAt(coverage(ratio), '2026-11-08T09:00'))).toEqual([
      ...['COVERAGE_OUTSIDE', null, null, 'COVERAGE_OUTSIDE', null],
    ])
    expect(kindAt(coverage(0.5), '2026-11-07T16:59')).toBeNull()
    expect(kindAt(coverage(0.5, 'FILED'), '2026-11-08T09:00')).toBeNull()
  })

  it('tell of data that have not come an hour after their time, and not of those long ago', () => {
    const file: ReminderFact = { about: 'FILE', object: 'f', expectedAt: at('2026-11-08T18:00') }
    const times = ['2026-11-08T18:59', '2026-11-08T19:00', '2026-11-10T17:59', '2026-11-10T18:00']
    expect(times.map((time) => kindAt(file, time))).toEqual([
      ...[null, 'FILE_MISSING', 'FILE_MISSING', null],
    ])
    expect(dueReminder(file, at('2026-11-09T12:00'), SETTINGS)!.dueAt).toEqual(at(times[1]!))
  })

  it('tell of a day whose forecast was far off, and of a run that failed, for two days', () => {
    const knownAt = at('2026-11-08T17:00')
    const day = (share: number | null): ReminderFact => ({
      ...{ about: 'DEVIATION', object: 'd', knownAt, share },
    })
    expect([0.4, 0.41, null].map((share) => kindAt(day(share), '2026-11-08T17:00'))).toEqual([
      ...[null, 'FORECAST_DEVIATION', null],
    ])
    const run: ReminderFact = { about: 'FAILED_RUN', object: 'r', orderedAt: knownAt }
    expect(kindAt(run, '2026-11-08T17:01')).toBe('FORECAST_FAILED')
    expect(kindAt(run, '2026-11-10T17:00')).toBeNull()
    expect(kindAt(run, '2026-11-08T23:00', NIGHT)).toBeNull()
    expect(kindAt(run, '2026-11-09T07:00', NIGHT)).toBe('FORECAST_FAILED')
  })
})

it('a result wants something done below the least fill rate, and one of nothing does not', () => {
  expect([0.89, 0.9, 1, null].map((rate) => resultSeverity(rate, 0.9))).toEqual([
    ...['WARNING', 'INFO', 'INFO', 'INFO'],
  ])
})
