import type { Cell, SheetTable, TableRow } from '../../documents/table.ts'
import { readPlain, readText } from '../../tables/cell-text.ts'
import { SEARCHED_ROWS } from '../../tables/head-rows.ts'
import { readDate, readNumber } from '../cells/cell-values.ts'
import { matchHeader } from '../headers/header-match.ts'
import { fileUnitsOf } from '../units/table-units.ts'
import { STORAGE_QUANTITIES } from './storage-fields.ts'

/** Which way of a storage its power counts positive. */
type Way = 'DISCHARGE' | 'CHARGE'

/** A head of the power of a storage in both ways, perhaps with its unit and which way is positive. */
const NET =
  /^(?:储能|电站|系统|全站|实际|实时|平均|总)*(?:充放电?|净|储能|并网点?|交流侧|pcs)?(?:净)?(?:有功|充放电?)?(?:功率|出力)|^(?:net|active|ess|pcs|storage)?[\s_]*power/i
/** Of one way, of a plan or of something else. */
const NO_NET =
  /(?<!充)放电功率(?!.*充)|充电功率(?!.*放)|预测|计划|申报|无功|额定|最大|最小|可用|光伏|风电|负荷|因数|限值|指令|目标/
/** Names of such a power that no station without a storage has. */
const NET_OF_STORAGE = /充放电?(?:有功)?功率|储能(?:净|有功)?(?:功率|出力)|charge.?discharge power/i
/** The words of such a power within the name of a sheet or of its item. */
const NET_WITHIN =
  /(?:充放电?|净|储能)(?:净)?(?:有功|充放电?)?(?:功率|出力).*|^(?:有功)?(?:功率|出力).*$/
const TO_BE = '(?:值|数)?(?:时)?(?:为|是|表示|代表|即|[:：=])?'
const GIVEN = '(?:放电?|上网|送出|输出)(?:时|方向|功率)?'
const TAKEN = '(?:充电?|下网|吸收)(?:时|方向|功率)?'
/** Both signs in one breath, whose words would otherwise be read across: 正放负充, 放正充负. */
const BOTH_SIGNS: readonly (readonly [RegExp, Way])[] = [
  [
    RegExp(
      `正${TO_BE}${GIVEN}[^正负]*负${TO_BE}${TAKEN}|${GIVEN}${TO_BE}正[^正负]*${TAKEN}${TO_BE}负`,
    ),
    'DISCHARGE',
  ],
  [
    RegExp(
      `正${TO_BE}${TAKEN}[^正负]*负${TO_BE}${GIVEN}|${TAKEN}${TO_BE}正[^正负]*${GIVEN}${TO_BE}负`,
    ),
    'CHARGE',
  ],
  [
    RegExp(
      `负${TO_BE}${TAKEN}[^正负]*正${TO_BE}${GIVEN}|${TAKEN}${TO_BE}负[^正负]*${GIVEN}${TO_BE}正`,
    ),
    'DISCHARGE',
  ],
  [
    RegExp(
      `负${TO_BE}${GIVEN}[^正负]*正${TO_BE}${TAKEN}|${GIVEN}${TO_BE}负[^正负]*${TAKEN}${TO_BE}正`,
    ),
    'CHARGE',
  ],
]
const ONE_SIGN: readonly (readonly [RegExp, Way])[] = [
  [
    RegExp(
      `${GIVEN}${TO_BE}(?:正|[+＋])|(?:正|[+＋])${TO_BE}${GIVEN}|${TAKEN}${TO_BE}(?:负|[-−－])|负${TO_BE}${TAKEN}`,
    ),
    'DISCHARGE',
  ],
  [
    /positive ?(?:is|=|:)? ?discharg|(?<!dis)charg(?:e|ing) ?(?:is|=|:)? ?(?:negative|-)|discharg(?:e|ing) ?(?:is|=|:)? ?(?:positive|\+)|negative ?(?:is|=|:)? ?charg/i,
    'DISCHARGE',
  ],
  [
    RegExp(
      `${TAKEN}${TO_BE}(?:正|[+＋])|(?:正|[+＋])${TO_BE}${TAKEN}|${GIVEN}${TO_BE}(?:负|[-−－])|负${TO_BE}${GIVEN}`,
    ),
    'CHARGE',
  ],
  [
    /positive ?(?:is|=|:)? ?charg|(?<!dis)charg(?:e|ing) ?(?:is|=|:)? ?(?:positive|\+)|discharg(?:e|ing) ?(?:is|=|:)? ?(?:negative|-)|negative ?(?:is|=|:)? ?discharg/i,
    'CHARGE',
  ],
]
const UNIT = /(?<![a-z])(?:[kmg]w|万kw)(?!h)|[千兆万]+瓦(?!时)/i

