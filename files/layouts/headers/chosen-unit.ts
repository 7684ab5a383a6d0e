import { looksLikeUnit, readWrittenUnit } from '#domain/units/written-unit.ts'

const IN_BRACKETS = /[([【〔<]([^()[\]【】〔〕<>]*)[)\]】〕>]/g
/** What a unit in brackets may begin with. */
const LABEL = /^\s*(?:单位|unit)\s*[:：]?\s*/i
/** Units that no word ends with: 万千瓦, 美元/MWh, 万kW, and MW after a Chinese character. */
const PLAIN_AT_END =
  /(?:[十百千万亿]*[兆吉]?瓦(?:时|小时)?|[十百千万亿美欧日港]*[元角分厘币]\s*(?:\/|每).+|(?:[十百千万亿]+[kmgt]?|(?<=\p{Script=Han})[kmgt])wh?)$/iu
/** Between the words of a header: spaces, underscores, and a capital after a small letter. */
const BETWEEN_WORDS = /[\s_:,-]+|(?<=[a-z])(?=[A-Z])/
const AFTER_STROKE = /\/([^/]+)$/

/**
 * The unit in a header that a person has taken for a field, null if it has none. Nothing is known of its
 * words, so a unit must stand apart from them: the end of `load_raw` is no watt, the `度` of `年度` no
 * kilowatt-hour.
 */
export function unitTextOfChosen(header: string): string | null {
  const text = header.normalize('NFKC').trim()
  for (const [, inside = ''] of text.matchAll(IN_BRACKETS)) {
    const content = withoutLabel(inside)
    const unit = looksLikeUnit(content) ? content : unitAtEnd(content)
    if (unit !== null) return unit
  }
  return unitAtEnd(text)
}

/** A unit without the word `单位` before it. */
export function withoutLabel(text: string): string {
  return text.replace(LABEL, '')
}

function unitAtEnd(text: string): string | null {
  const plain = PLAIN_AT_END.exec(text)?.[0]
  if (plain && looksLikeUnit(plain)) return plain
  const words = text.split(BETWEEN_WORDS)
  for (let first = 0; first < words.length; first++) {
    const last = words.slice(first).join('')
    if (isUnitAmongWords(last)) return last
  }
  const afterStroke = AFTER_STROKE.exec(text)?.[1]
  return afterStroke && looksLikeUnit(afterStroke) ? afterStroke : null
}

/** `w` and `ka` are as often other words; a power that is in watts indeed cannot be one in MW, and is told. */
function isUnitAmongWords(text: string): boolean {
  if (/^[a-z]{1,2}$/i.test(text))
    return text.toLowerCase() !== 'w' && readWrittenUnit(text) !== null
  return looksLikeUnit(text)
}
