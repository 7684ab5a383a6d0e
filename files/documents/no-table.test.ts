import { describe, expect, it } from 'vitest'
import { readTable } from './read-table.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const JPG = Buffer.from('ffd8ffe111224a46494611', 'hex')
const code = 'FILE_NOT_A_SPREADSHEET' as const

async function refusalOf(content: Buffer | string, fileName?: string) {
  const read = readTable(Buffer.from(content), undefined, fileName)
  const error = await read.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (!(error instanceof SpreadsheetError)) throw new Error('not refused')
  return { code: error.code, ...error.params }
}

describe('what is no table is refused with the reason:', () => {
  it('a picture, whatever it is called', async () => {
    for (const name of ['x.png', 'x.csv', undefined])
      expect(await refusalOf(PNG, name)).toEqual({ code, context: 'PICTURE', format: 'png' })
    expect(await refusalOf(JPG)).toEqual({ code, context: 'PICTURE', format: 'jpg' })
    expect(await refusalOf('hello', 'x.PNG')).toEqual({ code, context: 'PICTURE', format: 'png' })
  })

  it('a text or anything else that is called a workbook', async () => {
    for (const content of ['hello', 'a,b', 'a\nb\nc', Buffer.from([1, 0, 2, 0])])
      expect(await refusalOf(content, '电价.xlsx')).toEqual({
        ...{ code, context: 'NAMED', ending: 'xlsx' },
      })
  })

  it('fewer than two columns or two rows', async () => {
    for (const content of ['hello', 'a,b', 'a\nb\nc'])
      expect(await refusalOf(content, 'x.csv')).toEqual({ code, context: 'NO_TABLE' })
  })

  it('and a text with both is a table under any name', async () => {
    for (const name of ['x.csv', 'x.xlsx', 'x.png'])
      expect(await readTable(Buffer.from('a,b\n1,2'), undefined, name)).toMatchObject({
        format: 'csv',
      })
  })
})
