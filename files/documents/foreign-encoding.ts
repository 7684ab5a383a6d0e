/** Encodings of neighbours of China, whose texts are mostly valid in GBK too, where they say something else. */
export type ForeignEncoding = 'SHIFT_JIS' | 'BIG5'

/** Words of heads: of two readings of the same bytes the one that has them is meant. */
const WORDS: Readonly<Record<ForeignEncoding, RegExp>> = {
  SHIFT_JIS:
    /日付|年月日|時刻|時間|価格|電力|受渡|プライス|エリア|システム|スポット|需要|[ァ-ヶー]{3}|[ぁ-ん]{3}/,
  BIG5: /日期|時間|時段|時刻|小時|電價|價格|負荷|負載|電力|出清|市場|日前|實時|預測|用電|發電/,
}
const SIMPLIFIED =
  /日期|时间|时段|时刻|小时|电价|价格|负荷|电力|出清|市场|日前|实时|预测|電價|價格|負荷|時間|時段|市場/
/** Heads stand at the beginning of a file. */
const SAMPLE_BYTES = 8192

/** The encoding of a text that is neither in UTF-8 nor, as its words show, in GBK; null where nothing shows it. */
export function foreignEncoding(bytes: Uint8Array): ForeignEncoding | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  if (SIMPLIFIED.test(textIn(sample, 'gb18030'))) return null
  if (WORDS.SHIFT_JIS.test(textIn(sample, 'shift_jis'))) return 'SHIFT_JIS'
  return WORDS.BIG5.test(textIn(sample, 'big5')) ? 'BIG5' : null
}

/** Empty where the bytes are not valid; the sample may end within a sign. */
function textIn(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return ''
  }
}
