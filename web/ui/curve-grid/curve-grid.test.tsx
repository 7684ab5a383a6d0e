import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CurveGrid } from './curve-grid.tsx'
import type { CellMark, GridColumn } from './grid-types.ts'
import { type CurveGridModel, useCurveGrid } from './use-curve-grid.ts'

const columns: readonly GridColumn[] = [
  { key: 'forecast', title: '预测电量', unit: 'MWh', readOnly: true, total: 'sum' },
  { key: 'energy', title: '申报电量', unit: 'MWh', min: 0, max: 20, total: 'sum' },
]
const hours = (value: number) => Array<number>(24).fill(value)
const initial = { forecast: hours(10), energy: hours(8) }
const marks: CellMark[] = [{ slot: 2, key: 'energy', level: 'warning', message: '偏离预测' }]

let grid: CurveGridModel
function Page() {
  grid = useCurveGrid({ slotCount: 24, columns, initial })
  return <CurveGrid name="旬申报" grid={grid} marks={marks} />
}

const cell = (row: number, col: number) =>
  within(screen.getAllByRole('row')[row + 1]!).getAllByRole('gridcell')[col]!

/** Without what is wrong with it. */
const textIn = (element: HTMLElement) => element.firstChild?.textContent
const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

it('is a named grid with headed rows, units, limits and totals', () => {
  render(<Page />)
  expect(screen.getByRole('grid', { name: '旬申报' }).getAttribute('aria-rowcount')).toBe('25')
  expect(screen.getByRole('rowheader', { name: '00:00-01:00' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: /申报电量.*MWh.*限值 0 ~ 20/ })).toBeTruthy()
  expect(screen.getByText('192.000')).toBeTruthy()
})

it('is edited by keyboard alone', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.tab()
  while (document.activeElement?.getAttribute('role') !== 'grid') await user.tab()
  await user.keyboard('{ArrowRight}12{Enter}')
  expect(cell(0, 1).textContent).toBe('12.000')
  expect(document.activeElement).toBe(screen.getByRole('grid'))
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Delete}')
  expect([1, 2, 3, 4].map((row) => textIn(cell(row, 1)))).toEqual(['-', '-', '-', '8.000'])
  await user.keyboard('{Control>}zz{/Control}')
  expect(grid.isDirty).toBe(false)
})

it('refuses text and marks values outside the limits', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.dblClick(cell(0, 1))
  const editor = screen.getByRole('textbox', { name: '申报电量 00:00-01:00' })
  await user.clear(editor)
  await user.type(editor, 'x{Enter}')
  expect(editor.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('“x”不是数字')
  await user.clear(editor)
  await user.type(editor, '21{Enter}')
  expect(cell(0, 1).getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(cell(0, 1))).toBe('超出限值（限值 0 ~ 20）')
  expect(screen.getByText(/1 处错误/)).toBeTruthy()
  expect(describedBy(cell(1, 1))).toBe('偏离预测')
  // A sign beside the colour.
  expect(cell(1, 1).querySelector('svg')).not.toBeNull()
  expect(cell(2, 1).hasAttribute('aria-describedby')).toBe(false)
})

it('copies and pastes as spreadsheets do', async () => {
  render(<Page />)
  const table = screen.getByRole('grid')
  fireEvent.mouseDown(cell(0, 0))
  fireEvent.mouseOver(cell(1, 1), { buttons: 1 })
  const clipboardData = new DataTransfer()
  fireEvent.copy(table, { clipboardData })
  expect(clipboardData.getData('text/plain')).toBe('10\t8\n10\t8')
  fireEvent.mouseDown(cell(22, 1))
  clipboardData.setData('text/plain', '1,000\n2\n3')
  fireEvent.paste(table, { clipboardData })
  expect([textIn(cell(22, 1)), textIn(cell(23, 1))]).toEqual(['1,000.000', '2.000'])
  expect(screen.getByRole('status').textContent).toBe('1 个值超出表格范围，未粘贴')
})

it('keeps to the columns that are shown, and computes with all', async () => {
  const user = userEvent.setup()
  const all: readonly GridColumn[] = [
    { ...columns[1]!, groupTotal: 'sum' },
    {
      key: 'share',
      title: '占比',
      compute: (read) => (read('energy') ?? 0) / (read('forecast') ?? 1),
      words: (read) => ((read('energy') ?? 0) > 9 ? '很多' : null),
    },
    columns[0]!,
  ]
  const groups = [
    {
      key: 'much',
      label: '多',
      has: (read: (key: string) => number | null) => read('energy') === 9,
    },
    { key: 'none', label: '无', has: () => false },
  ]
  function Narrow() {
    grid = useCurveGrid({ slotCount: 24, columns: all, shownColumns: 2, initial })
    return (
      <CurveGrid name="旬申报" grid={grid} groups={groups} planned={new Map([[2, 'energy']])} />
    )
  }
  render(<Narrow />)
  expect(screen.queryByRole('columnheader', { name: /预测电量/ })).toBeNull()
  expect([cell(0, 0).textContent, cell(0, 1).textContent]).toEqual(['8.000', '0.800'])
  await user.tab()
  while (document.activeElement?.getAttribute('role') !== 'grid') await user.tab()
  await user.keyboard('{End}{ArrowRight}')
  expect(grid.state.focus).toEqual({ row: 0, col: 1 })
  await user.keyboard('{Home}12{Enter}9{Enter}9{Enter}')
  expect([cell(0, 1).textContent, cell(1, 1).textContent]).toEqual(['很多', '0.900'])
  const clipboardData = new DataTransfer()
  fireEvent.mouseDown(cell(0, 0))
  fireEvent.mouseOver(cell(1, 1), { buttons: 1 })
  fireEvent.copy(screen.getByRole('grid'), { clipboardData })
  expect(clipboardData.getData('text/plain')).toBe('12\t很多\n9\t0.9')
  expect(screen.getByRole('row', { name: /^多/ }).textContent).toBe('多18.000')
  expect(screen.queryByRole('row', { name: /^无/ })).toBeNull()
  expect([cell(0, 0), cell(1, 0)].map((one) => one.className.includes('planned'))).toEqual([
    false,
    true,
  ])
})

it('scales the selection from the toolbar', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(cell(0, 1))
  await user.type(screen.getByRole('spinbutton', { name: '数值' }), '1.5')
  await user.click(screen.getByRole('button', { name: '乘以' }))
  expect(cell(0, 1).textContent).toBe('12.000')
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(cell(0, 1).textContent).toBe('8.000')
})

it('draws only what a keystroke changes, not all 96 rows', () => {
  // A cell asks for its hint whenever it is drawn.
  const drawn: number[] = []
  const counted: readonly GridColumn[] = [
    {
      ...columns[1]!,
      hint: (_read, slot) => {
        drawn.push(slot)
        return null
      },
    },
  ]
  function Big() {
    grid = useCurveGrid({ slotCount: 96, columns: counted, initial: {} })
    return <CurveGrid name="96" grid={grid} />
  }
  render(<Big />)
  expect(new Set(drawn).size).toBe(96)
  for (let slot = 1; slot <= 20; slot++) {
    drawn.length = 0
    act(() => grid.dispatch({ type: 'move', step: { rows: 1, cols: 0 }, extend: false }))
    expect(new Set(drawn)).toEqual(new Set([slot, slot + 1]))
  }
})
