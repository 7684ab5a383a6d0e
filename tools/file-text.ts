import { likelyEncodings } from '#domain/collection/text-encodings.ts'

/**
 * Text of a file in the encoding that it is likely in. A byte order mark is no part of the text.
 *
 * @throws Error when the bytes are no text in any of them
 */
export function fileText(bytes: Uint8Array): string {
  if (isZip(bytes)) throw new Error('the file is a workbook or an archive: save it as CSV')
  const text = decoded(bytes)
  if (text?.includes('\0')) {
    throw new Error('the file is UTF-16 without its mark, or no text: save it as UTF-8')
  }
  if (text !== undefined) return text
  throw new Error('the file is neither UTF-8, UTF-16 nor GBK text: save it as UTF-8')
}

function decoded(bytes: Uint8Array): string | undefined {
  for (const encoding of likelyEncodings(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Bytes that are not valid in it.
    }
  }
  return undefined
}

/** Workbooks (xlsx) are zip archives, which begin with PK, 3, 4. */
function isZip([p, k, three, four]: Uint8Array): boolean {
  return p === 0x50 && k === 0x4b && three === 3 && four === 4
}
