import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { datesOf, issuesOf, longRows, readCurves } from '../test/test-tables.ts'

const FIRST = '2026-03-01'
const LOAD = 2

/** Days whose loads are multiplied, those of some days (from 0) by another factor. */
function scaled(days: number, times: number, others: Record<number, number> = {}) {
  const rows = longRows(FIRST, days)
  for (const [index, row] of rows.entries()) {
    if (index > 0) row[LOAD] = Number(row[LOAD]) * (others[Math.floor((index - 1) / 96)] ?? times)
  }
  return rows
}
const stored = (usualMw: number) => ({ usualPeaksMw: { 'LOAD FORECAST': usualMw } })

describe('a level that is stored', () => {
  it('and that no province can have says nothing', async () => {
    // What was stored is in GW, or in kW.
    for (const usualMw of [17.1, 17_100_000]) {
      for (const days of [1, 6]) {
        const parsed = await readCurves(scaled(days, 1), stored(usualMw))
        expect(parsed).toMatchObject({ issues: [], counts: { daysAccepted: days } })
      }
    }
  })

  const wind = (days: number, times: number, usualMw: number) => {
    const rows = scaled(days, times)
    rows[0]![LOAD] = '风电预测'
    return readCurves(rows, { usualPeaksMw: { 'WIND FORECAST': usualMw } })
  }

  it('and that a whole file is unlike is only warned of, day by day', async () => {
    const parsed = await wind(6, 2, 250)
    expect(parsed).toMatchObject({ errorCount: 0, counts: { daysAccepted: 6 } })
    expect(issuesOf(parsed, 'ODD_LEVEL')).toHaveLength(6)
    expect(parsed.issues[0]).toMatchObject({ params: { powerMw: 34_192, usualMw: 250 } })
    // Fewer days do not speak for themselves.
    expect(issuesOf(await wind(2, 2, 250), 'SUSPECT_SCALE')).toHaveLength(2)
  })

  it('and that can be in GW refuses no single day either', async () => {
    const parsed = await wind(1, 1, 17.1)
    expect(parsed).toMatchObject({ errorCount: 0, issues: [{ code: 'ODD_LEVEL' }] })
    expect((await wind(1, 0.001, 17.1)).issues).toEqual([])
  })

  it('is not outvoted by a few days in GW', async () => {
    const few = await readCurves(scaled(2, 0.001), stored(17_100))
    expect(few.curves.some(({ seriesKey }) => seriesKey.metric === 'LOAD')).toBe(false)
  })

  it('refuses a whole file in GW, however long it is', async () => {
    const parsed = await readCurves(scaled(6, 0.001), stored(17_100))
    expect(issuesOf(parsed, 'SUSPECT_SCALE')).toHaveLength(6)
    expect(parsed.curves).toEqual([])
    const oneDay = await readCurves(scaled(6, 1, { 2: 0.001 }), stored(17_100))
    expect(issuesOf(oneDay, 'SUSPECT_SCALE')).toHaveLength(1)
    expect(datesOf(oneDay)).not.toContain(addDays(FIRST, 2))
  })
})
