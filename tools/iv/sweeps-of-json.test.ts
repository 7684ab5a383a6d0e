import { expect, it } from 'vitest'
import { scansOfFile } from './scans-of-file.ts'

const COUNT = 60
const VOLTS = Array.from({ length: COUNT }, (_, k) => Number(((646.2 * k) / 59).toFixed(2)))
const AMPS = VOLTS.map((v) => Number((8.5 * (1 - Math.exp((v - 646.2) / 54))).toFixed(4)))
const LABEL = {
  Isc: 9.28,
  Voc: 38.4,
  Imp: 8.74,
  Vmp: 31.5,
  betaVocPctPerK: -0.31,
  cellsInSeries: 60,
  modulesPerString: 18,
  irradiance: 900,
  moduleTemperature: 45,
}

async function stringsOf(content: string) {
  const { scans } = await scansOfFile('a', new TextEncoder().encode(content), LABEL)
  return scans.flatMap(({ strings }) =>
    strings.map(({ id, ...read }) => {
      const curve = 'curve' in read ? read.curve : undefined
      const last = curve?.voltageV.at(-1)
      return { id, points: curve?.voltageV.length, last, first: curve?.currentA[0] }
    }),
  )
}

const READ = { points: COUNT, last: 646.2, first: AMPS[0] }
const points = VOLTS.map((u, k) => ({ u, i: AMPS[k] }))

it.each<[string, unknown]>([
  [
    'points in strings beside what is said of all',
    {
      device: { sn: '7' },
      scan: { irradiance: 900 },
      strings: ['a', 'b'].map((name) => ({ name, mppt: 1, curve: points })),
    },
  ],
  ['points in strings with an id', { strings: ['a', 'b'].map((id) => ({ id, points })) }],
  [
    'lists under the names of their strings',
    { a: { voltage: VOLTS, current: AMPS }, b: { voltage: VOLTS, current: AMPS } },
  ],
  [
    'thousandths under the names of their strings',
    Object.fromEntries(
      ['a', 'b'].map((name) => [
        name,
        { voltage_mV: VOLTS.map((v) => v * 1000), current_mA: AMPS.map((i) => i * 1000) },
      ]),
    ),
  ],
])('a json of %s is read', async (_, value) => {
  const near = (number = Number.NaN) => Number(number.toFixed(4))
  const strings = await stringsOf(JSON.stringify(value))
  const read = strings.map((one) => ({ ...one, last: near(one.last), first: near(one.first) }))
  expect(read).toEqual(['a', 'b'].map((id) => ({ id, ...READ })))
})

it('a json of something else under names says what is missing', async () => {
  const value = { a: { voltage: VOLTS, current: AMPS }, b: { load: [1, 2] } }
  await expect(stringsOf(JSON.stringify(value))).rejects.toThrow('inverters is missing')
})

it('a German name of a string names one', async () => {
  const lines = ['WR1-A', 'WR1-B'].flatMap((name) =>
    VOLTS.map((v, k) => `${name};${k + 1};${v};${AMPS[k]}`.replaceAll('.', ',')),
  )
  const content = ['Strang;Messpunkt;Spannung [V];Strom [A]'].concat(lines).join('\n')
  expect((await stringsOf(content)).map(({ id }) => id)).toEqual(['WR1-A', 'WR1-B'])
})
