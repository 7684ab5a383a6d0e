import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { streamWorkbook } from './stream-workbook.ts'

const COLUMNS = [{ header: '=a' }, { header: 'b', numberFormat: '0.0' }]

it('writes what a workbook has, its rows made as they are read', async () => {
  let made = 0
  function* rows() {
    for (; made < 50_000; made++)
      yield [made === 1 ? '=1+1' : made, made % 2 === 0 ? null : made / 2]
  }
  const stream = streamWorkbook({ name: 'a/b', columns: COLUMNS, rows: rows() })
  const [first] = (await stream.iterator({ destroyOnReturn: false }).next()).value as Uint8Array
  expect(first).toBe('P'.charCodeAt(0))
  // The first bytes are there long before the last row.
  expect(made).toBeLessThan(50_000)
  stream.destroy()
})

it('is read by what reads workbooks', async () => {
  const rows = [
    [1, 0.5],
    ['=1+1', null],
  ]
  const bytes = await buffer(streamWorkbook({ name: 'a/b', columns: COLUMNS, rows }))
  const { sheets } = await readXlsx(bytes)
  expect(sheets[0]!.name).toBe('a b')
  expect(sheets[0]!.rows.map((row) => row.map((cell) => cell ?? null))).toEqual([
    ["'=a", 'b'],
    [1, 0.5],
    ["'=1+1", null],
  ])
})
