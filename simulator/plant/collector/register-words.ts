import { clamp } from '#domain/statistics/clamp.ts'
/** Words of 16 bits as a device writes them; 32 bits go high word first. */
export const U16_MISSING = 0xffff
export const I16_MISSING = 0x8000

/** Two words. */
export const wide = (value: number): [number, number] => [
  Math.floor(value / 0x10000) & 0xffff,
  value & 0xffff,
]

/** `value` in units of 1/`perUnit`, unsigned; what does not fit or is not there is missing. */
export function unsignedWord(value: number | undefined, perUnit: number): number {
  if (value === undefined || Number.isNaN(value)) return U16_MISSING
  return clamp(Math.round(value * perUnit), 0, U16_MISSING - 1)
}

/** The same, signed. */
export function signedWord(value: number | undefined, perUnit: number): number {
  if (value === undefined || Number.isNaN(value)) return I16_MISSING
  return clamp(Math.round(value * perUnit), -0x7fff, 0x7fff) & 0xffff
}

/** Two characters a word, filled with NUL. */
export function asciiWords(text: string, count: number): number[] {
  const bytes = Buffer.alloc(count * 2)
  bytes.write(text, 'ascii')
  return Array.from({ length: count }, (_, index) => bytes.readUInt16BE(index * 2))
}

/** Checksum of a curve's data by the table method, high byte of each word first. */
export function dataChecksum(words: readonly number[]): number {
  return words
    .flatMap((word) => [word >> 8, word & 0xff])
    .reduce((crc, byte) => (crc >> 8) ^ TABLE[(crc ^ byte) & 0xff]!, 0xffff)
}

const TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = (value >> 1) ^ (value & 1 ? 0xa001 : 0)
  return value
})
