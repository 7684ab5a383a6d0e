import { randomBytes } from 'node:crypto'

/**
 * Names of files as a disk has them: bytes in whatever encoding the sender's machine uses. They are compared, joined
 * and moved as bytes; only what people read is text.
 */

/** Disks take 255 bytes; the stamp before it has 34. */
const MAX_TAIL_BYTES = 220
const SPACE = 0x20

/** Ways in which names say that a file is not whole yet, or is none of the sender's. */
const UNFINISHED = /^(\.|~\$)|(\.(part|partial|tmp|temp|filepart|crdownload|download)|~)$/i
const OF_SYSTEMS = /^(thumbs\.db|desktop\.ini|@eadir|\$recycle\.bin|lost\+found)$/i

/** Whether a name says itself that it is not to be taken. */
export function isSkipped(name: Buffer): boolean {
  // The endings are ASCII, which every encoding of names contains.
  const text = name.toString('latin1')
  return UNFINISHED.test(text) || OF_SYSTEMS.test(text)
}

export const joined = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [Buffer.from('/'), part])))

/** A key for maps: one for each row of bytes. */
export const keyOf = (bytes: Buffer): string => bytes.toString('latin1')

/** A name as people read it: in UTF-8, else as GBK, else with its bytes written out. */
export function shownName(name: Buffer): string {
  return escaped(decoded(name, 'utf-8') ?? decoded(name, 'gbk') ?? bytesOf(name))
}

function decoded(name: Buffer, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(name)
    // Decoders of GBK make signs of nobody's of bytes that GBK does not have.
    return /\p{Co}/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

const hex = (value: number) => `\\x${value.toString(16).padStart(2, '0')}`

const bytesOf = (name: Buffer) =>
  [...name].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : hex(byte))).join('')

/** Signs that end a line, move the cursor or turn the direction of what is read after them. */
const UNSHOWN = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const escaped = (text: string) => text.replace(UNSHOWN, (sign) => hex(sign.codePointAt(0)!))

/**
 * What nobody else calls a file: the time, so that they lie in order, and chance. The time is the machine's: that of the
 * market may stand still.
 */
export const newStamp = () =>
  `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`

/** Files taken by earlier versions have no chance behind the time. */
const STAMPED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z(-[0-9a-f]{8})? /

/** A name with a stamp; one that gets too long for the disk loses its beginning. */
export const stamped = (stamp: string, name: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${stamp} `), tailOf(name)])

/** The name behind a stamp; undefined where there is none. */
export function unstamped(name: Buffer): Buffer | undefined {
  return STAMPED.test(keyOf(name)) ? name.subarray(name.indexOf(SPACE) + 1) : undefined
}

/** Stamps from a moment on are not less than this. */
export const stampsFrom = (ms: number) => new Date(ms).toISOString().replaceAll(':', '-')

function tailOf(name: Buffer): Buffer {
  const isUtf8 = decoded(name, 'utf-8') !== undefined
  let from = 0
  while (name.length - from > MAX_TAIL_BYTES) from += signLength(name[from]!, isUtf8)
  return name.subarray(from)
}

/** How many bytes a sign has that begins with a byte: in UTF-8, else as in GBK. */
function signLength(first: number, isUtf8: boolean): number {
  if (first < 0x80) return 1
  if (!isUtf8) return 2
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
}
