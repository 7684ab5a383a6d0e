import { expect, it } from 'vitest'
import { changeSetting, mergeSettings, moveSetting } from './column-settings.ts'
import type { DataColumn } from './table-types.ts'

const column = (code: string, more: Partial<DataColumn<object>> = {}): DataColumn<object> => ({
  code,
  title: code,
  value: () => null,
  ...more,
})
const codes = (settings: readonly { columnCode: string }[]) =>
  settings.map(({ columnCode }) => columnCode).join('')
const columns = [column('a'), column('b', { hidden: true }), column('c')]

it('starts with all columns but the hidden ones', () => {
  const settings = mergeSettings(columns, [])
  expect(codes(settings)).toBe('abc')
  expect(settings.map(({ visible }) => visible)).toEqual([true, false, true])
})

it('keeps the saved order and widths, drops columns that are gone, puts new ones in their place', () => {
  const saved = [
    { columnCode: 'c', visible: true, order: 0, width: 90 },
    { columnCode: 'gone', visible: true, order: 1 },
    { columnCode: 'a', visible: false, order: 2 },
  ]
  const settings = mergeSettings([...columns, column('d')], saved)
  expect(codes(settings)).toBe('cdab')
  expect(settings.map(({ order }) => order)).toEqual([0, 1, 2, 3])
  expect(settings[0]).toMatchObject({ width: 90, visible: true })
})

it('moves and changes one column', () => {
  const settings = mergeSettings(columns, [])
  expect(codes(moveSetting(settings, 2, 0))).toBe('cab')
  expect(codes(moveSetting(settings, 0, -1))).toBe('abc')
  expect(changeSetting(settings, 'b', { visible: true })[1]).toMatchObject({ visible: true })
})
