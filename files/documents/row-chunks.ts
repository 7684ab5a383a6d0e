import { setImmediate as otherWork } from 'node:timers/promises'
import type { WriteSheet } from './write-table.ts'

export type Row = WriteSheet['rows'][number]

/** Rows that are there, are made as they are asked for, or are read page by page. */
export type RowSource = Iterable<Row> | AsyncIterable<readonly Row[]>

/** How much is handed over at once. */
export type ChunkLimits = { cells: number; chars: number }

/** Some rows, and how long their texts are together. */
export type Chunk = { rows: Row[]; chars: number }

/** Made in one go, in a few milliseconds. */
export const AT_ONCE: ChunkLimits = { cells: 10_000, chars: 1_000_000 }

/** Rows in chunks, none of them asked for before the chunk before was taken; other work comes between. */
export async function* chunksOf(
  source: RowSource,
  columns: number,
  limits: ChunkLimits = AT_ONCE,
): AsyncGenerator<Chunk> {
  const max = Math.max(1, Math.floor(limits.cells / columns))
  let chunk: Chunk = { rows: [], chars: 0 }
  for await (const page of Symbol.asyncIterator in source ? source : [source]) {
    for (const row of page) {
      chunk.chars += charsOf(row)
      if (chunk.rows.push(row) < max && chunk.chars < limits.chars) continue
      yield chunk
      chunk = { rows: [], chars: 0 }
      await otherWork()
    }
  }
  if (chunk.rows.length > 0) yield chunk
}

function charsOf(row: Row): number {
  let chars = 0
  for (const cell of row) if (typeof cell === 'string') chars += cell.length
  return chars
}
