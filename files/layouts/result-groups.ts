import { groupBy } from '#domain/collections/group-by.ts'
import type { SessionResultRow } from './layout.ts'

/** Public results of a file by session and technology, each of which counts as a curve of the file. */
export function resultGroups(
  results: readonly SessionResultRow[],
): Map<string, SessionResultRow[]> {
  return groupBy(results, ({ code, technology }) => `${code} ${technology}`)
}
