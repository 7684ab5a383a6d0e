import { expect, it } from 'vitest'
import { recordsOfLists } from './json-lists.ts'
import { readTable } from './read-table.ts'

const ROWS = [
  { time: '2026-10-01 00:00', price: 310 },
  { time: '2026-10-01 01:00', price: null },
]
const VALUES = ROWS.map(({ time, price }) => [time, price])

const SHAPES: [what: string, value: unknown, rows: object[] | undefined][] = [
  ['names in the first row', [['time', 'price']].concat(VALUES as string[][]), ROWS],
  ['names beside the rows', { columns: ['time', 'price'], index: [0, 1], data: VALUES }, ROWS],
  ['a list a column', { time: VALUES.map(([t]) => t), price: VALUES.map(([, p]) => p) }, ROWS],
  ['rows without names', VALUES, undefined],
  ['rows without names in data', { data: VALUES }, undefined],
  [
    'texts that are values',
    [
      ['2026-10-01', '310'],
      ['2026-10-02', '320'],
    ],
    undefined,
  ],
  ['names that are there twice', [['time', 'time']].concat(VALUES as string[][]), undefined],
  [
    'a row that is longer than the names',
    [
      ['time', 'price'],
      ['a', 1, 2],
    ],
    undefined,
  ],
  ['lists of different lengths', { time: ['a', 'b'], price: [1] }, undefined],
  ['lists of lists', { time: [['a'], ['b']], price: [1, 2] }, undefined],
  ['one list', { price: [1, 2] }, undefined],
]

it.each(SHAPES)('%s', (_, value, rows) => {
  expect(recordsOfLists(value)).toEqual(rows)
})

it('lists with names are a table, others are refused as json', async () => {
  const read = (value: unknown) => readTable(Buffer.from(JSON.stringify(value)))
  const { sheets } = await read([['time', 'price']].concat(VALUES as string[][]))
  expect(sheets[0]!.keys).toEqual(['time', 'price'])
  expect(sheets[0]!.rows.map(({ cells }) => cells)[1]).toEqual(['2026-10-01 00:00', 310])
  await expect(read(VALUES)).rejects.toMatchObject({
    code: 'FILE_NOT_A_SPREADSHEET',
    params: { kind: 'json' },
  })
})
