import { type VectorSpace, withVectors } from '../statistics/vector-kernels.ts'
import { MD5_CONSTANTS, md5, utf8Of } from './md5.ts'

/** Texts that a hash may be of: each word with each ending. */
export type Guesses = { words: Iterable<string>; endings: readonly string[] }

/** What the kernel takes; both together fit one block with their length. */
const MAX_OF_WORD = 39
const MAX_OF_ENDING = 15
/** Four endings a group, of four words of 32 bits each, and their lengths. */
const GROUP = 4
const WORDS_OF_ENDING = 4
const NUMBERS_OF_GROUP = 20
const BLOCK = 16

/**
 * Tells of guesses whether a hash, in lower-case hex, is of one of them: many millions a second, because of
 * short texts only the first word of the hash is computed and compared, four texts at a time.
 */
export function md5Search(hash: string): (guesses: Guesses) => boolean {
  const wanted = firstWordOf(hash)
  const isAmong = (word: string, endings: readonly string[]) =>
    endings.some((ending) => md5(word + ending) === hash)
  return ({ words, endings }) => {
    const short: Uint8Array[] = []
    const long: string[] = []
    for (const ending of endings) {
      const bytes = shortBytes(ending, MAX_OF_ENDING)
      if (bytes) short.push(bytes)
      else long.push(ending)
    }
    const groups = Math.ceil(short.length / GROUP)
    const numbers = MD5_CONSTANTS.length + (GROUP + 1) * BLOCK + NUMBERS_OF_GROUP * groups
    return withVectors(numbers, (space) => {
      const mayBe = kernelSearch(space, wanted, short)
      for (const word of words) {
        const bytes = shortBytes(word, MAX_OF_WORD)
        // So few hashes begin alike that what does is looked at again in whole.
        const isPossible = bytes === undefined || mayBe(bytes)
        if (isAmong(word, isPossible ? endings : long)) return true
      }
      return false
    })
  }
}

function firstWordOf(hash: string): number {
  const bytes = hash.slice(0, 8).match(/../g) ?? []
  return bytes.reduce((word, hex, i) => word | (Number.parseInt(hex, 16) << (8 * i)), 0)
}

/** Tells whether a word with one of the endings, all short, has a hash that begins as the wanted one. */
function kernelSearch(
  { take, kernels }: VectorSpace,
  wanted: number,
  endings: readonly Uint8Array[],
) {
  const takeWhole = (count: number) => {
    const { buffer, byteOffset } = take(count)
    return new Int32Array(buffer, byteOffset, count)
  }
  const constants = takeWhole(MD5_CONSTANTS.length)
  constants.set(MD5_CONSTANTS)
  const block = takeWhole(GROUP * BLOCK)
  const begun = takeWhole(BLOCK)
  const groups = takeWhole(NUMBERS_OF_GROUP * Math.ceil(endings.length / GROUP))
  endings.forEach((bytes, i) => {
    const lane = groups.subarray(NUMBERS_OF_GROUP * Math.floor(i / GROUP) + (i % GROUP))
    for (let k = 0; k < bytes.length; k++) lane[GROUP * (k >> 2)]! |= bytes[k]! << (8 * (k & 3))
    lane[GROUP * (bytes.length >> 2)]! |= 0x80 << (8 * (bytes.length & 3))
    lane[GROUP * WORDS_OF_ENDING] = 8 * bytes.length
  })
  const begin = groups.byteOffset
  const end = begin + groups.byteLength
  const at = [constants.byteOffset, block.byteOffset, begun.byteOffset] as const
  return (word: Uint8Array) => {
    if (begin === end) return false
    begun.fill(0)
    for (let k = 0; k < word.length; k++) begun[k >> 2]! |= word[k]! << (8 * (k & 3))
    return kernels.md5Endings(wanted, at[0], at[1], at[2], word.length, begin, end) !== 0
  }
}

/** A text in UTF-8; undefined where it is longer, and of half a pair, which the other half may follow. */
function shortBytes(text: string, most: number): Uint8Array | undefined {
  if (/^[\x20-\x7e]*$/.test(text))
    return text.length > most ? undefined : Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  if (text.length > most || /\p{Surrogate}/u.test(text)) return undefined
  const bytes = utf8Of(text)
  return bytes.length > most ? undefined : bytes
}
