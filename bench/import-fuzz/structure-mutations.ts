import type { LayoutCode } from '#domain/collection/words.ts'
import type { CurveUnit } from '#domain/curves/words.ts'
import { shiftDecimal } from '#domain/units/written-unit.ts'
import { type GridCell, type Label, labelText, UNITS } from './base-files.ts'
import type { MutatedFile } from './mutated-file.ts'
import { type Chance, cellOf, type Mutation, setCell, touch } from './mutation.ts'

/** What only a file can have whose columns have names: where they stand by their place alone, nothing shows it. */
function named(apply: Mutation['apply']): Mutation['apply'] {
  return (file, chance) => file.base.labels.length > 0 && apply(file, chance)
}

/** Kinds of damage to headers, columns, rows and the file as a whole. */
export const STRUCTURE_MUTATIONS: readonly Mutation[] = [
  { kind: 'unit changed', apply: named(changeUnit) },
  { kind: 'unit converted', isHarmless: true, apply: named(convertUnit) },
  { kind: 'unit above the table', isHarmless: true, apply: named(unitAbove) },
  {
    kind: 'unit left out',
    isHarmless: true,
    apply: named((file, chance) => relabel(file, chance.pick(file.base.labels), (name) => name)),
  },
  {
    kind: 'full-width header',
    isHarmless: true,
    apply: named((file, chance) => relabel(file, chance.pick(file.base.labels), fullWidthLabel)),
  },
  {
    kind: 'header unknown',
    apply: named((file, chance) =>
      relabel(file, chance.pick(file.base.labels), (name) => `${name}甲`),
    ),
  },
  { kind: 'header merged', apply: named(mergeHeader) },
  { kind: 'headers swapped', apply: named(swapHeaders) },
  { kind: 'columns swapped', isHarmless: true, apply: named(swapColumns) },
  { kind: 'column doubled', apply: named((file, chance) => doubleColumn(file, chance, (x) => x)) },
  {
    kind: 'column doubled, changed',
    apply: named((file, chance) => doubleColumn(file, chance, (x) => x * 1.01)),
  },
  { kind: 'row wider', apply: named(widenRow) },
  { kind: 'row longer', apply: lengthenRow },
  { kind: 'row narrower', apply: named(narrowRow) },
  { kind: 'row doubled', apply: named(doubleRow) },
  { kind: 'two values of one hour', apply: named(secondValue) },
  { kind: 'earlier version', isHarmless: true, apply: named(earlierVersion) },
  { kind: 'row dropped', apply: dropRow },
  { kind: 'rows swapped', isHarmless: true, apply: named(swapRows) },
  { kind: 'old date', apply: oldDate },
  { kind: 'date wrong', apply: wrongDate },
  {
    kind: 'byte order mark',
    isHarmless: true,
    apply: (file, { pick }) => mark(file, pick(['\ufeff', '\ufeff\ufeff'])),
  },
  { kind: 'semicolons and decimal commas', apply: semicolons },
  { kind: 'quote opened', apply: openQuote },
]

const OTHER_UNITS: Readonly<Record<CurveUnit, readonly string[]>> = {
  MW: ['kW', '万千瓦', 'GW', 'kvar', 'MWh', '%', '元/MWh', 'MVA'],
  MWh: ['kWh', '万千瓦时', 'GWh', 'MW', 'kvarh', 'MJ'],
  'CNY/MWh': ['元/kWh', '分/kWh', '美元/MWh', '元/kvarh', '万元/MWh', 'MW'],
  '%': ['MWh', '‰', 'p.u.', '元/MWh', 'MW'],
}
const CONVERSIONS: Readonly<Record<CurveUnit, readonly (readonly [string, number])[]>> = {
  MW: [
    ['kW', 3],
    ['万千瓦', -1],
    ['GW', -3],
    ['兆瓦', 0],
  ],
  MWh: [
    ['kWh', 3],
    ['万kWh', -1],
    ['GWh', -3],
    ['兆瓦时', 0],
  ],
  'CNY/MWh': [
    ['元/kWh', -3],
    ['分/kWh', -1],
    ['厘/kWh', 0],
    ['CNY/MWh', 0],
  ],
  '%': [['%', 0]],
}

function changeUnit(file: MutatedFile, chance: Chance): boolean {
  const label = chance.pick(file.base.labels)
  return relabel(
    file,
    label,
    (name) => `${name}(${chance.pick(OTHER_UNITS[UNITS[label.quantity]])})`,
  )
}

function convertUnit(file: MutatedFile, chance: Chance): boolean {
  const label = chance.pick(file.base.labels)
  const [unit, powerOfTen] = chance.pick(CONVERSIONS[UNITS[label.quantity]])
  shiftValues(file, label, powerOfTen)
  return relabel(file, label, (name) => `${name}(${unit})`)
}

