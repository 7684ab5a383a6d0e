import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { readTable } from '#files/documents/read-table.ts'
import { csvText } from '#files/documents/write-csv.ts'
import { madeText } from './made-file.ts'
import { testMaking } from './test/test-making.ts'

it('comes back as it was, numbers as numbers, texts in half and full width that look like formulas', async () => {
  const texts = ['=1', '＝1', '＋86 139', '－', '＠a', "'=1", 'a,b', 'a"b', '榆林', '-x', '@']
  async function* pages() {
    for (const text of texts) yield [[text, -1.5, null]]
  }
  const making = testMaking()
  const bytes = await buffer(await madeText(making, csvText(['＝head', 'n', 'none'], pages())))
  expect(bytes.toString()).toMatch(/^\ufeff'＝head,n,none\r\n'=1,-1\.5,\r\n'＝1,-1\.5/)
  const [sheet] = (await readTable(bytes)).sheets
  expect(sheet!.rows.map(({ cells }) => cells)).toEqual([
    ['＝head', 'n', 'none'],
    ...texts.map((text) => [text, '-1.5']),
  ])
  expect(making.left()).toEqual([])
})

it('is no file at all when its rows cannot be read to the end', async () => {
  async function* failing() {
    yield [[1]]
    throw new Error('the database went away')
  }
  const making = testMaking()
  await expect(madeText(making, csvText(['n'], failing()))).rejects.toThrow('went away')
  expect(making.left()).toEqual([])
})
