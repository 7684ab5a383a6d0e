import { keyboardWalks, repeatedSigns } from './keyboard-walks.ts'
import type { Guesses } from './md5-search.ts'
import { backwards, capital, spellingsOf } from './spellings.ts'

export type Weakness = 'SHORT' | 'DIGITS' | 'NAME' | 'PATTERN' | 'COMMON'

type Known = {
  /** What the person is called: account, name, and how it sounds in Latin letters. */
  names: readonly string[]
  /** Passwords that many have, in small letters, the commonest first. */
  common: readonly string[]
  /** The year that it is: people put those about it behind a word. */
  year: number
}

/**
 * Passwords that somebody tries before all others, kind by kind. Of a new password the server knows no more
 * than a hash, so what is weak cannot be judged, only found among these. About four million.
 */
export const weakPasswords = ({
  names,
  common,
  year,
}: Known): readonly (readonly [Weakness, readonly Guesses[]])[] => [
  ['SHORT', SHORT],
  ['DIGITS', [...DIGITS, ...datesUntil(year + 5)]],
  ['NAME', ofNames(names, year)],
  ['PATTERN', [{ words: keyboardWalks(), endings: ['', ...ENDINGS] }, repeatedSigns()]],
  ['COMMON', ofCommon(common, year)],
]

const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
const PAIRS = PRINTABLE.flatMap((one) => PRINTABLE.map((two) => one + two))
/** Up to three signs that can be typed. */
const SHORT: readonly Guesses[] = [{ words: ['', ...PRINTABLE, ...PAIRS], endings: PRINTABLE }]

const digits = (length: number) =>
  Array.from({ length: 10 ** length }, (_, i) => String(10 ** length + i).slice(1))
const UP_TO_THREE = [1, 2, 3].flatMap(digits)
/** Up to six digits, leading zeros too. */
const DIGITS: readonly Guesses[] = [{ words: ['', ...digits(3)], endings: UP_TO_THREE }]

const twoDigits = (number: number) => String(number).padStart(2, '0')
const DAYS = Array.from({ length: 31 }, (_, i) => twoDigits(i + 1))
const MONTHS = DAYS.slice(0, 12)

/** Days of a century as eight digits, the year first or last. */
function datesUntil(year: number): Guesses[] {
  const years = yearsBetween(year - 100, year)
  const monthFirst = MONTHS.flatMap((month) => DAYS.map((day) => month + day))
  const dayFirst = DAYS.flatMap((day) => MONTHS.map((month) => day + month))
  return [
    { words: years, endings: monthFirst },
    { words: [...monthFirst, ...dayFirst], endings: years },
  ]
}

/** What people put behind a word that was refused for want of digits and special characters. */
const BOTH = [
  ...['1!', '1@', '1#', '12!', '123!', '123@', '123#', '!1', '!123', '@1', '@12', '@123'],
  ...['@1234', '#1', '#123', '1234!'],
]
const ENDINGS = [
  ...['1', '12', '123', '1234', '12345', '123456', '321', '666', '888', '520', '1314'],
  ...[
    '!',
    '@',
    '#',
    '.',
    '!!',
    '!@#',
    '@666',
    '@888',
    '@12345',
    '@123456',
    '#1234',
    '_123',
    '.123',
  ],
  ...BOTH,
]
const MARKS = ['@', '#', '!', '_', '.']

const yearsBetween = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
/** Years as they are put behind a word: 2026, @2026, 2026! and so on. */
const written = (years: readonly string[]) =>
  years.flatMap((year) => [year, ...MARKS.map((mark) => mark + year), `${year}!`])
/** Those about now, and those that people are born in. */
const recent = (year: number) => written(yearsBetween(year - 7, year + 1))
const born = (year: number) => written(yearsBetween(year - 70, year - 8))

function ofNames(names: readonly string[], year: number): Guesses[] {
  const known = names.filter((name) => name !== '')
  const words = [...new Set([...known, ...known.map(backwards)])].flatMap(spellingsOf)
  const numbers = [...UP_TO_THREE, ...digits(4)]
  const marked = UP_TO_THREE.flatMap((number) => MARKS.map((mark) => mark + number))
  const endings = ['', ...ENDINGS, ...recent(year), ...born(year), ...numbers, ...marked]
  return [
    { words, endings },
    { words: words.map((word) => word + word), endings: ['', ...ENDINGS] },
  ]
}

/** So many of the commonest are tried with every ending, and so many with every year too. */
const WITH_ALL_ENDINGS = 3_000
const WITH_ALL_YEARS = 300
/** What no list of the world has: words of this product and of those who use it. */
const OF_HERE = [
  ...['powerdesk', 'initial', 'changeme', 'woaini', 'dianli', 'dianwang', 'mima', 'p@ssw0rd'],
  ...[
    'passw0rd',
    'p@ssword',
    'admin',
    'administrator',
    'huawei',
    'stategrid',
    'StateGrid',
    'sgcc',
    'guowang',
  ],
  ...['nanwang', 'guodian', 'huaneng', 'huadian', 'datang', 'guojiadianwang', 'fengdian'],
  ...['guangfu', 'shoudian', 'beijing', 'tianjin', 'hebei', 'shanxi', 'shaanxi', 'neimenggu'],
  ...['mengxi', 'mengdong', 'liaoning', 'jilin', 'heilongjiang', 'shanghai', 'jiangsu', 'zhejiang'],
  ...['anhui', 'fujian', 'jiangxi', 'shandong', 'henan', 'hubei', 'hunan', 'guangdong', 'guangxi'],
  ...['hainan', 'chongqing', 'sichuan', 'guizhou', 'yunnan', 'xizang', 'gansu', 'qinghai'],
  ...['ningxia', 'xinjiang'],
]

function ofCommon(common: readonly string[], year: number): Guesses[] {
  const words = [...OF_HERE, ...common]
  const first = words.slice(0, WITH_ALL_ENDINGS).flatMap((word) => [word, capital(word)])
  const now = yearsBetween(year - 2, year + 1)
  const rare = [...BOTH, '!', '@', '#', ...now.flatMap((one) => [`@${one}`, `#${one}`, `${one}!`])]
  return [
    { words: words.flatMap(spellingsOf), endings: [''] },
    { words: first, endings: [...ENDINGS, ...recent(year)] },
    { words: first.slice(0, 2 * WITH_ALL_YEARS), endings: born(year) },
    // Others as the form takes them: with a capital, a digit and a special character.
    { words: words.slice(WITH_ALL_ENDINGS).map(capital), endings: rare },
  ]
}
