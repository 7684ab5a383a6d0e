import type { Guesses } from './md5-search.ts'
import { backwards, capital } from './spellings.ts'

const MAX_LENGTH = 16

/** Rows of a keyboard, plain and with shift. */
const ROWS = [
  ['1234567890', '!@#$%^&*()'],
  ['qwertyuiop', 'QWERTYUIOP'],
  ['asdfghjkl', 'ASDFGHJKL'],
  ['zxcvbnm', 'ZXCVBNM'],
] as const
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

/** Keys that lie beside each other, or letters in their order: parts of rows, and columns one after the other, as `1qaz@WSX`. */
export function keyboardWalks(): string[] {
  const parts = [...ROWS.flat(), ALPHABET, ALPHABET.toUpperCase()].flatMap((row) =>
    partsOf(row).flatMap((part) => [part, backwards(part)]),
  )
  const ways = parts.flatMap((part) => [part, capital(part), part.repeat(2).slice(0, MAX_LENGTH)])
  const down = Array.from({ length: 7 }, (_, i) => [0, 1].map((k) => columnAt(i, k)))
  const up = down.map((column) => column.map(backwards))
  const columns = [down, up].flatMap((all) => [all, [...all].reverse()])
  return [...new Set([...ways, ...columns.flatMap(columnWalks)])]
}

/** Parts of three keys and more. */
const partsOf = (row: string) =>
  Array.from(row, (_, from) =>
    Array.from({ length: row.length }, (_, to) => row.slice(from, to + 1)),
  )
    .flat()
    .filter((part) => part.length >= 3)

const columnAt = (at: number, shift: number) => ROWS.map((row) => row[shift]![at]).join('')

/** Up to four columns from each on, the first two written in more ways than the others. */
function columnWalks(columns: readonly (readonly string[])[]): string[] {
  return columns.flatMap((_, from) => {
    let walks = ['']
    const all: string[] = []
    for (const [i, column] of columns.slice(from, from + MAX_LENGTH / 4).entries()) {
      const ways = i < 2 ? column.flatMap((way) => [way, ...mixedWays(way)]) : column
      walks = walks.flatMap((walk) => ways.map((way) => walk + way))
      all.push(...walks)
    }
    return all
  })
}

/** As in `1Qaz` and `1QAZ`, of which the sign and the letters are with shift or not each for themselves. */
function mixedWays(column: string): string[] {
  const small = column.toLowerCase()
  const first = small.replace(/[a-z]/, (letter) => letter.toUpperCase())
  return [small, small.toUpperCase(), first].filter((way) => way !== column)
}

/** One sign or two, again and again: `88888888`, `abababab`. */
export function repeatedSigns(): Guesses {
  const signs = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
  const pairs = signs.flatMap((one) => signs.map((two) => one + two))
  const times = Array.from({ length: MAX_LENGTH / 2 - 1 }, (_, i) => i + 2)
  const words = times.flatMap((count) => pairs.map((pair) => pair.repeat(count)))
  const odd = signs.flatMap((sign) => times.map((count) => sign.repeat(2 * count - 1)))
  return { words: [...words, ...odd], endings: [''] }
}
