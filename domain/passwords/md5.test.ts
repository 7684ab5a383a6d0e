import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { md5 } from './md5.ts'

// RFC 1321, A.5; the last is "密码" in UTF-8, by md5sum.
it.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['a', '0cc175b9c0f1b6a831c399e269772661'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  ['abcdefghijklmnopqrstuvwxyz', 'c3fcd3d76192e4007dfb496cca67e13b'],
  [
    '12345678901234567890123456789012345678901234567890123456789012345678901234567890',
    '57edf4a22be3c955ac49da2e2107b67a',
  ],
  ['密码', 'a8105204604a0b11e916f3879aae3b0b'],
])('md5(%j)', (text, hash) => {
  expect(md5(text)).toBe(hash)
})

const hashOf = (text: string) => createHash('md5').update(text, 'utf8').digest('hex')

it('is what everybody else computes, of every length and in every script', () => {
  for (let length = 0; length < 130; length++) {
    const text = `é密😀\ud800${'x'.repeat(length)}`
    expect(md5(text)).toBe(hashOf(text))
  }
})
