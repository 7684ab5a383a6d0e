/**
 * MD5 of a text as lower-case hex (RFC 1321). The interface asks for it when a password is changed;
 * browsers have no MD5 of their own. It protects nothing: the server keeps a slow hash of it.
 */
export function md5(text: string): string {
  const words = padded(new TextEncoder().encode(text))
  let state: State = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]
  for (let start = 0; start < words.length; start += 16) {
    state = round(state, words.subarray(start, start + 16))
  }
  const bytes = new Uint8Array(new Uint32Array(state.map(littleEndian)).buffer)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type State = [number, number, number, number]

const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const

/** K[i] = floor(2³² · |sin(i + 1)|). */
const CONSTANTS = Array.from({ length: 64 }, (_, i) =>
  Math.floor(2 ** 32 * Math.abs(Math.sin(i + 1))),
)

function round(before: State, block: Uint32Array): State {
  let [a, b, c, d] = before
  for (let i = 0; i < 64; i++) {
    const turn = i >> 4
    const [mixed, index] = step(turn, i, [b, c, d])
    const sum = (a + mixed + CONSTANTS[i]! + block[index]!) | 0
    const shift = SHIFTS[turn]![i % 4]!
    const rotated = (sum << shift) | (sum >>> (32 - shift))
    ;[a, d, c, b] = [d, c, b, (b + rotated) | 0]
  }
  return [a + before[0], b + before[1], c + before[2], d + before[3]].map(
    (word) => word | 0,
  ) as State
}

/** The mixing function of a turn and the index of the word that it takes. */
function step(turn: number, i: number, [b, c, d]: [number, number, number]): [number, number] {
  switch (turn) {
    case 0:
      return [(b & c) | (~b & d), i]
    case 1:
      return [(d & b) | (~d & c), (5 * i + 1) % 16]
    case 2:
      return [b ^ c ^ d, (3 * i + 5) % 16]
    default:
      return [c ^ (b | ~d), (7 * i) % 16]
  }
}

/** The message, a one bit, zeros, and its length in bits, in blocks of sixteen words. */
function padded(message: Uint8Array): Uint32Array {
  const blocks = Math.ceil((message.length + 9) / 64)
  const view = new DataView(new ArrayBuffer(blocks * 64))
  message.forEach((byte, i) => {
    view.setUint8(i, byte)
  })
  view.setUint8(message.length, 0x80)
  view.setUint32(view.byteLength - 8, message.length * 8, true)
  return Uint32Array.from({ length: blocks * 16 }, (_, i) => view.getUint32(i * 4, true))
}

/** Bytes of a word in little-endian order, whatever the machine's. */
function littleEndian(word: number): number {
  const view = new DataView(new ArrayBuffer(4))
  view.setInt32(0, word, true)
  return new Uint32Array(view.buffer)[0]!
}
