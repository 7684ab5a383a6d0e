import { describe, expect, it } from 'vitest'
import { reduceGrid } from './grid-reducer.ts'
import { gridState } from './grid-state.ts'
import type { GridColumn } from './grid-types.ts'

const COLUMNS: readonly GridColumn[] = [
  { key: 'energy', title: '电量', unit: 'MWh' },
  { key: 'price', title: '电价', unit: '元/MWh' },
  { key: 'other', title: 'Other', unit: 'MWh' },
]
const empty = () => gridState(Array.from({ length: 4 }, () => [null, null, null]))
const paste = (text: string, state = empty()) => reduceGrid(state, { type: 'paste', text }, COLUMNS)

describe('heads that were copied along', () => {
  it.each([
    ['with units', '电价(元/MWh)\t电量(MWh)\n310\t12\n320\t13'],
    ['without units', '电价\t电量\n310\t12\n320\t13'],
    ['with more in their names', '申报电价\t申报电量\n310\t12\n320\t13'],
    ['in English', 'Price\tEnergy\n310\t12\n320\t13'],
    ['with units below', '电价\t电量\n元/MWh\tMWh\n310\t12\n320\t13'],
  ])('say which column is which, %s', (_, text) => {
    const { rows, notice } = paste(text)
    expect(rows.slice(0, 2)).toEqual([
      [12, 310, null],
      [13, 320, null],
    ])
    expect(notice).toEqual({ key: 'byHeads' })
  })

  it('say it where the unit of a column alone tells what it is of', () => {
    const columns = COLUMNS.map((column) => ({
      ...column,
      title: column.key === 'price' ? 'Price' : 'Declared',
    }))
    const { rows } = reduceGrid(empty(), { type: 'paste', text: '电价\t电量\n310\t12' }, columns)
    expect(rows[0]).toEqual([12, 310, null])
  })

  it('say so beside times too', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => 24 - hour)
    const lines = hours.map((hour) => `${hour}\t${300 + hour}\t${hour}`)
    const day = gridState(hours.map(() => [null, null, null]))
    const { rows, notice } = paste(`时段\t电价\t电量\n${lines.join('\n')}`, day)
    expect(rows.map(([energy]) => energy)).toEqual(hours.toReversed())
    expect(rows[1]).toEqual([2, 302, null])
    expect(notice).toEqual({ key: 'byHeads' })
  })

  it.each([
    ['in the order of the grid', '电量\t电价\n12\t310', { key: 'headLeft', n: 1 }],
    ['of which none is of a column', '实际\t预测\n12\t310', { key: 'headLeft', n: 1 }],
  ])('leave columns where they are laid, %s', (_, text, notice) => {
    const pasted = paste(text)
    expect(pasted.rows[0]).toEqual([12, 310, null])
    expect(pasted.notice).toEqual(notice)
  })

  it('leave out a column that the grid has not', () => {
    const { rows, notice } = paste('电价\t数量\n12\t310')
    expect(rows[0]).toEqual([null, 12, null])
    expect(notice).toEqual({ key: 'columnsLeft', columns: '数量' })
    const turned = paste('备注\t电量(万千瓦时)\n好\t1.2')
    expect(turned.rows[0]).toEqual([12, null, null])
    expect(turned.notice).toEqual({
      key: 'columnsLeftAndTurned',
      columns: '备注',
      units: '万千瓦时 → MWh',
    })
  })

  it.each([
    ['of one kind', '日前价格\t实时价格\n12\t310', '实时价格'],
    ['of one name', '电价\t电价\n12\t310', '电价'],
  ])('are refused where two are of one column, %s', (_, text, head) => {
    const { rows, notice } = paste(text)
    expect(rows).toEqual(empty().rows)
    expect(notice).toEqual({ key: 'unclearHead', text: head })
  })

  it('of one column do not move it from where it is laid', () => {
    const at = { row: 0, col: 2 }
    const { rows } = paste('电量\n12\n13', { ...empty(), anchor: at, focus: at })
    expect(rows[0]).toEqual([null, null, 12])
  })

  it('say units, which are turned, and that is told', () => {
    const { rows, notice } = paste('电量(万千瓦时)\t电价(元/千瓦时)\n1.2\t0.31\n1.3\t0.32')
    expect(rows[1]).toEqual([13, 320, null])
    expect(notice).toEqual({
      key: 'unitsTurned',
      units: '万千瓦时 → MWh, 元/千瓦时 → 元/MWh',
    })
    expect(paste('电价(元/kWh)\t电量(MWh)\n0.31\t12').notice).toEqual({
      key: 'byHeadsAndTurned',
      units: '元/kWh → 元/MWh',
    })
  })

  it('of another unit are refused', () => {
    expect(paste('电价(MW)\t电量(MWh)\n310\t12').notice).toMatchObject({ key: 'rejected' })
  })
})
