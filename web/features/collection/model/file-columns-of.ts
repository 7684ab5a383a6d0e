import type { importMappingDetail } from '#api/collection/endpoints.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'

/** A column of a sheet: its letter or key, what its header says, and the first values below. */
export type FileColumn = { column: number; name: string; header: string; samples: string[] }

const SAMPLES = 4

export function fileColumnsOf(
  { columnNames, rows }: Pick<AnswerOf<typeof importMappingDetail>, 'columnNames' | 'rows'>,
  headerRow: number,
): FileColumn[] {
  const header = rows.find(({ row }) => row === headerRow)?.cells ?? []
  const below = rows.filter(({ row }) => row > headerRow)
  return columnNames.map((name, column) => ({
    column,
    name,
    header: header[column] ?? '',
    samples: below
      .map(({ cells }) => cells[column] ?? '')
      .filter((text) => text !== '')
      .slice(0, SAMPLES),
  }))
}
