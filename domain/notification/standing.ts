import type { DeclarationState } from '../declaration/words.ts'
import type { NoticeStanding, NotificationKind, Severity } from './words.ts'

/** What kinds tell of the same thing; a later notice of a family takes the place of an earlier one. */
export const NOTICE_FAMILIES = [
  'DEADLINE',
  'SESSION',
  'SUBMITTED',
  'REJECTED',
  'RETURNED',
  'EXPIRED',
  'RESULT',
  'COVERAGE',
  'IMPORT',
  'IMPORT_WAITING',
  'IMPORT_KEEPER',
  'FOLDER',
  'CALENDAR',
  'DATA',
  'FILE',
  'FORECAST',
  'FORECAST_FAILED',
  'DRIFT',
  'DEVIATION',
  'SCAN',
  'WORK_ORDER',
  'REPORT',
] as const
export type NoticeFamily = (typeof NOTICE_FAMILIES)[number]

export const FAMILY_OF: Readonly<Record<NotificationKind, NoticeFamily>> = {
  DECLARATION_OPEN: 'DEADLINE',
  DECLARATION_DUE_24H: 'DEADLINE',
  DECLARATION_DUE_2H: 'DEADLINE',
  DECLARATION_DUE_30M: 'DEADLINE',
  SESSION_DUE_24H: 'SESSION',
  SESSION_DUE_2H: 'SESSION',
  SESSION_DUE_30M: 'SESSION',
  DECLARATION_SUBMITTED: 'SUBMITTED',
  DECLARATION_REJECTED: 'REJECTED',
  DECLARATION_RETURNED: 'RETURNED',
  DECLARATION_EXPIRED: 'EXPIRED',
  DECLARATION_RESULT: 'RESULT',
  COVERAGE_OUTSIDE: 'COVERAGE',
  IMPORT_DONE: 'IMPORT',
  IMPORT_WAITING: 'IMPORT_WAITING',
  IMPORT_KEEPER: 'IMPORT_KEEPER',
  IMPORT_CONFIRMED_BY: 'IMPORT',
  IMPORT_DISCARDED_BY: 'IMPORT',
  IMPORT_UNDONE_BY: 'IMPORT',
  FOLDER_LEFT: 'FOLDER',
  FOLDER_GREW: 'FOLDER',
  FOLDER_AWAY: 'FOLDER',
  SESSION_CANCELLED: 'CALENDAR',
  SESSION_RESTORED: 'CALENDAR',
  DATA_MISSING: 'DATA',
  FILE_MISSING: 'FILE',
  FORECAST_DONE: 'FORECAST',
  FORECAST_FAILED: 'FORECAST_FAILED',
  FORECAST_DRIFT: 'DRIFT',
  FORECAST_DEVIATION: 'DEVIATION',
  SCAN_DONE: 'SCAN',
  SCAN_FAILED: 'SCAN',
  WORK_ORDER_ASSIGNED: 'WORK_ORDER',
  WORK_ORDER_REOPENED: 'WORK_ORDER',
  WORK_ORDER_VANISHED: 'WORK_ORDER',
  REPORT_DONE: 'REPORT',
  REPORT_FAILED: 'REPORT',
  SCAN_POSTPONED: 'SCAN',
  SCAN_STALLED: 'SCAN',
}

/** Kinds that can want something done; all others only inform. */
const INFORMING: readonly NotificationKind[] = [
  'IMPORT_DONE',
  'IMPORT_CONFIRMED_BY',
  'IMPORT_DISCARDED_BY',
  'IMPORT_UNDONE_BY',
  'FOLDER_GREW',
  'SESSION_CANCELLED',
  'SESSION_RESTORED',
  'FORECAST_DONE',
  'REPORT_DONE',
  'SCAN_POSTPONED',
]
export const canWantDoing = (kind: NotificationKind): boolean => !INFORMING.includes(kind)

