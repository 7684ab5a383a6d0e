import { likelyEncodings } from '#domain/collection/text-encodings.ts'

/**
 * Text of a file in the encoding that it is likely in. A byte order mark is no part of the text.
 *
 * @throws Error when the bytes are no text in any of them
 */
export function fileText(bytes: Uint8Array): string {
  for (const encoding of likelyEncodings(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Bytes that are not valid in it.
    }
  }
  throw new Error('the file is neither UTF-8, UTF-16 nor GBK text')
}
