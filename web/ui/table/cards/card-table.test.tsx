import { fireEvent, render, screen, within } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataTable } from '../data-table.tsx'
import type { DataTableProps } from '../data-table-props.ts'
import type { DataColumn } from '../table-types.ts'

type Row = { id: string; name: string; figures: number[]; children?: Row[] }

const columns: readonly DataColumn<Row>[] = [
  { code: 'name', title: '名称', value: ({ name }) => name, sortable: true, locked: true },
  ...[0, 1, 2, 3, 4, 5].map((n) => ({
    ...{ code: `f${n}`, title: `数${n}`, unit: 'MW', numeric: true },
    value: ({ figures }: Row) => figures[n],
  })),
  {
    ...{ code: 'action', title: '操作', fixed: 'end', value: () => null },
    render: ({ name }) => <button type="button">删{name}</button>,
  },
]
const rows: Row[] = [
  { id: '1', name: '甲', figures: [1, 2, 3, 4, 5, 6] },
  { id: '2', name: '乙', figures: [7] },
]

const show = (props: Partial<DataTableProps<Row>> = {}) =>
  render(
    <App>
      <DataTable
        {...{ name: '场站', title: '场站', reportCode: 'stations', columns, rows }}
        rowKey={({ id }) => id}
        {...props}
      />
    </App>,
  )
const cardOf = (name: string) => screen.getByRole('heading', { name }).closest('li')!

beforeEach(() => vi.stubGlobal('innerWidth', 390))
afterEach(() => vi.unstubAllGlobals())

it('titles a card by the name of its row, with the first values and the others when asked', () => {
  show()
  expect(screen.queryByRole('table')).toBeNull()
  const card = within(cardOf('甲'))
  const values = () => card.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(card.getAllByRole('term')[0]!.textContent).toBe('数0 MW')
  expect(values()).toEqual(['1', '2', '3', '4'])
  fireEvent.click(card.getByRole('button', { name: '另有 2 项' }))
  expect(values()).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(card.getByRole('button', { name: '删甲' })).toBeTruthy()
})

it('stays a table where it is a grid of numbers or draws only what is seen', () => {
  const { unmount } = show({ grid: true })
  expect(screen.getByRole('table')).toBeTruthy()
  unmount()
  show({ virtual: true })
  expect(screen.queryByRole('heading', { name: '甲' })).toBeNull()
})

it('chooses rows, but not those that cannot be', () => {
  const onChange = vi.fn()
  const getCheckboxProps = ({ id, name }: Row) => ({ disabled: id === '2', 'aria-label': name })
  show({ selection: { selectedRowKeys: [], onChange, getCheckboxProps } })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '乙' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: '甲' }))
  expect(onChange).toHaveBeenLastCalledWith(['1'], [rows[0]], { type: 'single' })
  fireEvent.click(screen.getByRole('checkbox', { name: '全选' }))
  expect(onChange).toHaveBeenLastCalledWith(['1'], [rows[0]], { type: 'all' })
})

it('leaves a row that was chosen', () => {
  const onChange = vi.fn()
  show({ selection: { selectedRowKeys: ['1', '2'], onChange } })
  fireEvent.click(screen.getByRole('checkbox', { name: '甲' }))
  expect(onChange).toHaveBeenLastCalledWith(['2'], [rows[1]], { type: 'single' })
})

it('sorts from the first page again, and goes through the pages', () => {
  const onQuery = vi.fn()
  show({ query: { page: 2, size: 10 }, total: 35, onQuery })
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '排序' }))
  fireEvent.click(screen.getByTitle('名称降序'))
  expect(onQuery).toHaveBeenLastCalledWith({ page: 1, size: 10, sort: 'name', order: 'descend' })
  fireEvent.click(screen.getByTitle('Next Page'))
  expect(onQuery).toHaveBeenLastCalledWith({ page: 3, size: 10 })
})

it('opens the rows of a row', () => {
  const group = { ...rows[1]!, children: [{ id: '3', name: '丙', figures: [] }] }
  show({ rows: [group] })
  expect(screen.queryByText('丙')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /另有/ }))
  expect(screen.getByRole('heading', { name: '丙' })).toBeTruthy()
})

it('says that there is nothing', () => {
  show({ rows: [] })
  expect(screen.getByText('暂无数据')).toBeTruthy()
})

it('has no pages to turn before its rows are there', () => {
  const query = { page: 1, size: 20 }
  const { unmount } = show({ query, rows: undefined, total: undefined, loading: true })
  expect(screen.queryByTitle(/^(Next Page|下一页)$/)).toBeNull()
  unmount()
  show({ query, total: 40 })
  expect(screen.getByTitle(/^(Next Page|下一页)$/)).toBeTruthy()
})
