import { expect, it } from 'vitest'
import type { Cell, FormulaRun } from '#files/documents/table.ts'
import { marketOfFile } from './market-of-file.ts'
import { HOURS, loadOf } from './test/odd-file.ts'

const HEAD = ['time', 'price', 'load']
const ROWS: Cell[][] = [HEAD, ...HOURS.map((hour) => [`2026-03-01 ${hour}:00`, hour, loadOf(hour)])]
const WAY_OUT = 'open the file in a spreadsheet program, let it calculate, and save it'

function said(counts: Partial<FormulaRun>, rows = ROWS) {
  const run = { column: 1, firstRow: 2, cells: 24, withoutResult: 0, zeros: 0, ...counts }
  const sheet = {
    name: 'S',
    keys: null,
    meta: {},
    formulas: [run],
    rows: rows.map((cells, index) => ({ row: index + 1, cells })),
  }
  try {
    return marketOfFile({ format: 'xlsx', sheets: [sheet] }).price
  } catch (error) {
    return (error as Error).message
  }
}

it('formulas without results, or with results that may be old, are told by row and column', () => {
  const at = 'row 2 of sheet S: formulas in column B'
  expect(said({ withoutResult: 1 })).toBe(`${at} have not been calculated: ${WAY_OUT}`)
  expect(said({ zeros: 24 })).toBe(
    `${at} are all 0, as if they had not been calculated: ${WAY_OUT}`,
  )
  expect(said({ unproved: 1 })).toBe(
    `${at} ask to be calculated anew, so that their results may be old: ${WAY_OUT}`,
  )
})

it('results that are proved, single zeros and rows of sums are no matter', () => {
  expect(said({})).toBe('price')
  expect(said({ zeros: 3 })).toBe('price')
  expect(said({ firstRow: 26, cells: 1, withoutResult: 1 }, [...ROWS, ['合计', null, null]])).toBe(
    'price',
  )
})
