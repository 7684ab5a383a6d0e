import { expect, it } from 'vitest'
import { issuesOf, longRows, readCurves } from '../test/test-tables.ts'

const LOAD = 2
const TIE_LINE = 3

/** Two days whose forecast load has beside it an actual one of so many times as much, each day by its own factor. */
function withActual(times: readonly number[]) {
  const rows = longRows('2026-03-01', 2)
  rows[0]![TIE_LINE] = '系统负荷实际(MW)'
  for (const [index, row] of rows.entries())
    if (index > 0) row[TIE_LINE] = Number(row[LOAD]) * times[Math.floor((index - 1) / 96)]!
  return rows
}

it('a load of ten times its forecast refuses both on that day, with both figures', async () => {
  const parsed = await readCurves(withActual([1, 10]))
  expect(issuesOf(parsed, 'SUSPECT_SCALE')).toMatchObject([
    { params: { stage: 'FORECAST', date: '2026-03-02', besideMw: 171_960, context: 'STAGES' } },
    { params: { stage: 'ACTUAL', date: '2026-03-02', powerMw: 171_960, factor: 10 } },
  ])
  const loads = parsed.curves.filter(({ seriesKey }) => seriesKey.metric === 'LOAD')
  expect(loads.map(({ deliveryDate }) => deliveryDate)).toEqual(['2026-03-01', '2026-03-01'])
})

it('a poor forecast is no other unit', async () => {
  const parsed = await readCurves(withActual([1.8, 0.5]))
  expect(issuesOf(parsed, 'SUSPECT_SCALE')).toEqual([])
})
