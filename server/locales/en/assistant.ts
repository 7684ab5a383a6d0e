import type { assistant as zh } from '../zh/assistant.ts'

export const assistant: Record<keyof typeof zh, string> = {
  assistantHidden: 'You may not see the figures of this answer.',
  assistantBusy: 'The service is busy, try again later',
  assistantQuestionMissing: 'Enter a question',
  assistantQuestionTooLong: 'A question has at most {max} characters',
  assistantConversationBusy: 'The question before is still being answered: wait, or stop it first',
  assistantFileTooLarge: 'A file has at most {megabytes} MB',
  assistantFileUnsupported:
    'Files of this kind are not taken, or the content is not what the name says',
  assistantModelSample: 'How was the day-ahead market of Shaanxi last week?',
  assistantTooMuch: 'That would read too much data: ask for a shorter time or name an object.',
  assistantFilesUnread:
    'The attached file ({names}) is kept but was not read: it is no part of this answer.',
  assistantFilesUnused: 'The question is not about the file ({names}): it is not in this answer.',
  assistantFileUnreadable: 'The file cannot be read',
}
