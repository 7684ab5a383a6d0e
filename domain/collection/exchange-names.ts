import { EXCHANGES, type Exchange } from './words.ts'

/** What files call the province that they are of. */
const PROVINCE_NAMES: Readonly<Record<Exchange, RegExp>> = {
  SHAANXI: /陕西|shaanxi|snpx/i,
  XINJIANG: /新疆|xinjiang/i,
  GANSU: /甘肃|gansu/i,
  SHANXI: /山西|shanxi/i,
  SHANDONG: /山东|shandong/i,
  MENGXI: /蒙西|mengxi/i,
  GUANGDONG: /广东|guangdong/i,
  JIANGSU: /江苏|jiangsu/i,
  ZHEJIANG: /浙江|zhejiang/i,
  HEILONGJIANG: /黑龙江|heilongjiang/i,
}

/** The one province that a text names; null where it names none, or more than one. */
export function exchangeNamed(text: string): Exchange | null {
  const named = EXCHANGES.filter((code) => PROVINCE_NAMES[code].test(text))
  return named.length === 1 ? named[0]! : null
}
