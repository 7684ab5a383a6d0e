import { writeCsv } from 'hucre/csv'
import { guardCell, guardFormula } from '#domain/system/formula-text.ts'
import { chunksOf, type RowSource } from './row-chunks.ts'

/**
 * The text of a csv bit by bit, with a byte order mark, by which spreadsheet programs know the Chinese in it. A text
 * that they would take for a formula is written with a leading apostrophe.
 */
export async function* csvText(heads: readonly string[], rows: RowSource): AsyncGenerator<string> {
  yield writeCsv([heads.map(guardFormula)], { bom: true })
  for await (const { rows: some } of chunksOf(rows, heads.length))
    yield `\r\n${writeCsv(
      some.map((row) => row.map(guardCell)),
      {},
    )}`
}
