import type { NotificationRow } from '#api/notification/endpoints.ts'
import { FAMILY_OF, type NoticeFamily } from '#domain/notification/standing.ts'
import type { Severity } from '#domain/notification/words.ts'

export type NoticeFilter = {
  /** Words that all stand in the text. */
  search: string
  family?: NoticeFamily | undefined
  severity?: Severity | undefined
}

/** Notices that a filter fits, in their order. */
export function filterNotices(
  rows: readonly NotificationRow[],
  { search, family, severity }: NoticeFilter,
): NotificationRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(
    (row) =>
      (family === undefined || FAMILY_OF[row.kind] === family) &&
      (severity === undefined || row.severity === severity) &&
      words.every((word) => row.content.toLowerCase().includes(word)),
  )
}
