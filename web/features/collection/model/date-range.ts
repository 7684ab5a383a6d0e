import type { ImportSummary } from '#api/collection/shapes.ts'

/** First and last date of a file; a single one once, null for none. */
export function dateRange(
  summary: Pick<ImportSummary, 'dateFrom' | 'dateTo'> | null,
): string | null {
  if (!summary?.dateFrom) return null
  const { dateFrom, dateTo } = summary
  return dateFrom === dateTo ? dateFrom : `${dateFrom} ~ ${dateTo}`
}
