import { describe, expect, it } from 'vitest'
import type { Cell } from '../../documents/table.ts'
import { readDrawn } from '../test/drawn-book.ts'
import { valuesOf } from '../test/test-tables.ts'

const DATES = ['2026-05-12', '2026-05-11', '2026-05-13'] as const
const ORDER = [1, 0, 2]
const two = (number: number) => String(number).padStart(2, '0')
const quarters = Array.from(
  { length: 97 },
  (_, at) => `${two(Math.floor(at / 4))}:${two((at % 4) * 15)}`,
)
const hours = Array.from({ length: 25 }, (_, at) => `${at}时`)

/** Moments of a load that never stands still: each day begins where the one before ends. */
function table(labels: string[], loadOf = (moment: number): number => 17_000 + moment): Cell[][] {
  const slots = labels.length - 1
  return [
    ['日期', ...labels],
    ...DATES.map((date, at) => [
      date,
      ...labels.map((_, slot) => loadOf(slots * ORDER[at]! + slot)),
    ]),
  ]
}
const beginning = ([date, , ...values]: Cell[]): Cell[] => [date!, 16_900, ...values]
const read = (rows: Cell[][]) => readDrawn([{ name: '调度口径实际负荷(MW)', rows }])

describe('moments across with both midnights', () => {
  it.each([
    ['97 quarters', quarters],
    ['25 hours', hours],
    ['97 quarters to 0:00', [...quarters.slice(0, 96), '0:00']],
  ])('leave the first out where it repeats the day before: %s', (_name, labels) => {
    const parsed = read(table(labels))
    const slots = labels.length - 1
    expect(parsed).toMatchObject({
      layout: 'WIDE_96',
      issues: [
        {
          row: 1,
          column: 'B',
          code: 'MIDNIGHT_LEFT',
          severity: 'notice',
          params: { columns: slots + 1, slots },
        },
      ],
    })
    const second = Array.from({ length: slots }, (_, slot) => 17_000 + slots + slot + 1)
    expect(valuesOf(parsed!, 'LOAD ACTUAL', '2026-05-12')).toEqual(second)
  })

  it('are told apart by their item', () => {
    const [head, ...rows] = table(quarters)
    const items = [
      [head![0]!, '数据项', ...head!.slice(1)],
      ...rows.flatMap(([date, ...values]) => [
        [date!, '实际负荷', ...values],
        [date!, '风电实际', ...values.map((value) => Number(value) - 16_000)],
      ]),
    ]
    const parsed = readDrawn([{ rows: items }])
    expect(parsed!.issues).toMatchObject([{ code: 'MIDNIGHT_LEFT', column: 'C' }])
    expect(valuesOf(parsed!, 'WIND ACTUAL', '2026-05-11')?.[0]).toBe(1_001)
  })

  it.each<[string, Cell[][]]>([
    ['a day begins otherwise', table(quarters).map((row, at) => (at === 3 ? beginning(row) : row))],
    ['it stands still at midnight', table(quarters, () => 0)],
    ['there is one day', table(quarters).slice(0, 2)],
    ['no day follows another', table(quarters).filter((_, at) => at === 0 || at > 1)],
  ])('are refused by name where %s', (_name, rows) => {
    expect(read(rows)).toMatchObject({
      curves: [],
      issues: [{ code: 'WRONG_SLOT_COLUMNS', params: { columns: 97, slots: 96 } }],
    })
  })
})
