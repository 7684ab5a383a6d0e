import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { expect, it, vi } from 'vitest'
import { formatNumber } from '../format/number.ts'
import type { ColumnSetting, ColumnStore } from './column-settings.ts'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './data-table-props.ts'
import type { DataColumn } from './table-types.ts'
import { ColumnStoreContext } from './use-column-settings.ts'

type Station = { id: string; name: string; energyMwh: number | null }
const columns: readonly DataColumn<Station>[] = [
  { code: 'name', title: '场站', value: ({ name }) => name, sortable: true },
  {
    code: 'energy',
    title: '电量',
    unit: 'MWh',
    numeric: true,
    value: ({ energyMwh }) => energyMwh,
    render: ({ energyMwh }) => formatNumber(energyMwh, 3),
  },
]
const rows: Station[] = [
  { id: '1', name: '定边一期', energyMwh: 1234.5 },
  { id: '2', name: '靖边二期', energyMwh: null },
]

function memoryStore(saved: ColumnSetting[] = []) {
  return {
    load: vi.fn(async () => saved),
    save: vi.fn(async (_code: string, _columns: readonly ColumnSetting[]) => {}),
  } satisfies ColumnStore
}

function show(props: Partial<DataTableProps<Station>>, store?: ColumnStore) {
  return render(tableOf(props, store))
}

const tableOf = (props: Partial<DataTableProps<Station>>, store?: ColumnStore) => (
  <App>
    <ColumnStoreContext value={store}>
      <DataTable
        name="场站"
        reportCode="stations"
        rowKey={({ id }) => id}
        columns={columns}
        rows={rows}
        {...props}
      />
    </ColumnStoreContext>
  </App>
)

const chooser = () => screen.getByRole<HTMLButtonElement>('button', { name: '列设置' })

it('shows values with units, and - for what is missing', () => {
  show({})
  expect(screen.getByRole('columnheader', { name: /电量 MWh/ })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '1,234.500' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '-' })).toBeTruthy()
})

it('says how many rows there are above them where there is no title', () => {
  const paged = { query: { page: 1, size: 10 }, total: 35, onQuery: vi.fn() }
  const { rerender } = show({ ...paged, title: '场站' })
  const pages = () => screen.getByRole('list')
  expect(within(pages()).getByText('共 35 条')).toBeTruthy()
  rerender(tableOf(paged))
  expect(within(pages()).queryByText('共 35 条')).toBeNull()
  expect(screen.getByText('共 35 条')).toBeTruthy()
})

it('tells a column how much of it is covered by the one that stays at the end', () => {
  const rights = [200, 340, 400]
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const place = Number(this.dataset.place)
    return { left: [60, 200, 300][place], right: rights[place] } as DOMRect
  })
  const action = { code: 'action', title: '操作', value: () => '', fixed: 'end' as const }
  show({ columns: [...columns, action] })
  const frame = screen.getByRole('table').closest<HTMLElement>('[style*=covered-0]')!
  const coveredOf = (place: number) => frame.style.getPropertyValue(`--pd-covered-${place}`)
  expect([0, 1, 2].map(coveredOf)).toEqual(['0px', '40px', '0px'])
  rights[1] = 320
  fireEvent.scroll(screen.getByRole('table'))
  expect([0, 1, 2].map(coveredOf)).toEqual(['0px', '20px', '0px'])
})

it('asks for pages and sorts, from the first page again', async () => {
  const onQuery = vi.fn()
  show({ query: { page: 2, size: 10 }, total: 35, onQuery })
  expect(screen.getByText('共 35 条')).toBeTruthy()
  await userEvent.click(screen.getByRole('columnheader', { name: /场站/ }))
  expect(onQuery).toHaveBeenLastCalledWith({ page: 1, size: 10, sort: 'name', order: 'ascend' })
  await userEvent.click(screen.getByTitle('3'))
  expect(onQuery).toHaveBeenLastCalledWith({ page: 3, size: 10, sort: undefined, order: undefined })
})

it('shows the saved choice of columns and saves a new one', async () => {
  const store = memoryStore([
    { columnCode: 'energy', visible: true, order: 0 },
    { columnCode: 'name', visible: true, order: 1 },
  ])
  show({}, store)
  await waitFor(() =>
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '电量 MWh',
      '场站',
    ]),
  )
  await userEvent.click(screen.getByRole('button', { name: '列设置' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: '电量' }))
  expect(screen.queryByRole('columnheader', { name: /电量/ })).toBeNull()
  await waitFor(() => expect(store.save).toHaveBeenCalledOnce())
  expect(store.save.mock.calls[0]![1]).toMatchObject([
    { columnCode: 'energy', visible: false },
    { columnCode: 'name', visible: true },
  ])
})

it('takes no change of columns before the saved choice is there', async () => {
  const store = memoryStore()
  let arrive = (_saved: ColumnSetting[]) => {}
  store.load.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  show({}, store)
  expect(chooser().disabled).toBe(true)
  screen.getByRole('separator', { name: '调整场站列宽' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  arrive([{ columnCode: 'energy', visible: false, order: 0 }])
  await waitFor(() => expect(chooser().disabled).toBe(false))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '场站',
  ])
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(store.save).toHaveBeenCalledOnce())
  expect(store.save.mock.calls[0]![1]).toMatchObject([
    { columnCode: 'name', width: 156 },
    { columnCode: 'energy', visible: false },
  ])
})

it('takes changes where the saved choice cannot be read', async () => {
  const store = memoryStore()
  store.load.mockRejectedValue(new Error('down'))
  show({}, store)
  await waitFor(() => expect(chooser().disabled).toBe(false))
})

it('resizes a column by keyboard', async () => {
  const store = memoryStore()
  show({}, store)
  await waitFor(() => expect(chooser().disabled).toBe(false))
  screen.getByRole('separator', { name: '调整场站列宽' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(store.save).toHaveBeenCalledOnce())
  expect(store.save.mock.calls[0]![1][0]).toMatchObject({ columnCode: 'name', width: 156 })
})

it('has states for empty and for failed', async () => {
  const onRefresh = vi.fn()
  const { rerender } = show({ rows: [] })
  expect(screen.getByText('暂无数据')).toBeTruthy()
  rerender(
    <App>
      <DataTable
        name="场站"
        reportCode="stations"
        rowKey={({ id }) => id}
        columns={columns}
        rows={undefined}
        error={new Error('服务暂不可用')}
        onRefresh={onRefresh}
      />
    </App>,
  )
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('服务暂不可用')
  await userEvent.click(within(alert).getByRole('button', { name: /重试/ }))
  expect(onRefresh).toHaveBeenCalledOnce()
})
