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
  expect([...scan!.strings[0]!.curve!.currentA]).toEqual([9, Number.NaN])
  expect(scan!.module.alphaPerK).toBeNaN()
})

it('what is missing or wrong is named with its inverter and string', () => {
  expect(() => scansOfJson('{}')).toThrow('inverters is missing')
  expect(() => scansOfJson('{"inverters":3}')).toThrow('inverters is not a list')
  expect(() => scansOfJson('{"inverters":[]}')).toThrow('inverters is empty')
  expect(() => read({ strings: [] })).toThrow('inverter A: strings is empty')
  expect(() => read({ module: undefined })).toThrow(
    'inverter A: Isc, Voc, Imp, Vmp, cellsInSeries are missing: say it by',
  )
  expect(() => read({ module: { ...MODULE, Voc: null } })).toThrow(
    'inverter A: Voc is missing: say it by --label Voc=VALUE',
  )
  expect(() => read({ module: { ...MODULE, Pmax: '300' } })).toThrow(
    'inverter A: module: Pmax is not a number: "300"',
  )
  expect(() => read({ modulesPerString: undefined })).toThrow(
    'inverter A: modulesPerString is missing',
  )
  expect(() => read({ moduleTemperature: undefined })).toThrow('moduleTemperature is missing')
  expect(() => read({ modulesPerString: 20.5 })).toThrow('modulesPerString is not a whole number')
})

it('weather that no sensor reads makes the strings of its inverter abnormal, and no other', () => {
  const reasonOf = (change: object) => read(change)[0]!.strings[0]!.broken
  expect(reasonOf({ moduleTemperature: 320 })).toBe('temperatureOutOfRange')
  expect(reasonOf({ moduleTemperature: null })).toBe('temperatureOutOfRange')
  expect(reasonOf({ moduleTemperature: -41 })).toBe('temperatureOutOfRange')
  expect(reasonOf({ irradiance: 2600 })).toBe('irradianceOutOfRange')
  expect(reasonOf({ irradiance: -1 })).toBe('irradianceOutOfRange')
  expect(reasonOf({ irradiance: null })).toBe('irradianceOutOfRange')
  expect(reasonOf({ irradiance: 1100, moduleTemperature: 70 })).toBeUndefined()
})

it('ids that are there twice are errors', () => {
  const string = INVERTER.strings[0]
  expect(() => read({ strings: [string, string] })).toThrow('inverter A: string 1 is there twice')
  const twice = JSON.stringify({ inverters: [INVERTER, INVERTER] })
  expect(() => scansOfJson(twice)).toThrow('inverter A is there twice')
})

it('what is no JSON is one line', () => {
  expect(() => scansOfJson('{"inverters":[')).toThrow(/^the file is no JSON, or not all of it: .+$/)
  expect(() => scansOfJson('')).toThrow('the file is no JSON')
})

it('a string that cannot be read is named with its reason and spoils no other', () => {
  const [scan] = read({
    strings: [
      ...INVERTER.strings,
      { id: 'b', voltage: [0, 1], current: [1] },
      { id: 'c', voltage: ['0'], current: [1] },
      { id: 'd', voltage: [0], current: ['NaN'] },
      { id: 'e', current: [1] },
      { id: 'f', voltage: [0], current: null },
      null,
    ],
  })
  expect(scan!.strings.map(({ id, broken }) => [id, broken])).toEqual([
    ['1', undefined],
    ['b', 'unequalLengths'],
    ['c', 'notNumbers'],
    ['d', 'notNumbers'],
    ['e', 'voltageMissing'],
    ['f', 'currentMissing'],
    ['7', 'stringMissing'],
  ])
})

it('bare NaN and Infinity, as Python writes them, are missing points', () => {
  const text = JSON.stringify({ inverters: [{ ...INVERTER, inverter: 'NaN' }] })
  const [scan] = scansOfJson(
    text.replace('[0,800]', '[NaN,800]').replace('[9,null]', '[9,-Infinity]'),
  )
  expect(scan!.inverter).toBe('NaN')
  const { curve } = scan!.strings[0]!
  expect([...curve!.voltageV]).toEqual([Number.NaN, 800])
  expect([...curve!.currentA]).toEqual([9, Number.NaN])
})
