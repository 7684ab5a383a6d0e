import type { Language } from '../../http/texts.ts'
import { reportReasons as enReasons } from '../../locales/en/report-reasons.ts'
import { sheets as enSheets } from '../../locales/en/sheets.ts'
import { reportReasons as zhReasons } from '../../locales/zh/report-reasons.ts'
import { sheets as zhSheets } from '../../locales/zh/sheets.ts'

/** What sheets of the diagnosis face are called, and the words in them. */
export const SHEET_TEXTS: Readonly<Record<Language, typeof zhSheets>> = {
  zh: zhSheets,
  en: enSheets,
}

/** Why a string has no diagnosis or no curve. */
export const REASON_TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  zh: zhReasons.reason,
  en: enReasons.reason,
}
