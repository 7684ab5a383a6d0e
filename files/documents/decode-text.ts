import { likelyEncodings } from '#domain/collection/text-encodings.ts'
import { foreignEncoding } from './foreign-encoding.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'
import { windows1252Text } from './windows-1252.ts'

/** Control characters that no text file holds; tab, line ends and form feed are fine. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/**
 * Text of a file in the encoding that it is likely in; a byte order mark is no part of it.
 *
 * @throws SpreadsheetError FILE_NOT_A_SPREADSHEET for binary, TEXT_ENCODING_UNKNOWN, with the encoding as its context
 *   where that is known
 */
export function decodeText(bytes: Buffer): string {
  const text = textOf(bytes)
  if (text === null) {
    throw new SpreadsheetError(
      bytes.includes(0) ? 'FILE_NOT_A_SPREADSHEET' : 'TEXT_ENCODING_UNKNOWN',
    )
  }
  if (BINARY.test(text)) throw new SpreadsheetError('FILE_NOT_A_SPREADSHEET')
  return text
}

function textOf(bytes: Buffer): string | null {
  for (const encoding of likelyEncodings(bytes)) {
    if (encoding === 'gb18030') refuseForeign(bytes)
    try {
      return encoding === 'windows-1252' ? windows1252Text(bytes) : strictText(bytes, encoding)
    } catch {
      // Bytes that are not valid in it.
    }
  }
  return null
}

function strictText(bytes: Buffer, encoding: string): string {
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}

/** Bytes that are valid in GBK by chance would become other signs in silence. */
function refuseForeign(bytes: Buffer): void {
  const context = foreignEncoding(bytes)
  if (context) throw new SpreadsheetError('TEXT_ENCODING_UNKNOWN', { context })
}
