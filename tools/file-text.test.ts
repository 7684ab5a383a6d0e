import { expect, it } from 'vitest'
import { fileText } from './file-text.ts'

it('a file is read as UTF-8, UTF-16 by its mark, or GBK, and its mark is no text', () => {
  const text = '电压,1'
  expect(fileText(Buffer.from(text))).toBe(text)
  expect(fileText(Buffer.from(`\uFEFF${text}`))).toBe(text)
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le')
  expect(fileText(little)).toBe(text)
  expect(fileText(Buffer.from(little).swap16())).toBe(text)
  expect(fileText(Buffer.from('b5e7d1b92c31', 'hex'))).toBe(text)
})

it('bytes of no text are an error', () => {
  expect(() => fileText(Buffer.from('PK\u0003\u0004'))).toThrow('a workbook or an archive')
  expect(() => fileText(Buffer.from('a,b', 'utf16le'))).toThrow('UTF-16 without its mark')
  expect(() => fileText(Buffer.from('ffff00ff', 'hex'))).toThrow('neither UTF-8')
})
