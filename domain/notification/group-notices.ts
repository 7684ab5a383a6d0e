import { FAMILY_OF, type NoticeFamily } from './standing.ts'
import type { NoticeStanding, NotificationKind, Severity } from './words.ts'

/** What the grouping looks at; `createTime` is YYYY-MM-DD HH:mm:ss. */
export type GroupedNotice = {
  kind: NotificationKind
  standing: NoticeStanding
  severity: Severity
  createTime: string
  date: string | null
  dueAt: string | null
  tenDay: number | null
  provinceId: string | null
  stationId: number | null
}

export type NoticeGroup<Notice> = {
  key: string
  family: NoticeFamily
  standing: NoticeStanding
  /** The most urgent of its members. */
  severity: Severity
  /** Newest first, never empty. */
  notices: readonly [Notice, ...Notice[]]
}

const URGENCY: Readonly<Record<Severity, number>> = { INFO: 0, WARNING: 1, ERROR: 2 }

/**
 * One line for notices that tell the same of several objects: those of declarations by cycle and close over
 * all provinces, of sessions by close, others by province, those that need no more doing by day too. Takes notices
 * newest first. Gives deadlines that are still to be met in front, the first close first; what follows stands in the
 * order of its newest one.
 */
export function groupNotices<Notice extends GroupedNotice>(
  notices: readonly Notice[],
): NoticeGroup<Notice>[] {
  const groups = new Map<string, [Notice, ...Notice[]]>()
  for (const notice of notices) {
    const key = keyOf(notice)
    const members = groups.get(key)
    if (members) members.push(notice)
    else groups.set(key, [notice])
  }
  const all = [...groups].map(([key, members]) => ({
    key,
    family: FAMILY_OF[members[0].kind],
    standing: members[0].standing,
    severity: members.reduce(
      (worst, { severity }) => (URGENCY[severity] > URGENCY[worst] ? severity : worst),
      members[0].severity,
    ),
    notices: members,
  }))
  return all.sort((a, b) => closeOf(a) - closeOf(b))
}

/** Where a group stands: a deadline by its close, all else behind. */
function closeOf({ family, standing, notices: [{ dueAt }] }: NoticeGroup<GroupedNotice>): number {
  const isDeadline = standing === 'TO_DO' && (family === 'DEADLINE' || family === 'SESSION')
  return isDeadline && dueAt !== null ? Date.parse(dueAt) : Number.MAX_SAFE_INTEGER
}

/** How many objects a group is about: stations where it has them, else what was told. */
export function objectsOf(group: NoticeGroup<GroupedNotice>): number {
  const stations = new Set(group.notices.map(({ stationId }) => stationId))
  return stations.has(null) ? group.notices.length : stations.size
}

function keyOf({ kind, standing, date, dueAt, tenDay, provinceId, createTime }: GroupedNotice) {
  const family = FAMILY_OF[kind]
  if (tenDay !== null) return [standing, family, tenDay, date, dueAt].join('|')
  if (family === 'SESSION') return [standing, family, provinceId, dueAt].join('|')
  const day = standing === 'TO_DO' ? '' : createTime.slice(0, 10)
  return [standing, family, provinceId, day].join('|')
}