/** Slots that have to show which way the state of charge goes, and the share of them that has to agree. */
const LEAST_SHOWN = 8
const LEAST_SHARE = 0.95
/** Smaller moves of the state of charge are rounding. */
const LEAST_MOVE_PERCENT = 0.05
/** Of the largest power: less is own consumption. */
const LEAST_POWER = 0.02

type NetColumn = { head: TableRow; column: number; soc: number | null }

/**
 * Parts the power of a storage in both ways into what it charges and what it discharges, both counted positive, where
 * the file proves which way is positive: by words in its head or a title, or by the state of charge. Else it stays.
 */
export function withNetPowersParted(sheet: SheetTable): SheetTable {
  const found = isDrawn(sheet) ? findNet(sheet) : null
  if (!found) return sheet
  // kW are as common as MW.
  const way = saysUnit(sheet, found) ? wayOf(sheet, found) : null
  return way === null ? sheet : parted(sheet, found, way)
}

/** Whether a sheet has a head in a row of its own: objects have keys in its place. */
function isDrawn({ keys, rows }: SheetTable): boolean {
  return keys === null || rows.some(({ cells }) => String(cells) === String(keys))
}

/** Whether a row may be a head: a title is alone, and a row of data may name an item of its own. */
function mayBeHead({ cells }: TableRow): boolean {
  const filled = cells.filter((cell) => cell !== null)
  return filled.length > 1 && filled.every((cell) => typeof cell === 'string' && !readDate(cell))
}

function saysUnit(sheet: SheetTable, { head, column }: NetColumn): boolean {
  const text = readText(head.cells[column]).normalize('NFKC')
  return UNIT.test(text) || fileUnitsOf(sheet, head.row).length > 0
}

/** The only column of a net power in a table of a storage without columns of either way. */
function findNet({ rows }: SheetTable): NetColumn | null {
  for (const head of rows.slice(0, SEARCHED_ROWS)) {
    const heads = head.cells.map(readText)
    const nets = heads.flatMap((text, column) => (isNet(text) ? [column] : []))
    const [column, second] = nets
    if (column === undefined || second !== undefined) continue
    if (!mayBeHead(head)) continue
    const fields = heads.map((text) => matchHeader(text, STORAGE_QUANTITIES)?.field.field)
    const hasWay = fields.some(
      (field, at) => at !== column && field !== undefined && field !== 'soc',
    )
    const soc = fields.indexOf('soc')
    const isOfStorage =
      soc !== -1 || saysBothWays(heads[column]!) || titlesOf(rows, head).some(wayInWords)
    return !hasWay && isOfStorage ? { head, column, soc: soc === -1 ? null : soc } : null
  }
  return null
}

/** A power that no station without a storage has, by its name or by what its head says of its sign. */
export function saysBothWays(text: string): boolean {
  return (
    isNet(text) && (NET_OF_STORAGE.test(text) || (/[充放]/.test(text) && wayInWords(text) !== null))
  )
}

/** Whether a head is of a power that may go both ways. */
export function isNet(text: string): boolean {
  return text.length <= 40 && NET.test(text) && !NO_NET.test(text)
}

/** Which way is positive; null where nothing proves it or two things contradict each other. */
function wayOf(sheet: SheetTable, net: NetColumn): Way | null {
  const header = readText(net.head.cells[net.column])
  const said = [header, ...titlesOf(sheet.rows, net.head)].map(wayInWords)
  const ways = new Set([...said, wayOfSoc(sheet, net)].filter((way) => way !== null))
  const [way, other] = ways
  return way === undefined || other !== undefined || said.includes('BOTH') ? null : (way as Way)
}

/** A power in both ways that only storages have, as the item of rows or of a whole sheet. */
const NET_ITEM = /充放电?|净(?:有功)?(?:功率|出力)|储能(?:有功)?(?:功率|出力)/

/**
 * The head of a net power that an item says, or a name of its sheet with what else is said of it: `充放电功率(MW，放电为正)`.
 * Null where no name is of one, or they say two units or both ways.
 */
export function netHeadOf(name: string, beside: readonly string[]): string | null {
  const [text = ''] = NET_WITHIN.exec(readPlain(name)) ?? []
  if (!isNet(text) || !(NET_ITEM.test(text) || wayInWords(name) !== null)) return null
  const said = [name, ...beside].map((one) => one.normalize('NFKC'))
  const ways = new Set(said.map(wayInWords).filter((way) => way !== null))
  const own = UNIT.exec(said[0]!)?.[0]
  const units = own ? [own] : said.flatMap((one) => UNIT.exec(one)?.[0] ?? [])
  const [way, other] = ways
  if (other !== undefined || way === 'BOTH' || new Set(units).size > 1) return null
  const sign = way === undefined ? [] : [way === 'DISCHARGE' ? '放电为正' : '充电为正']
  const inside = [...units.slice(0, 1), ...sign].join('，')
  return inside === '' ? '充放电功率' : `充放电功率(${inside})`
}

