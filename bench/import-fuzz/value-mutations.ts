import { shiftDecimal } from '#domain/units/written-unit.ts'
import { type GridCell, QUANTITIES, type Quantity } from './base-files.ts'
import type { MutatedFile } from './mutated-file.ts'
import { type Chance, cellOf, groupOf, type Mutation, setCell, touch } from './mutation.ts'

/** Kinds of damage to values: each changes cells of the grid, or says that it cannot (false). */
export const VALUE_MUTATIONS: readonly Mutation[] = [
  {
    kind: 'huge',
    apply: (file, chance) => replaceCell(file, chance, ['1e300', '-1e300', '9e99', '1e9']),
  },
  {
    kind: 'spelled',
    apply: (file, chance) =>
      replaceCell(file, chance, ['NaN', 'Infinity', '-Infinity', '∞', '1e5', '1E+06', 'n/a']),
  },
  {
    kind: 'text',
    apply: (file, chance) =>
      replaceCell(file, chance, [
        '12a',
        '#REF!',
        '3 12',
        '1..5',
        '--5',
        '约300',
        '300元',
        '0x1F',
        '①②③',
      ]),
  },
  { kind: 'negative', apply: negate },
  {
    kind: 'negative day',
    apply: (file, chance) => scaleGroup(file, chance, (x) => -x, ['signed']),
  },
  {
    kind: 'thousandfold',
    apply: (file, chance) => changeCell(file, chance, (x) => shiftDecimal(x, 3)),
  },
  {
    kind: 'thousandfold day',
    apply: (file, chance) => scaleGroup(file, chance, (x) => shiftDecimal(x, 3)),
  },
  {
    kind: 'thousandth of a load',
    apply: (file, chance) => scaleGroup(file, chance, (x) => shiftDecimal(x, -3), NOT_A_LOAD),
  },
  { kind: 'decimal comma', apply: decimalComma },
  {
    kind: 'decimal comma in quotes',
    apply: (file, chance) => changeText(file, chance, (x) => x.toFixed(3).replace('.', ',')),
  },
  { kind: 'full-width digits', apply: (file, chance) => changeText(file, chance, fullWidth) },
  { kind: 'energy as power', apply: energyAsPower },
  { kind: 'missing', apply: (file, chance) => replaceCell(file, chance, ['', '-', 'null', '--']) },
]

const ENERGIES: readonly Quantity[] = ['energy', 'charge']
const NOT_A_LOAD = QUANTITIES.filter((quantity) => quantity !== 'load')

function replaceCell(file: MutatedFile, chance: Chance, texts: readonly string[]): boolean {
  const at = cellOf(file, chance)
  setCell(file, at, chance.pick(texts))
  return true
}

function changeCell(
  file: MutatedFile,
  chance: Chance,
  change: (value: number) => GridCell,
): boolean {
  const at = cellOf(file, chance)
  const value = file.grid[at.row]![at.column]
  if (typeof value !== 'number' || value === 0) return false
  setCell(file, at, change(value))
  return true
}

function changeText(file: MutatedFile, chance: Chance, change: (value: number) => string): boolean {
  return changeCell(file, chance, change)
}

/** A sign says nothing of a power that goes both ways, unless it stands alone. */
function negate(file: MutatedFile, chance: Chance): boolean {
  const at = cellOf(file, chance)
  const value = file.grid[at.row]![at.column]
  if (typeof value !== 'number' || value === 0) return false
  setCell(file, at, -value)
  return true
}

function scaleGroup(
  file: MutatedFile,
  chance: Chance,
  change: (value: number) => number,
  except: readonly Quantity[] = [],
): boolean {
  const { cells, quantity } = groupOf(file, chance)
  if (except.includes(quantity)) return false
  for (const at of cells) {
    const value = file.grid[at.row]![at.column]
    if (typeof value === 'number') setCell(file, at, change(value))
  }
  return true
}

/** The energies of a column are the powers over its quarters, on all days or on one. */
function energyAsPower(file: MutatedFile, chance: Chance): boolean {
  const { base, grid } = file
  const energies = base.labels.filter(({ quantity }) => ENERGIES.includes(quantity))
  if (energies.length === 0 || base.isWide) return false
  const { column } = chance.pick(energies)
  const [, ...rows] = base.grid.keys()
  const date = base.grid[chance.pick(rows)]![0]
  const isOneDay = chance.random() < 0.5
  for (const row of rows) {
    const value = grid[row]![column]
    if (typeof value !== 'number' || (isOneDay && grid[row]![0] !== date)) continue
    setCell(file, { row, column }, 4 * value)
  }
  return true
}

/** As a spreadsheet program of another country writes it, into cells that a comma parts. */
function decimalComma(file: MutatedFile, chance: Chance): boolean {
  const at = cellOf(file, chance)
  const value = file.grid[at.row]![at.column]
  if (file.format !== 'csv' || typeof value !== 'number') return false
  const cells = file.grid[at.row]!.map((cell, column) =>
    column === at.column ? value.toFixed(2).replace('.', ',') : String(cell ?? ''),
  )
  // Often what follows is empty, and the row is no longer than others.
  if (chance.random() < 0.5)
    for (let next = at.column + 1; next < cells.length; next++) cells[next] = ''
  file.rawLines.set(at.row, cells.join(','))
  touch(file, at)
  for (let next = at.column + 1; next < cells.length; next++) file.touchedColumns.add(next)
  return true
}

function fullWidth(value: number): string {
  return String(value).replace(/[0-9]/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
  )
}
