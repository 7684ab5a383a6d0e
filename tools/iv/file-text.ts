/**
 * Text of a file: by its byte order mark, else UTF-8, else GB 18030 (which contains GBK and GB 2312), as
 * Chinese tracers and spreadsheets write it. The mark is no part of the text.
 *
 * @throws Error when the bytes are no text in any of them
 */
export function fileText(bytes: Uint8Array): string {
  const text = decoded(bytes, markedEncoding(bytes)) ?? decoded(bytes, 'gb18030')
  if (text === undefined) throw new Error('the file is neither UTF-8, UTF-16 nor GBK text')
  return text
}

function markedEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
