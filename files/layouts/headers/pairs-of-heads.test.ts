import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import type { Cell } from '../../documents/table.ts'
import { firstValues, readDrawn } from '../test/drawn-book.ts'
import { issuesOf, readFile, toCsv } from '../test/test-tables.ts'

const SLOTS = Array.from({ length: 96 }, (_, index) => index + 1)

/** A day of rows, the value of each column told by its place: 400, 10000, 2000, … and the slot. */
function rowsOf(bases: readonly number[]): (string | number)[][] {
  return SLOTS.map((slot) => [
    '2026-10-01',
    slotEndLabel(slot, 96),
    ...bases.map((one) => one + slot),
  ])
}

function read(heads: readonly string[], bases: readonly number[]) {
  return readDrawn([{ rows: [['日期', '时刻', ...heads], ...rowsOf(bases)] }])
}

describe('groups of heads', () => {
  const GROUPS: Cell[][] = [
    ['日期', '时刻', '日前', null, null, '实际', null, null],
    [null, null, '电价', '负荷', '风电', '电价', '负荷', '风电'],
  ]
  const BASES = [300, 10_000, 2000, 400, 11_000, 3000]
  const READ = {
    'PRICE DA': 301,
    'LOAD FORECAST': 10_001,
    'WIND FORECAST': 2001,
    'PRICE RT': 401,
    'LOAD ACTUAL': 11_001,
    'WIND ACTUAL': 3001,
  }

  it('say stage and item of each column, and what was taken for what', () => {
    const rows = [...GROUPS, ...rowsOf(BASES)]
    const parsed = readDrawn([
      {
        rows,
        merged: [
          [1, 2, 4],
          [1, 5, 7],
        ],
        tall: [
          [0, 1, 2],
          [1, 1, 2],
        ],
      },
    ])
    expect(firstValues(parsed)).toEqual(READ)
    expect(issuesOf(parsed!, 'STAGE_OF_NAME')).toMatchObject([
      { params: { header: '日前负荷', name: '实际负荷' } },
      { params: { header: '日前风电', name: '实际风电' } },
      { params: { header: '实际电价', name: '日前电价' } },
    ])
  })

  it('say the same in text, where merged cells are empty', async () => {
    const parsed = await readFile(toCsv([...GROUPS, ...rowsOf(BASES)] as (string | number)[][]))
    expect(firstValues(parsed.kind === 'CURVES' ? parsed : null)).toEqual(READ)
  })
})

describe('two heads of one quantity', () => {
  it.each([
    [['日前负荷', '实际负荷'], { 'LOAD FORECAST': 10_001, 'LOAD ACTUAL': 11_001 }],
    [['日前风电', '实时风电'], { 'WIND FORECAST': 10_001, 'WIND ACTUAL': 11_001 }],
    [['日前负荷(MW)', '实时负荷(MW)'], { 'LOAD FORECAST': 10_001, 'LOAD ACTUAL': 11_001 }],
  ])('%j say of each other what they are', (heads, values) => {
    expect(firstValues(read(heads, [10_000, 11_000]))).toEqual(values)
  })

  it.each([
    ['a head alone', ['日前负荷', '日前电价'], [10_000, 300], { 'PRICE DA': 301 }],
    ['another quantity', ['日前负荷', '实际风电'], [10_000, 2000], { 'WIND ACTUAL': 2001 }],
    [
      'a forecast that says so itself',
      ['日前负荷', '预测负荷', '实际负荷'],
      [9000, 10_000, 11_000],
      { 'LOAD FORECAST': 10_001, 'LOAD ACTUAL': 11_001 },
    ],
    ['what was cleared', ['日前出清负荷', '实际负荷'], [9000, 11_000], { 'LOAD ACTUAL': 11_001 }],
    [
      'a forecast of a price',
      ['预测电价', '实际电价', '实际负荷'],
      [300, 400, 11_000],
      { 'LOAD ACTUAL': 11_001 },
    ],
  ])('do not beside %s', (_, heads, bases, values) => {
    expect(firstValues(read(heads, bases))).toEqual(values)
  })
})
