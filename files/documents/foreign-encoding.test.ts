import { expect, it } from 'vitest'
import { foreignEncoding } from './foreign-encoding.ts'

/** Node writes neither of these encodings, so the bytes of the words stand here. */
it.each([
  ['日付,価格 in Shift_JIS', '93fa95742c89bf8a69', 'SHIFT_JIS'],
  ['プライス in Shift_JIS', '837683898343835883', 'SHIFT_JIS'],
  ['日期,電價 in Big5', 'a4e9b4c12cb971bbf9', 'BIG5'],
  ['日期,电价 in GBK', 'c8d5c6da2cb5e7bcdb', null],
  ['日期,電價 in GBK', 'c8d5c6da2ceb8a8372', null],
  ['ASCII', '646174652c7072696365', null],
])('%s', (_, hex, encoding) => {
  expect(foreignEncoding(Buffer.from(hex, 'hex'))).toBe(encoding)
})
