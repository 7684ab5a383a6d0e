/** Words of diagnosis reports, as data exchange them; screens translate them. */

/** TASK: of one scan; PLANT: of a plant by its newest scan; RECHECK: before and after a repair; MONTHLY: of a month. */
export const REPORT_KINDS = ['TASK', 'PLANT', 'ACCEPTANCE', 'RECHECK', 'MONTHLY'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export const REPORT_FORMATS = ['PDF', 'XLSX'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

export const REPORT_LANGUAGES = ['zh', 'en'] as const
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number]

/** When a report is made by itself. */
export const REPORT_TRIGGERS = ['AFTER_SCAN', 'MONTHLY'] as const
export type ReportTrigger = (typeof REPORT_TRIGGERS)[number]

/** Strings that a report shows with their curves, at most. */
export const MOST_CURVES = 200

/** Lines to sign on a report, at most. */
export const MOST_SIGNERS = 6

/** Bytes of the picture on the cover, at most. */
export const MOST_LOGO_BYTES = 500_000
