import { ownName, withoutDates } from '../exchange/dates-of-names.ts'
import { matchHeader, unitOfChosen } from '../headers/header-match.ts'
import type { FieldSpec } from '../layout.ts'
import type { ItemMatch } from './item-match.ts'
import { itemWords } from './item-words.ts'

/** Provinces and grids as names begin with them. */
export const PROVINCES: readonly string[] = [
  '北京',
  '天津',
  '河北',
  '冀北',
  '山西',
  '蒙西',
  '蒙东',
  '内蒙古',
  '辽宁',
  '吉林',
  '黑龙江',
  '上海',
  '江苏',
  '浙江',
  '安徽',
  '福建',
  '江西',
  '山东',
  '河南',
  '湖北',
  '湖南',
  '广东',
  '广西',
  '海南',
  '重庆',
  '四川',
  '贵州',
  '云南',
  '西藏',
  '陕西',
  '甘肃',
  '青海',
  '宁夏',
  '新疆',
]
const PROVINCE = new RegExp(`^(?:${PROVINCES.join('|')})(?:省|市|自治区|电网|电力)?`)
const MONTH = /(?<!\d)\d{4}(?:年\d{0,2}月?|[-_/.]?\d{2})(?!\d)/g
const OF_FILES = /(?:数据表?|明细表?|统计表?|汇总表?|曲线|查询|结果|导出|宽表|表|_?(?:24|96)点?)$/
/** What is left of `（2026年10月18日）` without its date. */
const EMPTY_BRACKETS = /[([（【]\s*[)\]）】]/g
const PARTS = /[\s_—–-]+/
/** A forecast of a price is no price, whatever else the name holds. */
const FORECAST_PRICE = /(?:电价|价格).*预测|预测.*(?:电价|价格)|price.*forecast|forecast.*price/i

/** What a title, a sheet and a file say that a whole table is of. */
export type NamedItem =
  | { kind: 'ONE'; match: ItemMatch }
  | { kind: 'NONE' }
  /** Names that say two things. */
  | { kind: 'SEVERAL'; names: string[] }

/** The one item that names say, each as it stands or without dates, province and words for files. */
export function itemOfNames(names: readonly string[], fields: readonly FieldSpec[]): NamedItem {
  const found = new Map<string, ItemMatch>()
  for (const name of names)
    for (const match of itemsIn(name, fields)) found.set(match.field.field, match)
  const [first, ...others] = [...found.values()]
  if (!first) return { kind: 'NONE' }
  if (others.length > 0) return { kind: 'SEVERAL', names: [first, ...others].map(nameOf) }
  const isForecast = names.some((name) => FORECAST_PRICE.test(name))
  if (isForecast && first.field.series?.metric === 'PRICE') return { kind: 'NONE' }
  return { kind: 'ONE', match: first }
}

export function nameOf({ name, field }: ItemMatch): string {
  return name ?? field.zh
}

/** A name as it stands, without dates, and in its parts; each without province and words for files too. */
export function partsOfName(name: string): string[] {
  const bare = withoutDates(name).replace(MONTH, ' ').replace(EMPTY_BRACKETS, ' ').trim()
  const texts = [ownName(name), bare, ...bare.split(PARTS)]
  return texts
    .map((text) => text.trim().replace(PROVINCE, '').trim())
    .flatMap((plain) => [plain, plain.replace(OF_FILES, '').trim()])
    .filter((part) => part !== '')
}

function itemsIn(name: string, fields: readonly FieldSpec[]): ItemMatch[] {
  const found = new Map<string, ItemMatch>()
  for (const part of partsOfName(name)) {
    const match = matchHeader(part, fields) ?? matchOfWords(part, fields)
    if (!match?.field.series?.stage || found.has(match.field.field)) continue
    found.set(match.field.field, { ...match, name: part })
  }
  return [...found.values()]
}

/** The item that a part of a name says word by word: `省调负荷预测`. */
function matchOfWords(part: string, fields: readonly FieldSpec[]): ItemMatch | undefined {
  const words = itemWords(part)
  if (!words?.stage) return undefined
  const field = fields.find(
    ({ series }) => series?.metric === words.metric && series.stage === words.stage,
  )
  return field && { field, unit: unitOfChosen(part, field) }
}
