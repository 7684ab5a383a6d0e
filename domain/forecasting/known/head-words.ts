/** Traditional signs of heads of columns, as the lists of words have them. */
const SIMPLIFIED: Readonly<Record<string, string>> = {
  ...{ 電: '电', 價: '价', 實: '实', 時: '时', 際: '际', 預: '预', 測: '测', 計: '计', 劃: '划' },
  ...{ 結: '结', 區: '区', 競: '竞', 負: '负', 節: '节', 點: '点', 統: '统', 聯: '联', 絡: '络' },
  ...{ 風: '风', 發: '发', 總: '总', 邊: '边', 報: '报', 氣: '气', 溫: '温', 淨: '净', 線: '线' },
  ...{ 類: '类', 現: '现', 貨: '货', 績: '绩', 額: '额', 費: '费', 誤: '误', 損: '损', 調: '调' },
  ...{ 開: '开', 關: '关', 號: '号', 標: '标', 場: '场', 後: '后', 間: '间', 檢: '检', 修: '修' },
}

/** What brackets hold is a unit or a remark and no part of the name. */
const BRACKETS = /[([（【〔][^)\]）】〕]*[)\]）】〕]?/g

/** A head in half width, small letters and simplified signs, with its brackets. */
export function plainHead(name: string): string {
  return [...name.normalize('NFKC')]
    .map((sign) => SIMPLIFIED[sign] ?? sign)
    .join('')
    .trim()
    .toLowerCase()
}

/** A head without its brackets, as heads are compared. */
export function bareHead(name: string): string {
  const bare = plainHead(name.normalize('NFKC').replace(BRACKETS, ' ')).replace(/\s+/g, ' ').trim()
  return bare || plainHead(name)
}

/** The words of a head outside its brackets: `DayAheadPrice`, `day_ahead-price` and `Day-ahead price (€)` are three each. */
export function headWords(name: string): string[] {
  const parted = name
    .normalize('NFKC')
    .replace(BRACKETS, ' ')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
  return plainHead(parted)
    .split(/[^\p{L}\p{N}€$£¥]+/u)
    .filter((word) => word !== '')
}
