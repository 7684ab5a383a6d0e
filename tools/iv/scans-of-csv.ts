import {
  type Fields,
  finite,
  MODULE_KEYS,
  plateOf,
  positive,
  type ScanOfFile,
} from './scan-of-file.ts'

/**
 * A tracer's export: lines `# key,value` with the names of the JSON's module, then modulesPerString,
 * irradiance, moduleTemperature and inverter; a header; and one row a point:
 * `inverter,string,voltage,current[,irradiance,moduleTemperature]`. The column `inverter` may be missing.
 * Cells end at what the header has: tab, semicolon or comma; but for the comma a number may be 8,5.
 *
 * @throws Error naming the line, or the inverter and the field, that is missing or wrong
 */
export function scansOfCsv(text: string): ScanOfFile[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '')
  const [header, ...rows] = lines.filter(({ line }) => !line.startsWith('#'))
  if (header === undefined) throw new Error('the file has no header')
  const delimiter = delimiterOf(header.line)
  const names = cellsOf(header.line, delimiter).map((name) => name.toLowerCase())
  for (const name of ['string', 'voltage', 'current']) {
    if (!names.includes(name)) throw new Error(`line ${header.number}: column ${name} is missing`)
  }
  const settings = settingsOf(
    lines.filter(({ line }) => line.startsWith('#')),
    delimiter,
  )
  const sweeps = new Map<string, Map<string, Row[]>>()
  for (const { line, number } of rows) {
    const row = rowOf({
      cells: cellsOf(line, delimiter),
      names,
      number,
      isDecimalComma: delimiter !== ',',
    })
    const inverter = row.inverter ?? String(settings.inverter ?? '1')
    const strings = sweeps.get(inverter) ?? new Map<string, Row[]>()
    sweeps.set(inverter, strings)
    const points = strings.get(row.string) ?? []
    strings.set(row.string, points)
    points.push(row)
  }
  return [...sweeps].map(([inverter, strings]) => scanOf(inverter, strings, settings))
}

type Row = {
  inverter: string | undefined
  string: string
  voltage: number
  current: number
  irradiance: number
  moduleTemperature: number
}

type Line = { line: string; number: number }

function scanOf(
  inverter: string,
  strings: ReadonlyMap<string, readonly Row[]>,
  settings: Fields,
): ScanOfFile {
  const where = `inverter ${inverter}`
  const rows = [...strings.values()].flat()
  const ofRows = (name: 'irradiance' | 'moduleTemperature') =>
    meanOf(rows.map((row) => row[name])) ?? settings[name]
  return {
    inverter,
    module: plateOf(settings, where),
    modulesPerString: positive(settings.modulesPerString, `${where}: modulesPerString`),
    irradianceWPerM2: positive(ofRows('irradiance'), `${where}: irradiance`),
    moduleTemperatureC: finite(ofRows('moduleTemperature'), `${where}: moduleTemperature`),
    strings: [...strings].map(([id, points]) => ({
      id,
      curve: {
        voltageV: Float64Array.from(points, ({ voltage }) => voltage),
        currentA: Float64Array.from(points, ({ current }) => current),
      },
    })),
  }
}

/** Mean of what is there; undefined of nothing. */
function meanOf(values: readonly number[]): number | undefined {
  const known = values.filter((value) => !Number.isNaN(value))
  if (known.length === 0) return undefined
  return known.reduce((sum, value) => sum + value, 0) / known.length
}

function delimiterOf(header: string): string {
  return ['\t', ';', ','].find((one) => header.includes(one)) ?? ','
}

/** Cells of a line; one in quotes may hold the delimiter. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells = line.match(delimiter === '\t' ? TAB : delimiter === ';' ? SEMICOLON : COMMA) ?? []
  return cells.map((cell) =>
    cell
      .replace(/^[\t;,]/, '')
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  )
}

const TAB = /(?:^|\t)(?:"(?:[^"]|"")*"|[^\t]*)/g
const SEMICOLON = /(?:^|;)(?:"(?:[^"]|"")*"|[^;]*)/g
const COMMA = /(?:^|,)(?:"(?:[^"]|"")*"|[^,]*)/g

const NUMBERS: readonly string[] = [
  ...MODULE_KEYS,
  'modulesPerString',
  'irradiance',
  'moduleTemperature',
]

function settingsOf(lines: readonly Line[], delimiter: string): Fields {
  return Object.fromEntries(
    lines.map(({ line, number }) => {
      const [key = '', value = ''] = cellsOf(line.replace(/^#\s*/, ''), delimiter)
      if (!NUMBERS.includes(key)) return [key, value]
      return [
        key,
        value === '' ? undefined : numberOf(value, delimiter !== ',', `line ${number}: ${key}`),
      ]
    }),
  )
}

type Cells = {
  cells: readonly string[]
  names: readonly string[]
  number: number
  isDecimalComma: boolean
}

function rowOf({ cells, names, number, isDecimalComma }: Cells): Row {
  const at = (name: string) => (names.includes(name) ? cells[names.indexOf(name)] : undefined)
  const numberAt = (name: string) =>
    numberOf(at(name) ?? '', isDecimalComma, `line ${number}: ${name}`)
  const string = at('string')
  if (string === undefined || string === '') throw new Error(`line ${number}: string is missing`)
  return {
    inverter: at('inverter') || undefined,
    string,
    voltage: numberAt('voltage'),
    current: numberAt('current'),
    irradiance: numberAt('irradiance'),
    moduleTemperature: numberAt('moduletemperature'),
  }
}

/** An empty cell is missing (NaN), never 0. */
function numberOf(cell: string, isDecimalComma: boolean, name: string): number {
  if (cell === '') return Number.NaN
  const value = Number(isDecimalComma ? cell.replace(',', '.') : cell)
  if (Number.isNaN(value) && cell.toLowerCase() !== 'nan') {
    throw new Error(`${name} is not a number: ${JSON.stringify(cell)}`)
  }
  return value
}
