import { expect, it } from 'vitest'
import { resultRows } from './result-rows.ts'
import { scansOfFile } from './scans-of-file.ts'

/** A module of 60 cells at 900 W/m² and 45 °C by itself: a diode's fall on forty points. */
const POINTS = Array.from({ length: 40 }, (_, k): [number, number] => {
  const volts = (35.9 * k) / 39
  return [Number(volts.toFixed(3)), Number((8.5 * (1 - Math.exp((volts - 35.9) / 3))).toFixed(3))]
})
const LABEL: Record<string, unknown> = { Isc: 9.28, Voc: 38.4, Imp: 8.74, Vmp: 31.5 }
Object.assign(LABEL, { betaVocPctPerK: -0.31, cellsInSeries: 60 })
const SCAN = { modulesPerString: 1, irradiance: 900, moduleTemperature: 45 }

const rows = (cells = ([v, i]: [number, number]) => `${v},${i}`) => POINTS.map(cells).join('\n')
const head = (changed: Record<string, unknown> = {}, delimiter = ',') =>
  Object.entries({ ...LABEL, ...SCAN, ...changed })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `# ${key}${delimiter}${value}\n`)
    .join('')
const csv = (changed?: Record<string, unknown>, header = 'V,I') =>
  `${head(changed)}${header}\n${rows()}\n`
const string = (changed: object = {}) => ({
  id: 'PV1',
  voltage: POINTS.map(([v]) => v),
  current: POINTS.map(([, i]) => i),
  ...changed,
})
const json = (inverter: object = {}, changed: object = {}) =>
  JSON.stringify({
    inverters: [{ inverter: 'A', module: LABEL, ...SCAN, strings: [string()], ...inverter }],
    ...changed,
  })
const comma = (value: number) => `${value}`.replace('.', ',')
const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes)
const utf16 = (text: string) => bytesOf(0xff, 0xfe, ...Buffer.from(text, 'utf16le'))

