const FLOAT8_OID = 701
const HEADER_BYTES = 20
const NULL_LENGTH = -1

const isMissing = (value: number | null): value is null => value === null || Number.isNaN(value)

/**
 * Numbers as a PostgreSQL array of double precision in the binary form of the protocol (array_recv: number
 * of dimensions, whether there are nulls, type, length and lower bound, then length and bytes of each).
 * Both drivers send bytes as a binary parameter. It spares the database reading numbers from text, which
 * is the dearest part of writing curves into the embedded one.
 */
export function float8ArrayBytes(lists: readonly (readonly (number | null)[])[]): Uint8Array {
  let [count, nulls] = [0, 0]
  for (const list of lists) {
    count += list.length
    for (const value of list) if (isMissing(value)) nulls++
  }
  const bytes = new Uint8Array(HEADER_BYTES + count * 12 - nulls * 8)
  const view = new DataView(bytes.buffer)
  const header = [1, nulls > 0 ? 1 : 0, FLOAT8_OID, count, 1]
  header.forEach((word, index) => {
    view.setInt32(index * 4, word)
  })
  let at = HEADER_BYTES
  // Lists are walked as they lie: a flat copy of all of them takes longer than writing the bytes.
  for (const list of lists) {
    for (const value of list) {
      if (isMissing(value)) {
        view.setInt32(at, NULL_LENGTH)
        at += 4
        continue
      }
      view.setInt32(at, 8)
      view.setFloat64(at + 4, value)
      at += 12
    }
  }
  return bytes
}

/**
 * Reads what {@link float8ArrayBytes} writes, out of the bytes of an answer; what is missing is NaN, as in
 * curves everywhere below the rows of the database.
 */
export function float8sOf(answer: Buffer, start: number, end: number): Float64Array {
  const values: number[] = []
  for (let at = start + HEADER_BYTES; at < end; ) {
    const isMissing = answer.readInt32BE(at) === NULL_LENGTH
    values.push(isMissing ? Number.NaN : answer.readDoubleBE(at + 4))
    at += isMissing ? 4 : 12
  }
  return Float64Array.from(values)
}
