import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import type { Cell } from '../documents/table.ts'
import { readDrawn } from './test/drawn-book.ts'
import { issuesOf, valuesOf } from './test/test-tables.ts'

const DATE = '2026-10-01'
const QUARTERS = Array.from({ length: 96 }, (_, at) => 300 + at * 0.5)
const MEANS = Array.from({ length: 24 }, (_, at) => 300 + at * 2 + 0.75)

function longSheet(name: string, values: readonly number[]) {
  const count = values.length === 24 ? 24 : 96
  const rows: Cell[][] = [
    ['日期', '时刻', '日前电价'],
    ...values.map((value, at) => [DATE, slotEndLabel(at + 1, count), value]),
  ]
  return { name, rows }
}

function wideSheet(name: string, values: readonly number[]) {
  const count = values.length === 24 ? 24 : 96
  const labels = values.map((_, at) => slotEndLabel(at + 1, count))
  const rows: Cell[][] = [
    ['日期', '数据项', ...labels],
    [DATE, '日前电价', ...values],
  ]
  return { name, rows }
}

describe.each([
  ['long', longSheet],
  ['wide', wideSheet],
] as const)('hours and quarters of one item in %s sheets', (_, sheetOf) => {
  it.each([
    ['hours first', [sheetOf('24点', MEANS), sheetOf('96点', QUARTERS)]],
    ['quarters first', [sheetOf('96点', QUARTERS), sheetOf('24点', MEANS)]],
  ])('are read by the quarter, %s, where the hours are their means', (_order, sheets) => {
    const parsed = readDrawn(sheets)
    expect(parsed!.curves).toHaveLength(1)
    expect(valuesOf(parsed!, 'PRICE DA', DATE)).toEqual(QUARTERS)
    expect(issuesOf(parsed!, 'TABLE_RESHAPED')).toMatchObject([
      { severity: 'notice', params: { context: 'COARSER', name: '24点' } },
    ])
    expect(parsed!.warningCount).toBe(0)
  })

  it('that contradict each other are warned of', () => {
    const other = MEANS.map((value, at) => (at === 5 ? value + 1 : value))
    const parsed = readDrawn([sheetOf('96点', QUARTERS), sheetOf('24点', other)])
    expect(issuesOf(parsed!, 'SHEET_LEFT')).toMatchObject([
      { severity: 'warning', params: { reason: 'COARSER_DIFFERS' } },
    ])
  })
})
