import { SpreadsheetError } from './spreadsheet-error.ts'

/** Control characters that no text file holds; tab, line ends and form feed are fine. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/**
 * Text of a file: by its byte order mark, else UTF-8, else GB 18030 (which contains GBK and GB 2312),
 * the encoding of Chinese Excel's csv export.
 *
 * @throws SpreadsheetError FILE_NOT_A_SPREADSHEET for binary, TEXT_ENCODING_UNKNOWN
 */
export function decodeText(bytes: Buffer): string {
  const text = tryDecode(bytes, markedEncoding(bytes)) ?? tryDecode(bytes, 'gb18030')
  if (text === null) {
    throw new SpreadsheetError(
      bytes.includes(0) ? 'FILE_NOT_A_SPREADSHEET' : 'TEXT_ENCODING_UNKNOWN',
    )
  }
  if (BINARY.test(text)) throw new SpreadsheetError('FILE_NOT_A_SPREADSHEET')
  return text
}

function markedEncoding(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

function tryDecode(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
