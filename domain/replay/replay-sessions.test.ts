import { describe, expect, it } from 'vitest'
import { shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { replaySessions } from './replay-sessions.ts'

const periodsOf = (...asked: Parameters<typeof replaySessions>) =>
  replaySessions(...asked).map(({ period: { from, to } }) => `${from}/${to}`)

describe('the sessions of a replay', () => {
  it('are those that close on its first day or later and deliver within its days', () => {
    expect(periodsOf('TEN_DAY', '2024-08-29', '2024-09-20')).toEqual([
      '2024-09-01/2024-09-10',
      '2024-09-11/2024-09-20',
    ])
    // The session of early September closed on 29 August.
    expect(periodsOf('TEN_DAY', '2024-08-30', '2024-09-19')).toEqual([])
    expect(periodsOf('TEN_DAY', '2024-02-18', '2024-03-10')).toEqual([
      '2024-02-21/2024-02-29',
      '2024-03-01/2024-03-10',
    ])
  })

  it('are whole months where the exchange holds monthly ones', () => {
    expect(periodsOf('MONTHLY', '2024-11-28', '2025-01-31')).toEqual([
      '2024-12-01/2024-12-31',
      '2025-01-01/2025-01-31',
    ])
    expect(periodsOf('MONTHLY', '2024-11-29', '2025-01-30')).toEqual([])
  })

  it('open at 09:00 ten days and close at 17:00 three days before, with a result the day after', () => {
    const [session] = replaySessions('TEN_DAY', '2024-08-29', '2024-09-10')
    expect(
      [session!.declareOpenAt, session!.declareCloseAt, session!.resultAt].map(shanghaiText),
    ).toEqual(
      ['2024-08-22 09:00', '2024-08-29 17:00', '2024-08-30 18:00'].map((text) =>
        expect.stringContaining(text),
      ),
    )
  })
})