/** Lines of words about powers above and below the table. */
function titlesOf(rows: readonly TableRow[], head: TableRow): string[] {
  return rows
    .filter(
      ({ row, cells }) => row < head.row || cells.filter((cell) => cell !== null).length === 1,
    )
    .flatMap(({ cells }) => cells.map(readText))
    .filter((text) => /功率|出力|充|power/i.test(text))
}

function wayInWords(text: string): Way | 'BOTH' | null {
  const plain = readPlain(text)
  const [inOneBreath] = BOTH_SIGNS.flatMap(([words, way]) => (words.test(plain) ? way : []))
  if (inOneBreath) return inOneBreath
  const [way, other] = new Set(ONE_SIGN.flatMap(([words, one]) => (words.test(plain) ? one : [])))
  return other === undefined ? (way ?? null) : 'BOTH'
}

/** Which way the state of charge follows the power, if it does throughout and both ways are shown. */
function wayOfSoc({ rows }: SheetTable, { head, column, soc }: NetColumn): Way | null {
  if (soc === null) return null
  const below = rows.filter(({ row }) => row > head.row)
  const powers = below.map(({ cells }) => numberOf(cells[column]))
  const levels = below.map(({ cells }) => levelOf(cells[soc]))
  const least = LEAST_POWER * Math.max(...powers.map((power) => Math.abs(power ?? 0)))
  const counts = { rising: [0, 0], falling: [0, 0] }
  for (const [at, power] of powers.entries()) {
    const [before, after] = [levels[at - 1], levels[at]]
    if (power === null || before == null || after == null || Math.abs(power) <= least) continue
    const move = after - before
    if (Math.abs(move) < LEAST_MOVE_PERCENT) continue
    const own = power > 0 ? counts.rising : counts.falling
    own[move > 0 ? 0 : 1]!++
  }
  const charges = counts.rising[0]! + counts.falling[1]!
  const discharges = counts.rising[1]! + counts.falling[0]!
  const hasBoth = [counts.rising, counts.falling].every((moves) => moves[0]! + moves[1]! > 0)
  const most = Math.max(charges, discharges)
  if (!hasBoth || most < LEAST_SHOWN || most < LEAST_SHARE * (charges + discharges)) return null
  return charges > discharges ? 'CHARGE' : 'DISCHARGE'
}

function numberOf(cell: Cell | undefined): number | null {
  const value = readNumber(cell)
  return typeof value === 'number' ? value : null
}

function levelOf(cell: Cell | undefined): number | null {
  return numberOf(typeof cell === 'string' ? readPlain(cell).replace(/%$/, '') : cell)
}

/** How many fields a row of delimited text has, empty ones at its end among them. */
function fieldsOf({ cells, fields = cells.length }: TableRow): number {
  return fields
}

/** The table with a column of each way in place of one, unless any cell is more than a plain number. */
function parted(sheet: SheetTable, { head, column }: NetColumn, way: Way): SheetTable {
  const first = sheet.rows.find(
    ({ row, cells }) => row > head.row && numberOf(cells[column]) !== null,
  )
  // Codes of the columns may stand below their names.
  const below = sheet.rows.filter(({ row }) => first && row >= first.row)
  const isPlain = (cell: Cell) =>
    typeof cell === 'number' || typeof cell !== 'string' || typeof readNumber(cell) !== 'string'
  const ofData = below.filter(({ cells }) => cells.filter((cell) => cell !== null).length > 1)
  if (!ofData.every(({ cells }) => isPlain(cells[column] ?? null))) return sheet
  const header = readText(head.cells[column])
  const unit = UNIT.exec(header.normalize('NFKC'))?.[0]
  const named = (name: string) => (unit === undefined ? name : `${name}(${unit})`)
  const width = Math.max(...sheet.rows.map(({ cells }) => cells.length))
  const [own, other] = way === 'DISCHARGE' ? ['放电功率', '充电功率'] : ['充电功率', '放电功率']
  const rows = sheet.rows.map((row): TableRow => {
    if (row.row < head.row || (row !== head && !ofData.includes(row))) return row
    const cells = Array.from({ length: width + 1 }, (_, at) => row.cells[at] ?? null)
    const power = row === head ? null : numberOf(row.cells[column])
    cells[column] = row === head ? named(own!) : power === null ? null : Math.max(power, 0)
    cells[width] = row === head ? named(other!) : power === null ? null : Math.max(-power, 0)
    return { ...row, cells, ...(sheet.isDelimited && { fields: fieldsOf(row) + 1 }) }
  })
  const remark = {
    context: way === 'DISCHARGE' ? 'NET_DISCHARGE' : 'NET_CHARGE',
    row: head.row,
    column,
    params: { header },
  } as const
  const keys = sheet.keys && [...sheet.keys, named(other!)]
  return {
    ...sheet,
    rows,
    keys,
    copied: { column: width, of: column },
    reshaped: [...(sheet.reshaped ?? []), remark],
  }
}
