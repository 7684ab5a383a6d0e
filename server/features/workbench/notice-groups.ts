import type { NotificationRow } from '#api/notification/endpoints.ts'
import type { NoticeGroupView } from '#api/workbench/shapes.ts'
import { groupNotices, objectsOf } from '#domain/notification/group-notices.ts'
import { FAMILY_OF, type NoticeFamily } from '#domain/notification/standing.ts'

/** Notices as lines, deadlines in front; the same lines that the bell counts. */
export const noticeGroupsOf = (rows: readonly NotificationRow[]): NoticeGroupView[] =>
  groupNotices(rows).map((group) => ({
    ...{ severity: group.severity, objects: objectsOf(group) },
    ...{ notices: group.notices.length, first: group.notices[0] },
  }))

/** Of files and market data of the province, which the gaps of a station tell of where it needs them. */
const OF_FILES: readonly NoticeFamily[] = [
  'IMPORT',
  'IMPORT_WAITING',
  'IMPORT_KEEPER',
  'FOLDER',
  'FILE',
  'DATA',
]

/** Whether a notice concerns a station: it is about it, or a warning of the province that is no matter of files. */
export function concernsStation(
  {
    kind,
    stationId,
    provinceId,
    severity,
  }: Pick<NotificationRow, 'kind' | 'stationId' | 'provinceId' | 'severity'>,
  at: { provinceId: string; stationId: number },
): boolean {
  if (stationId !== null) return stationId === at.stationId
  return provinceId === at.provinceId && severity !== 'INFO' && !OF_FILES.includes(FAMILY_OF[kind])
}
