import { mean } from '#domain/statistics/mean.ts'
import { cellsOf, cellsOfComment, delimiterOf, type Line, linesOf } from '../csv-lines.ts'
import { type Column, columnsOf } from './csv-columns.ts'
import type { Fields } from './fields.ts'
import { MODULE_KEYS } from './label-of-file.ts'
import { brokenBy, inverterOf, type ScanOfFile, type StringOfFile } from './scan-of-file.ts'

/**
 * A tracer's export: lines `# key,value` with the names of the JSON's module, then modulesPerString,
 * irradiance, moduleTemperature, inverter and string; other lines with `#` are comments; a header; and one
 * row a point: `inverter,string,voltage,current[,irradiance,moduleTemperature]`, under other usual names
 * too. The columns `inverter` and `string` may be missing. Cells end at what the header has: tab, semicolon
 * or comma; but for the comma a number may be 8,5. A string whose cells are no numbers is handed on with
 * the reason, and spoils no other.
 *
 * @throws Error naming the line, or the inverter and the field, that is missing or wrong
 */
export function scansOfCsv(text: string): ScanOfFile[] {
  const lines = linesOf(text)
  const [header, ...rows] = lines.filter(({ line }) => !line.startsWith('#'))
  if (header === undefined) throw new Error('the file has no header')
  if (rows.length === 0) throw new Error('the file has no points')
  const delimiter = delimiterOf(header.line)
  const columns = headerOf(header, delimiter)
  const settings = settingsOf(
    lines.filter(({ line }) => line.startsWith('#')),
    delimiter,
  )
  const sweeps = new Map<string, Map<string, Row[]>>()
  const width = cellsOf(header, delimiter).length
  for (const line of rows) {
    const cells = cellsOf(line, delimiter)
    checkWidth(cells, width, { number: line.number, delimiter })
    const row = rowOf({
      cells,
      columns,
      settings,
      number: line.number,
      isDecimalComma: delimiter !== ',',
    })
    const strings = sweeps.get(row.inverter) ?? new Map<string, Row[]>()
    sweeps.set(row.inverter, strings)
    const points = strings.get(row.string) ?? []
    strings.set(row.string, points)
    points.push(row)
  }
  return [...sweeps].map(([inverter, strings]) => scanOf(inverter, strings, settings))
}

