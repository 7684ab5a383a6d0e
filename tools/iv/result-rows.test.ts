import { expect, it } from 'vitest'
import { resultRows } from './result-rows.ts'
import { scansOfJson } from './scans-of-json.ts'

const COUNT = 82
/** No current at any voltage: an open string. */
const STRING = {
  voltage: Array.from({ length: COUNT }, (_, k) => 10 * k),
  current: Array.from({ length: COUNT }, () => 0),
}

it('a string that cannot be read is abnormal in its place, and the others are diagnosed', () => {
  const module = { Isc: 10, Voc: 40, Imp: 9.5, Vmp: 33, cellsInSeries: 60 }
  const inverter = { module, modulesPerString: 20, irradiance: 900, moduleTemperature: 45 }
  const strings = [
    { ...STRING, id: 'a' },
    { ...STRING, id: 'b', voltage: null },
    { ...STRING, id: 'c' },
  ]
  const rows = resultRows(scansOfJson(JSON.stringify({ inverters: [{ ...inverter, strings }] })))
  expect(rows).toMatchObject([
    { id: 'a', status: 'ok', code: 7 },
    { inverter: '1', id: 'b', status: 'abnormal', reason: 'voltageMissing' },
    { id: 'c', status: 'ok', code: 7 },
  ])
})

it('an inverter whose irradiance no sensor reads spoils no other', () => {
  const module = { Isc: 10, Voc: 40, Imp: 9.5, Vmp: 33, cellsInSeries: 60 }
  const inverter = { module, modulesPerString: 20, irradiance: 900, moduleTemperature: 45 }
  const strings = [{ ...STRING, id: 'a' }]
  const inverters = [
    { ...inverter, inverter: 'dark', irradiance: null, strings },
    { ...inverter, inverter: 'lit', strings },
  ]
  expect(resultRows(scansOfJson(JSON.stringify({ inverters })))).toMatchObject([
    { inverter: 'dark', status: 'abnormal', reason: 'irradianceOutOfRange' },
    { inverter: 'lit', status: 'ok', code: 7 },
  ])
})