/**
 * Families whose object says when nothing is left to do: the file is decided on, the data have come, the model has
 * run, the session has closed, the order is taken up. To look at such a notice settles nothing; of all others, those
 * of ten-day declarations among them, opening is what the specification counts as processing.
 */
const SETTLED_BY_OBJECT: readonly NoticeFamily[] = [
  'SESSION',
  'IMPORT_WAITING',
  'IMPORT_KEEPER',
  'DATA',
  'FILE',
  'FORECAST_FAILED',
  'WORK_ORDER',
]
export const isProcessedByOpening = (kind: NotificationKind): boolean =>
  !SETTLED_BY_OBJECT.includes(FAMILY_OF[kind])

/** States in which a reminder of a declaration's deadline still has something to remind of. */
const UNFILED: readonly DeclarationState[] = [
  'NOT_STARTED',
  'DRAFT',
  'IN_REVIEW',
  'APPROVED',
  'RETURNED',
  'WITHDRAWN',
]
export const isUnfiled = (state: DeclarationState): boolean => UNFILED.includes(state)

/** State of the declaration in which a step of it still waits for an answer. */
const AWAITING = { SUBMITTED: 'IN_REVIEW', REJECTED: 'DRAFT', RETURNED: 'RETURNED' } as const

export type NoticeFacts = {
  kind: NotificationKind
  severity: Severity
  /** Marked by its reader. */
  processed: boolean
  /** When the declaration's window closes; null where the notice has no deadline. */
  dueAt: Date | null
  /** First delivery date of what it is about, YYYY-MM-DD. */
  date: string | null
  createTime: Date
  /** The declaration of that station and cycle as it stands now. */
  declarationState: DeclarationState
  /** Told anew since of the same thing, or the run or scan succeeded since. */
  isOvertaken: boolean
  /** Strings with a fault, of a scan that is done. */
  faults: number
}

/** Worse accuracy is told anew on every day that it lasts, as is a day that was far off; unsaid for so long it is over. */
const DRIFT_LASTS_MS = 2 * 86_400_000

/** How a notice stands at a moment; `today` is its date in Shanghai, YYYY-MM-DD. */
export function standingOf(
  notice: NoticeFacts,
  { now, today }: { now: Date; today: string },
): NoticeStanding {
  if (!wantsDoing(notice)) return 'INFO'
  if (notice.processed) return 'DONE'
  return notice.isOvertaken || isOver(notice, now, today) ? 'SETTLED' : 'TO_DO'
}

/** A cleared declaration wants a look only where energy was left over; a scan, where it found faults. */
function wantsDoing({ kind, severity, faults }: NoticeFacts): boolean {
  if (kind === 'DECLARATION_RESULT') return severity !== 'INFO'
  if (kind === 'SCAN_DONE') return faults > 0
  return canWantDoing(kind)
}

function isOver(notice: NoticeFacts, now: Date, today: string): boolean {
  const { kind, dueAt, date, declarationState: state, createTime } = notice
  const family = FAMILY_OF[kind]
  const isClosed = dueAt !== null && now >= dueAt
  switch (family) {
    case 'DEADLINE':
      return isClosed || !isUnfiled(state) || (kind === 'DECLARATION_OPEN' && hasBegun(state))
    case 'SESSION':
      return isClosed
    case 'COVERAGE':
      return isClosed || !isUnfiled(state)
    case 'SUBMITTED':
    case 'REJECTED':
    case 'RETURNED':
      return isClosed || state !== AWAITING[family]
    // What is missing can be bought or sold elsewhere until delivery.
    case 'EXPIRED':
    case 'RESULT':
      return date !== null && date <= today
    case 'DRIFT':
    case 'DEVIATION':
      return now.getTime() - createTime.getTime() >= DRIFT_LASTS_MS
    default:
      return false
  }
}

const hasBegun = (state: DeclarationState) => state !== 'NOT_STARTED'
