/**
 * Numbers as people and programs write them. A dot or a comma before exactly three digits may part thousands or
 * decimals; every other spelling says by itself which it is. Groups have exactly three digits after one to three, and
 * no group follows a leading 0.
 */

/** What a spelling shows of the two marks. */
export type MarkProof = 'DOT_DECIMAL' | 'DOT_GROUP' | 'COMMA_DECIMAL' | 'COMMA_GROUP'

export type WrittenNumber = {
  /** Under the reading of its marks, if there is only one. */
  value: number | null
  /** The mark that may be either, with the number under both readings. */
  open: { mark: 'DOT' | 'COMMA'; asDecimal: number; asGroup: number } | null
  proves: readonly MarkProof[]
  /** What stands behind it: `%`, `万`, `元`, a unit; empty where nothing does. */
  suffix: string
  /** A sign of money before it. */
  hasMoneySign: boolean
  /** Written otherwise than with digits, marks and a sign in front. */
  isDecorated: boolean
}

/** Signs and words of programs for a value that is missing. */
const MISSING_SIGNS = new Set([
  '',
  '/',
  'null',
  'nan',
  'n/a',
  '#n/a',
  'none',
  '无',
  '空',
  '…',
  '...',
  '*',
])
const DASHES = /^-+$/
/** What people write in place of a value: that it is missing, or why. */
const MISSING_WORDS = [
  /^(?:数据|數據)?(?:缺失|缺测|缺測|缺数|缺數|缺|丢失|丟失|异常|異常|无效|無效|空缺|空值)$/,
  /^(?:暂|暫|尚|仍)?(?:无|無|没有|沒有|未|缺|待)(?:数据|數據|记录|記錄|数|值)?(?:发布|發布|公布|披露|采集|採集|上报|上報|出清|填报|填報|提供|更新|补|補|定)?$/,
  /^(?:计划|临时|机组|設備|设备|线路|通信|通讯|网络|电网)?(?:停电|停電|检修|檢修|停运|停運|停机|停機|故障|中断|中斷|维护|維護|离线|離線|掉线|断线|停盘|休市)(?:中)?$/,
  /^(?:no data|nodata|missing|not available|not published|unavailable|n\.a\.|na|nil|void|pending|tbd|tba|invalid|offline|outage|maintenance)$/,
]
const IN_BRACKETS = /^[([【<]\s*(.+?)\s*[)\]】>]$/

/** Digits and signs as wide as a Chinese character, and the space of that width; nothing else is folded. */
const WIDE = /[\uff01-\uff5e\u3000]/g
const MINUS = /[\u2010-\u2015\u2212\ufe58\ufe63]/g
const MINUS_AS_WORD = /^\s*[负負]\s*(?=[\d.])/
/** Spaces that part groups: no-break, figure, thin and narrow no-break. */
const SPACE = /[\u00a0\u2007\u2009\u202f]/g
const APOSTROPHE = /[’‘ʼ]/g

const PARTS = /^([+-]?)\s*(¥?)\s*([+-]?)\s*([\d.,' _]*\d\.?(?:e[+-]?\d{1,3})?)\s*(-?)\s*(\D.*)?$/is
const SPACED = /^[1-9]\d{0,2}([ '_])\d{3}(?:\1\d{3})*(?:([.,])\d+)?$/
const OPEN = /^[1-9]\d{0,2}[.,]\d{3}$/
const DOT_DECIMAL = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
const COMMA_DECIMAL = /^\d*,\d+(?:e[+-]?\d+)?$/i
const GROUPS: Readonly<Record<string, RegExp>> = {
  '.': /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/,
  ',': /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/,
}

/** Text in which what keyboards type in full width is as in half width: `３０５．５` is `305.5`. */
export function foldWidth(text: string): string {
  return text.replace(WIDE, (wide) => wide.normalize('NFKC'))
}

/** Text of a number with one kind of minus, space and apostrophe. */
export function tidyNumber(text: string): string {
  return foldWidth(text)
    .replace(MINUS_AS_WORD, '-')
    .replace(MINUS, '-')
    .replace(SPACE, ' ')
    .replace(APOSTROPHE, "'")
    .replace(/￥/g, '¥')
    .trim()
}

/** Whether a tidy text says that the value is missing. */
export function isMissing(tidy: string): boolean {
  return DASHES.test(tidy) || MISSING_SIGNS.has(tidy.toLowerCase()) || isMissingWord(tidy)
}

/** Whether a tidy text is a word of people for a value that is missing: `检修`, `（缺失）`, `no data`. */
export function isMissingWord(tidy: string): boolean {
  const text = tidy.toLowerCase().replace(IN_BRACKETS, '$1')
  return MISSING_WORDS.some((words) => words.test(text))
}

/** Takes a tidy text apart; null if it is no number. */
export function takeApart(tidy: string): WrittenNumber | null {
  const inBrackets = /^\((.+)\)$/s.exec(tidy)
  const [, before, money, inner, body, after, suffix = ''] =
    PARTS.exec(inBrackets?.[1] ?? tidy) ?? []
  if (body === undefined) return null
  const signs = [before, inner, after, inBrackets ? '-' : ''].filter(Boolean)
  const digits = signs.length > 1 ? null : readDigits(body)
  if (!digits) return null
  const sign = signs[0] === '-' ? -1 : 1
  const { open } = digits
  return {
    value: digits.value === null ? null : signed(digits.value, sign),
    open: open && {
      mark: open.mark,
      asDecimal: sign * open.asDecimal,
      asGroup: sign * open.asGroup,
    },
    proves: digits.proves,
    suffix: suffix.trim(),
    hasMoneySign: money === '¥',
    isDecorated: inBrackets !== null || after !== '' || money !== '' || suffix !== '',
  }
}

function signed(value: number, sign: 1 | -1): number {
  return value === 0 ? 0 : sign * value
}

type Digits = Pick<WrittenNumber, 'value' | 'open' | 'proves'>

function readDigits(body: string): Digits | null {
  const spaced = SPACED.exec(body)
  if (spaced) {
    const plain = body.replaceAll(spaced[1]!, '')
    return known(plain.replace(',', '.'), spaced[2] ? [decimalProof(spaced[2])] : [])
  }
  if (OPEN.test(body)) {
    const mark = body.includes('.') ? 'DOT' : 'COMMA'
    const asDecimal = Number(body.replace(',', '.'))
    const asGroup = Number(body.replace(/[.,]/, ''))
    return { value: null, open: { mark, asDecimal, asGroup }, proves: [] }
  }
  if (DOT_DECIMAL.test(body)) return known(body, body.includes('.') ? ['DOT_DECIMAL'] : [])
  if (COMMA_DECIMAL.test(body)) return known(body.replace(',', '.'), ['COMMA_DECIMAL'])
  const group = /[.,]/.exec(body)?.[0] ?? ''
  if (!GROUPS[group]?.test(body)) return null
  const decimal = group === '.' ? ',' : '.'
  const plain = body.replaceAll(group, '').replace(',', '.')
  const grouped = group === '.' ? 'DOT_GROUP' : 'COMMA_GROUP'
  return known(plain, body.includes(decimal) ? [grouped, decimalProof(decimal)] : [grouped])
}

function decimalProof(mark: string): MarkProof {
  return mark === '.' ? 'DOT_DECIMAL' : 'COMMA_DECIMAL'
}

function known(plain: string, proves: readonly MarkProof[]): Digits | null {
  const value = Number(plain)
  return Number.isFinite(value) ? { value, open: null, proves } : null
}
