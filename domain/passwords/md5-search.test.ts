import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { md5Search } from './md5-search.ts'

const hashOf = (text: string) => createHash('md5').update(text, 'utf8').digest('hex')

it('a search finds a word with its ending, whatever they are of, and nothing else', () => {
  const words = [
    '',
    'a',
    'admin',
    '王工',
    '\ud83d',
    '王'.repeat(20),
    'x'.repeat(54),
    'x'.repeat(60),
  ]
  const endings = ['', '1', '!', '密', '\ude00', '密码密码密码', '@2026']
  for (const word of words)
    for (const ending of endings)
      expect(md5Search(hashOf(word + ending))({ words, endings })).toBe(true)
  expect(md5Search(hashOf('admin@2027'))({ words, endings })).toBe(false)
  expect(md5Search(hashOf(''))({ words: [], endings })).toBe(false)
})

it('a search finds words and endings of every length, wherever four of them begin', () => {
  const endings = Array.from({ length: 19 }, (_, i) => '~Z}aQ0 1-9_b#x+7&k@'.slice(0, i))
  for (let length = 0; length <= 42; length++) {
    const word = '~The quick brown fox jumps over the lazy dogs'.slice(0, length)
    const words = ['Other', word]
    const missed = endings.filter((ending) => !md5Search(hashOf(word + ending))({ words, endings }))
    expect(missed).toEqual([])
    expect(md5Search(hashOf(`${word}~Z}aQ1`))({ words, endings })).toBe(false)
  }
})
