import { describe, expect, it } from 'vitest'
import { reduceGrid } from './grid-reducer.ts'
import { gridState } from './grid-state.ts'
import type { GridColumn } from './grid-types.ts'

const COLUMNS: readonly GridColumn[] = [
  { key: 'energy', title: '电量', unit: 'MWh' },
  { key: 'price', title: '电价', unit: 'CNY/MWh' },
]
const empty = () => gridState(Array.from({ length: 4 }, () => [null, null]))
const paste = (text: string, mark?: 'POINT' | 'COMMA') =>
  reduceGrid(empty(), { type: 'paste', text, ...(mark && { mark }) }, COLUMNS)
const column = (text: string, col = 0) => paste(text).rows.map((row) => row[col])

describe('a pasted block', () => {
  it.each([
    ['a decimal comma that others prove', '0,500\n3,125\n2,5\n12.5', [0.5, 3.125, 2.5, 12.5]],
    ['one behind a leading 0', '0,500\n3,125', [0.5, 3.125, null, null]],
    ['dots that part thousands', '1.240,5\n1.240\n850', [1240.5, 1240, 850, null]],
    ['two groups', '1.234.567\n1.240', [1_234_567, 1240, null, null]],
    ['commas that part thousands', '1,234.5\n1,240', [1234.5, 1240, null, null]],
    ['thousands beside hundreds', '1,240\n850\n12', [1240, 850, 12, null]],
    [
      'apostrophes and spaces',
      "1'234.5\n1 234,5\n1\u00a0234\n1\u202f234",
      [1234.5, 1234.5, 1234, 1234],
    ],
    ['full width', '１，２３４．５\n１２．５', [1234.5, 12.5, null, null]],
    ['minuses', '−3.5\n–2.5\n(1,234.5)\n7.25-', [-3.5, -2.5, -1234.5, -7.25]],
    ['units of its own', '1.2万千瓦时\n850kWh\n3万', [12, 0.85, 30_000, null]],
  ])('reads %s', (_name, text, values) => {
    expect(column(text)).toEqual(values)
    expect(paste(text).notice).toBeNull()
  })

  it('says which texts leave their cells empty', () => {
    expect(column('-\n—\n7\n/')).toEqual([null, null, 7, null])
    expect(paste('-\n—\n7\n/').notice).toEqual({ key: 'saidMissing', n: 3, first: '-' })
  })

  it('is understood from its other columns', () => {
    expect(column('1.240\t312,45\n1.118\t327,89')).toEqual([1240, 1118, null, null])
    expect(column('1,240\t312,45\n1,118\t327,89')).toEqual([1.24, 1.118, null, null])
    expect(column('1,240\t312.45')).toEqual([1240, null, null, null])
    expect(column('5\t¥312.5\n6\t0.3125元/kWh', 1)).toEqual([312.5, 312.5, null, null])
  })

  it.each([
    ['3,125', 3125, 3.125],
    ['1,250\n2,375\n3,125', 1250, 1.25],
    ['850\n1.240', 1.24, 1240],
    ['4007\n4,125', 4125, 4.125],
    ['1,234.5\n2,5\n3,125', 3125, 3.125],
  ])('that stays open is not pasted before it is said how: %j', (text, asPoint, asComma) => {
    const asked = paste(text)
    expect(asked.rows).toEqual(empty().rows)
    expect(asked.notice).toMatchObject({ key: 'openBlock', block: text, asPoint, asComma })
    for (const [mark, value] of [
      ['POINT', asPoint],
      ['COMMA', asComma],
    ] as const) {
      const read = paste(text, mark)
      expect(read.notice).toBeNull()
      expect(read.rows.map(([energy]) => energy)).toContain(value)
    }
  })

  it('has nothing of what no one groups so', () => {
    for (const text of ['12,34,567', '1,23,456.5', '0,123.4', '1.2.3', '1 23', '5%', '3个'])
      expect(paste(text).notice).toMatchObject({ key: 'rejected', first: text })
  })
})

it('a typed number that may be either is not taken', () => {
  const editing = { ...empty(), editing: { text: null } }
  const commit = (text: string) =>
    reduceGrid(editing, { type: 'commit', text, step: { rows: 1, cols: 0 } }, COLUMNS)
  expect(commit('3,125')).toMatchObject({
    notice: { key: 'openTyped', asPoint: 3125, asComma: 3.125 },
    editing: { text: null },
  })
  expect(commit('0,5').rows[0]).toEqual([0.5, null])
  expect(commit('1.240').rows[0]).toEqual([1.24, null])
})
