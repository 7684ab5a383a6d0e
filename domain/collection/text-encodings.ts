/**
 * Encodings that the bytes of a text file may be in, by the names of the Encoding Standard, the likeliest
 * first: that of its byte order mark, else UTF-8; then GB 18030 (which contains GBK and GB 2312), as Chinese
 * spreadsheet programs and tracers write it. The first that all bytes are valid in is the one.
 */
export function likelyEncodings(bytes: Uint8Array): readonly [string, string] {
  return [markedEncoding(bytes), 'gb18030']
}

function markedEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}
