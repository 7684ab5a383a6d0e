/** Types of the records of an xlsb part that are read ([MS-XLSB] 2.3). */
export const XLSB = {
  ROW: 0,
  BLANK: 1,
  RK: 2,
  ERROR: 3,
  BOOLEAN: 4,
  REAL: 5,
  TEXT: 6,
  SHARED_TEXT: 7,
  FORMULA_TEXT: 8,
  FORMULA_REAL: 9,
  FORMULA_BOOLEAN: 10,
  FORMULA_ERROR: 11,
  /** Cells without a column stand beside the one before; in the order of those with one. */
  FIRST_WITHOUT_COLUMN: 12,
  LAST_WITHOUT_COLUMN: 18,
  RICH_TEXT: 62,
  BEGIN_SHEET: 129,
  END_SHEET: 130,
  BEGIN_DATA: 145,
  END_DATA: 146,
  MERGED_CELLS: 176,
  NUMBER_FORMAT: 44,
  STYLE: 47,
  BEGIN_CELL_STYLES: 617,
  END_CELL_STYLES: 618,
  SHEET: 156,
  BOOK_PROPERTIES: 153,
  CALCULATION: 157,
} as const

export type XlsbRecord = { type: number; start: number; body: number; end: number }

/** Records one after another, up to the end of the part or where it is cut off. */
export function* recordsOfPart(part: Buffer): Generator<XlsbRecord> {
  let position = 0
  while (position < part.length) {
    const start = position
    const type = variable(part, position, 2)
    const length = variable(part, type.end, 4)
    const end = length.end + length.value
    if (end > part.length) return
    // The library has types in one number: seven bits of each byte.
    yield { type: type.value, start, body: length.end, end }
    position = end
  }
}

/** A number of so many bytes at most, each of which holds seven bits and says whether one more follows. */
function variable(part: Buffer, start: number, maxBytes: number): { value: number; end: number } {
  let value = 0
  for (let index = 0; index < maxBytes; index++) {
    const byte = part[start + index] ?? 0
    value += (byte & 0x7f) * 2 ** (7 * index)
    if (byte < 0x80) return { value, end: start + index + 1 }
  }
  return { value, end: start + maxBytes }
}

/** Type, length and body of a record of a cell: types below 128 take one byte. */
export function cellRecord(type: number, body: Buffer): Buffer {
  const { length } = body
  const bytes =
    length < 0x80
      ? [type, length]
      : [
          type,
          (length & 0x7f) | 0x80,
          ((length >> 7) & 0x7f) | 0x80,
          ((length >> 14) & 0x7f) | 0x80,
          length >> 21,
        ]
  return Buffer.concat([Buffer.from(bytes), body])
}
