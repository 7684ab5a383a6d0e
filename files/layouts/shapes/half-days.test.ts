import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import type { Cell } from '../../documents/table.ts'
import { firstValues, readDrawn } from '../test/drawn-book.ts'
import { issuesOf, valuesOf } from '../test/test-tables.ts'

const HALF = Array.from({ length: 48 }, (_, index) => index + 1)
const FIRST = HALF.map((slot) => slotEndLabel(slot, 96))
const SECOND = HALF.map((slot) => slotEndLabel(slot + 48, 96))
const priceAt = (base: number, slot: number) => base + slot * 0.5

function rowsOf(date: string, item: string, base: number): [Cell[], Cell[]] {
  return [
    [date, item, ...HALF.map((slot) => priceAt(base, slot))],
    [date, item, ...HALF.map((slot) => priceAt(base, slot + 48))],
  ]
}

const DAY_AHEAD = rowsOf('2026-10-01', '日前电价', 300)
const REAL_TIME = rowsOf('2026-10-01', '实时电价', 400)
const WHOLE = [...HALF, ...HALF.map((slot) => slot + 48)].map((slot) => priceAt(300, slot))

describe('days in two blocks, one below the other', () => {
  it.each([
    ['heads alone', [] as Cell[][]],
    ['an empty row', [[]]],
    ['a title', [['下午']]],
  ])('parted by %s are joined, and said', (_, between) => {
    const rows = [
      ...[['日期', '数据项', ...FIRST], DAY_AHEAD[0], REAL_TIME[0]],
      ...between,
      ...[['日期', '数据项', ...SECOND], DAY_AHEAD[1], REAL_TIME[1]],
    ]
    const parsed = readDrawn([{ rows }])
    expect(valuesOf(parsed!, 'PRICE DA', '2026-10-01')).toEqual(WHOLE)
    expect(firstValues(parsed)).toEqual({ 'PRICE DA': 300.5, 'PRICE RT': 400.5 })
    expect(issuesOf(parsed!, 'TABLE_RESHAPED')).toMatchObject([
      { params: { context: 'HALF_DAYS', firstRow: 1, rows: 2 } },
    ])
  })

  it.each([
    ['rows of other items', [DAY_AHEAD[0]], [REAL_TIME[1]]],
    ['other order', [DAY_AHEAD[0], REAL_TIME[0]], [REAL_TIME[1], DAY_AHEAD[1]]],
    ['a row less', [DAY_AHEAD[0], REAL_TIME[0]], [DAY_AHEAD[1]]],
  ])('with %s stay apart and are not read', (_, above, below) => {
    const rows = [['日期', '数据项', ...FIRST], ...above, ['日期', '数据项', ...SECOND], ...below]
    expect(readDrawn([{ rows }])?.curves ?? []).toEqual([])
  })

  it('with the same half twice are not read', () => {
    const rows = [
      ['日期', '数据项', ...FIRST],
      DAY_AHEAD[0],
      ['日期', '数据项', ...FIRST],
      DAY_AHEAD[1],
    ]
    expect(readDrawn([{ rows }])?.curves ?? []).toEqual([])
  })

  it('with a title of another item between are not read', () => {
    const rows = [
      ['日前电价'],
      ['日期', ...FIRST],
      ['2026-10-01', ...HALF.map((slot) => slot * 1.5)],
      ['实时电价'],
      ['日期', ...SECOND],
      ['2026-10-01', ...HALF.map((slot) => slot * 2.5)],
    ]
    expect(readDrawn([{ rows }])?.curves ?? []).toEqual([])
  })
})

describe('days in two blocks beside one another', () => {
  const beside = (shift: number): Cell[][] => [
    ['2026-10-01 日前电价'],
    ['时刻', '日前电价', '时刻', '日前电价'],
    ...HALF.map((slot) => [
      slotEndLabel(slot, 96),
      priceAt(300, slot),
      slotEndLabel(slot + shift, 96),
      priceAt(300, slot + 48),
    ]),
  ]

  it('are one day', () => {
    expect(valuesOf(readDrawn([{ rows: beside(48) }])!, 'PRICE DA', '2026-10-01')).toEqual(WHOLE)
  })

  it('with the same times are not read', () => {
    expect(readDrawn([{ rows: beside(0) }])?.curves ?? []).toEqual([])
  })
})
