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
export function utf8Of(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
  const signs = escaped.replace(/%(..)/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0))
}

const BEGIN = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
/** K[i] = floor(2³² · |sin(i + 1)|). */
export const MD5_CONSTANTS = Int32Array.from({ length: 64 }, (_, i) =>
  Math.floor(2 ** 32 * Math.abs(Math.sin(i + 1))),
)

/**
 * Takes a block of sixteen words into the state. Four rounds of sixteen steps, four at a time: after four of
 * them each of `a` to `d` has its own place again, so nothing is moved about.
 */
function digest(state: Int32Array, x: Int32Array): void {
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  for (let i = 0; i < 16; i += 4) {
    a = turned(a + (d ^ (b & (c ^ d))) + MD5_CONSTANTS[i]! + x[i]!, 7, b)
    d = turned(d + (c ^ (a & (b ^ c))) + MD5_CONSTANTS[i + 1]! + x[i + 1]!, 12, a)
    c = turned(c + (b ^ (d & (a ^ b))) + MD5_CONSTANTS[i + 2]! + x[i + 2]!, 17, d)
    b = turned(b + (a ^ (c & (d ^ a))) + MD5_CONSTANTS[i + 3]! + x[i + 3]!, 22, c)
  }
  for (let i = 16; i < 32; i += 4) {
    a = turned(a + (c ^ (d & (b ^ c))) + MD5_CONSTANTS[i]! + x[(5 * i + 1) & 15]!, 5, b)
    d = turned(d + (b ^ (c & (a ^ b))) + MD5_CONSTANTS[i + 1]! + x[(5 * i + 6) & 15]!, 9, a)
    c = turned(c + (a ^ (b & (d ^ a))) + MD5_CONSTANTS[i + 2]! + x[(5 * i + 11) & 15]!, 14, d)
    b = turned(b + (d ^ (a & (c ^ d))) + MD5_CONSTANTS[i + 3]! + x[(5 * i) & 15]!, 20, c)
  }
  for (let i = 32; i < 48; i += 4) {
    a = turned(a + (b ^ c ^ d) + MD5_CONSTANTS[i]! + x[(3 * i + 5) & 15]!, 4, b)
    d = turned(d + (a ^ b ^ c) + MD5_CONSTANTS[i + 1]! + x[(3 * i + 8) & 15]!, 11, a)
    c = turned(c + (d ^ a ^ b) + MD5_CONSTANTS[i + 2]! + x[(3 * i + 11) & 15]!, 16, d)
    b = turned(b + (c ^ d ^ a) + MD5_CONSTANTS[i + 3]! + x[(3 * i + 14) & 15]!, 23, c)
  }
  for (let i = 48; i < 64; i += 4) {
    a = turned(a + (c ^ (b | ~d)) + MD5_CONSTANTS[i]! + x[(7 * i) & 15]!, 6, b)
    d = turned(d + (b ^ (a | ~c)) + MD5_CONSTANTS[i + 1]! + x[(7 * i + 7) & 15]!, 10, a)
    c = turned(c + (a ^ (d | ~b)) + MD5_CONSTANTS[i + 2]! + x[(7 * i + 14) & 15]!, 15, d)
    b = turned(b + (d ^ (c | ~a)) + MD5_CONSTANTS[i + 3]! + x[(7 * i + 5) & 15]!, 21, c)
  }
  state[0]! += a
  state[1]! += b
  state[2]! += c
  state[3]! += d
}

/** A sum turned left by so many bits, and what it is added to. */
const turned = (sum: number, bits: number, to: number) =>
  (to + ((sum << bits) | (sum >>> (32 - bits)))) | 0

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
