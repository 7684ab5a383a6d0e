import { SpreadsheetError } from './spreadsheet-error.ts'

/** An entry of a zip archive as its central directory describes it. */
export type ZipEntry = {
  name: string
  method: number
  encrypted: boolean
  crc: number
  packedBytes: number
  unfoldedBytes: number
  /** Where the packed bytes begin. */
  dataOffset: number
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const MAX_COMMENT_BYTES = 65_535
const ZIP64_MARK = 0xffffffff

/**
 * Reads the central directory of a zip archive without unfolding anything. ZIP64 is refused: no file
 * within the limits needs it.
 *
 * @throws SpreadsheetError FILE_DAMAGED, ARCHIVE_TOO_MANY_ENTRIES
 */
export function readZipDirectory(bytes: Buffer, maxEntries: number): ZipEntry[] {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries)
    throw new SpreadsheetError('ARCHIVE_TOO_MANY_ENTRIES', { limit: maxEntries })
  const entries: ZipEntry[] = []
  let offset = bytes.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    demand(offset + ENTRY_BYTES <= bytes.length)
    demand(bytes.readUInt32LE(offset) === ENTRY_SIGNATURE)
    entries.push(readEntry(bytes, offset))
    offset += ENTRY_BYTES + variableBytes(bytes, offset)
  }
  return entries
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT_BYTES)
  for (let offset = bytes.length - END_BYTES; offset >= first; offset--) {
    if (bytes.readUInt32LE(offset) === END_SIGNATURE) return offset
  }
  throw new SpreadsheetError('FILE_DAMAGED', { detail: 'archive ends early' })
}

function readEntry(bytes: Buffer, offset: number): ZipEntry {
  const nameBytes = bytes.readUInt16LE(offset + 28)
  const packedBytes = bytes.readUInt32LE(offset + 20)
  const unfoldedBytes = bytes.readUInt32LE(offset + 24)
  const local = bytes.readUInt32LE(offset + 42)
  demand(packedBytes !== ZIP64_MARK && unfoldedBytes !== ZIP64_MARK && local !== ZIP64_MARK)
  demand(local + LOCAL_BYTES <= bytes.length && bytes.readUInt32LE(local) === LOCAL_SIGNATURE)
  const dataOffset =
    local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  demand(dataOffset + packedBytes <= bytes.length)
  return {
    name: nameOf(bytes.subarray(offset + ENTRY_BYTES, offset + ENTRY_BYTES + nameBytes)),
    method: bytes.readUInt16LE(offset + 10),
    encrypted: (bytes.readUInt16LE(offset + 8) & 1) === 1,
    crc: bytes.readUInt32LE(offset + 16),
    packedBytes,
    unfoldedBytes,
    dataOffset,
  }
}

/** Chinese Windows writes names in its own encoding and says nothing of it. */
function nameOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

function variableBytes(bytes: Buffer, offset: number): number {
  return [28, 30, 32].reduce((sum, field) => sum + bytes.readUInt16LE(offset + field), 0)
}

function demand(holds: boolean): asserts holds {
  if (!holds) throw new SpreadsheetError('FILE_DAMAGED', { detail: 'archive directory' })
}
