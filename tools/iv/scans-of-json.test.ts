import { expect, it } from 'vitest'
import { scansOfJson } from './scans-of-json.ts'

const MODULE = { Isc: 10, Voc: 40, Imp: 9.5, Vmp: 33, cellsInSeries: 60 }
const INVERTER = {
  inverter: 'A',
  module: MODULE,
  modulesPerString: 20,
  irradiance: 900,
  moduleTemperature: 45,
  strings: [{ id: 1, voltage: [0, 800], current: [9, null] }],
}
const read = (changes: object) =>
  scansOfJson(JSON.stringify({ inverters: [{ ...INVERTER, ...changes }] }))

it('a JSON of inverters becomes scans; null is a missing point', () => {
  const [scan] = read({})
  expect(scan).toMatchObject({
    inverter: 'A',
    modulesPerString: 20,
    module: { pmaxW: 313.5, substrings: 3 },
    strings: [{ id: '1' }],
  })
  expect([...scan!.strings[0]!.curve.currentA]).toEqual([9, Number.NaN])
  expect(scan!.module.alphaPerK).toBeNaN()
})

it('what is missing or wrong is named with its inverter and string', () => {
  expect(() => scansOfJson('{}')).toThrow('inverters is not a list')
  expect(() => read({ module: { ...MODULE, Voc: null } })).toThrow(
    'inverter A: module: Voc is missing',
  )
  expect(() => read({ module: { ...MODULE, Pmax: '300' } })).toThrow(
    'inverter A: module: Pmax is not a number: "300"',
  )
  expect(() => read({ modulesPerString: undefined })).toThrow(
    'inverter A: modulesPerString is missing',
  )
  expect(() => read({ moduleTemperature: null })).toThrow('moduleTemperature is missing')
  expect(() => read({ irradiance: -1 })).toThrow('inverter A: irradiance is not above 0: -1')
  expect(() => read({ strings: [{ id: 'b', voltage: [0, 1], current: [1] }] })).toThrow(
    'inverter A, string b: 2 voltages but 1 currents',
  )
  expect(() => read({ strings: [{ id: 'b', voltage: ['0'], current: [1] }] })).toThrow(
    'inverter A, string b: voltage[0] is not a number',
  )
})
