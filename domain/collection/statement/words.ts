/** What of a line of a statement does not fit. */
export const STATEMENT_NOTES = ['AMOUNT_DIFFERS', 'TOTAL_DIFFERS', 'UNREADABLE'] as const
export type StatementNote = (typeof STATEMENT_NOTES)[number]
