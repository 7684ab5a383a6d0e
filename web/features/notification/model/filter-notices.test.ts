import { expect, it } from 'vitest'
import { notificationRow } from '../test/notification-row.ts'
import { filterNotices } from './filter-notices.ts'

const rows = [
  notificationRow({
    id: 1,
    kind: 'DECLARATION_DUE_2H',
    severity: 'WARNING',
    content: 'Farm A due',
  }),
  notificationRow({ id: 2, kind: 'DECLARATION_OPEN', severity: 'INFO', content: 'Farm B open' }),
  notificationRow({ id: 3, kind: 'FILE_MISSING', severity: 'WARNING', content: 'Prices of farm' }),
]
const ids = (filter: Partial<Parameters<typeof filterNotices>[1]>) =>
  filterNotices(rows, { search: '', ...filter }).map(({ id }) => id)

it('notices are found by what they are about, how urgent they are, and every word of their text', () => {
  expect(ids({})).toEqual([1, 2, 3])
  expect(ids({ family: 'DEADLINE' })).toEqual([1, 2])
  expect(ids({ severity: 'WARNING' })).toEqual([1, 3])
  expect(ids({ search: ' farm OPEN ' })).toEqual([2])
  expect(ids({ search: 'farm', family: 'FILE' })).toEqual([3])
})
