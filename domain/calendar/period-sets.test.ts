import { describe, expect, it } from 'vitest'
import { type PeriodStretch, spelledOut, stretchFault } from './period-sets.ts'
import { periodKindAt } from './time-of-use.ts'
import { PERIOD_TABLES_2025 } from './time-of-use-2025.ts'

const flat = (minuteFrom: number, minuteTo: number): PeriodStretch => ({
  ...{ minuteFrom, minuteTo, kind: 'FLAT' },
})

describe('stretches of a day', () => {
  it('cover it once, in whichever order they are given', () => {
    expect(stretchFault([flat(600, 1440), flat(0, 600)])).toBeNull()
  })
  it.each([
    ['no stretch at all', [], { problem: 'GAP', minute: 0 }],
    ['a late beginning', [flat(30, 1440)], { problem: 'GAP', minute: 0 }],
    ['a hole', [flat(0, 570), flat(571, 1440)], { problem: 'GAP', minute: 570, index: 1 }],
    ['an early end', [flat(0, 1439)], { problem: 'GAP', minute: 1439, index: 0 }],
    ['two at once', [flat(0, 571), flat(570, 1440)], { problem: 'OVERLAP', minute: 570, index: 1 }],
    ['one without length', [flat(0, 60), flat(60, 60)], { problem: 'EMPTY', minute: 60, index: 1 }],
  ])('fail at the first minute of %s', (_, stretches, fault) => {
    expect(stretchFault(stretches)).toMatchObject(fault)
  })
})

describe('a published table spelled out', () => {
  it('says of every minute what its rows say, in whole days', () => {
    for (const { rows } of PERIOD_TABLES_2025) {
      const sets = spelledOut(rows)
      const months = sets.flatMap((set) => set.months).sort((a, b) => a - b)
      expect(months).toEqual([...new Set(rows.flatMap((row) => row.months))].sort((a, b) => a - b))
      for (const set of sets) {
        expect(stretchFault(set.stretches)).toBeNull()
        for (const month of set.months)
          for (const { minuteFrom, minuteTo, kind } of set.stretches)
            for (const minute of [minuteFrom, minuteTo - 1])
              expect(periodKindAt(rows, { month, dayKind: 'WORKDAY', minute })).toBe(kind)
      }
    }
  })

  it('keeps the particular day apart from all others, and whole too', () => {
    const sets = spelledOut([
      { months: [1, 2], dayKind: 'ALL', minuteFrom: 480, minuteTo: 720, kind: 'PEAK' },
      { months: [2], dayKind: 'WEEKEND', minuteFrom: 480, minuteTo: 600, kind: 'VALLEY' },
    ])
    expect(sets.map(({ months, dayKind }) => [months, dayKind])).toEqual([
      [[1, 2], 'ALL'],
      [[2], 'WEEKEND'],
    ])
    expect(sets[1]!.stretches.map(({ minuteFrom, kind }) => [minuteFrom, kind])).toEqual([
      ...[
        [0, 'FLAT'],
        [480, 'VALLEY'],
        [600, 'PEAK'],
        [720, 'FLAT'],
      ],
    ])
  })
})
