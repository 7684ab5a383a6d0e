import { expect, it } from 'vitest'
import { shownFields } from './export-rows.ts'

const FIELDS = ['code', 'name', 'areaName', 'remark'] as const

it('a file has the columns of the list in their order, then what is no column of it', () => {
  expect(shownFields(FIELDS, {})).toEqual(FIELDS)
  const columns = { shown: ['areaId', 'areaName', 'code'], hidden: ['name'] }
  expect(shownFields(FIELDS, columns)).toEqual(['areaName', 'code', 'remark'])
})

it('a field can be shown by a column of another name, and unknown columns are nothing', () => {
  const columns = { shown: ['zone', 'secret'], hidden: ['title', 'constructor'] }
  const names = { areaName: 'zone', name: 'title' }
  expect(shownFields(FIELDS, columns, names)).toEqual(['areaName', 'code', 'remark'])
})
