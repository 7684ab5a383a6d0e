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
  ['times in the index', { columns: ['price'], index: ['a', 'b'], data: [[1], [2]] }, undefined],
  [
    'times in the index of several columns',
    { columns: ['price', 'load'], index: ['a', 'b'], data: [[1, 2]].concat([[3, 4]]) },
    [
      { time: 'a', price: 1, load: 2 },
      { time: 'b', price: 3, load: 4 },
    ],
  ],
  [
    'a list a column beside facts, and the unit of its values',
    { source: 'x', time: [7, 8], price: [1, 2], unit: 'EUR / MWh', note: { by: 'y' } },
    [
      { time: 7, 'price (EUR / MWh)': 1 },
      { time: 8, 'price (EUR / MWh)': 2 },
    ],
  ],
  [
    'a unit of nobody knows which list',
    { time: [7, 8], price: [1, 2], load: [3, 4], unit: 'MW' },
    [
      { time: 7, price: 1, load: 3 },
      { time: 8, price: 2, load: 4 },
    ],
  ],
  [
    'values under their times',
    { price: { '2026-10-01': 1, '2026-10-02': 2 }, load: { '2026-10-01': 3, '2026-10-02': 4 } },
    [
      { time: '2026-10-01', price: 1, load: 3 },
      { time: '2026-10-02', price: 2, load: 4 },
    ],
  ],
  [
    'values under numbers that count their rows',
    { time: { 0: 'a', 1: 'b' }, price: { 0: 1, 1: 2 } },
    [
      { time: 'a', price: 1 },
      { time: 'b', price: 2 },
    ],
  ],
  ['values under other keys', { time: { 0: 'a', 1: 'b' }, price: { 0: 1, 2: 2 } }, undefined],
  ['facts alone', { price: { max: 1, min: 2 }, load: { max: 3, min: 4 } }, undefined],
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

it('a table within an answer is read, and of several none', async () => {
  const read = (value: unknown) => readTable(Buffer.from(JSON.stringify(value)))
  const lists = { time: ['2026-10-01', '2026-10-02'], price: [310, 311] }
  const { sheets } = await read({ place: 'x', hourly_units: { price: 'EUR' }, hourly: lists })
  expect(sheets[0]).toMatchObject({ name: 'hourly', keys: ['time', 'price'] })
  expect((await read({ response: { data: ROWS } })).sheets[0]!.keys).toEqual(['time', 'price'])
  await expect(read({ hourly: lists, daily: lists })).rejects.toMatchObject({
    params: { kind: 'json' },
  })
})
