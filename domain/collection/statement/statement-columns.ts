import type { PlacedCell, PlacedLine } from './placed-text.ts'

/** What a column of a statement holds; OTHER ones are only there to be told apart. */
export type StatementColumn = {
  kind: 'SUBJECT' | 'ENERGY' | 'PRICE' | 'AMOUNT' | 'OTHER'
  /** Makes MWh, CNY/MWh or CNY of the column's unit. */
  factor: number
  /** Points from the left edge of the page. */
  left: number
  right: number
}

type Unit = readonly [pattern: RegExp, factor: number]

/** The longer names first: one may lie in another. */
const ENERGY_UNITS: readonly Unit[] = [
  [/万千瓦时|万kWh/i, 10],
  [/兆瓦时|MWh/i, 1],
  [/千瓦时|kWh|度/i, 0.001],
]
const PRICE_UNITS: readonly Unit[] = [
  [/元\/(万千瓦时|万kWh)/i, 0.1],
  [/元\/(兆瓦时|MWh)/i, 1],
  [/厘\/(千瓦时|kWh)/i, 1],
  [/分\/(千瓦时|kWh)/i, 10],
  [/元\/(千瓦时|kWh|度)/i, 1000],
]
const AMOUNT_UNITS: readonly Unit[] = [
  [/万元/, 10_000],
  [/元/, 1],
]

/** How exchanges head the columns of their statements; a price is looked for before an amount of money. */
const KINDS: readonly [StatementColumn['kind'], RegExp, readonly Unit[]][] = [
  ['SUBJECT', /科目|项目|名称|交易类型|费用类型/, []],
  ['PRICE', /电价|均价|价格/, PRICE_UNITS],
  ['AMOUNT', /电费|金额|费用/, AMOUNT_UNITS],
  ['ENERGY', /电量/, ENERGY_UNITS],
]

/**
 * The columns of a table of a statement by its header, which may be of two lines; a unit that is not beside its
 * column is looked for in `around`, the text of the page.
 *
 * @returns undefined for a line that heads no statement, or one whose energies or amounts have no known unit
 */
export function columnsOf(
  header: PlacedLine,
  below: PlacedLine | undefined,
  around: string,
): StatementColumn[] | undefined {
  const isUnits = below?.cells.every(({ text }) => /元|时|h/i.test(text) && !/\d/.test(text))
  const cells = isUnits ? header.cells.map((cell) => withUnit(cell, below!.cells)) : header.cells
  const columns = cells.map((cell, index) => columnOf(cell, cells, index, around))
  const has = (kind: StatementColumn['kind']) =>
    columns.filter((one) => one?.kind === kind).length === 1
  if (columns.includes(undefined) || !(has('SUBJECT') && has('ENERGY') && has('AMOUNT')))
    return undefined
  return columns as StatementColumn[]
}

function withUnit(cell: PlacedCell, units: readonly PlacedCell[]): PlacedCell {
  const middle = (cell.left + cell.right) / 2
  const own = units.find(({ left, right }) => left <= middle && middle <= right)
  return own ? { ...cell, text: cell.text + own.text } : cell
}

function columnOf(
  { text }: PlacedCell,
  cells: readonly PlacedCell[],
  index: number,
  around: string,
): StatementColumn | undefined {
  const [kind, , units] =
    KINDS.find(([, pattern]) => pattern.test(text)) ?? (['OTHER', /./, []] as const)
  const unit = units.find(([pattern]) => pattern.test(text)) ?? unitAround(units, around)
  if (units.length > 0 && !unit) return undefined
  const middle = (at: number) => {
    const [one, other] = [cells[at], cells[at + 1]]
    if (!one) return Number.NEGATIVE_INFINITY
    return other ? (one.left + one.right + other.left + other.right) / 4 : Number.POSITIVE_INFINITY
  }
  return { kind, factor: unit?.[1] ?? 1, left: middle(index - 1), right: middle(index) }
}

/** What stands after the word for units: 单位：兆瓦时、元/兆瓦时、元. */
function unitAround(units: readonly Unit[], around: string): Unit | undefined {
  const named = /单位[:：]?\s*([^\n]+)/.exec(around)?.[1]
  const parts = named?.split(/[、，,;；\s]+/) ?? []
  return units.find(([pattern]) =>
    parts.some((part) => new RegExp(`^(${pattern.source})$`, pattern.flags).test(part)),
  )
}
