import { describe, expect, it } from 'vitest'
import { writeTable } from '#files/documents/write-table.ts'
import { scansOfFile } from './scans-of-file.ts'

const VOLTS = Array.from({ length: 60 }, (_, k) => Number(((646.2 * k) / 59).toFixed(2)))
const AMPS = VOLTS.map((v) => Number((8.5 * (1 - Math.exp((v - 646.2) / 54))).toFixed(4)))
const LABEL = {
  Isc: 9.28,
  Voc: 38.4,
  Imp: 8.74,
  Vmp: 31.5,
  cellsInSeries: 60,
  modulesPerString: 18,
  irradiance: 900,
  moduleTemperature: 45,
}

type Sheet = { name: string; strings: readonly string[]; values: readonly number[] }
const sheet = ({ name, strings, values }: Sheet) => ({
  name,
  columns: ['Point'].concat(strings).map((header) => ({ header })),
  rows: values.map((value, at) => [at + 1].concat(strings.map(() => value))),
})
const voltages = { name: 'Voltage (V)', strings: ['A', 'B'], values: VOLTS }
const currents = { name: 'Current (mA)', strings: ['A', 'B'], values: AMPS.map((i) => i * 1000) }
const read = async (sheets: readonly Sheet[]) =>
  scansOfFile('a', await writeTable(sheets.map(sheet)), LABEL)

describe('a workbook with a sheet of voltages and one of currents', () => {
  it('is read by the names of its strings, in the units that the sheets say', async () => {
    const { scans } = await read([currents, voltages])
    const strings = scans.flatMap((scan) => scan.strings)
    expect(strings.map(({ id }) => id)).toEqual(['A', 'B'])
    for (const string of strings) {
      const curve = 'curve' in string ? string.curve : undefined
      expect(curve?.voltageV.at(-1)).toBe(646.2)
      expect(curve?.currentA[0]).toBeCloseTo(AMPS[0]!)
    }
  })

  it('is refused where their strings or points are others', async () => {
    await expect(read([voltages, { ...currents, strings: ['A', 'C'] }])).rejects.toThrow(
      'column voltage is missing',
    )
    await expect(read([voltages, { ...currents, values: AMPS.slice(1) }])).rejects.toThrow(
      'sheet Voltage (V) has 60 rows of points, sheet Current (mA) 59',
    )
  })
})
