/**
 * Encodings that the bytes of a text file may be in, by the names of the Encoding Standard, the likeliest
 * first: that of its byte order mark, else UTF-8; then Windows-1252 where signs beyond ASCII mostly stand alone, as
 * in `Börse` and `25 °C`; then GB 18030 (which contains GBK and GB 2312), as Chinese spreadsheet programs and tracers
 * write it. The first that all bytes are valid in is the one.
 */
export function likelyEncodings(bytes: Uint8Array): readonly string[] {
  const marked = markedEncoding(bytes)
  return isWestern(bytes) ? [marked, 'windows-1252', 'gb18030'] : [marked, 'gb18030']
}

/** Chinese signs are of two bytes, of which nearly all are beyond ASCII both; Western letters mostly stand alone. */
function isWestern(bytes: Uint8Array): boolean {
  let single = 0
  let pairs = 0
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at]! < 0x80 || isHardBlank(bytes, at)) continue
    if (!isOfWest(bytes[at]!)) return false
    if (!(bytes[at + 1]! >= 0x80)) single++
    else if (areLetters(bytes, at)) {
      single++
      at++
    } else if (!(bytes[at + 2]! >= 0x80) && isOfWest(bytes[++at]!)) pairs++
    else return false
  }
  return single > pairs
}

const NO_BREAK_SPACE = 0xa0
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39

/** The blank that parts thousands: `1 234`. No Chinese sign is of it and a digit. */
function isHardBlank(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === NO_BREAK_SPACE && isDigit(bytes[at - 1]) && isDigit(bytes[at + 1])
}

/** ß, the first of the small letters beyond ASCII. */
const FIRST_SMALL = 0xdf
const isSmallAscii = (byte: number | undefined) =>
  byte !== undefined && byte >= 0x61 && byte <= 0x7a

/** Two small letters within a word, as in `Größe`; in GB 18030 they are a rare sign between Latin letters. */
function areLetters(bytes: Uint8Array, at: number): boolean {
  const [first, second] = [bytes[at]!, bytes[at + 1]!]
  if (first < FIRST_SMALL || second < FIRST_SMALL) return false
  return isSmallAscii(bytes[at - 1]) && !(bytes[at + 2]! >= 0x80)
}

/** € ’ – £ ° ² ³; other signs than these and letters are no text of the West where they stand alone. */
const SIGNS_OF_WEST: ReadonlySet<number> = new Set([0x80, 0x92, 0x96, 0xa3, 0xb0, 0xb2, 0xb3])
const FIRST_LETTER = 0xc0

function isOfWest(byte: number): boolean {
  return byte >= FIRST_LETTER || SIGNS_OF_WEST.has(byte)
}

function markedEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}
