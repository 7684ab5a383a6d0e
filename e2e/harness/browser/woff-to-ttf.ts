import { inflateSync } from 'node:zlib'

const HEADER_BYTES = 12
const ENTRY_BYTES = 16
const WOFF_HEADER_BYTES = 44
const WOFF_ENTRY_BYTES = 20

/**
 * Unpacks a WOFF 1.0 font into the TrueType or OpenType font inside, which fontconfig can read. The
 * tables are the same; WOFF only packs each of them with zlib. https://www.w3.org/TR/WOFF/
 */
export function woffToTtf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1.0 font')
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) =>
    readTable(woff, WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES),
  )
  const header = Buffer.alloc(HEADER_BYTES + tables.length * ENTRY_BYTES)
  woff.copy(header, 0, 4, 8)
  writeSearchFields(header, tables.length)
  const bodies: Buffer[] = []
  let offset = header.length
  tables.forEach(({ tag, checksum, content }, index) => {
    const at = HEADER_BYTES + index * ENTRY_BYTES
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(checksum, at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(content.length, at + 12)
    const padding = Buffer.alloc(-content.length & 3)
    bodies.push(content, padding)
    offset += content.length + padding.length
  })
  return Buffer.concat([header, ...bodies])
}

function readTable(woff: Buffer, at: number) {
  const offset = woff.readUInt32BE(at + 4)
  const packedLength = woff.readUInt32BE(at + 8)
  const length = woff.readUInt32BE(at + 12)
  const packed = woff.subarray(offset, offset + packedLength)
  return {
    tag: woff.toString('latin1', at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    content: packedLength < length ? inflateSync(packed) : packed,
  }
}

/** Number of tables and what a binary search over them needs. */
function writeSearchFields(header: Buffer, tableCount: number): void {
  const power = Math.floor(Math.log2(tableCount))
  const range = 2 ** power * ENTRY_BYTES
  header.writeUInt16BE(tableCount, 4)
  header.writeUInt16BE(range, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(tableCount * ENTRY_BYTES - range, 10)
}
