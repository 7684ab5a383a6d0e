import { describe, expect, it } from 'vitest'
import { readDate, readNumber } from './cell-values.ts'

describe('numbers', () => {
  it('are read from cells and from text', () => {
    const cells = [12.5, '12.5', '-0.5', '+3', '1e3', '1,234.5', '-1,234,567', '.5', '7.']
    expect(cells.map(readNumber)).toEqual([12.5, 12.5, -0.5, 3, 1000, 1234.5, -1_234_567, 0.5, 7])
  })
  it('are missing where a file says so, and never 0', () => {
    const cells = [null, undefined, '', ' ', '-', '--', 'NULL', 'NaN', 'N/A', '无']
    // What a workbook shows of a value that is not available, and what people write of it.
    const words = ['#N/A', 'NA', 'missing', '缺失', '无数据', '暂无', '暂缺', '未公布']
    for (const cell of [...cells, ...words]) expect(readNumber(cell), String(cell)).toBeNull()
  })
  it('are not guessed', () => {
    const cells = [
      '1,2,5',
      '1 2',
      '12元',
      '0x10',
      '1e999',
      '#REF!',
      '#DIV/0!',
      true,
      Number.NaN,
      '①②',
    ]
    expect(cells.map(readNumber)).toEqual(Array(10).fill('NOT_A_NUMBER'))
    expect(readNumber({ oversizedChars: 5_000 })).toBe('CELL_TOO_LONG')
  })
})

describe('dates', () => {
  it('are read from serial numbers and all usual spellings', () => {
    const cells = [45_292, '45292', '2024-01-01', '2024/1/1', '2024.01.01', '20240101', 20_240_101]
    expect(
      [...cells, '2024年1月1日', '2024-01-01 00:00:00', '2024-01-01T00:00'].map(readDate),
    ).toEqual(Array(10).fill('2024-01-01'))
    expect(readDate(60_000)).toBe('2064-04-08')
    expect(readDate('3.12.2025')).toBe('2025-12-03')
  })
  it('must exist, without a time of day, in this century', () => {
    const cells = [
      '2023-02-29',
      45_292.5,
      '2024-01-01 12:00:00',
      '1/1/2024',
      '1999-12-31',
      2024,
      '',
    ]
    expect(cells.map(readDate)).toEqual(Array(7).fill(null))
  })
})
