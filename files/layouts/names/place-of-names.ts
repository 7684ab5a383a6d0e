import { nameKey } from '#domain/collection/alike-names.ts'
import type { LocalPlace } from '#domain/curves/words.ts'
import { titlesAbove } from '../../tables/join-sheets.ts'
import { ownName, withoutDates } from '../exchange/dates-of-names.ts'
import type { PlaceName, SheetHead } from '../layout.ts'
import type { NamesOfTable } from './date-of-table.ts'

/** `场站：靖边一场`, or the label alone before a cell with the name. */
const LABEL =
  /^(?:场站|場站|电站|電站|厂站|站点|电厂|電廠|风电场|光伏电站|节点|節點|母线|计量点|station|plant|node|site)(?:名称|名稱|名|简称|编码|代码|\s*name|\s*code)?\s*(?:[:：]\s*(.*))?$/i
const PERIODS = [
  /\d{4}\s*年(?:\s*\d{1,2}\s*月)?(?:[上中下]旬[初末]?)?/g,
  /\d{1,2}\s*[月.]\s*\d{1,2}\s*[日号號]?(?:\s*[-~～至到—–]\s*(?:\d{1,2}\s*[月.]\s*)?\d{1,2}\s*[日号號]?)?/g,
  /(?<!\d)\d{4}-\d{2}(?!\d)|(?<!\d)20\d{4,6}(?!\d)/g,
  /\d{1,2}\s*月份?|[上中下]旬[初末]?/g,
  // Four digits alone may be a code: 节点1201.
  /(?<!\d)(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])\s*[-~～至到—–]\s*(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])(?!\d)/g,
]
/** What stands behind the name of a place and says what its values are; four digits behind such words are a day. */
const OF_VALUES =
  /(?:生产|生產|数据|數據|明细|明細|统计|統計|汇总|彙總|报表|報表|日报|月报|表|曲线|曲線|查询|结果|导出|实际|實際|预测|預測|功率|出力|有功|电量|電量|发电量?|發電量?|上网|上網|关口|關口|计量|計量|运行|充放电|充電|充电|放電|放电|荷电状态|soc|记录|記錄|日志|日誌|台账|台帳|日(?=(?:上网|上網|发|發)?[电電]量)|-|逐?小时|(?:15|十五)分钟|(?:96|24)点|短期|电价|電價|价格|日前|实时|及|与|和|、|power|output|energy|data|report)+(?:(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01]))?$/i
/** The number of a file among others. */
const NUMBERED = /^\s*\d{1,3}\s*[-.、_]\s*(?=\p{Script=Han})/u
const BETWEEN = /[\s_—–,，;；()（）【】[\]]+/
/** Ends of names of stations, and codes as programs write them. */
const LIKE_STATION =
  /(?:站|场|場|厂|廠|光伏|风电|風電|储能|儲能|[一二三四五六七八九十\d]期|电站)$|^(?!sheet|data|table|page)[A-Z]+[-_][A-Z0-9]+$/i
/** The end of a name of a station that people leave out. */
const KIND_OF_STATION =
  /(?:风电场|風電場|风力发电场|光伏电站|光伏電站|光伏发电站|储能电站|儲能電站|储能站|电站|電站|电厂|電廠|风场|场站|場站)$/
const SHORTEST_NAME = 2
/** So much of a name tells a station from others. */
const SHORTEST_PART = 4
/** Names of a node of the network, and of what is the mean or the price of all of them. */
const LIKE_NODE =
  /^(?:节点|節點|母线|母線|p?node|bus)[\s_:：-]*[A-Za-z0-9一二三四五六七八九十甲乙丙丁]+$|.(?:节点|節點|母线|母線)$|\d{2,3}\s*kv/i
/** Names of a price zone. */
const LIKE_ZONE =
  /^呼包[东東西]$|.(?:价区|價區|分区|分區)$|^(?:价区|價區|分区|分區|zone)[\s_:：-]*[A-Za-z0-9一二三四五六七八九十甲乙丙丁]+$/i
const OF_ALL =
  /统一|統一|全省|全网|全網|系统|系統|各|所有|全部|加权|平均|均价|结算|出清|日前|实时|電價|电价/

