import { describe, expect, it } from 'vitest'
import { md5 } from './md5.ts'
import { md5Search } from './md5-search.ts'
import { weakPasswords } from './weak-passwords.ts'

/** As the list has them, rare ones behind the three thousand that get every ending. */
const common = ['password', 'p@ssw0rd', 'admin', 'qwer1234', 'sunshine']
for (let i = common.length; i < 3_000; i++) common.push(`word${i}`)
common.push('another')
const kinds = weakPasswords({ names: ['Li01', 'li', '王伟', 'wangwei'], common, year: 2026 })

const isOf = (wanted: string, password: string) => {
  const isAmong = md5Search(md5(password))
  return kinds.some(([kind, guesses]) => kind === wanted && guesses.some(isAmong))
}

describe('are found', () => {
  it.each([
    ['SHORT', ['a', ' ', '~', 'zz', '~~~', '123', 'Aa!']],
    [
      'DIGITS',
      ['0000', '1234', '00001', '19900', '000000', '999999', '202611', '19900101', '31121999'],
    ],
    ['NAME', ['li01', 'LI01', 'Li', 'wangwei', 'Wangwei7', 'WANGWEI0042', 'wangwei@123', '王伟1']],
    ['NAME', ['Wangwei#2026', 'Wangwei@1987', 'Li1990!', 'wangweiwangwei', 'Li@888', 'iewgnaw1']],
    [
      'PATTERN',
      ['88888888', '!!!!!!!!!!', 'abababab', 'abcd', '1212121212121212', 'qwertyuiop', 'Asdfgh1!'],
    ],
    ['PATTERN', ['1qaz@WSX', '1Qaz@Wsx', '1qaz2wsx3edc', 'zaq1xsw2', '!QAZ2wsx', 'Qwer1234!']],
    ['COMMON', ['password', 'PASSWORD', 'Password1!', 'P@ssw0rd', 'P@ssw0rd123', 'Admin@123']],
    ['COMMON', ['Sunshine#2026', 'admin2025', 'Admin@1987', 'Initial#2026', 'P@ssw0rd2026']],
    ['COMMON', ['Powerdesk@2026', 'Shaanxi@2026', 'Huawei@123', 'StateGrid@2026']],
    ['COMMON', ['another', 'ANOTHER', 'Another1!', 'Another#2026', 'Another@123']],
  ])('%s: %j', (kind, passwords) => {
    expect(passwords.filter((password) => !isOf(kind, password))).toEqual([])
  })
})

it.each([
  ['SHORT', ['four', '~~~~']],
  ['DIGITS', ['8351947']],
  ['NAME', ['Zhangwei#7b', 'wangwe']],
  ['PATTERN', ['8351947', 'Rw7#kfetm']],
  ['COMMON', ['K7mpH-Qx4r-9tWzh', 'Tz8!vqLm#2x', 'another1990']],
])('others are no %s: %j', (kind, passwords) => {
  expect(passwords.filter((password) => isOf(kind, password))).toEqual([])
})

it('there are all strings of up to three signs and all numbers of up to six digits', () => {
  const sizeOf = (wanted: string) =>
    kinds
      .filter(([kind]) => kind === wanted)
      .flatMap(([, guesses]) => guesses)
      .reduce((sum, { words, endings }) => sum + [...words].length * endings.length, 0)
  expect(sizeOf('SHORT')).toBe(95 + 95 ** 2 + 95 ** 3)
  // Beside them 101 years of dates: the year first, last behind the month, last behind the day.
  expect(sizeOf('DIGITS')).toBe(1_111_110 + 3 * 101 * 12 * 31)
})
