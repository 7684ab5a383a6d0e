import { describe, expect, it } from 'vitest'
import { limitMarks, marksByRow, shownRow, totalOf } from './grid-derived.ts'
import { actionOfKey } from './grid-keys.ts'
import { type GridAction, reduceGrid } from './grid-reducer.ts'
import { type GridState, gridState, isDirty, rangeOf } from './grid-state.ts'
import type { GridColumn } from './grid-types.ts'
import { roundHalfAway } from './round.ts'
import { parseTsv, toTsv } from './tsv.ts'

const columns: readonly GridColumn[] = [
  { key: 'forecast', title: '预测', readOnly: true, total: 'sum' },
  { key: 'energy', title: '电量', decimals: 3, min: 0, max: [10, 10, 5, 10], total: 'sum' },
  { key: 'price', title: '价格', decimals: 2, total: 'mean' },
]
const start = () =>
  gridState([
    [1, 2, 300],
    [2, 4, 310],
    [3, 6, null],
    [4, 8, 330],
  ])
const run = (state: GridState, ...actions: GridAction[]) =>
  actions.reduce((current, action) => reduceGrid(current, action, columns), state)
const at = (row: number, col: number): GridAction => ({
  type: 'focus',
  cell: { row, col },
  extend: false,
})
const to = (row: number, col: number): GridAction => ({
  type: 'focus',
  cell: { row, col },
  extend: true,
})
const column = (state: GridState, col: number) => state.rows.map((row) => row[col])

describe('selection', () => {
  it('moves within the edges and extends from the anchor', () => {
    const moved = run(start(), at(1, 1), { type: 'move', step: { rows: 9, cols: 0 }, extend: true })
    expect(rangeOf(moved)).toEqual({ top: 1, bottom: 3, left: 1, right: 1 })
    const back = run(moved, { type: 'move', step: { rows: 0, cols: -1 }, extend: false })
    expect(rangeOf(back)).toEqual({ top: 3, bottom: 3, left: 0, right: 0 })
  })
})

describe('editing', () => {
  it('writes what was typed, goes on, and comes back', () => {
    const typed = run(
      start(),
      at(0, 1),
      { type: 'edit', text: '7' },
      {
        type: 'commit',
        text: '1,234.5',
        step: { rows: 1, cols: 0 },
      },
    )
    expect([column(typed, 1)[0], typed.focus, typed.editing]).toEqual([
      1234.5,
      { row: 1, col: 1 },
      null,
    ])
    const undone = run(typed, { type: 'undo' })
    expect([column(undone, 1)[0], undone.focus.row, isDirty(undone)]).toEqual([2, 0, false])
    expect(column(run(undone, { type: 'redo' }), 1)[0]).toBe(1234.5)
  })
  it('keeps the editor open on what is no number', () => {
    const typed = run(
      start(),
      at(0, 1),
      { type: 'edit', text: null },
      {
        type: 'commit',
        text: '12a',
        step: { rows: 1, cols: 0 },
      },
    )
    expect([typed.editing, typed.notice]).toEqual([
      { text: null },
      { key: 'notNumber', text: '12a' },
    ])
    expect(column(typed, 1)).toEqual([2, 4, 6, 8])
  })
  it('does not open read-only cells', () => {
    expect(run(start(), at(0, 0), { type: 'edit', text: '1' }).editing).toBeNull()
  })
  it('keeps untouched rows as they are, so that they are not drawn again', () => {
    const before = start()
    const after = run(before, at(1, 1), { type: 'commit', text: '9', step: null })
    expect(after.rows.map((row, i) => row === before.rows[i])).toEqual([true, false, true, true])
  })
  it('forgets redo after a new edit', () => {
    const state = run(
      start(),
      at(0, 1),
      { type: 'commit', text: '9', step: null },
      { type: 'undo' },
    )
    const edited = run(state, { type: 'commit', text: '5', step: null }, { type: 'redo' })
    expect(column(edited, 1)[0]).toBe(5)
  })
})

