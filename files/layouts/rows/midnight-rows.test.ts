import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { issuesOf, readCurves, type TestRows, valuesOf } from '../test/test-tables.ts'

const DAYS = ['2026-03-01', '2026-03-02']
const HEAD = ['日期', '时刻', '实时电价(元/MWh)']

/** Two days from 0:00 to 24:00, whose first moment has a value or what stands for none. */
const moments = (first: string | number | null): TestRows => [
  HEAD,
  ...DAYS.flatMap((day) => [
    [day, '00:00', first],
    ...Array.from({ length: 96 }, (_, at) => [day, slotEndLabel(at + 1, 96), 300 + at]),
  ]),
]

describe('97 moments of a day below one another', () => {
  it.each([null, '—', '-', '/'])('are 96 slots where the first has no value: %s', async (first) => {
    const parsed = await readCurves(moments(first))
    for (const day of DAYS)
      expect(valuesOf(parsed, 'PRICE RT', day)).toEqual(
        Array.from({ length: 96 }, (_, at) => 300 + at),
      )
    expect(issuesOf(parsed, 'MIDNIGHT_LEFT')).toMatchObject([
      { row: 2, severity: 'notice', params: { count: 2, header: '00:00', context: 'DOWN' } },
    ])
  })

  it('are not known where both have values', async () => {
    const parsed = await readCurves(moments(299))
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'MIXED_SLOT_LABELS')).toHaveLength(1)
  })
})
