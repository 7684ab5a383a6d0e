import { types } from '@electric-sql/pglite'
import { float8sOf } from './float-array.ts'

/** How the database sends the values of a column: 0 as text, 1 as bytes. */
export type Format = 0 | 1

/** A column of a result and how one of its values is read. */
export type ResultColumn = {
  name: string
  format: Format
  /** Reads a value that is there; its bytes are those of the answer from start to end. */
  read: (answer: Buffer, start: number, end: number) => unknown
}

type Parse = (text: string, type: number) => unknown

const { BOOL, INT2, INT4, INT8, FLOAT8 } = types
const FLOAT8_ARRAY = 1022
const FLOAT4_ARRAY = 1021

/**
 * What is asked for as bytes. Numbers are written out in digits and read from them again in no time that
 * a caller wants to wait for: a forecast of 25 days has ten thousand.
 */
const BINARY: Record<number, ResultColumn['read']> = {
  [BOOL]: (answer, start) => answer[start] === 1,
  [INT2]: (answer, start) => answer.readInt16BE(start),
  [INT4]: (answer, start) => answer.readInt32BE(start),
  [INT8]: (answer, start) => exactNumber(answer.readBigInt64BE(start)),
  [FLOAT8]: (answer, start) => answer.readDoubleBE(start),
  [FLOAT8_ARRAY]: float8sOf,
}

/** @param parsers by type, for what is sent as text; a type without one stays text. */
export function resultColumn(
  { name, dataTypeID }: { name: string; dataTypeID: number },
  parsers: Record<number, Parse | undefined>,
): ResultColumn {
  const read = BINARY[dataTypeID]
  if (read) return { name, format: 1, read }
  // Its column reads the text itself, many times as fast as the library does.
  const parse = dataTypeID === FLOAT4_ARRAY ? undefined : parsers[dataTypeID]
  return {
    name,
    format: 0,
    read: (answer, start, end) => {
      const text = answer.toString('utf8', start, end)
      return parse ? parse(text, dataTypeID) : text
    },
  }
}

const exactNumber = (value: bigint) => {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}
