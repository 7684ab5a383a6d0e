import { closeSync, openSync, writeSync } from 'node:fs'
import { constants, crc32, deflateRawSync } from 'node:zlib'

const LOCAL_BYTES = 30
const ENTRY_BYTES = 46
const END_BYTES = 22
/** Deflated at once: the window is 32 KB, so little is lost between pieces. */
const PIECE_CHARS = 128 * 1024
const VERSION = 20
const DEFLATE = 8
const NAMES_ARE_UTF8 = 1 << 11
/** 1980-01-01: archives say when a part was changed, and nobody asks. */
const FIRST_DATE = 0x21

type Entry = { name: Buffer; offset: number; crc: number; packed: number; unfolded: number }

/**
 * A zip archive that is written into a file a piece at a time, and of which nothing but the piece is in memory. It
 * blocks while it writes: it belongs into a thread.
 */
export class ZipFile {
  readonly #fd: number
  readonly #entries: Entry[] = []
  #end = 0
  #waiting: string[] = []
  #waitingChars = 0

  /** @param path of no file yet */
  constructor(path: string) {
    this.#fd = openSync(path, 'wx')
  }

  /** Begins a part; what is written until {@link endPart} belongs to it. */
  beginPart(name: string): void {
    const entry = { name: Buffer.from(name), offset: this.#end, crc: 0, packed: 0, unfolded: 0 }
    this.#entries.push(entry)
    this.#append(localHead(entry))
  }

  write(text: string): void {
    this.#waiting.push(text)
    this.#waitingChars += text.length
    if (this.#waitingChars >= PIECE_CHARS) this.#pack(constants.Z_SYNC_FLUSH)
  }

  endPart(): void {
    this.#pack(constants.Z_FINISH)
    const entry = this.#entries.at(-1)!
    // Its sizes are known only now.
    writeAll(this.#fd, localHead(entry), entry.offset)
  }

  /** Ends the archive. */
  end(): void {
    const offset = this.#end
    for (const entry of this.#entries) this.#append(directoryEntry(entry))
    this.#append(endRecord(this.#entries.length, offset, this.#end - offset))
    this.close()
  }

  close(): void {
    closeSync(this.#fd)
  }

  #pack(finishFlush: number): void {
    const bytes = Buffer.from(this.#waiting.join(''))
    this.#waiting = []
    this.#waitingChars = 0
    const packed = deflateRawSync(bytes, { finishFlush })
    const entry = this.#entries.at(-1)!
    entry.crc = crc32(bytes, entry.crc)
    entry.unfolded += bytes.length
    entry.packed += packed.length
    this.#append(packed)
  }

  #append(bytes: Buffer): void {
    writeAll(this.#fd, bytes, this.#end)
    this.#end += bytes.length
  }
}

function writeAll(fd: number, bytes: Buffer, at: number): void {
  for (let done = 0; done < bytes.length; )
    done += writeSync(fd, bytes, done, bytes.length - done, at + done)
}

/** What both heads of a part say of it, from the version on. */
function describe(head: Buffer, from: number, { crc, packed, unfolded, name }: Entry): void {
  head.writeUInt16LE(VERSION, from)
  head.writeUInt16LE(NAMES_ARE_UTF8, from + 2)
  head.writeUInt16LE(DEFLATE, from + 4)
  head.writeUInt16LE(FIRST_DATE, from + 8)
  head.writeUInt32LE(crc, from + 10)
  head.writeUInt32LE(packed, from + 14)
  head.writeUInt32LE(unfolded, from + 18)
  head.writeUInt16LE(name.length, from + 22)
}

function localHead(entry: Entry): Buffer {
  const head = Buffer.alloc(LOCAL_BYTES)
  head.writeUInt32LE(0x04034b50, 0)
  describe(head, 4, entry)
  return Buffer.concat([head, entry.name])
}

function directoryEntry(entry: Entry): Buffer {
  const head = Buffer.alloc(ENTRY_BYTES)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(VERSION, 4)
  describe(head, 6, entry)
  head.writeUInt32LE(entry.offset, 42)
  return Buffer.concat([head, entry.name])
}

function endRecord(entries: number, offset: number, bytes: number): Buffer {
  const record = Buffer.alloc(END_BYTES)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(entries, 8)
  record.writeUInt16LE(entries, 10)
  record.writeUInt32LE(bytes, 12)
  record.writeUInt32LE(offset, 16)
  return record
}
