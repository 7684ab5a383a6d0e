import { expect, it } from 'vitest'
import { type LabelFile, labelOfOptions } from './label-option.ts'
import { Notes } from './notes.ts'
import { scansOfFile } from './scans-of-file.ts'

const LABEL = {
  Isc: 9.28,
  Voc: 38.4,
  Imp: 8.74,
  Vmp: 31.5,
  cellsInSeries: 60,
  modulesPerString: 18,
}
const ALL = { ...LABEL, irradiance: 900, moduleTemperature: 45 }
const POINTS = 'V,I\n0,8.5\n300,8.4\n640,0\n'
const fileOf = (text: string): LabelFile => ({
  name: 'label.txt',
  bytes: new TextEncoder().encode(text),
})

const OPTIONS: [what: string, pairs: string[], file: string | undefined, label: object | string][] =
  [
    [
      'pairs',
      ['Isc=13.9', 'betaVocPctPerK=-0.25'],
      undefined,
      { Isc: 13.9, betaVocPctPerK: -0.25 },
    ],
    [
      'any case, blanks and units',
      ['isc = 13.9 A', 'VOC=49600 mV'],
      undefined,
      { Isc: 13.9, Voc: 49.6 },
    ],
    ['a decimal comma', ['Isc=13,9'], undefined, { Isc: 13.9 }],
    [
      'a comma that may be either',
      ['Voc=1,125'],
      undefined,
      '--label Voc=1,125: Voc "1,125" may be 1.125 or 1125: write thousands without a mark',
    ],
    ['the technology', ['technology=THIN_FILM'], undefined, { technology: 'THIN_FILM' }],
    ['a key without a value', ['Isc='], undefined, '--label Isc=: Isc has no value'],
    ['a text', ['Isc=high'], undefined, '--label Isc=high: Isc is not a number: "high"'],
    [
      'no pair',
      ['13.9'],
      undefined,
      '--label 13.9 is no KEY=VALUE as Isc=13.9: the names are Isc, Voc…',
    ],
    [
      'an unknown name',
      ['Ics=13.9'],
      undefined,
      '--label Ics=13.9: "Ics" is not known; the names are…',
    ],
    [
      'no name of a string',
      ['string=PV1'],
      undefined,
      '--label string=PV1: "string" is not known…',
    ],
    [
      'twice',
      ['Isc=13.9', 'Isc=14'],
      undefined,
      '--label Isc=14: Isc is 14, and 13.9 before: leave one out',
    ],
    [
      'lines',
      [],
      'Isc,13.9\n# Voc: 49.6\n\n# of the plant\nImp = 13.1',
      { Isc: 13.9, Voc: 49.6, Imp: 13.1 },
    ],
    [
      'lines of semicolons',
      [],
      'Isc;13,9;A\nbetaVocPctPerK;-0,25',
      { Isc: 13.9, betaVocPctPerK: -0.25 },
    ],
    [
      'a comma that cuts a number',
      [],
      'Isc,13,9',
      'label.txt: line 1: Isc is "13,9" where cells end at commas: write 13.9',
    ],
    [
      'lines with one key twice',
      [],
      'Isc,13\nIsc,14',
      'label.txt: line 2: Isc is there twice: keep one',
    ],
    [
      'json',
      [],
      '{"module":{"Isc":13.9,"name":"H"},"irradiance":900}',
      { Isc: 13.9, irradiance: 900 },
    ],
    ['a json list', [], '[13.9]', 'label.txt: a label is one object: {"Isc": 13.9, "Voc": 49.6}'],
    [
      'file and pair that differ',
      ['Isc=14'],
      'Isc,13.9',
      '--label Isc=14: Isc is 14, and 13.9 before: leave one out',
    ],
  ]

it.each(OPTIONS)('%s', (_, pairs, file, label) => {
  const read = () =>
    labelOfOptions({ pairs, file: file === undefined ? undefined : fileOf(file) }, new Notes())
  if (typeof label !== 'string') return expect(read()).toEqual(label)
  if (!label.endsWith('…')) return expect(read).toThrow(new Error(label))
  expect(read).toThrow(label.slice(0, -1))
})

it('lines of a label file that have no known name are told', () => {
  const notes = new Notes()
  labelOfOptions({ pairs: [], file: fileOf('model,H144-550\nIsc,13.9') }, notes)
  expect(notes.texts).toEqual([
    'label.txt, line 1: "model,H144-550" is of no known name, and left out',
  ])
})

const scans = (text: string, label: object) =>
  scansOfFile('a', new TextEncoder().encode(text), { ...label })

it('a label beside the file completes it', async () => {
  const { scans: read, notes } = await scans(POINTS, ALL)
  expect(read[0]).toMatchObject({
    modulesPerString: 18,
    irradianceWPerM2: 900,
    moduleTemperatureC: 45,
  })
  expect(read[0]!.module.iscA).toBe(9.28)
  expect(notes).toEqual([])
})

it('the weather of the file is taken before that of the label, and said', async () => {
  const { scans: read, notes } = await scans(`# irradiance: 842\n${POINTS}`, ALL)
  expect(read[0]!.irradianceWPerM2).toBe(842)
  expect(notes).toEqual([
    'inverter 1: irradiance is taken as the file says it, 842, and not as the label given beside it, 900',
  ])
})

it('a label that contradicts that of the file is refused', async () => {
  await expect(scans(`# Isc: 9.5\n${POINTS}`, ALL)).rejects.toThrow(
    'a: inverter 1: Isc is 9.5 in the file and 9.28 in the label given beside it: leave one of them out',
  )
  expect((await scans(`# Isc: 9.28\n${POINTS}`, ALL)).notes).toEqual([])
})

const JSON_STRINGS = '"strings":[{"voltage":[0,300,640],"current":[8.5,8.4,0]}]'

it('all that is missing is said at once, with the ways to say it', async () => {
  const refused = (text: string, label: object) =>
    scans(text, label).then(
      () => undefined,
      (error: Error) => error.message,
    )
  const { Isc: _, irradiance: __, ...some } = ALL
  expect(await refused(POINTS, {})).toBe(
    'a: inverter 1: Isc, Voc, Imp, Vmp, cellsInSeries, modulesPerString, irradiance, moduleTemperature are missing: say it by --label Isc=VALUE or a file of such lines by --label-file FILE, or in lines "# Isc: VALUE" above the header',
  )
  expect(await refused(POINTS, some)).toBe(
    'a: inverter 1: Isc, irradiance are missing: say it by --label Isc=VALUE or a file of such lines by --label-file FILE, or in lines "# Isc: VALUE" above the header',
  )
  expect(await refused(`{"inverters":[{${JSON_STRINGS}}]}`, some)).toContain(
    'or as "module": {"Isc": VALUE} of the inverter',
  )
  expect(await refused('[{"v":0,"i":8},{"v":1,"i":7}]', some)).toContain(
    'or as "Isc": VALUE beside the list of records',
  )
})

it('a json of inverters without modules takes the label too', async () => {
  const { scans: read } = await scans(`{"inverters":[{"irradiance":842,${JSON_STRINGS}}]}`, ALL)
  expect(read[0]).toMatchObject({ irradianceWPerM2: 842, module: { vocV: 38.4 } })
})
