import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { writeTable } from '../write-table.ts'
import { readZipDirectory } from '../zip-directory.ts'

/** A part of an archive for tests; what is claimed may differ from what is there. */
export type TestPart = {
  name: string
  content: Buffer
  claimedBytes?: number
  flags?: number
}

/** Packs parts into a zip archive, with whatever untruths they claim. */
export function packArchive(parts: readonly TestPart[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claimedBytes = content.length, flags = 0 } of parts) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt32LE(offset, 42)
    for (const [header, at] of [
      [local, 6],
      [entry, 8],
    ] as const) {
      header.writeUInt16LE(flags, at)
      header.writeUInt16LE(8, at + 2)
      header.writeUInt32LE(crc32(content), at + 8)
      header.writeUInt32LE(packed.length, at + 12)
      header.writeUInt32LE(claimedBytes, at + 16)
      header.writeUInt16LE(Buffer.byteLength(name), at + 20)
    }
    bodies.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, ...directory, end])
}

/** Parts of a small workbook, the sheet replaced by `sheetXml` if given. */
export async function workbookParts(sheetXml?: string | Buffer): Promise<TestPart[]> {
  const sheets = [{ name: 'Sheet1', columns: [{ header: 'a' }], rows: [[1]] }]
  const bytes = Buffer.from(await writeTable(sheets))
  return readZipDirectory(bytes, 100).map(({ name, method, dataOffset, packedBytes }) => {
    const packed = bytes.subarray(dataOffset, dataOffset + packedBytes)
    const content = method === 8 ? inflateRawSync(packed) : packed
    const isSheet = name === 'xl/worksheets/sheet1.xml' && sheetXml !== undefined
    return { name, content: isSheet ? Buffer.from(sheetXml) : content }
  })
}
