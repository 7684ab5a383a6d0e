import { describe, expect, it } from 'vitest'
import type { BoardItem } from '#api/collection/completeness.ts'
import { figuresOf, shownItems } from './board-figures.ts'
import { boardRange } from './board-range.ts'
import { placeAfter } from './grid-keys.ts'

describe('the days of the board', () => {
  it('are two weeks and tomorrow, or a month', () => {
    expect(boardRange('2026-03-05', undefined)).toEqual({ from: '2026-02-20', to: '2026-03-06' })
    expect(boardRange('2026-03-05', '2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  })
})

const item = (states: BoardItem['cells'][number]['state'][], lateSince: string | null) =>
  ({
    cells: states.map((state) => ({ state, reason: null, percent: null })),
    lateSince,
  }) as BoardItem

describe('the figures of the board', () => {
  const late = item(['LATE', 'PARTIAL', 'COMPLETE'], '2026-03-02T10:00:00Z')
  const later = item(['LATE', 'NOT_DUE'], '2026-03-03T10:00:00Z')
  const whole = item(['COMPLETE'], null)

  it('count cells, items and the first that is late', () => {
    expect(figuresOf([later, late, whole])).toEqual({
      ...{ late: 2, partial: 1, items: 2, lateSince: '2026-03-02T10:00:00Z' },
    })
    expect(figuresOf([whole])).toEqual({ late: 0, partial: 0, items: 0, lateSince: null })
  })

  it('leave out what lacks nothing where only gaps are wanted', () => {
    const board = { now: '', today: '', dates: [], items: [late, whole] }
    expect(shownItems(board, true)).toEqual([late])
    expect(shownItems(board, false)).toHaveLength(2)
  })
})

describe('keys on the board', () => {
  const size = { rows: 3, columns: 5 }
  const from = { row: 1, column: 4 }

  it('move by a cell and stop at the edge', () => {
    expect(placeAfter('ArrowRight', from, size)).toEqual(from)
    expect(placeAfter('ArrowLeft', from, size)).toEqual({ row: 1, column: 3 })
    expect(placeAfter('ArrowUp', from, size)).toEqual({ row: 0, column: 4 })
    expect(placeAfter('ArrowDown', { row: 2, column: 0 }, size)).toEqual({ row: 2, column: 0 })
  })

  it('go to the ends of a row and a column, and no other key leads anywhere', () => {
    expect(placeAfter('Home', from, size)).toEqual({ row: 1, column: 0 })
    expect(placeAfter('End', { row: 1, column: 0 }, size)).toEqual(from)
    expect(placeAfter('PageUp', from, size)).toEqual({ row: 0, column: 4 })
    expect(placeAfter('PageDown', from, size)).toEqual({ row: 2, column: 4 })
    expect(placeAfter('a', from, size)).toBeNull()
  })
})