function headerOf(header: Line, delimiter: string) {
  const cells = cellsOf(header, delimiter)
  try {
    return columnsOf(cells)
  } catch (cause) {
    throw new Error(`line ${header.number}: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
  }
}

/**
 * Cells beyond the header's belong to no column, and those before them may stand under a wrong one: 8,5 in
 * a file whose cells end at commas is two. Empty ones are the delimiters that a spreadsheet leaves.
 */
function checkWidth(
  cells: readonly string[],
  width: number,
  { number, delimiter }: { number: number; delimiter: string },
): void {
  const extra = cells.findIndex((cell, index) => index >= width && cell !== '')
  if (extra < 0) return
  const way =
    delimiter === ','
      ? 'write 8.5 for 8,5, or end cells with semicolons, or name the column in the header'
      : 'name the column in the header, or take its cells out'
  throw new Error(
    `line ${number}: column ${extra + 1} holds ${JSON.stringify(cells[extra])}, but the header has ${width} columns: ${way}`,
  )
}

const WEATHER = ['irradiance', 'moduleTemperature'] as const

type Row = {
  inverter: string
  string: string
  /** Undefined where the cell is text. */
  voltage: number | undefined
  current: number | undefined
  irradiance: number
  moduleTemperature: number
}

function scanOf(
  inverter: string,
  strings: ReadonlyMap<string, readonly Row[]>,
  settings: Fields,
): ScanOfFile {
  const rows = [...strings.values()].flat()
  const ofRows = (name: (typeof WEATHER)[number]) =>
    meanOfNumbers(rows.map((row) => row[name])) ?? settings[name]
  const fields = {
    modulesPerString: settings.modulesPerString,
    irradiance: ofRows('irradiance'),
    moduleTemperature: ofRows('moduleTemperature'),
  }
  checkHead(inverter, { ...settings, ...fields })
  return inverterOf({
    inverter,
    module: settings,
    moduleName: `inverter ${inverter}`,
    fields,
    strings: [...strings].map(([id, points]) => stringOf(id, points)),
  })
}

const REQUIRED = ['Isc', 'Voc', 'Imp', 'Vmp', 'cellsInSeries', 'modulesPerString', ...WEATHER]

/** @throws Error naming what neither the head nor, of the weather, a column says, and how to say it */
function checkHead(inverter: string, known: Fields): void {
  const key = REQUIRED.find((one) => known[one] === undefined)
  if (key === undefined) return
  throw new Error(
    `inverter ${inverter}: ${key} is missing: say "# ${key}: value" in a line above the header`,
  )
}

function stringOf(id: string, points: readonly Row[]): StringOfFile {
  const voltageV = new Float64Array(points.length)
  const currentA = new Float64Array(points.length)
  for (const [k, { voltage, current }] of points.entries()) {
    if (voltage === undefined || current === undefined) return brokenBy(id, 'notNumbers')
    voltageV[k] = voltage
    currentA[k] = current
  }
  return { id, curve: { voltageV, currentA } }
}

/** Mean of what is there; undefined of nothing. */
function meanOfNumbers(values: readonly number[]): number | undefined {
  const known = values.filter((value) => !Number.isNaN(value))
  return known.length === 0 ? undefined : mean(known)
}

const NUMBERS = [...MODULE_KEYS, 'modulesPerString', ...WEATHER]
const TEXTS = ['inverter', 'string', 'technology']
const KEYS = new Map([...NUMBERS, ...TEXTS].map((key) => [key.toLowerCase(), key]))

function settingsOf(lines: readonly Line[], delimiter: string): Fields {
  return Object.fromEntries(
    lines.flatMap(({ line, number }): [string, unknown][] => {
      const [name = '', value = ''] = settingOf(line.replace(/^#\s*/, ''), delimiter)
      const key = KEYS.get(name.toLowerCase())
      if (key === undefined) return []
      if (!NUMBERS.includes(key)) return [[key, value]]
      const found = numberOf(value, delimiter !== ',')
      if (found === undefined) {
        throw new Error(`line ${number}: ${key} is not a number: ${JSON.stringify(value)}`)
      }
      return [[key, value === '' ? undefined : found]]
    }),
  )
}

/** Key and value, also as `key: value` and `key = value`. */
function settingOf(line: string, delimiter: string): string[] {
  const cells = cellsOfComment(line, delimiter)
  return (cells[1] ?? '') === '' ? (/^(\w+)\s*[:=]\s*(.*)$/.exec(line)?.slice(1) ?? cells) : cells
}

type Cells = {
  cells: readonly string[]
  columns: Partial<Record<Column, number>>
  settings: Fields
  number: number
  isDecimalComma: boolean
}

function rowOf({ cells, columns, settings, number, isDecimalComma }: Cells): Row {
  const at = (column: Column) => {
    const index = columns[column]
    return index === undefined ? undefined : (cells[index] ?? '')
  }
  const weatherAt = (column: Column) => {
    const found = numberOf(at(column) ?? '', isDecimalComma)
    if (found !== undefined) return found
    throw new Error(`line ${number}: ${column} is not a number: ${JSON.stringify(at(column))}`)
  }
  const string = at('string') ?? String(settings.string ?? '1')
  if (string === '')
    throw new Error(`line ${number}: string is missing: give every row the id of its string`)
  return {
    inverter: at('inverter') || String(settings.inverter ?? '1'),
    string,
    voltage: numberOf(at('voltage') ?? '', isDecimalComma),
    current: numberOf(at('current') ?? '', isDecimalComma),
    irradiance: weatherAt('irradiance'),
    moduleTemperature: weatherAt('moduleTemperature'),
  }
}

/** An empty cell is missing (NaN), never 0; text is undefined. */
function numberOf(cell: string, isDecimalComma: boolean): number | undefined {
  if (cell === '' || cell.toLowerCase() === 'nan') return Number.NaN
  const value = Number(isDecimalComma ? cell.replace(',', '.') : cell)
  return Number.isNaN(value) ? undefined : value
}