/** A text that may name the place of a whole table; `isOfFile`: it is the name of the file that says so. */
export type PlaceOfTable = { text: string; isOfFile: boolean }

/** What names the place of a table that has no column for it; null where nothing does, or two places are named. */
export function placeOfNames(
  { titles, name, fileName }: NamesOfTable,
  known: readonly PlaceName[] = [],
): PlaceOfTable | null {
  const labelled = labelledPlace(titles)
  if (labelled !== null) return { text: labelled, isOfFile: false }
  const own = [name, ...titles].flatMap(partsOf)
  const ofFile = partsOf(ownName(fileName))
  for (const [parts, isOfFile] of [[own, false] as const, [ofFile, true] as const]) {
    const found = knownAmong(parts, known)
    const [first] = found
    if (found.size > 1) return null
    if (first !== undefined) return { text: first, isOfFile }
  }
  const isLike = (part: string) => LIKE_STATION.test(part) || namesNode(part) || namesZone(part)
  const [like, ofFileName] = [own.find(isLike), ofFile.find(isLike)]
  if (like !== undefined) return { text: like, isOfFile: false }
  return ofFileName === undefined ? null : { text: ofFileName, isOfFile: true }
}

/** Whether a name is that of a single node of the network: then its prices are not those of the province. */
export function namesNode(name: string): boolean {
  return LIKE_NODE.test(name.trim()) && !OF_ALL.test(name)
}

/** Whether a name is that of a single price zone. */
export function namesZone(name: string): boolean {
  return LIKE_ZONE.test(name.trim()) && !OF_ALL.test(name)
}

/** The kind of the single place that the name of a sheet, or a title above its head, says; null for the whole. */
export function partSaid(sheet: SheetHead, headerRow: number): LocalPlace | null {
  const names = [sheet.name, ...titlesAbove(sheet, headerRow)]
  if (names.some(namesNode)) return 'NODE'
  return names.some(namesZone) ? 'ZONE' : null
}

function labelledPlace(titles: readonly string[]): string | null {
  for (const [index, title] of titles.entries()) {
    const [, inCell] = LABEL.exec(title.trim()) ?? []
    const isLabel = LABEL.test(title.trim())
    const text = isLabel ? (inCell ?? titles[index + 1] ?? '') : ''
    const [first = ''] = text.trim().split(/[\s,，;；]+/)
    if (first !== '') return first
  }
  return null
}

/** A name without dates and words for its values, as a whole and in its parts. */
function partsOf(name: string): string[] {
  const undated = PERIODS.reduce((text, period) => text.replace(period, ' '), withoutDates(name))
  const bare = undated.replace(NUMBERED, '').trim()
  const parts = [name.trim(), bare, ...bare.split(BETWEEN)]
  return [...new Set(parts.flatMap((part) => [part, part.replace(OF_VALUES, '')]))].filter(
    (part) => part !== '' && !OF_VALUES.test(part),
  )
}

/**
 * Codes of the places that texts name: as they are known; else without the kind of place, 靖边龙洲 for 靖边龙洲风电场; else by a long
 * part, 平鲁白玉山 for 朔州平鲁白玉山风电场.
 */
function knownAmong(texts: readonly string[], known: readonly PlaceName[]): Set<string> {
  const keys = new Set(texts.map(nameKey))
  const codesOf = (isNamed: (name: string) => boolean) =>
    new Set(
      known.flatMap(({ code, name, aliases }) =>
        [code, name, ...aliases].some(isNamed) ? [code] : [],
      ),
    )
  const whole = codesOf((name) => keys.has(nameKey(name)))
  if (whole.size > 0) return whole
  const bare = codesOf((name) => {
    const own = name.replace(KIND_OF_STATION, '')
    return own !== name && own.length >= SHORTEST_NAME && keys.has(nameKey(own))
  })
  if (bare.size > 0) return bare
  const parts = [...keys].filter((key) => key.length >= SHORTEST_PART)
  return codesOf((name) => parts.some((part) => isLongPart(part, nameKey(name))))
}

/** Whether a part says all of a name but what many names have: 一期 is what tells stations apart. */
function isLongPart(part: string, name: string): boolean {
  return name.includes(part) && !/[\d一二三四五六七八九十甲乙丙丁]/.test(name.replace(part, ''))
}
