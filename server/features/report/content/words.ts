import type { ReportLanguage } from '#domain/report/words.ts'
import { reportDocument as enDocument } from '../../../locales/en/report-document.ts'
import { reportReasons as enReasons } from '../../../locales/en/report-reasons.ts'
import { reportDocument as zhDocument } from '../../../locales/zh/report-document.ts'
import { reportReasons as zhReasons } from '../../../locales/zh/report-reasons.ts'

const DOCUMENT = { zh: zhDocument, en: enDocument }
const REASONS = { zh: zhReasons, en: enReasons }

type Texts = typeof zhDocument
/** A text that is one sentence; `methodItems` is several. */
export type WordKey = { [K in keyof Texts]: Texts[K] extends string ? K : never }[keyof Texts]
type Params = Readonly<Record<string, string | number>>

/** The texts and numbers of reports in one language. */
export type Words = {
  language: ReportLanguage
  (key: WordKey, params?: Params): string
  methodItems: readonly string[]
  /** Why there is no diagnosis or no curve, e.g. `tooNoisy`, `failure.TIMEOUT`; a code that is none of ours as it is. */
  reason(code: string | null): string
  /** A number with so many digits behind the point; a dash where it is unknown. */
  number(value: number | null | undefined, digits?: number): string
  /** A share 0 to 1 as per cent. */
  percent(share: number | null | undefined, digits?: number): string
}

export function wordsOf(language: ReportLanguage): Words {
  const texts = DOCUMENT[language]
  const text = (key: WordKey, params: Params = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
  const number = (value: number | null | undefined, digits = 0) =>
    value === null || value === undefined || !Number.isFinite(value)
      ? texts.none
      : formatOf(digits).format(Object.is(round(value, digits), -0) ? 0 : value)
  const percent = (share: number | null | undefined, digits = 1) =>
    share === null || share === undefined ? texts.none : `${number(share * 100, digits)}%`
  const reason = (code: string | null) => {
    if (code === null) return texts.none
    const groups: Record<string, Record<string, string>> = REASONS[language]
    const [group, name] = code.includes('.') ? code.split('.') : ['reason', code]
    return groups[group!]?.[name!] ?? code
  }
  return Object.assign(text, { language, methodItems: texts.methodItems, reason, number, percent })
}

const round = (value: number, digits: number) => Number(value.toFixed(digits))

const formats = new Map<number, Intl.NumberFormat>()

/** Both languages write numbers alike. */
function formatOf(digits: number): Intl.NumberFormat {
  const known = formats.get(digits)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(digits, made)
  return made
}
