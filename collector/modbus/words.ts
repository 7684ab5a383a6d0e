/** How words of 16 bits carry other things; 32 bits come high word first. */
const U16_MISSING = 0xffff
const I16_MISSING = 0x8000

export function signed(word: number): number {
  return word >= 0x8000 ? word - 0x10000 : word
}

export function unsigned32(high: number, low: number): number {
  return high * 0x10000 + low
}

/** A measured unsigned value in units of `scale`; null when the device has none. */
export function unsignedValue(word: number, scale: number): number | null {
  return word === U16_MISSING ? null : scaled(word, scale)
}

/** A measured signed value in units of `scale`; null when the device has none. */
export function signedValue(word: number, scale: number): number | null {
  return word === I16_MISSING ? null : scaled(signed(word), scale)
}

/** Two characters a word, up to the first NUL. */
export function asciiOf(words: readonly number[]): string {
  const text = words.map((word) => String.fromCharCode(word >> 8, word & 0xff)).join('')
  return text.split('\0')[0]!.trimEnd()
}

/** A power of ten below one divides, which unlike a product with 0.1 leaves 412.3 as 412.3. */
function scaled(value: number, scale: number): number {
  return scale < 1 ? value / Math.round(1 / scale) : value * scale
}