function unitAbove(file: MutatedFile, chance: Chance): boolean {
  const { labels } = file.base
  const label = chance.pick(labels)
  const [unit, powerOfTen] = chance.pick(CONVERSIONS[UNITS[label.quantity]])
  file.titles = [[`某省数据（单位：${unit}）`]]
  for (const one of labels.filter((other) => UNITS[other.quantity] === UNITS[label.quantity])) {
    shiftValues(file, one, powerOfTen)
    relabel(file, one, (name) => name)
  }
  return true
}

function shiftValues({ base, grid }: MutatedFile, label: Label, powerOfTen: number): void {
  for (const [row, line] of base.grid.entries()) {
    if (row === 0 || (base.isWide && row !== label.row)) continue
    for (const column of base.isWide ? base.valueColumns : [label.column]) {
      const value = line[column]
      if (typeof value === 'number') grid[row]![column] = shiftDecimal(value, powerOfTen)
    }
  }
}

function relabel(file: MutatedFile, label: Label, change: (name: string) => string): boolean {
  setCell(file, label, change(label.name))
  return true
}

function mergeHeader(file: MutatedFile, chance: Chance): boolean {
  const label = chance.pick(file.base.labels)
  setCell(file, label, null)
  return true
}

/** Files whose energies and prices are of a like size, and that have no dates in their first column. */
const RESULTS: readonly LayoutCode[] = ['TEN_DAY_RESULT', 'SESSION_RESULT']

/**
 * Two of a kind, as two prices, cannot be told apart by anything in a file, nor can energies and prices
 * of a result, which are numbers of a like size.
 */
function swapHeaders(file: MutatedFile, chance: Chance): boolean {
  const [one, other] = [chance.pick(file.base.labels), chance.pick(file.base.labels)]
  const isAlike = one.quantity === other.quantity || RESULTS.includes(file.base.layout)
  if (isAlike || (file.base.isWide && !isSameDate(file, one, other))) return false
  setCell(file, one, labelText(other))
  setCell(file, other, labelText(one))
  return true
}

function isSameDate({ base }: MutatedFile, one: Label, other: Label): boolean {
  return base.grid[one.row]![0] === base.grid[other.row]![0]
}

function swapColumns(file: MutatedFile, { pick }: Chance): boolean {
  if (file.base.isWide) return false
  const columns = file.base.grid[0]!.map((_, column) => column)
  const [one, other] = [pick(columns), pick(columns)]
  for (const line of file.grid) [line[one], line[other]] = [line[other]!, line[one]!]
  return true
}

function doubleColumn(
  file: MutatedFile,
  chance: Chance,
  change: (value: number) => number,
): boolean {
  const column = cellOf(file, chance).column
  const place = chance.pick([column + 1, file.grid[0]!.length])
  for (const [row, line] of file.grid.entries()) {
    const value = line[column]!
    line.splice(place, 0, row > 0 && typeof value === 'number' ? change(value) : value)
  }
  file.touchedColumns.add(column).add(place)
  file.touchedRows.add(0)
  return true
}

function widenRow(file: MutatedFile, chance: Chance): boolean {
  const at = cellOf(file, chance)
  const line = file.grid[at.row]!
  line.splice(at.column, 0, chance.pick([null, 0, 7, line[at.column]!]))
  // As where the last columns are not known yet. A sheet has no fields to count: such a row looks whole.
  if (file.format === 'csv' && chance.random() < 0.5) line[line.length - 1] = null
  return touchFrom(file, at.row, at.column)
}

function lengthenRow(file: MutatedFile, chance: Chance): boolean {
  const { row } = cellOf(file, chance)
  const line = file.grid[row]!
  line.push(chance.pick([7, '备注']))
  return touchFrom(file, row, line.length - 1)
}

function narrowRow(file: MutatedFile, chance: Chance): boolean {
  const at = cellOf(file, chance)
  file.grid[at.row]!.splice(at.column, 1)
  return touchFrom(file, at.row, at.column)
}

function touchFrom(file: MutatedFile, row: number, column: number): boolean {
  for (let next = column; next <= file.grid[row]!.length; next++) touch(file, { row, column: next })
  return true
}

function doubleRow(file: MutatedFile, chance: Chance): boolean {
  const { row } = cellOf(file, chance)
  file.grid.push([...file.grid[row]!])
  file.touchedRows.add(row).add(file.grid.length - 1)
  return true
}

