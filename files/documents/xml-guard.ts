const LESS = 0x3c
const GREATER = 0x3e
const DOUBLE_QUOTE = 0x22
const SINGLE_QUOTE = 0x27
const EXCLAMATION = 0x21

/** No tag or comment of a real worksheet comes near this. */
const MAX_MARKUP_BYTES = 64 * 1024

/**
 * Whether every tag and comment of an XML part ends soon. The streaming parser scans an unfinished tag
 * again with each chunk that arrives, so one endless tag costs the square of its length: half a
 * megabyte on disk would keep a processor busy for seconds, two megabytes for more than a minute.
 */
export function hasShortMarkup(xml: Buffer): boolean {
  let position = xml.indexOf(LESS)
  while (position !== -1) {
    const end = endOfMarkup(xml, position)
    if (end === -1) return false
    position = xml.indexOf(LESS, end)
  }
  return true
}

function endOfMarkup(xml: Buffer, start: number): number {
  if (xml[start + 1] === EXCLAMATION) {
    const isComment = xml.toString('latin1', start, start + 4) === '<!--'
    const isText = xml.toString('latin1', start, start + 9) === '<![CDATA['
    const end = isComment ? '-->' : isText ? ']]>' : '>'
    const found = xml.subarray(start, start + MAX_MARKUP_BYTES).indexOf(end, isComment ? 4 : 0)
    return found === -1 ? -1 : start + found + end.length
  }
  return endOfTag(xml, start)
}

function endOfTag(xml: Buffer, start: number): number {
  const limit = Math.min(xml.length, start + MAX_MARKUP_BYTES)
  let quote = 0
  for (let position = start + 1; position < limit; position++) {
    const byte = xml[position]
    if (quote !== 0) {
      if (byte === quote) quote = 0
    } else if (byte === DOUBLE_QUOTE || byte === SINGLE_QUOTE) {
      quote = byte
    } else if (byte === GREATER) {
      return position + 1
    }
  }
  return -1
}
