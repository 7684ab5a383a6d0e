import { expect, it } from 'vitest'
import type { MenuRow } from '#api/menu/endpoints.ts'
import { countBelow, groupsFor, movedBeside, neighbourOf, treeOf } from './model.ts'
import { entryRow } from './test/entry-row.ts'

const rows: MenuRow[] = [
  entryRow({ id: 1, uri: '' }),
  entryRow({ id: 2, uri: '' }),
  entryRow({ id: 3, parentId: 1 }),
  entryRow({ id: 4, parentId: 1, provinceIds: ['6'] }),
  entryRow({ id: 5, parentId: 1 }),
  entryRow({ id: 6, parentId: 2, uri: '' }),
]
const row = (id: number) => rows.find((one) => one.id === id)!
const ids = (found: readonly MenuRow[] | null | undefined) => found?.map(({ id }) => id)

it('makes a tree of the entries of a province', () => {
  expect(treeOf(rows, undefined).map(({ children }) => ids(children))).toEqual([[3, 4, 5], [6]])
  expect(ids(treeOf(rows, '1')[0]?.children)).toEqual([3, 5])
  expect(treeOf(rows, '1')[1]?.children?.[0]).not.toHaveProperty('children')
})
it('moves an entry beside another, also from elsewhere, and not onto its own place', () => {
  expect(ids(movedBeside(rows, row(5), { target: row(3), side: 'before' }))).toEqual([5, 3, 4])
  expect(ids(movedBeside(rows, row(3), { target: row(4), side: 'after' }))).toEqual([4, 3, 5])
  expect(ids(movedBeside(rows, row(3), { target: row(6), side: 'after' }))).toEqual([6, 3])
  expect(movedBeside(rows, row(3), { target: row(4), side: 'before' })).toBeNull()
  expect(movedBeside(rows, row(3), { target: row(3), side: 'after' })).toBeNull()
})
it('changes places with the neighbour that is seen', () => {
  const shown = new Set([1, 2, 3, 5, 6])
  expect(neighbourOf(rows, shown, { row: row(3), step: 1 })?.id).toBe(5)
  expect(neighbourOf(rows, shown, { row: row(3), step: -1 })).toBeUndefined()
  expect(neighbourOf(rows, shown, { row: row(5), step: 1 })).toBeUndefined()
})
it('counts what lies below and knows where an entry can lie', () => {
  expect([1, 2, 3].map((id) => countBelow(rows, id))).toEqual([3, 1, 0])
  expect(ids(groupsFor(rows, 2))).toEqual([1])
  expect(ids(groupsFor(rows, undefined))).toEqual([1, 2, 6])
})
