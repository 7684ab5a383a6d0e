/** Words of the news of an exchange, as data exchange them; screens translate them. */

/** What a piece of news is: of a trading session, what is disclosed, a rule or its change, or anything else. */
export const NEWS_CATEGORIES = ['SESSION', 'DISCLOSURE', 'POLICY', 'NOTICE'] as const
export type NewsCategory = (typeof NEWS_CATEGORIES)[number]

/** Kinds of files that may hang on it, each with the ends of names that it goes by. */
export const ATTACHMENT_KINDS = {
  pdf: ['pdf'],
  workbook: ['xlsx'],
  document: ['docx'],
  text: ['txt', 'csv'],
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
} as const satisfies Record<string, readonly string[]>
export type AttachmentKind = keyof typeof ATTACHMENT_KINDS

/** Files of one piece of news. */
export const MAX_ATTACHMENTS = 10
