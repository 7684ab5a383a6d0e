import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { writeTable } from './write-table.ts'
import { type SheetToWrite, writeWorkbook } from './write-workbook.ts'

const never = new AbortController().signal
const COLUMNS = [{ header: 'a' }, { header: 'b', numberFormat: '0.0' }]

function* numbers(rows: number) {
  for (let row = 0; row < rows; row++) yield [row, row / 2]
}

/** The longest time that the loop was not free, in ms. */
async function longestHold(work: Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  await work
  clearInterval(timer)
  return longest
}

it('writes every row of every sheet, also of a large one', async () => {
  const sheets: SheetToWrite[] = [
    { name: 'large', columns: COLUMNS, rows: numbers(20_001) },
    { name: 'small', columns: COLUMNS, rows: [['=1+1', null]] },
  ]
  const workbook = await readXlsx(await writeWorkbook(sheets, never))
  const [large, small] = workbook.sheets
  expect(large?.rows).toHaveLength(20_002)
  expect(large?.rows.at(-1)).toEqual([20_000, 10_000])
  expect(small?.rows[1]?.[0]).toBe("'=1+1")
})

it('holds the loop for a small part of the time that writing takes', async () => {
  const rows = () => numbers(100_000)
  const start = performance.now()
  await writeTable([{ name: 'a', columns: COLUMNS, rows: [...rows()] }])
  const alone = performance.now() - start
  const held = await longestHold(
    writeWorkbook([{ name: 'a', columns: COLUMNS, rows: rows() }], never),
  )
  expect(held).toBeLessThan(alone / 4)
})

it('ends when nobody waits any more', async () => {
  const controller = new AbortController()
  const writing = writeWorkbook(
    [{ name: 'a', columns: COLUMNS, rows: numbers(1_000_000) }],
    controller.signal,
  )
  setTimeout(() => controller.abort(new Error('gone')), 30)
  await expect(writing).rejects.toThrow('gone')
})
