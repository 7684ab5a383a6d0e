/** What a notification is about. */
export const NOTIFICATION_KINDS = [
  'DECLARATION_SUBMITTED',
  'DECLARATION_REJECTED',
  'DECLARATION_RETURNED',
  'DECLARATION_EXPIRED',
  'DECLARATION_RESULT',
  'DECLARATION_OPEN',
  'DECLARATION_DUE_24H',
  'DECLARATION_DUE_2H',
  'DECLARATION_DUE_30M',
  'SESSION_DUE_24H',
  'SESSION_DUE_2H',
  'SESSION_DUE_30M',
  'COVERAGE_OUTSIDE',
  'IMPORT_DONE',
  'IMPORT_WAITING',
  'IMPORT_KEEPER',
  'IMPORT_CONFIRMED_BY',
  'IMPORT_DISCARDED_BY',
  'IMPORT_UNDONE_BY',
  'FOLDER_LEFT',
  'FOLDER_GREW',
  'FOLDER_AWAY',
  'SESSION_CANCELLED',
  'SESSION_RESTORED',
  'DATA_MISSING',
  'FILE_MISSING',
  'FORECAST_DONE',
  'FORECAST_FAILED',
  'FORECAST_DRIFT',
  'FORECAST_DEVIATION',
  'SCAN_DONE',
  'SCAN_FAILED',
  'WORK_ORDER_ASSIGNED',
  'WORK_ORDER_REOPENED',
  'WORK_ORDER_VANISHED',
  'REPORT_DONE',
  'REPORT_FAILED',
  'SCAN_POSTPONED',
  'SCAN_STALLED',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const SEVERITIES = ['INFO', 'WARNING', 'ERROR'] as const
export type Severity = (typeof SEVERITIES)[number]

/**
 * How a notice stands with its reader: TO_DO wants something done by them, DONE is what they have marked
 * processed, SETTLED has been overtaken (filed, closed, run again, told anew), INFO never wanted anything.
 */
export const NOTICE_STANDINGS = ['TO_DO', 'DONE', 'SETTLED', 'INFO'] as const
export type NoticeStanding = (typeof NOTICE_STANDINGS)[number]
