import { type ColumnKind, type ColumnName, columnName, fixedVoltage } from './column-name.ts'
import { columnUnit, isUnit, type Quantity, type Unit } from './units.ts'

export type Column = {
  index: number
  name: string
  unit: Unit
  /** The head where it says raw values and no unit, as of registers. */
  rawHead?: string | undefined
}
export type Pair = { id: string; voltage: Column; current: Column }

/** Which columns of a table hold what. Either `pairs` or `fixed` has something. */
export type Head = {
  /** Voltage and current of one string, or of several beside each other. */
  pairs: readonly Pair[]
  /** Currents at voltages that the head names: every row is a sweep. */
  fixed: readonly { voltageV: number; current: Column }[]
  inverter: Column | undefined
  string: Column | undefined
  irradiance: Column | undefined
  moduleTemperature: Column | undefined
  /** How many cells the head has. */
  width: number
}

/** Cells of a header that are shown where it is none. */
const SHOWN = 12
const WAY_OUT = 'a header is "string,voltage,current"'
/** Fewer points make no curve: the least that cleaning takes. */
export const MIN_POINTS = 20

type Named = ColumnName & { index: number }

/** Whether the cells of a row name a voltage and a current, or currents at fixed voltages. */
export function looksLikeHead(cells: readonly string[]): boolean {
  let [voltages, currents, fixed] = [0, 0, 0]
  for (const cell of cells) {
    if (cell === '') continue
    const kind = columnName(cell)?.kind
    if (kind === 'voltage') voltages++
    else if (kind === 'current') currents++
    else if (fixedVoltage(cell)) fixed++
  }
  return (voltages > 0 && currents > 0) || fixed > 1
}

/** Whether every cell below a voltage or a current that holds something is a unit, and one does. */
export function isUnitRow(cells: readonly string[], { pairs, fixed }: Head): boolean {
  const columns = [...pairs.flatMap(({ voltage, current }) => [voltage, current])]
  columns.push(...fixed.map(({ current }) => current))
  const below = columns.map(({ index }) => bareUnit(cells[index] ?? '')).filter(Boolean)
  return below.length > 0 && below.every(isUnit)
}

/** `[V]`, `(V)` and `V`. */
export function bareUnit(cell: string): string {
  return cell
    .normalize('NFKC')
    .replace(/^[([{【]\s*(.*?)\s*[)\]}】]$/, '$1')
    .trim()
}

type HeadRows = {
  cells: readonly string[]
  /** Units in a row of their own below, by column. */
  units?: readonly string[]
  /** The row above, which may name the strings of groups of columns. */
  above?: readonly string[]
}

/**
 * Which cell of a row holds what.
 *
 * @throws Error saying what was found, where voltage or current is missing, there twice or in another unit
 */
export function headOf({ cells, units = [], above = [] }: HeadRows): Head {
  const named = cells.flatMap((cell, index): Named[] => {
    const found = columnName(cell)
    return found ? [{ ...found, index }] : []
  })
  const columnOf = ({ kind, unit, index }: Named, label: string = kind): Column => ({
    index,
    name: label,
    unit: isQuantity(kind) ? columnUnit(kind, joinedUnit(unit, units[index]), label) : NO_UNIT,
    rawHead: isRaw(cells[index]!) && !joinedUnit(unit, units[index]) ? cells[index] : undefined,
  })
  const one = (kind: ColumnKind) => {
    const [found, ...others] = ofKind(named, kind)
    if (others.length > 0) throw new Error(`column ${kind} is there twice: keep one`)
    return found && columnOf(found)
  }
  const pairs = pairsOf(named, { columnOf, cells, above })
  return {
    pairs,
    fixed: pairs.length > 0 ? [] : fixedOf(cells, units),
    inverter: one('inverter'),
    string: one('string'),
    irradiance: one('irradiance'),
    moduleTemperature: one('moduleTemperature'),
    width: cells.length,
  }
}

const isRaw = (head: string) => /raw/i.test(head)
const NO_UNIT: Unit = { factor: 1, offset: 0, isKept: true }
const isQuantity = (kind: ColumnKind): kind is Quantity => kind !== 'inverter' && kind !== 'string'

/** Those with the plainest name where there are such; the file has had its say with them. */
function ofKind(named: readonly Named[], kind: ColumnKind): Named[] {
  const all = named.filter((one) => one.kind === kind)
  const plain = all.filter(({ isPlain }) => isPlain)
  return plain.length > 0 ? plain : all
}

/** @throws Error where two rows of the head name different units */
function joinedUnit(unit: string | undefined, below: string | undefined): string | undefined {
  const own = bareUnit(below ?? '')
  if (own === '' || !isUnit(own) || own === '-') return unit
  if (unit !== undefined && unit.toLowerCase() !== own.toLowerCase()) {
    throw new Error(`the head says ${unit} and the row of units ${own}: keep the one that holds`)
  }
  return own
}

