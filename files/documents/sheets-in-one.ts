import { constants, crc32, deflateRawSync } from 'node:zlib'
import { SpreadsheetError } from './spreadsheet-error.ts'
import type { ZipEntry } from './zip-directory.ts'

const OPENING = /<(?:\w+:)?sheetData(?:\s[^>]*)?>/
const CLOSING = /<\/(?:\w+:)?sheetData\s*>/g
/** A row with the number 0, which no sheet has: the next row without a number is the first. */
const BETWEEN = Buffer.from('<row r="0"></row>')
const BEGIN = Buffer.from(
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>',
)
const END = Buffer.from('</sheetData></worksheet>')
/** What the reader of rows needs beside the rows. */
const KEPT = /^(\[Content_Types\]\.xml|_rels\/.*|xl\/[^/]*\.xml|xl\/_rels\/.*)$/i

type Archive = { bytes: Buffer; entries: readonly ZipEntry[] }
type Part = Pick<ZipEntry, 'name' | 'method' | 'crc' | 'unfoldedBytes'> & { packed: Buffer }

/**
 * The workbook with the rows of several worksheets in the place of one of them, a row with the number 0 between each
 * and the next. Its reader takes in the texts of a workbook anew for every sheet, which for a year on twelve sheets
 * takes longer than the rows.
 *
 * @param sheets worksheets as they are unfolded
 * @param place the part that stands for all of them
 */
export function sheetsInOne(
  { bytes, entries }: Archive,
  sheets: readonly Buffer[],
  place: string,
): Buffer {
  const rows = sheets.flatMap((sheet, index) =>
    index === 0 ? [rowsIn(sheet)] : [BETWEEN, rowsIn(sheet)],
  )
  const kept = entries.filter(({ name }) => KEPT.test(name) && name !== place)
  return archiveOf([
    ...kept.map((entry) => ({ ...entry, packed: packedOf(bytes, entry) })),
    packedPart(place, Buffer.concat([BEGIN, ...rows, END])),
  ])
}

/** What stands between the beginning and the end of the rows; nothing in a sheet of another kind. */
function rowsIn(sheet: Buffer): Buffer {
  const xml = sheet.toString('latin1')
  const opening = OPENING.exec(xml)
  if (!opening || opening[0].endsWith('/>')) return Buffer.alloc(0)
  const closing = [...xml.matchAll(CLOSING)].at(-1)
  if (!closing) throw new SpreadsheetError('FILE_DAMAGED', { detail: 'sheet ends early' })
  return sheet.subarray(opening.index + opening[0].length, closing.index)
}

const packedOf = (bytes: Buffer, { dataOffset, packedBytes }: ZipEntry) =>
  bytes.subarray(dataOffset, dataOffset + packedBytes)

/** Packed though it costs time: the reader takes what is packed in pieces, and anything else at once, which is slower. */
function packedPart(name: string, content: Buffer): Part {
  const packed = deflateRawSync(content, { level: constants.Z_BEST_SPEED })
  return { name, method: 8, packed, crc: crc32(content), unfoldedBytes: content.length }
}

/** Parts as they are packed, with a directory (APPNOTE.TXT 6.3, 4.3.7, 4.3.12 and 4.3.16). */
function archiveOf(parts: readonly Part[]): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const name = Buffer.from(part.name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    writeSizes(local, 6, part)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    writeSizes(entry, 8, part)
    entry.writeUInt32LE(offset, 42)
    pieces.push(local, name, part.packed)
    directory.push(entry, name)
    offset += local.length + name.length + part.packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, ...directory, end])
}

/** The fields that both records of a part have in this order, from their flags on. */
function writeSizes(
  record: Buffer,
  at: number,
  { name, method, crc, packed, unfoldedBytes }: Part,
) {
  record.writeUInt16LE(1 << 11, at)
  record.writeUInt16LE(method, at + 2)
  record.writeUInt32LE(crc, at + 8)
  record.writeUInt32LE(packed.length, at + 12)
  record.writeUInt32LE(unfoldedBytes, at + 16)
  record.writeUInt16LE(Buffer.byteLength(name), at + 20)
}
