/** Traditional and Japanese signs of heads of columns beside what the lists of words have for them. */
const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  [
    '電电 價价 實实 時时 際际 預预 測测 計计 劃划 結结 區区 競竞 負负 節节 點点 統统 聯联 絡络 風风 發发 總总 邊边',
    '報报 氣气 溫温 淨净 線线 類类 現现 貨货 績绩 額额 費费 誤误 損损 調调 開开 關关 號号 標标 場场 後后 間间 檢检 修修 級级 補补 貼贴 係系 數数 漲涨 變变 動动',
    '実实 予预',
  ]
    .join(' ')
    .split(' ')
    .map(([traditional, simplified]) => [traditional!, simplified!]),
)

/** What brackets hold is a unit or a remark and no part of the name. */
const BRACKETS = /[([（【〔][^)\]）】〕]*[)\]）】〕]?/g

/** A head in half width, small letters and simplified signs, with its brackets. */
export function plainHead(name: string): string {
  return [...name.normalize('NFKC')]
    .map((sign) => SIMPLIFIED.get(sign) ?? sign)
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
