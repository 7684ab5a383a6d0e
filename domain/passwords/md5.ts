/**
 * MD5 of a text as lower-case hex (RFC 1321). The interface asks for it when a password is changed;
 * browsers have no MD5 of their own. It protects nothing: the server keeps a slow hash of it.
 */
export function md5(text: string): string {
  const words = padded(utf8Of(text))
  const state = Int32Array.from(BEGIN)
  for (let start = 0; start < words.length; start += 16) {
    digest(state, words.subarray(start, start + 16))
  }
  const bytes = Array.from(state).flatMap((word) => [0, 8, 16, 24].map((shift) => word >>> shift))
  return bytes.map((byte) => (byte & 0xff).toString(16).padStart(2, '0')).join('')
}

/** Half a pair of surrogates is written as U+FFFD, as everywhere. */
function utf8Of(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
  const signs = escaped.replace(/%(..)/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0))
}

/** More does not fit one block with its length. */
const MAX_OF_BLOCK = 55

/** Texts that a hash may be of: each word with each ending. */
export type Guesses = { words: Iterable<string>; endings: readonly string[] }

/**
 * Tells of guesses whether a hash, in lower-case hex, is of one of them: millions a second, because nothing
 * is made of a short text of ASCII but its one block, and of that hash only the first word is compared first.
 */
export function md5Search(hash: string): (guesses: Guesses) => boolean {
  const bytes = hash.slice(0, 8).match(/../g) ?? []
  const wanted = bytes.reduce((word, hex, i) => word | (Number.parseInt(hex, 16) << (8 * i)), 0)
  const begun = new Int32Array(16)
  const block = new Int32Array(16)
  const state = new Int32Array(4)
  return ({ words, endings }) => {
    const tails = endings.map((ending) => ({ ending, codes: codesOf(ending) }))
    for (const word of words) {
      const codes = codesOf(word)
      begun.fill(0)
      if (codes) append(begun, 0, codes)
      for (const { ending, codes: tail } of tails) {
        if (codes && tail && codes.length + tail.length <= MAX_OF_BLOCK) {
          for (let i = 0; i < 16; i++) block[i] = begun[i]!
          append(block, codes.length, tail)
          finish(block, codes.length + tail.length)
          for (let i = 0; i < 4; i++) state[i] = BEGIN[i]!
          digest(state, block)
          if (state[0] !== wanted) continue
        }
        if (md5(word + ending) === hash) return true
      }
    }
    return false
  }
}

/** The signs of a text of ASCII; undefined for any other, whose bytes are not its signs. */
function codesOf(text: string): Uint8Array | undefined {
  const isShort = text.length <= MAX_OF_BLOCK && /^[\x20-\x7e]*$/.test(text)
  return isShort ? Uint8Array.from(text, (sign) => sign.charCodeAt(0)) : undefined
}

function append(block: Int32Array, at: number, codes: Uint8Array): void {
  for (let i = 0; i < codes.length; i++) {
    block[(at + i) >> 2]! |= codes[i]! << (8 * ((at + i) & 3))
  }
}

function finish(block: Int32Array, length: number): void {
  block[length >> 2]! |= 0x80 << (8 * (length & 3))
  block[14] = length * 8
}

const BEGIN = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
]
const STEPS = Array.from({ length: 64 }, (_, i) => i)
const SHIFT = Uint8Array.from(STEPS, (i) => SHIFTS[i >> 4]![i % 4]!)
/** K[i] = floor(2³² · |sin(i + 1)|). */
const CONSTANT = Int32Array.from(STEPS, (i) => Math.floor(2 ** 32 * Math.abs(Math.sin(i + 1))))
/** The word of the block that a step takes. */
const WORD = Uint8Array.from(STEPS, (i) => [i, 5 * i + 1, 3 * i + 5, 7 * i][i >> 4]! % 16)

/** Takes a block of sixteen words into the state. */
function digest(state: Int32Array, block: Int32Array): void {
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  for (let i = 0; i < 64; i++) {
    const mixed =
      i < 16 ? d ^ (b & (c ^ d)) : i < 32 ? c ^ (d & (b ^ c)) : i < 48 ? b ^ c ^ d : c ^ (b | ~d)
    const sum = (a + mixed + CONSTANT[i]! + block[WORD[i]!]!) | 0
    const shift = SHIFT[i]!
    a = d
    d = c
    c = b
    b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0
  }
  state[0]! += a
  state[1]! += b
  state[2]! += c
  state[3]! += d
}

/** The message, a one bit, zeros, and its length in bits, in blocks of sixteen words. */
function padded(message: Uint8Array): Int32Array {
  const blocks = Math.ceil((message.length + 9) / 64)
  const view = new DataView(new ArrayBuffer(blocks * 64))
  message.forEach((byte, i) => {
    view.setUint8(i, byte)
  })
  view.setUint8(message.length, 0x80)
  view.setUint32(view.byteLength - 8, message.length * 8, true)
  return Int32Array.from({ length: blocks * 16 }, (_, i) => view.getInt32(i * 4, true))
}