/** A file, and what is said of it: what stops the command, or its strings. */
const FILES: [what: string, name: string, file: string | Uint8Array, said: string][] = [
  ['sound csv', 'a.csv', csv(), '1: 14'],
  ['sound json', 'a.json', json(), 'PV1: 14'],
  [
    'a json of curves beside one label',
    'a.json',
    JSON.stringify({ module: LABEL, ...SCAN, curves: [{ ...string(), string: 'S1' }] }),
    'S1: 14',
  ],
  [
    'empty cells after the last',
    'a.csv',
    `${head()}V,I,,\n${rows(([v, i]) => `${v},${i},,,`)}`,
    '1: 14',
  ],
  [
    'a column without a name that holds something',
    'a.csv',
    `${head()}V,I\n1,8,dust\n`,
    'a.csv: line 11: column 3 holds "dust", but the header has 2 columns: write 8.5 for 8,5, or end cells with semicolons, or name the column in the header',
  ],
  [
    'decimal commas between commas',
    'a.csv',
    `${head()}V,I\n${rows(([v, i]) => `${comma(v)},${comma(i)}`)}`,
    'a.csv: line 11: column 3 holds "5", but the header has 2 columns: write 8.5 for 8,5, or end cells with semicolons, or name the column in the header',
  ],
  [
    'decimal commas between semicolons',
    'a.csv',
    `${head({}, ';')}V;I\n${rows(([v, i]) => `${comma(v)};${comma(i)}`)}`,
    '1: 14',
  ],
  [
    'a cell too many between semicolons',
    'a.csv',
    `${head({}, ';')}V;I\n1;8;9\n`,
    'a.csv: line 11: column 3 holds "9", but the header has 2 columns: name the column in the header, or take its cells out',
  ],
  ['rows that end early', 'a.csv', `${csv()}36\n`, '1: 14'],
  ['no byte', 'a.csv', '', 'a.csv: the file is empty'],
  ['blank lines', 'a.json', ' \n\n', 'a.json: the file is empty'],
  [
    'a spreadsheet',
    'a.csv',
    bytesOf(0x50, 0x4b, 3, 4, 20, 0),
    'a.csv: the file is damaged: save it again as xlsx or CSV',
  ],
  [
    'an old spreadsheet',
    'a.csv',
    bytesOf(0xd0, 0xcf, 0x11, 0xe0, 0xa1),
    'a.csv: the file is no table: save it as xlsx, CSV or JSON',
  ],
  [
    'a picture',
    'a.csv',
    bytesOf(0x89, 0x50, 0x4e, 0x47, 0x0d, 0xff, 0xd8, 0xff),
    'a.csv: the file is neither UTF-8, UTF-16 nor GBK text: save it as UTF-8',
  ],
  ['UTF-16 with its mark', 'a.csv', utf16(csv()), '1: 14'],
  ['lines that end in CR', 'a.csv', csv().replaceAll('\n', '\r'), '1: 14'],
  ['no header', 'a.csv', head(), 'a.csv: the file has no header'],
  ['a header only', 'a.csv', `${head()}V,I\n`, 'a.csv: the file has no points'],
  [
    'numbers for a header',
    'a.csv',
    `${head()}${rows()}`,
    'a.csv: line 10: column voltage is missing; found: 0, 8.5; a header is "string,voltage,current"',
  ],
  [
    'no current',
    'a.csv',
    csv({}, 'V,P'),
    'a.csv: line 10: column current is missing; found: V, P; a header is "string,voltage,current"',
  ],
  [
    'two voltages',
    'a.csv',
    csv({}, 'V,U,I'),
    'a.csv: line 10: column voltage is there twice: keep one',
  ],
  [
    'a unit of something else',
    'a.csv',
    csv({}, 'V,I (Ω)'),
    'a.csv: line 10: column current is in Ω, not in A: convert its values',
  ],
  [
    'a current density',
    'a.csv',
    csv({}, 'voltage [V],current [A/cm2]'),
    'a.csv: line 10: column current is in A/cm2, not in A: convert its values',
  ],
  ['text in the head', 'a.csv', csv({ Isc: 'nine' }), 'a.csv: line 1: Isc is not a number: "nine"'],
  [
    'a label whose decimal comma ends its cell',
    'a.csv',
    csv({ Isc: '9,28' }),
    'a.csv: line 1: Isc is "9,28" where cells end at commas: write 9.28',
  ],
  [
    'no label',
    'a.csv',
    `V,I\n${rows()}`,
    'a.csv: inverter 1: Isc, Voc, Imp, Vmp, cellsInSeries, modulesPerString, irradiance, moduleTemperature are missing: say it by --label Isc=VALUE or a file of such lines by --label-file FILE, or in lines "# Isc: VALUE" above the header',
  ],
  [
    'no number of modules',
    'a.csv',
    csv({ modulesPerString: undefined }),
    'a.csv: inverter 1: modulesPerString is missing: say it by --label modulesPerString=VALUE or a file of such lines by --label-file FILE, or in lines "# modulesPerString: VALUE" above the header',
  ],
  [
    'half a module',
    'a.csv',
    csv({ modulesPerString: 0.5 }),
    'a.csv: inverter 1: modulesPerString is not a whole number: 0.5',
  ],
  [
    'no irradiance',
    'a.csv',
    csv({ irradiance: undefined }),
    'a.csv: inverter 1: irradiance is missing: say it by --label irradiance=VALUE or a file of such lines by --label-file FILE, or in lines "# irradiance: VALUE" above the header',
  ],
  ['no light', 'a.csv', csv({ irradiance: 0 }), '1: irradianceOutOfRange'],
  ['kelvin for °C', 'a.csv', csv({ moduleTemperature: 318 }), '1: temperatureOutOfRange'],
  ['text for a reading', 'a.csv', `${csv()}36,overflow\n`, '1: 14'],
  [
    'a quote that does not end',
    'a.csv',
    `${csv()}"36,0\n`,
    'a.csv: line 51: column 1 has a quote that does not end: end it or leave it out',
  ],
  [
    'text in a column of the weather',
    'a.csv',
    `${head()}V,I,irradiance\n1,8,bright\n`,
    'a.csv: line 11: irradiance is not a number: "bright"',
  ],
  [
    'a string without a name',
    'a.csv',
    `${head()}string,V,I\n,1,8\n`,
    'a.csv: line 11: string is missing: give every row the id of its string',
  ],
  [
    'half of a json',
    'a.json',
    json().slice(0, 60),
    'a.json: the file is no JSON, or not all of it…',
  ],
  ['a json under the name of a csv', 'a.csv', json(), 'PV1: 14'],
  [
    'a csv under the name of a json',
    'a.json',
    csv(),
    'a.json: the file is no JSON, it begins with "# Isc,9.28": a CSV has another ending',
  ],
  ['a json list', 'a.json', '[]', 'a.json: the file is not an object'],
  ['no inverters', 'a.json', '{"inverters": []}', 'a.json: inverters is empty'],
  [
    'an inverter that is there twice',
    'a.json',
    json(
      {},
      {
        inverters: [1, 2].map(() => ({
          inverter: 'A',
          module: LABEL,
          ...SCAN,
          strings: [string()],
        })),
      },
    ),
    'a.json: inverter A is there twice: put its strings into one',
  ],
  [
    'a string that is there twice',
    'a.json',
    json({ strings: [string(), string()] }),
    'a.json: inverter A: string PV1 is there twice: give each its own id',
  ],
  ['no strings', 'a.json', json({ strings: [] }), 'a.json: inverter A: strings is empty'],
  [
    'Vmp above Voc',
    'a.json',
    json({ module: { ...LABEL, Vmp: 40 } }),
    'a.json: inverter A: module: Vmp 40 V is not below Voc 38.4 V',
  ],
  [
    'half cells all counted',
    'a.json',
    json({ module: { ...LABEL, cellsInSeries: 120 } }),
    'a.json: inverter A: module: cellsInSeries 120 makes 0.32 V a cell of Voc 38.4 V, not 0.45 to 0.8 V: of half cells count those in series, 72 of 144',
  ],
  [
    'a coefficient in V/K',
    'a.json',
    json({ module: { ...LABEL, betaVocPctPerK: -0.12 * 38.4 } }),
    'a.json: inverter A: module: betaVocPctPerK -4.608 is not within -0.6 to -0.15 % a kelvin',
  ],
  [
    'a number as text',
    'a.json',
    json({ module: { ...LABEL, Isc: '9.28' } }),
    'a.json: inverter A: module: Isc is not a number: "9.28": write it without quotes',
  ],
  [
    'unequally many readings',
    'a.json',
    json({ strings: [string({ current: [8] }), string({ id: 'PV2' })] }),
    'PV1: unequalLengths, PV2: 14',
  ],
  [
    'readings as text',
    'a.json',
    json({ strings: [string({ voltage: POINTS.map(String) })] }),
    'PV1: notNumbers',
  ],
  [
    'a missing current',
    'a.json',
    json({ strings: [{ id: 'PV1', voltage: [1] }] }),
    'PV1: currentMissing',
  ],
  [
    'few points',
    'a.json',
    json({ strings: [string({ voltage: [0, 20, 36], current: [8, 8, 0] })] }),
    'PV1: tooFewPoints',
  ],
  [
    'NaN as Python writes it',
    'a.json',
    json().replace('"current":[8.5', '"current":[NaN'),
    'PV1: 14',
  ],
]

it.each(FILES)('%s', async (_, name, file, said) => {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const found = await saidOf(name, bytes)
  // What the engine says of a JSON differs between its versions.
  expect(said.endsWith('…') ? `${found.slice(0, said.length - 1)}…` : found).toBe(said)
})

async function saidOf(name: string, bytes: Uint8Array): Promise<string> {
  try {
    const { scans } = await scansOfFile(name, bytes)
    return resultRows(scans)
      .map((row) => `${row.id}: ${'reason' in row ? row.reason : row.code}`)
      .join(', ')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