describe('filling', () => {
  it('fills down, sets, scales and shifts only editable cells; missing stays missing', () => {
    const all = run(start(), at(0, 0), to(3, 2))
    const scaled = run(all, { type: 'fill', fill: { how: 'scale', value: 1.1 } })
    expect(column(scaled, 0)).toEqual([1, 2, 3, 4])
    expect(column(scaled, 1)).toEqual([2.2, 4.4, 6.6, 8.8])
    expect(column(scaled, 2)).toEqual([330, 341, null, 363])
    const shifted = run(all, { type: 'fill', fill: { how: 'shift', value: -0.1 } })
    expect(column(shifted, 1)).toEqual([1.9, 3.9, 5.9, 7.9])
    const down = run(all, { type: 'fill', fill: { how: 'down' } })
    expect(column(down, 2)).toEqual([300, 300, 300, 300])
    const cleared = run(all, { type: 'fill', fill: { how: 'set', value: null } })
    expect([column(cleared, 1), cleared.past.length]).toEqual([[null, null, null, null], 1])
  })
})

describe('clipboard', () => {
  it('reads what spreadsheets write', () => {
    expect(parseTsv('1\t2\r\n3\t"4"\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    const shown = [
      [1, null],
      [2.5, 3],
    ]
    const all = { top: 0, bottom: 1, left: 0, right: 1 }
    expect(toTsv({ shown, columns: columns.slice(1) }, all)).toBe('1\t\n2.5\t3')
  })
  it('lays a block at the top left and selects it', () => {
    const pasted = run(start(), at(1, 1), { type: 'paste', text: '10\t1,000.5\n\t20\n' })
    expect(column(pasted, 1)).toEqual([2, 10, null, 8])
    expect(column(pasted, 2)).toEqual([300, 1000.5, 20, 330])
    expect(rangeOf(pasted)).toEqual({ top: 1, bottom: 2, left: 1, right: 2 })
  })
  it('repeats one value over the selection', () => {
    const pasted = run(start(), at(0, 1), to(3, 1), { type: 'paste', text: '5' })
    expect([column(pasted, 1), pasted.past.length]).toEqual([[5, 5, 5, 5], 1])
  })
  it('counts what it could not lay', () => {
    expect(run(start(), at(0, 1), { type: 'paste', text: '1\nx\n3' }).notice).toEqual({
      key: 'rejected',
      n: 1,
      first: 'x',
    })
    expect(run(start(), at(2, 1), { type: 'paste', text: '1\n2\n3\n4' }).notice).toEqual({
      key: 'cut',
      n: 2,
    })
    const locked = run(start(), at(0, 0), { type: 'paste', text: '9\t9' })
    expect([locked.notice, locked.rows[0]]).toEqual([{ key: 'locked', n: 1 }, [1, 9, 300]])
  })
})

describe('columns from outside', () => {
  it('takes a column as one step, and a reference without any', () => {
    const put = run(start(), { type: 'column', col: 1, values: [1, 1, 1, 1], undoable: true })
    expect([column(put, 1), isDirty(put)]).toEqual([[1, 1, 1, 1], true])
    expect(column(run(put, { type: 'undo' }), 1)).toEqual([2, 4, 6, 8])
    const reference = run(start(), {
      type: 'column',
      col: 0,
      values: [9, 9, 9, 9],
      undoable: false,
    })
    expect([column(reference, 0), isDirty(reference)]).toEqual([[9, 9, 9, 9], false])
  })
})

describe('derived', () => {
  it('totals what is there and says how much that is', () => {
    const { rows } = start()
    expect(totalOf(columns[1]!, rows, columns)).toEqual({ value: 20, present: 4 })
    // (300 + 310 + 330) / 3 = 313.333…
    expect(totalOf(columns[2]!, rows, columns)).toEqual({ value: 313.333333333, present: 3 })
    expect(totalOf(columns[2]!, [[1, 2, null]], columns)).toEqual({ value: null, present: 0 })
  })
  it('marks cells outside the limits of their slot', () => {
    const marks = limitMarks(start().rows, columns, (min, max) => `${min}..${max}`)
    expect(marks).toEqual([{ slot: 3, key: 'energy', level: 'error', message: '0..5' }])
    const warning = { slot: 3, key: 'energy', level: 'warning', message: '?' } as const
    expect(marksByRow([warning, ...marks], columns).get(2)?.[1]?.level).toBe('error')
  })
  it('computes columns from their row', () => {
    const amount: GridColumn = {
      key: 'amount',
      title: '电费',
      compute: (read) => {
        const [energy, price] = [read('energy'), read('price')]
        return energy === null || price === null ? null : energy * price
      },
    }
    expect(shownRow([1, 2, 300, null], [...columns, amount], 1)[3]).toBe(600)
    expect(shownRow([3, 6, null, null], [...columns, amount], 3)[3]).toBeNull()
  })
  it('rounds half away from zero', () => {
    expect([1.005, -1.005, 0.1 * 3, 2.5].map((value) => roundHalfAway(value, 2))).toEqual([
      1.01, -1.01, 0.3, 2.5,
    ])
  })
})

describe('keys', () => {
  const press = (
    key: string,
    held: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey', true>> = {},
  ) =>
    actionOfKey(
      { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held },
      { rows: 4, cols: 3 },
    )
  it('knows the keys of spreadsheets and leaves the rest alone', () => {
    expect(press('ArrowDown', { shiftKey: true })).toEqual({
      type: 'move',
      step: { rows: 1, cols: 0 },
      extend: true,
    })
    expect(press('z', { ctrlKey: true })).toEqual({ type: 'undo' })
    expect(press('Z', { ctrlKey: true, shiftKey: true })).toEqual({ type: 'redo' })
    expect(press('y', { ctrlKey: true })).toEqual({ type: 'redo' })
    expect(press('-')).toEqual({ type: 'edit', text: '-' })
    expect(press('Delete')).toEqual({ type: 'fill', fill: { how: 'set', value: null } })
    expect([
      press('Tab'),
      press('c', { ctrlKey: true }),
      press('a'),
      press('1', { altKey: true }),
    ]).toEqual([null, null, null, null])
  })
})

describe('choices', () => {
  const withSide: readonly GridColumn[] = [
    {
      key: 'side',
      title: '方向',
      choices: [
        { value: 1, label: '卖出', aliases: ['sell'] },
        { value: -1, label: '买入', aliases: ['buy'] },
      ],
    },
    { key: 'energy', title: '电量' },
  ]
  const act = (...actions: GridAction[]) =>
    actions.reduce(
      (state, action) => reduceGrid(state, action, withSide),
      gridState([
        [1, 5],
        [1, 6],
        [-1, 7],
      ]),
    )
  const sides = (state: GridState) => column(state, 0)

  it('goes on to the next choice in the whole selection', () => {
    const changed = act(to(1, 0), { type: 'edit', text: null })
    // The focus decides, so that a mixed selection becomes one.
    expect([sides(changed), changed.editing]).toEqual([[-1, -1, -1], null])
    expect(sides(reduceGrid(changed, { type: 'undo' }, withSide))).toEqual([1, 1, -1])
  })
  it('takes words and nothing else', () => {
    const pasted = act(at(0, 0), { type: 'paste', text: 'Buy\t1\n卖出\t2\n3\t3' })
    expect([sides(pasted), column(pasted, 1)]).toEqual([
      [-1, 1, -1],
      [1, 2, 3],
    ])
    expect(pasted.notice).toEqual({ key: 'rejected', n: 1, first: '3' })
  })
  it('is neither emptied nor counted with', () => {
    const all = to(2, 1)
    const emptied = act(all, { type: 'fill', fill: { how: 'set', value: null } })
    expect([sides(emptied), column(emptied, 1)]).toEqual([
      [1, 1, -1],
      [null, null, null],
    ])
    const scaled = act(all, { type: 'fill', fill: { how: 'scale', value: 2 } })
    expect([sides(scaled), column(scaled, 1)]).toEqual([
      [1, 1, -1],
      [10, 12, 14],
    ])
  })
  it('is copied as its words', () => {
    const row = { top: 0, bottom: 0, left: 0, right: 1 }
    expect(toTsv({ shown: [[1, 5]], columns: withSide }, row)).toBe('卖出\t5')
  })
})
