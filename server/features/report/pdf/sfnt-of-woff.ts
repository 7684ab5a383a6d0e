import { inflateSync } from 'node:zlib'

const HEADER_BYTES = 44
const ENTRY_BYTES = 20
const SFNT_ENTRY_BYTES = 16
const WOFF = 0x774f4646

/**
 * The font inside of a WOFF file, as TrueType or OpenType: the same tables, unpacked, behind a directory of their own.
 *
 * Source: WOFF File Format 1.0, W3C Recommendation of 2012.
 *
 * @throws Error for bytes that are no WOFF
 */
export function sfntOfWoff(woff: Buffer): Buffer {
  if (woff.length < HEADER_BYTES || woff.readUInt32BE(0) !== WOFF) throw new Error('not a WOFF')
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + SFNT_ENTRY_BYTES * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * 16, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * 16, 10)
  const parts: Buffer[] = [head]
  let at = head.length
  for (let table = 0; table < count; table++) {
    const entry = woff.subarray(HEADER_BYTES + ENTRY_BYTES * table)
    const [offset, packed, length] = [4, 8, 12].map((field) => entry.readUInt32BE(field))
    const stored = woff.subarray(offset!, offset! + packed!)
    const bytes = packed! < length! ? inflateSync(stored) : stored
    const target = 12 + SFNT_ENTRY_BYTES * table
    entry.copy(head, target, 0, 4)
    head.writeUInt32BE(entry.readUInt32BE(16), target + 4)
    head.writeUInt32BE(at, target + 8)
    head.writeUInt32BE(bytes.length, target + 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    at += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}