type PairContext = {
  columnOf: (named: Named, label?: string) => Column
  cells: readonly string[]
  above: readonly string[]
}

/** @throws Error where a voltage has no current, or a current no voltage */
function pairsOf(named: readonly Named[], { columnOf, cells, above }: PairContext): Pair[] {
  const voltages = ofKind(named, 'voltage')
  const currents = ofKind(named, 'current')
  const isFixed = cells.filter((cell) => fixedVoltage(cell)).length > 0
  if (isFixed && (voltages.length === 0 || currents.length === 0)) return []
  for (const [kind, found] of [
    ['voltage', voltages],
    ['current', currents],
  ] as const) {
    if (found.length === 0) throw new Error(`column ${kind} is missing; ${foundText(cells)}`)
  }
  const groups = repeatedPairs(voltages, currents, above)
  if (groups) return groups.map((group) => pairOf(group, columnOf))
  for (const found of [voltages, currents]) checkOnce(found)
  const [shared] = voltages
  if (voltages.length === 1 && shared!.id === '' && currents.length > 1) {
    return currents.map((current) =>
      pairOf({ id: current.id, voltage: shared!, current }, columnOf),
    )
  }
  const idOf = (one: Named) => one.id.toLowerCase()
  const lone = [...voltages, ...currents].find((one) => {
    const others = one.kind === 'voltage' ? currents : voltages
    return !others.some((other) => idOf(other) === idOf(one))
  })
  if (lone && !(voltages.length === 1 && currents.length === 1)) {
    const missing = lone.kind === 'voltage' ? 'current' : 'voltage'
    throw new Error(`column ${missing} to "${cells[lone.index]}" is missing; ${foundText(cells)}`)
  }
  return voltages.map((voltage) => {
    const current = currents.find((one) => idOf(one) === idOf(voltage)) ?? currents[0]!
    return pairOf({ id: voltage.id || current.id, voltage, current }, columnOf)
  })
}

const foundText = (cells: readonly string[]) =>
  `found: ${cells.slice(0, SHOWN).join(', ')}; ${WAY_OUT}`

type NamedPair = { id: string; voltage: Named; current: Named }

function pairOf({ id, voltage, current }: NamedPair, columnOf: PairContext['columnOf']): Pair {
  const suffix = id === '' ? '' : ` ${id}`
  return {
    id,
    voltage: columnOf(voltage, `voltage${suffix}`),
    current: columnOf(current, `current${suffix}`),
  }
}

function checkOnce(found: readonly Named[]): void {
  const ids = found.map(({ id }) => id.toLowerCase())
  const twice = found.find(({ id }, index) => ids.indexOf(id.toLowerCase()) < index)
  if (twice) throw new Error(`column ${twice.kind} is there twice: keep one`)
}

/** `V,I,V,I`: the strings that the row above names, else by number; undefined where columns differ by name. */
function repeatedPairs(
  voltages: readonly Named[],
  currents: readonly Named[],
  above: readonly string[],
): NamedPair[] | undefined {
  const isRepeated =
    voltages.length > 1 &&
    voltages.length === currents.length &&
    [...voltages, ...currents].every(({ id }) => id === '') &&
    voltages.every(({ index }, k) => Math.abs(index - currents[k]!.index) === 1)
  if (!isRepeated) return undefined
  const firsts = voltages.map(({ index }, k) => Math.min(index, currents[k]!.index))
  const names = firsts.map((index) => above[index] || above[index + 1] || '')
  const areNamed = names.every((name) => name !== '') && new Set(names).size === names.length
  return voltages.map((voltage, k) => ({
    id: areNamed ? names[k]! : String(k + 1),
    voltage,
    current: currents[k]!,
  }))
}

/** @throws Error where so few columns make no curve */
function fixedOf(cells: readonly string[], units: readonly string[]): Head['fixed'] {
  const fixed = cells.flatMap((cell, index) => {
    const found = fixedVoltage(cell)
    if (!found) return []
    const unit = columnUnit('current', joinedUnit(found.unit, units[index]), `"${cell}"`)
    return [{ voltageV: found.voltageV, current: { index, name: `"${cell}"`, unit } }]
  })
  if (fixed.length < MIN_POINTS) {
    const [first, ...others] = fixed
    throw new Error(
      `column voltage is missing: ${first!.current.name} and ${others.length} more are currents at fixed voltages, and a curve of such columns needs ${MIN_POINTS}; else ${WAY_OUT}`,
    )
  }
  return fixed
}
