import { describe, expect, it } from 'vitest'
import { hourlyRows, issuesOf, readCurves, type TestRows, valuesOf } from '../test/test-tables.ts'

/** Two days whose date stands in their first row alone. */
function datedOnce(): TestRows {
  return hourlyRows('2026-03-01', 2).map((row, at) =>
    at === 0 || at === 1 || at === 25 ? row : [null, ...row.slice(1)],
  )
}

describe('dates in the first row of a day alone', () => {
  it('are those of the rows below, as a notice says', async () => {
    const parsed = await readCurves(datedOnce())
    expect(parsed.errorCount).toBe(0)
    expect(issuesOf(parsed, 'DATES_CARRIED')).toMatchObject([{ params: { count: 46 } }])
    expect(valuesOf(parsed, 'PRICE DA', '2026-03-02')).toEqual(
      Array.from({ length: 24 }, (_, hour) => 101 + hour),
    )
  })

  it.each<[string, (rows: TestRows) => void]>([
    ['a slot stands twice below one of them', (rows) => (rows[30]![1] = rows[29]![1]!)],
    ['one stands over a few rows', (rows) => (rows[27]![0] = '2026-03-03')],
    ['none stands above the first', (rows) => (rows[1]![0] = null)],
  ])('are not carried where %s', async (_name, damage) => {
    const rows = datedOnce()
    damage(rows)
    const parsed = await readCurves(rows)
    expect(issuesOf(parsed, 'DATES_CARRIED')).toEqual([])
    expect(issuesOf(parsed, 'WRONG_DATE')).not.toEqual([])
  })

  it('do not fill a single empty cell among dates', async () => {
    const rows = hourlyRows('2026-03-01', 2)
    rows[12]![0] = null
    const parsed = await readCurves(rows)
    expect(issuesOf(parsed, 'WRONG_DATE')).toMatchObject([{ row: 13 }])
    expect(valuesOf(parsed, 'PRICE DA', '2026-03-01')).toBeUndefined()
  })
})
