import { expect, it } from 'vitest'
import { z } from 'zod'
import { deliveryDate, flag } from '#api/kernel/fields.ts'
import type { Cell, SheetTable } from '#files/documents/table.ts'
import { fieldText } from './field-text.ts'
import { RowPlaces } from './row-places.ts'
import { rowsOfSheets } from './sheets-of-rows.ts'

const SCHEMA = z.object({ code: z.string(), day: deliveryDate(), lotMwh: z.string().default('') })
const sheet = (name: string, ...rows: Cell[][]): SheetTable => ({
  name,
  keys: null,
  meta: {},
  rows: rows.map((cells, index) => ({ row: index + 1, cells })),
})
const JANUARY = sheet('1月', ['code', 'day', 'lotMwh'], ['A', '2026-01-01', 1])

const cases: [string, SheetTable[], Cell[][], unknown[]][] = [
  [
    'sheets of one head in any order of columns are read as one',
    [JANUARY, sheet('2月', ['day', 'code'], ['2026-02-01', 'B'])],
    [
      ['A', '2026-01-01', 1],
      ['B', '2026-02-01'],
    ],
    [],
  ],
  [
    'the head stands below titles, units behind names, and notes below the table are none of its rows',
    [
      sheet(
        '1月',
        ['交易场次'],
        [' code ', 'day', 'lotMwh(MWh)'],
        ['A', '2026-01-01', 1],
        ['注：样例'],
      ),
    ],
    [['A', '2026-01-01', 1]],
    [],
  ],
  [
    'a sheet of another head is named, wherever it stands',
    [sheet('封面', ['部门', '人'], ['交易部', '张三']), JANUARY],
    [['A', '2026-01-01', 1]],
    [{ name: '封面', rows: 2 }],
  ],
  [
    'a sheet whose rows are read already is named',
    [JANUARY, { ...JANUARY, name: '备份' }],
    [['A', '2026-01-01', 1]],
    [{ name: '备份', rows: 2 }],
  ],
  [
    'where no head fits, the first sheet is what is told about',
    [sheet('S', ['code', 'tag'], ['A', 'x'])],
    [['A', 'x']],
    [],
  ],
]

it.each(cases)('%s', (_what, sheets, cells, left) => {
  const { rows, sheetsNotRead } = rowsOfSheets(sheets, SCHEMA)
  expect(rows.map((row) => row.cells)).toEqual(cells)
  expect(sheetsNotRead).toEqual(left)
})

it('a line of several sheets is named with its sheet', () => {
  const february = sheet('2月', ['code', 'day'], ['B', '2026-02-01'])
  const { rows, parts } = rowsOfSheets([JANUARY, february], SCHEMA)
  const places = new RowPlaces(parts, [])
  expect(rows.map(({ row }) => places.nameOf(row))).toEqual(['1月!2', '2月!2'])
  const problems = [{ line: rows[1]!.row, column: 'day', message: '' }]
  expect(places.told({ added: 0, changed: 0, problems })).toMatchObject({
    problems: [{ sheet: '2月', line: 2, column: 'day' }],
  })
})

const MINUTE = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
it.each([
  [deliveryDate(), '2026/11/5', '2026-11-05'],
  [deliveryDate(), '2026年11月5日', '2026-11-05'],
  [deliveryDate(), '2026-11-05 00:00:00', '2026-11-05'],
  [deliveryDate(), '2026-02-30', '2026-02-30'],
  [deliveryDate(), '11/05/2026', '11/05/2026'],
  [MINUTE, '2026/11/25 9:00', '2026-11-25 09:00'],
  [MINUTE, '2026-11-25 09:00:00', '2026-11-25 09:00'],
  [MINUTE, '2026-11-25', '2026-11-25 00:00'],
  [MINUTE, '2026-11-25 09:00:30', '2026-11-25 09:00:30'],
  [flag(), 'TRUE', 'true'],
  [flag(), '否', 'false'],
  [z.string(), '2026/11/5', '2026/11/5'],
  [z.string(), 'TRUE', 'TRUE'],
] as const)(
  'what a spreadsheet program makes of a text becomes what its field takes (%#)',
  (type, text, read) => {
    expect(fieldText(text, type)).toBe(read)
  },
)
