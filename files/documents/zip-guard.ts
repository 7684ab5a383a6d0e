import { crc32, inflateRawSync } from 'node:zlib'
import type { SpreadsheetLimits } from './limits.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'
import { hasShortMarkup } from './xml-guard.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

const STORED = 0
const DEFLATED = 8
/** Parts that hold the cells, of a workbook and of an OpenDocument spreadsheet. */
const SHEET_PART = /^(xl\/worksheets\/[^/]*|content\.xml)$/i
const RATIO_FROM_BYTES = 1024 * 1024

/**
 * Refuses an archive that would unfold too far, before anything of it reaches the reading library:
 * first by what its directory admits, then by unfolding each part only up to that size. What passes
 * has exactly the sizes and checksums that it claims, so the library cannot be surprised.
 *
 * @returns names of the parts
 * @throws SpreadsheetError
 */
export function checkArchive(bytes: Buffer, limits: SpreadsheetLimits): string[] {
  const entries = readZipDirectory(bytes, limits.entries)
  checkClaims(entries, limits)
  for (const entry of entries) checkedContent(bytes, entry)
  return entries.map((entry) => entry.name)
}

/**
 * The files of an archive, one after another, by the same guard: none is unfolded before all claims are within
 * the limits, and none further than it claims.
 *
 * @throws SpreadsheetError
 */
export function* unfoldArchive(
  bytes: Buffer,
  limits: SpreadsheetLimits,
): Generator<{ name: string; content: Buffer }> {
  const entries = readZipDirectory(bytes, limits.entries)
  checkClaims(entries, limits)
  for (const entry of entries) yield { name: entry.name, content: checkedContent(bytes, entry) }
}

/** Parts of an archive that {@link checkArchive} has found harmless, by name; null where it has no such part. */
export function partsOfArchive(
  bytes: Buffer,
  limits: SpreadsheetLimits,
): (name: string) => Buffer | null {
  const entries = readZipDirectory(bytes, limits.entries)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  return (name) => {
    const entry = byName.get(name)
    return entry ? unfold(packedOf(bytes, entry), entry) : null
  }
}

function checkClaims(entries: ZipEntry[], limits: SpreadsheetLimits): void {
  if (new Set(entries.map((entry) => entry.name)).size !== entries.length) {
    throw new SpreadsheetError('FILE_DAMAGED', { detail: 'part twice' })
  }
  let total = 0
  for (const entry of entries) {
    if (entry.encrypted) throw new SpreadsheetError('FILE_ENCRYPTED')
    total += entry.unfoldedBytes
    const isSheet = SHEET_PART.test(entry.name)
    const ratio = entry.unfoldedBytes / Math.max(1, entry.packedBytes)
    if (
      total > limits.unfoldedBytes ||
      (!isSheet && entry.unfoldedBytes > limits.otherPartBytes) ||
      (entry.unfoldedBytes > RATIO_FROM_BYTES && ratio > limits.expansionRatio)
    ) {
      throw new SpreadsheetError('ARCHIVE_EXPANDS_TOO_FAR', {
        part: entry.name,
        bytes: entry.unfoldedBytes,
        limit: limits.unfoldedBytes,
      })
    }
  }
}

function checkedContent(bytes: Buffer, entry: ZipEntry): Buffer {
  const packed = packedOf(bytes, entry)
  const content = entry.packedBytes === 0 ? packed : unfold(packed, entry)
  if (content.length !== entry.unfoldedBytes || crc32(content) !== entry.crc) {
    throw new SpreadsheetError('FILE_DAMAGED', { part: entry.name })
  }
  if (/\.xml$/i.test(entry.name) && !hasShortMarkup(content)) {
    throw new SpreadsheetError('FILE_DAMAGED', { part: entry.name })
  }
  return content
}

function packedOf(bytes: Buffer, { dataOffset, packedBytes }: ZipEntry): Buffer {
  return bytes.subarray(dataOffset, dataOffset + packedBytes)
}

function unfold(packed: Buffer, entry: ZipEntry): Buffer {
  if (entry.method === STORED) return packed
  if (entry.method !== DEFLATED) throw new SpreadsheetError('FILE_DAMAGED', { part: entry.name })
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.unfoldedBytes) })
  } catch (error) {
    const lied = error instanceof RangeError
    throw new SpreadsheetError(
      lied ? 'ARCHIVE_EXPANDS_TOO_FAR' : 'FILE_DAMAGED',
      { part: entry.name },
      error,
    )
  }
}
