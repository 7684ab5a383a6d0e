import { BIFF, biffRecord } from '../biff-records.ts'

/** Bytes of 16 bits each. */
export const words = (...values: readonly number[]): Buffer =>
  Buffer.from(values.flatMap((value) => [value & 0xff, (value >> 8) & 0xff]))

export const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}

/** A cell with a number. */
export const numberCell = (row: number, column: number, value: number): Buffer =>
  biffRecord(BIFF.NUMBER, Buffer.concat([words(row, column, 0), double(value)]))

/** A cell with a text in the code page of the file, as BIFF5 has it. */
export const labelCell = (row: number, column: number, text: Buffer): Buffer =>
  biffRecord(BIFF.LABEL, Buffer.concat([words(row, column, 0, text.length), text]))

/** A formula with the result that it had last; tokens of 1+1. */
export const formulaCell = (row: number, column: number, result: Buffer): Buffer =>
  biffRecord(
    BIFF.FORMULA,
    Buffer.concat([
      words(row, column, 0),
      result,
      words(0, 0, 0, 7),
      Buffer.from([0x1e, 1, 0, 0x1e, 1, 0, 3]),
    ]),
  )

/** Results of formulas that are no number: its kind, its value. */
export const otherResult = (kind: number, value = 0): Buffer =>
  Buffer.from([kind, 0, value, 0, 0, 0, 0xff, 0xff])

/** A sheet without a workbook around it, as simple programs write it. */
export const bareSheet = (...records: readonly Buffer[]): Buffer =>
  Buffer.concat([
    biffRecord(BIFF.BOF, words(0, 0x10, 0, 0)),
    ...records,
    biffRecord(BIFF.EOF, Buffer.alloc(0)),
  ])
