/** Types of the records of a BIFF5 or BIFF8 stream that are read; all others stay behind ([MS-XLS] 2.3). */
export const BIFF = {
  BOF: 0x0809,
  EOF: 0x000a,
  CODE_PAGE: 0x0042,
  DATE_1904: 0x0022,
  FORMAT: 0x041e,
  XF: 0x00e0,
  SHARED_TEXTS: 0x00fc,
  CONTINUE: 0x003c,
  BOUND_SHEET: 0x0085,
  FILE_PASS: 0x002f,
  FULL_CALCULATION: 0x08a3,
  FORMULA: 0x0006,
  TEXT_OF_FORMULA: 0x0207,
  NUMBER: 0x0203,
  RK: 0x027e,
  MULTIPLE_RK: 0x00bd,
  SHARED_TEXT: 0x00fd,
  LABEL: 0x0204,
  RICH_LABEL: 0x00d6,
  BOOLEAN_OR_ERROR: 0x0205,
  MERGED_CELLS: 0x00e5,
} as const

export const HEADER_BYTES = 4

/** A record of a stream; its body begins behind the header. */
export type BiffRecord = { type: number; body: number; end: number }

/** Records one after another, up to the end of the stream or where it is cut off. */
export function* recordsOf(stream: Buffer, from = 0): Generator<BiffRecord> {
  let position = from
  while (position + HEADER_BYTES <= stream.length) {
    const type = stream.readUInt16LE(position)
    const body = position + HEADER_BYTES
    const end = body + stream.readUInt16LE(position + 2)
    if (end > stream.length) return
    yield { type, body, end }
    position = end
  }
}

/** Header and body of a record. */
export function biffRecord(type: number, body: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt16LE(type, 0)
  header.writeUInt16LE(body.length, 2)
  return Buffer.concat([header, body])
}