/** A row that is there already, with another value in one of its cells. */
function secondValue(file: MutatedFile, chance: Chance): boolean {
  const { row, column } = cellOf(file, chance)
  const value = file.grid[row]![column]
  if (typeof value !== 'number') return false
  const line = file.grid[row]!
  const copy = [...line]
  copy[column] = Math.round(1000 * (1.02 * value + 1)) / 1000
  file.grid.splice(chance.random() < 0.5 ? row : file.grid.length, 0, copy)
  for (const one of [line, copy]) file.touchedRows.add(file.grid.indexOf(one))
  return true
}

const HAS_VERSIONS: readonly LayoutCode[] = ['LONG_96', 'LONG_24', 'WIDE_96', 'HOURLY_PRICE']

/** A column that tells versions apart, and rows of the version before with other values. */
function earlierVersion(file: MutatedFile, chance: Chance): boolean {
  const { base, grid } = file
  if (!HAS_VERSIONS.includes(base.layout)) return false
  const [[head, before, after]] = [
    chance.pick([
      ['版本', 'V9', 'V10'],
      ['发布时间', '2026-02-27 09:30', '2026-02-27 17:00'],
      ['version', 'preliminary', 'final'],
    ] as const),
  ]
  const date = base.grid[cellOf(file, chance).row]![0]
  const raised = (cell: GridCell, column: number) =>
    typeof cell === 'number' && base.valueColumns.includes(column) ? cell + 1 : cell
  const earlier = grid.slice(1).filter((line) => line[0] === date)
  const old = earlier.map((line) => [...line.map(raised), before])
  for (const [row, line] of grid.entries()) line.push(row === 0 ? head : after)
  grid.splice(chance.random() < 0.5 ? 1 : grid.length, 0, ...old)
  return true
}

const ROW_A_DAY: readonly LayoutCode[] = ['DAILY_PRICE', 'SN_DAILY']

/** What comes after a row that is missing is where it is noticed. */
function dropRow(file: MutatedFile, chance: Chance): boolean {
  const { row } = cellOf(file, chance)
  if (file.base.isWide || file.base.layout === 'TEN_DAY_RESULT') return false
  // The first or the last day of a file of days may just not be there.
  if (ROW_A_DAY.includes(file.base.layout)) return false
  file.grid.splice(row, 1)
  for (const near of [row - 1, row, row + 1]) file.touchedRows.add(near)
  return true
}

function swapRows(file: MutatedFile, chance: Chance): boolean {
  const [one, other] = [cellOf(file, chance).row, cellOf(file, chance).row]
  const [first, second] = [file.grid[one]!, file.grid[other]!]
  file.grid[one] = second
  file.grid[other] = first
  return true
}

/** Every row of a date moves to before the first rule. */
function oldDate(file: MutatedFile, { pick }: Chance): boolean {
  const column = dateColumn(file)
  if (column === null) return false
  const date = pick(file.base.grid.slice(1))[column]
  const old = column === 1 ? '2019-06' : pick(['2019-06-01', '2011-01-01', '43617'])
  for (const [row, line] of file.grid.entries()) {
    if (line[column] === date) setCell(file, { row, column }, old)
  }
  return true
}

function wrongDate(file: MutatedFile, chance: Chance): boolean {
  const column = dateColumn(file)
  if (column === null) return false
  const { row } = cellOf(file, chance)
  setCell(file, { row, column }, chance.pick(['2026-02-30', '2062-03-01', '３月1日', '', '1e5']))
  return true
}

/** Where dates stand; null in files that have them in their names. */
function dateColumn({ base }: MutatedFile): number | null {
  if (base.layout === 'TEN_DAY_RESULT') return 1
  if (base.layout === 'SESSION_RESULT') return null
  return base.isDatedByName ? null : 0
}

function mark(file: MutatedFile, prefix: string): boolean {
  file.prefix = prefix
  return file.format === 'csv'
}

function semicolons(file: MutatedFile): boolean {
  if (file.format !== 'csv') return false
  file.delimiter = ';'
  for (const [row, line] of file.grid.entries()) {
    for (const column of row > 0 ? file.base.valueColumns : []) {
      const value = line[column]
      if (typeof value === 'number') setCell(file, { row, column }, String(value).replace('.', ','))
    }
  }
  return true
}

function openQuote(file: MutatedFile, chance: Chance): boolean {
  const at = cellOf(file, chance)
  if (file.format !== 'csv') return false
  const line = file.grid[at.row]!.map(
    (cell, column) => `${column === at.column ? '"' : ''}${cell ?? ''}`,
  )
  file.rawLines.set(at.row, line.join(','))
  // Everything below is inside the quotes.
  for (let row = at.row; row < file.grid.length; row++) touch(file, { row, column: at.column })
  return true
}

function fullWidthLabel(name: string): string {
  return `　${name} `
}
