import { describe, expect, it } from 'vitest'
import { scansOfFile } from './scans-of-file.ts'

const scansOfCsv = async (text: string) =>
  (await scansOfFile('a.csv', new TextEncoder().encode(text))).scans

const LABEL = `# Isc;13,95
# Voc;49,9
# Imp;13,11
# Vmp;41,96
# alphaIscPctPerK;0,045
# betaVocPctPerK;-0,275
# cellsInSeries;72
# modulesPerString;24
# irradiance;905
# moduleTemperature;47,5
`

describe('a CSV of a tracer', () => {
  it('with semicolons and decimal commas is one scan an inverter, its strings in order', async () => {
    const scans = await scansOfCsv(`${LABEL}inverter;string;voltage;current
"INV 1";PV1;0;12,5
"INV 1";PV1;850,5;12,4
"INV 1";PV2;0;
INV 2;PV1;10;12,6
`)
    expect(scans.map(({ inverter }) => inverter)).toEqual(['INV 1', 'INV 2'])
    const [first] = scans
    expect(first).toMatchObject({
      modulesPerString: 24,
      irradianceWPerM2: 905,
      moduleTemperatureC: 47.5,
      module: { iscA: 13.95, pmaxW: 13.11 * 41.96, betaPerK: -0.275 / 100, substrings: 3 },
    })
    expect(first!.module.gammaPerK).toBeNaN()
    expect(first!.strings.map(({ id }) => id)).toEqual(['PV1', 'PV2'])
    expect([...first!.strings[0]!.curve!.voltageV]).toEqual([0, 850.5])
    expect([...first!.strings[0]!.curve!.currentA]).toEqual([12.5, 12.4])
    // An empty cell is no current, which is not 0 A.
    expect(first!.strings[1]!.curve!.currentA[0]).toBeNaN()
  })

  it('takes the weather of the rows before that of the head, and empty cells as missing', async () => {
    const text = LABEL.replaceAll(',', '.').replaceAll(';', ',')
    const [scan] = await scansOfCsv(`${text}string,voltage,current,irradiance,moduleTemperature
a,0,12.5,800,
a,10,12.5,810,
`)
    expect(scan).toMatchObject({
      inverter: '1',
      irradianceWPerM2: 805,
      moduleTemperatureC: 47.5,
    })
  })

  it('says the line, or the inverter and the field, that is wrong', async () => {
    const header = 'string;voltage;current\n'
    await expect(scansOfCsv('')).rejects.toThrow('the file is empty')
    await expect(scansOfCsv('string;voltage\na;1\n')).rejects.toThrow(
      'line 1: column current is missing; found: string, voltage',
    )
    await expect(scansOfCsv('V;I (Ω)\n1;2\n')).rejects.toThrow(
      'line 1: column current is in Ω, not in A',
    )
    await expect(scansOfCsv('V;U;I\n1;2;3\n')).rejects.toThrow(
      'line 1: column voltage is there twice',
    )
    await expect(scansOfCsv(`${LABEL}${header}`)).rejects.toThrow('the file has no points')
    await expect(scansOfCsv(`${LABEL}${header};1;2\n`)).rejects.toThrow(
      'line 12: string is missing',
    )
    await expect(scansOfCsv(`# Isc;viel\n${header}a;1;2\n`)).rejects.toThrow(
      'line 1: Isc is not a number',
    )
    const without = (key: string) => LABEL.replace(new RegExp(`# ${key};.*\\n`), '')
    for (const key of ['Isc', 'cellsInSeries', 'modulesPerString', 'moduleTemperature']) {
      await expect(scansOfCsv(`${without(key)}${header}a;1;2\n`)).rejects.toThrow(
        `inverter 1: ${key} is missing`,
      )
    }
    const dark = await scansOfCsv(`${LABEL.replace('905', '0')}${header}a;1;2\n`)
    expect(dark[0]!.strings[0]!.broken).toBe('irradianceOutOfRange')
  })

  it.each([
    ['组串,电压,电流', 'PV1,'],
    ['组串编号,电压(V),电流（A）', 'PV1,'],
    ['String,voltage (V),current [A]', 'PV1,'],
    ['V,I', ''],
    ['U,I', ''],
  ])('takes the header %s', async (header, id) => {
    const text = LABEL.replaceAll(',', '.').replaceAll(';', ',')
    const [scan] = await scansOfCsv(
      `# made by a tracer\n${text}${header}\n${id}0,12.5\n${id}10,12.4\n`,
    )
    expect(scan!.strings).toMatchObject([{ id: id === '' ? '1' : 'PV1' }])
    expect([...scan!.strings[0]!.curve!.voltageV]).toEqual([0, 10])
    expect([...scan!.strings[0]!.curve!.currentA]).toEqual([12.5, 12.4])
  })

  it('takes lines that end in CR, and keys in small letters, with a colon or an equals sign', async () => {
    const label = LABEL.replaceAll(',', '.')
      .replace('# Isc;', '#isc: ')
      .replace('# Voc;', '# VOC = ')
    const text = `${label}#string=PV9\nV,I\n0,12.5\n`.replaceAll(';', ',')
    const [scan] = await scansOfCsv(text.replaceAll('\n', '\r'))
    expect(scan).toMatchObject({ module: { iscA: 13.95, vocV: 49.9 }, strings: [{ id: 'PV9' }] })
  })

  it('takes text for a number as a missing point, and says where', async () => {
    const text = `${LABEL}string;voltage;current\na;1;x\nb;1;2\n`
    const { scans, notes } = await scansOfFile('a.csv', new TextEncoder().encode(text))
    const [a, b] = scans[0]!.strings
    expect(a!.curve!.currentA[0]).toBeNaN()
    expect(b!.curve!.currentA[0]).toBe(2)
    expect(notes).toEqual([
      'line 12: current is "x", which is no number: the point is taken as missing',
    ])
  })
})
