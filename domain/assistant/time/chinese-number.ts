const DIGITS = '零一二三四五六七八九'

/** A whole number as Chinese texts have it, for use in a pattern. */
export const NUMBER = '(?:\\d+|[零〇一二两三四五六七八九十百]+)'

/** The value of a number of digits or of characters up to 999; NaN of anything else. */
export function chineseNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const plain = text.replaceAll('〇', '零').replaceAll('两', '二')
  const match =
    /^(?:([一二三四五六七八九])百)?零?(?:([一二三四五六七八九]?)(十))?([一二三四五六七八九]?)$/.exec(
      plain,
    )
  if (!match || plain === '') return plain === '零' ? 0 : Number.NaN
  const [, hundreds = '', tens = '', ten, ones = ''] = match
  const digit = (sign: string) => (sign === '' ? 0 : DIGITS.indexOf(sign))
  return 100 * digit(hundreds) + (ten ? 10 * (tens === '' ? 1 : digit(tens)) : 0) + digit(ones)
}
