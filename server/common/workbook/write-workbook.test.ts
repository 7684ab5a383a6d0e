import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { chunksOf, type Row } from '#files/documents/row-chunks.ts'
import { writeTable } from '#files/documents/write-table.ts'
import { testMaking } from './test/test-making.ts'
import { type SheetToWrite, writeWorkbook } from './write-workbook.ts'

const COLUMNS = [{ header: 'a' }, { header: 'b', numberFormat: '0.0', width: 33 }]

function* numbers(rows: number) {
  for (let row = 0; row < rows; row++) yield [row, row / 2]
}

const bytesOf = async (written: Buffer | Readable): Promise<Buffer> =>
  Buffer.isBuffer(written) ? written : buffer(written)

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

describe('a workbook that is written by a thread', () => {
  it('is what writing it at once makes, sheet by sheet and style by style', async () => {
    const texts = [
      ...['', ' a ', 'a\nb', 'a\rb', '\tx', '<&>"\'', '\u0001', '\u{1f600}', '日期', "'=1", '＝1'],
      ...['=1+1', '-1', true, false, null, -1.5, 1e21, 0.1 + 0.2],
    ]
    const rows = Array.from({ length: 1500 }, (_, row) => [texts[row % texts.length]!, row / 3])
    const sheets = [
      { name: 'a/b & "c"', columns: COLUMNS, hasFilter: true, rows },
      { name: 'none', columns: [{ header: '=x' }], rows: [] },
      { name: 'few', columns: COLUMNS, rows: [[null, null], ...rows.slice(0, 3)] },
    ]
    const making = testMaking()
    const options = { readStyles: true }
    const one = await readXlsx(await bytesOf(await writeWorkbook(sheets, making)), options)
    const other = await readXlsx(await writeTable(sheets), options)
    for (const [index, sheet] of other.sheets.entries()) {
      const { rows: found, cells, ...rest } = one.sheets[index]!
      const { rows: wanted, cells: styled, ...others } = sheet
      // Empty cells at the end of a row, and rows of nothing else, are not written.
      const filled = (all: typeof wanted) =>
        all.map((row) => row.map((cell) => cell ?? null)).map((row) => JSON.stringify(row))
      const padded = wanted.map((row, at) => found[at]?.concat(row.slice(found[at]!.length)) ?? row)
      expect(filled(padded)).toEqual(filled(wanted))
      expect(rest).toEqual(others)
      for (const place of ['0,0', '1,1', '2,0', '3,1'])
        if (cells?.has(place)) expect(cells.get(place)?.style).toEqual(styled?.get(place)?.style)
    }
    expect(one.sheets[0]!.autoFilter?.range).toBe('A1:B1501')
    expect(making.left()).toEqual([])
  })

  it('asks for rows no faster than they are written', async () => {
    let made = 0
    function* counted() {
      for (const row of numbers(60_000)) {
        made++
        yield row
      }
    }
    let largest = 0
    let before = 0
    async function* pages() {
      for await (const { rows: page } of chunksOf(counted(), 2)) {
        largest = Math.max(largest, made - before)
        before = made
        yield page
      }
    }
    const sheets: SheetToWrite[] = [{ name: 'a', columns: COLUMNS, rows: pages() }]
    const { sheets: found } = await readXlsx(
      await bytesOf(await writeWorkbook(sheets, testMaking())),
    )
    expect(found[0]!.rows).toHaveLength(60_001)
    expect(found[0]!.rows.at(-1)).toEqual([59_999, 29_999.5])
    expect(largest).toBe(5000)
  })

  it('holds the loop for a small part of the time that writing takes', async () => {
    const rows = () => numbers(100_000)
    const start = performance.now()
    await writeTable([{ name: 'a', columns: COLUMNS, rows: [...rows()] }])
    const alone = performance.now() - start
    const held = await longestHold(
      writeWorkbook([{ name: 'a', columns: COLUMNS, rows: rows() }], testMaking()),
    )
    expect(held).toBeLessThan(alone / 4)
  })

  it('ends when nobody waits any more, and leaves nothing', async () => {
    const controller = new AbortController()
    const making = testMaking(controller.signal)
    const rows = numbers(100_000_000)
    const writing = writeWorkbook([{ name: 'a', columns: COLUMNS, rows }], making)
    setTimeout(() => controller.abort(new Error('gone')), 30)
    await expect(writing).rejects.toThrow('gone')
    expect(making.left()).toEqual([])
  })

  it('says what to do when its thread would need more memory than it may have', async () => {
    const making = testMaking()
    const sheet = (rows: Iterable<Row>) => [{ name: 'a', columns: COLUMNS, rows }]
    const refusal = { text: 'exportTooLarge', error: 'refused' }
    // The thread itself takes more than this.
    const short = { maxOldGenerationSizeMb: 2 }
    await expect(writeWorkbook(sheet(numbers(5000)), making, short)).rejects.toMatchObject({
      ...{ ...refusal, params: { mb: 2 } },
    })
    const huge = [...numbers(3000), ['x'.repeat(3_000_000), 1]]
    await expect(writeWorkbook(sheet(huge), making)).rejects.toMatchObject(refusal)
    expect(making.left()).toEqual([])
    // The server lives on, and so does the next export.
    const next = await bytesOf(await writeWorkbook(sheet(numbers(5000)), making))
    expect(next.subarray(0, 2).toString()).toBe('PK')
  })

  it('tells a failure of its source, and none of the file stays', async () => {
    async function* failing() {
      yield [[1, 2]]
      throw new Error('the database went away')
    }
    const making = testMaking()
    const writing = writeWorkbook([{ name: 'a', columns: COLUMNS, rows: failing() }], making)
    await expect(writing).rejects.toThrow('the database went away')
    expect(making.left()).toEqual([])
  })
})
