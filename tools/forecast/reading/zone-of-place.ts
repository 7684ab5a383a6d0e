import type { FileTable } from './file-table.ts'

/** Zones of the bidding zones of Europe, by the code of their country (ISO 3166; UK is of the exchanges). */
const ZONES: Readonly<Record<string, string>> = {
  'Europe/Berlin': 'AL AT BA BE CH CZ DE DK ES FR HR HU IT LU ME MK NL NO PL RS SE SI SK',
  'Europe/Athens': 'BG EE FI GR LT LV RO UA',
  'Europe/London': 'GB IE UK',
  'Europe/Lisbon': 'PT',
}
const ZONE_OF_CODE = new Map(
  Object.entries(ZONES).flatMap(([zone, codes]) =>
    codes.split(' ').map((code) => [code, zone] as const),
  ),
)
/** `AT_price_day_ahead`, `DK1 load`; `at` is a word. */
const CODE = /^([A-Z]{2})\d?(?=[_ ./-]|$)/

/** Signs of Japan and of Korea stand beside those of China there, so that they are looked at first. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/u, 'Asia/Seoul'],
  [/\p{Script=Katakana}|\p{Script=Hiragana}/u, 'Asia/Tokyo'],
  [/\p{Script=Han}/u, 'Asia/Shanghai'],
]

/** The zone of the place that heads speak of, by its code or by their signs; undefined where they name none, or several. */
export function zoneOfHeads({ columns }: FileTable): string | undefined {
  const codes = columns.flatMap(({ name }) => CODE.exec(name)?.[1] ?? [])
  const zones = new Set(codes.flatMap((code) => ZONE_OF_CODE.get(code) ?? []))
  if (zones.size > 0) return zones.size === 1 ? [...zones][0] : undefined
  const heads = columns.map(({ name }) => name).join(' ')
  return SIGNS.find(([sign]) => sign.test(heads))?.[1]
}
