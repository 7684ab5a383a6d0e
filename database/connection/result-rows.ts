import { messages, protocol } from '@electric-sql/pglite'
import type { ResultColumn } from './result-columns.ts'

/** Rows of a result and what was done, as the database calls it, e.g. `INSERT 0 3`. */
export type ResultRows = { rows: unknown[]; command: string }

const HEAD_BYTES = 5
const MISSING = -1
const kindOf = (letter: string) => letter.charCodeAt(0)
const DATA_ROW = kindOf('D')
const COMMAND_COMPLETE = kindOf('C')
const EMPTY_QUERY = kindOf('I')
const ERROR = kindOf('E')

/**
 * Reads what the database answered to the execution of a statement: messages of a kind, a length and a
 * content (PostgreSQL's frontend/backend protocol, message formats). In one go over the bytes, because
 * objects for each message cost PGlite's own reader as much as the database needs to answer.
 *
 * @throws DatabaseError when it answered with an error, and one of severity PANIC when the answer has no end
 */
export function readRows(
  answer: Buffer,
  columns: readonly ResultColumn[],
  rowMode: 'array' | 'object',
): ResultRows {
  const rows: unknown[] = []
  let command: string | undefined
  for (let at = 0; at < answer.length; ) {
    const kind = answer[at]
    const end = at + 1 + answer.readInt32BE(at + 1)
    if (kind === DATA_ROW) {
      const values = readValues(answer, at + HEAD_BYTES, columns)
      rows.push(rowMode === 'array' ? values : byName(values, columns))
    } else if (kind === COMMAND_COMPLETE) {
      command = answer.toString('utf8', at + HEAD_BYTES, end - 1)
    } else if (kind === EMPTY_QUERY) {
      command = ''
    } else if (kind === ERROR) {
      throw errorOf(answer.subarray(at, end))
    }
    at = end
  }
  if (command === undefined) throw endless()
  return { rows, command }
}

/** The library keeps to itself what breaks inside of the database; all that shows is that no end came. */
const endless = () =>
  Object.assign(new Error('The database broke off its answer'), {
    severity: 'PANIC',
    code: 'XX000',
  })

/** The values of one row; the count of columns stands before them and is known. */
function readValues(answer: Buffer, start: number, columns: readonly ResultColumn[]): unknown[] {
  let at = start + 2
  return columns.map(({ read }) => {
    const length = answer.readInt32BE(at)
    at += 4
    if (length === MISSING) return null
    at += length
    return read(answer, at - length, at)
  })
}

const byName = (values: unknown[], columns: readonly ResultColumn[]) =>
  Object.fromEntries(columns.map(({ name }, i) => [name, values[i]]))

function errorOf(message: Buffer): Error {
  let found: Error | undefined
  new protocol.Parser().parse(Uint8Array.from(message), (one) => {
    if (one instanceof messages.DatabaseError) found = one
  })
  return found ?? new Error('The database answered with an error that cannot be read')
}
