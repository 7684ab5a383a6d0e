import { type ModuleOfFile, plateOf, type ScanOfFile } from './json-scan.ts'

/**
 * A tracer's export. First lines `# key,value` with the names of the JSON's module, then modulesPerString,
 * irradiance, moduleTemperature and inverter; then a header and one row a point:
 * `inverter,string,voltage,current[,irradiance,moduleTemperature]`. The column `inverter` may be missing.
 *
 * @throws Error naming the line or the key
 */
export function scansOfCsv(text: string): ScanOfFile[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const settings = new Map(lines.filter((line) => line.startsWith('#')).map(settingOf))
  const [header, ...rows] = lines.filter((line) => !line.startsWith('#')).map(cellsOf)
  if (header === undefined) throw new Error('the file has no header')
  const column = (name: string) => header.findIndex((cell) => cell.toLowerCase() === name)
  for (const name of ['string', 'voltage', 'current']) {
    if (column(name) < 0) throw new Error(`column ${name} is missing`)
  }
  const number = (key: string) => Number(settings.get(key))
  const module = plateOf(
    Object.fromEntries(MODULE_KEYS.map((key) => [key, number(key)])) as ModuleOfFile,
  )
  const scans = new Map<string, ScanOfFile>()
  const points = new Map<string, { voltage: number[]; current: number[] }>()
  for (const row of rows) {
    const at = (name: string) => row[column(name)]
    const inverter = at('inverter') ?? settings.get('inverter') ?? '1'
    const own = (name: string) => Number(at(name.toLowerCase()) ?? settings.get(name))
    const scan = scans.get(inverter) ?? {
      inverter,
      module,
      modulesPerString: number('modulesPerString'),
      irradianceWPerM2: own('irradiance'),
      moduleTemperatureC: own('moduleTemperature'),
      strings: [],
    }
    scans.set(inverter, scan)
    const id = at('string')!
    const key = `${inverter}\n${id}`
    if (!points.has(key)) {
      points.set(key, { voltage: [], current: [] })
      scan.strings.push({
        id,
        curve: { voltageV: new Float64Array(), currentA: new Float64Array() },
      })
    }
    points.get(key)!.voltage.push(numberOf(at('voltage')))
    points.get(key)!.current.push(numberOf(at('current')))
  }
  for (const scan of scans.values()) {
    for (const string of scan.strings) {
      const { voltage, current } = points.get(`${scan.inverter}\n${string.id}`)!
      string.curve = { voltageV: Float64Array.from(voltage), currentA: Float64Array.from(current) }
    }
  }
  return [...scans.values()]
}

const MODULE_KEYS = [
  'Isc',
  'Voc',
  'Imp',
  'Vmp',
  'Pmax',
  'alphaIscPctPerK',
  'betaVocPctPerK',
  'gammaPmaxPctPerK',
  'cellsInSeries',
  'substrings',
] as const

const cellsOf = (line: string) => line.split(/[,;\t]/).map((cell) => cell.trim())

function settingOf(line: string): [string, string] {
  const [key = '', value = ''] = cellsOf(line.replace(/^#\s*/, ''))
  return [key, value]
}

/** An empty cell is missing, never 0. */
function numberOf(cell: string | undefined): number {
  return cell === undefined || cell === '' ? Number.NaN : Number(cell)
}
