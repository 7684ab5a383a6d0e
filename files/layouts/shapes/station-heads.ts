import { looksLikeUnit } from '#domain/units/written-unit.ts'
import { PROVINCES } from '../names/item-of-names.ts'

/** A head that names a station and what its values are: `甲风电场实际功率(MW)`. */
export type StationHead = { station: string; item: string }

/** Ends of names of stations. */
const NOUN =
  '(?:风电场|風電場|风场|风电站|光伏电站|光伏電站|光伏场站?|光伏站|水电站|储能电站|儲能電站|储能站|电站|電站|电厂|電廠|场站|場站|[一二三四五六七八九十\\d]+期)'
/** What the values of a station are. */
const QUANTITY = '(?:功率|出力|电量|電量|负荷|荷电状态|soc|power|output|energy)'
const WORD =
  '(?:超?短期|日前|日内|实时|實時|实际|實際|实测|预测|預測|预报|计划|計劃|申报|出清|计量|計量|上网|上網|关口|關口|有功|可用|理论|发电|發電|充电|放电|并网|forecast|actual|active|metered|available)'
const ITEM = `(?:${WORD}[\\s_]*)*${QUANTITY}(?:[\\s_]*${WORD})*(?:\\s*[(（][^()（）]*[)）])*`
const BETWEEN = '[\\s_\\-—–:：·.|/、]*'
const STATION_FIRST = new RegExp(`^(.*${NOUN})${BETWEEN}(${ITEM})$`, 'i')
const ITEM_FIRST = new RegExp(
  `^(${ITEM})${BETWEEN}([^()（）]*${NOUN})\\s*([(（][^()（）]*[)）])?$`,
  'i',
)
const STATION_ALONE = new RegExp(`^(?:.*${NOUN})$`)
const ITEM_IN_TEXT = new RegExp(ITEM, 'gi')
/** What stands before the noun where it is a kind of stations, or those of a province: 集中式光伏电站, 全部风电场. */
const KINDS = [
  '全省',
  '全网',
  '全網',
  '全区',
  '本省',
  '省内',
  '省外',
  '统调',
  '統調',
  '省调',
  '地调',
  '网调',
  '直调',
  '中调',
  '集中式',
  '分布式',
  '新能源',
  '并网',
  '自备',
  '地方',
  '公用',
  '所有',
  '全部',
  '各',
  '其他',
  '其它',
  '合计',
  '总',
  '陆上',
  '海上',
  '大型',
  '小型',
  '抽水蓄能',
  '抽蓄',
  '独立',
  '共享',
  '电网侧',
  '用户侧',
  '电源侧',
  '常规',
  '市场化',
  '非市场化',
  '火',
  '核',
  '水',
  '风',
  '光',
  ...PROVINCES,
  '冀南',
  '华北',
  '东北',
  '华东',
  '华中',
  '西北',
  '西南',
  '南方',
  '省',
  '区',
  '市',
  '网',
]
const OF_KIND = new RegExp(`^(?:${KINDS.join('|')})*$`)
const ENDS_IN_NOUN = new RegExp(`${NOUN}$`)

/** A head as a station and its item; null where it names no single station. */
export function stationInHead(head: string): StationHead | null {
  const text = head.normalize('NFKC').trim()
  const first = STATION_FIRST.exec(text)
  if (first) return ofStation(first[1]!, first[2]!)
  const last = ITEM_FIRST.exec(text)
  return last && ofStation(last[2]!, `${last[1]}${last[3] ?? ''}`)
}

/** Whether a head is the name of a station alone. */
export function isStationName(head: string): boolean {
  const text = head.normalize('NFKC').trim()
  return STATION_ALONE.test(text) && isProper(text)
}

/** The only item that a title names, with its unit; null where it names none or several. */
export function itemInTitle(title: string): string | null {
  const found = title.normalize('NFKC').match(ITEM_IN_TEXT) ?? []
  const [only, ...others] = new Set(found.map((item) => item.trim()))
  return only !== undefined && others.length === 0 ? only : null
}

function ofStation(station: string, item: string): StationHead | null {
  const name = station.trim()
  return isProper(name) ? { station: name, item: withoutStageBrackets(item.trim()) } : null
}

function isProper(station: string): boolean {
  return !OF_KIND.test(station.replace(ENDS_IN_NOUN, ''))
}

/** 出力（实际） (MW) is 出力实际(MW). */
function withoutStageBrackets(item: string): string {
  return item.replace(/\s*[(（]([^()（）]*)[)）]/g, (_, inside: string) =>
    looksLikeUnit(inside) ? `(${inside})` : inside,
  )
}
