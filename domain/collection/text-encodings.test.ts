import { expect, it } from 'vitest'
import { likelyEncodings } from './text-encodings.ts'

it('a mark says the encoding; without one it is UTF-8, else GB 18030', () => {
  const first = (...bytes: number[]) => likelyEncodings(Uint8Array.from(bytes))[0]
  expect([first(0xff, 0xfe), first(0xfe, 0xff)]).toEqual(['utf-16le', 'utf-16be'])
  expect([first(0xef, 0xbb, 0xbf), first(0x31), first()]).toEqual(['utf-8', 'utf-8', 'utf-8'])
  expect(likelyEncodings(Uint8Array.of(0xb5))[1]).toBe('gb18030')
})

it('signs beyond ASCII that mostly stand alone are Western', () => {
  const western = (text: string) => likelyEncodings(Buffer.from(text, 'latin1'))[1]
  expect([western('Börse;Größe;Übertragung'), western('25 °C'), western('Ã¼')]).toEqual([
    'windows-1252',
    'windows-1252',
    'gb18030',
  ])
  expect([western('Größe;Wert'), western('Strom\u00a0;'), western('1\u00a0234;é')]).toEqual([
    'windows-1252',
    'gb18030',
    'windows-1252',
  ])
  // 日期 in GBK.
  expect(likelyEncodings(Uint8Array.of(0xc8, 0xd5, 0xc6, 0xda))[1]).toBe('gb18030')
})
