import { expect, it } from 'vitest'
import type { PlaceDetail } from '../nodal/nodal-types.ts'
import { newestLive, zoneDays } from './zone-days.ts'

const day = (date: string, lead: number | null) => ({
  date,
  forecast: lead === null ? null : { lead, p50: [lead * 100] },
  actual: date < '2026-11-23' ? [1] : null,
})

it('shows the forecast days from a date on', () => {
  const days = [day('2026-11-22', 1), day('2026-11-23', 1), day('2026-11-24', null)]
  const found = zoneDays({ days } as unknown as PlaceDetail, '2026-11-23')
  expect(found).toEqual([{ date: '2026-11-23', lead: 1, p50: [100], actual: null }])
})

it('takes the moment of the newest live run, whatever the order', () => {
  const run = (id: number, kind: string, asOf: string) => ({ id, kind, asOf })
  const runs = [
    run(3, 'BACKTEST', '2026-11-23T00:00:00Z'),
    run(1, 'LIVE', '2026-11-21T00:00:00Z'),
    run(2, 'LIVE', '2026-11-22T00:00:00Z'),
  ]
  expect(newestLive({ runs } as unknown as PlaceDetail)?.id).toBe(2)
  expect(newestLive({ runs: runs.slice(0, 1) } as unknown as PlaceDetail)).toBeUndefined()
})
