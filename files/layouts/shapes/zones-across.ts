import type { Cell, SheetTable, TableRow } from '../../documents/table.ts'
import { readPlain, readText } from '../../tables/cell-text.ts'
import { SEARCHED_ROWS } from '../../tables/head-rows.ts'
import { titlesAbove } from '../../tables/join-sheets.ts'
import { readNumber } from '../cells/cell-values.ts'
import { itemWords } from '../names/item-words.ts'
import { namesZone } from '../names/place-of-names.ts'
import { isKey, type PlaceColumn, tableOfPlace } from './place-tables.ts'
import { withRemark } from './rewrite-column.ts'
import { OF_OTHERS } from './tables-of-zones.ts'

/** The name of a zone within a head. */
const ZONE = /呼包[东東西](?:价区|價區|分区|分區)?|\p{Script=Han}{1,4}(?:价区|價區|分区|分區)/gu
const KIND = /^(呼包[东東西])(?:价区|價區|分区|分區)$/
const BETWEEN = /^[\s_\-—–:：/|·.]+|[\s_\-—–:：/|·.]+$|[([（【][\s]*[)\]）】]/g
const PRICE = /[电電出][价價清]|价格|價格|[价價]$|元\s*\/|price/i
/** Quantities that zones have too. */
const OTHER = /负荷|負荷|电量|電量|出力|功率|备用|偏差|load|energy|power/i
/** The whole beside its zones, by a name alone. */
const WHOLE = /^(?:全网|全網|全省|统一|統一)$/
const BARE_PRICE = '电价'
/** One name of a zone alone may be the head of anything. */
const LEAST_BARE = 2

type ZonesOfHead = { head: TableRow; columns: PlaceColumn[]; areBare: boolean }

/**
 * Makes a table of each zone of one that has its zones beside one another, `呼包东实时电价(元/MWh)`, or by their names alone
 * in a table of prices, and one of what else it holds. Every cell stays where it stands; a title says the zone.
 */
export function tablesOfZonesAcross(sheet: SheetTable, fileName: string): SheetTable[] {
  if (sheet.keys !== null) return [sheet]
  for (const head of sheet.rows.slice(0, SEARCHED_ROWS)) {
    const found = zonesOf(sheet, head, fileName)
    if (!found) continue
    const zones = [...new Set(found.columns.map(({ place }) => place))]
    const rest = restTable(sheet, found)
    const ofZones = zones.map((zone, at) =>
      tableOfPlace(sheet, found, { place: zone, isFirst: at === 0, takesRest: rest === null }),
    )
    const params = { values: zones.join('、') }
    const place = { row: head.row, column: found.columns[0]!.column }
    const [first, ...others] = ofZones
    const told = withRemark(first!, { context: 'ZONES_ACROSS', ...place, params })
    return [told, ...others, ...(rest ? [rest] : [])]
  }
  return [sheet]
}

/** The columns of zones in a head; null where a zone alone is no price, or one is named twice for one item. */
function zonesOf(sheet: SheetTable, head: TableRow, fileName: string): ZonesOfHead | null {
  const isOther = (cell: Cell) =>
    typeof readNumber(cell) === 'number' || OF_OTHERS.test(readPlain(cell))
  if (head.cells.some(isOther)) return null
  const columns = head.cells.flatMap((cell, column) => zoneColumn(readText(cell), column) ?? [])
  const bare = columns.filter(({ item }) => item === '')
  const names = [...titlesAbove(sheet, head.row), sheet.name, fileName]
  const [first] = columns
  const isTwice =
    new Set(columns.map(({ place, item }) => `${place} ${item}`)).size < columns.length
  if (!first || isTwice || (bare.length > 0 && bare.length < columns.length)) return null
  if (bare.length === 0) return { head, columns, areBare: false }
  const saysOther = names.some((name) => OTHER.test(name))
  const areOfPrices =
    bare.length >= LEAST_BARE && !saysOther && names.some((name) => PRICE.test(name))
  const others = columns.map((one) => ({ ...one, item: BARE_PRICE }))
  return areOfPrices ? { head, columns: others, areBare: true } : null
}

function zoneColumn(text: string, column: number): PlaceColumn[] | null {
  const zones = text.match(ZONE) ?? []
  const [zone, second] = zones
  if (zone === undefined || second !== undefined || !namesZone(zone)) return null
  const item = text.replace(zone, ' ').replace(BETWEEN, '').trim()
  const isPrice =
    item === '' || (/日前|实时|预出清/.test(item) && !OTHER.test(item)) || PRICE.test(item)
  return isPrice && !OTHER.test(item) ? [{ column, place: zone.replace(KIND, '$1'), item }] : null
}

/** What stands beside the zones, of the whole; null where no known quantity does. */
function restTable(sheet: SheetTable, { head, columns, areBare }: ZonesOfHead): SheetTable | null {
  const taken = new Set(columns.map(({ column }) => column))
  const isLeft = head.cells.some((cell, column) => {
    const text = readText(cell)
    const mayBeOfWhole = WHOLE.test(text) || itemWords(text) !== null
    return mayBeOfWhole && !isKey(cell) && !taken.has(column)
  })
  if (!isLeft) return null
  const rows = sheet.rows.map((row): TableRow => {
    if (row.row < head.row) return row
    const cells = row.cells.map((cell, column) => {
      if (taken.has(column)) return null
      return row === head && areBare && WHOLE.test(readPlain(cell)) ? BARE_PRICE : cell
    })
    return { ...row, cells }
  })
  const formulas = sheet.formulas?.filter(({ column }) => !taken.has(column))
  return { ...sheet, rows: [{ row: 0, cells: [] }, ...rows], ...(formulas && { formulas }) }
}
