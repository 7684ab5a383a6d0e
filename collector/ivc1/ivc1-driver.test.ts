import { describe, expect, it } from 'vitest'
import { ProtocolError, type RegisterLink } from '../driver.ts'
import { crc16 } from '../modbus/crc-16.ts'
import { ivc1Driver } from './ivc1-driver.ts'

/** A link to registers that are written down here, by unit and address. */
function linkTo(blocks: Record<string, readonly number[]>) {
  const asked: string[] = []
  const link: RegisterLink = {
    async read(unit, address, count) {
      const key = `${unit} ${address.toString(16)}`
      asked.push(`${key} ${count}`)
      return (blocks[key] ?? []).slice(0, count)
    },
    async write(unit, address, values) {
      asked.push(`${unit} ${address.toString(16)} = ${values}`)
    },
  }
  return { link, asked }
}

const zeros = (count: number) => Array<number>(count).fill(0)
const padded = (words: readonly number[], count: number) => [
  ...words,
  ...zeros(count - words.length),
]

describe('the collector of IVC-1', () => {
  const identity = [...padded([0x4956, 0x4331, 0x0100, 12, 4], 16), ...padded([0x4142, 0x3132], 16)]

  it('has an identity at 0x1000', async () => {
    const { link, asked } = linkTo({ '247 1000': identity })
    expect(await ivc1Driver.readIdentity(link)).toEqual({
      version: '1.0',
      inverters: 12,
      maxSimultaneousScans: 4,
      serial: 'AB12',
    })
    expect(asked).toEqual(['247 1000 32'])
  })
  it.each([
    ['another magic', 0, 0x4957],
    ['a version to come', 2, 0x0200],
  ])('is none with %s', async (_, at, word) => {
    const { link } = linkTo({ '247 1000': identity.with(at, word) })
    await expect(ivc1Driver.readIdentity(link)).rejects.toThrow(ProtocolError)
  })
  it('has weather at 0x1100', async () => {
    // 950.3 W/m², −1.5 °C, −40.1 °C, 12.3 m/s, 0x65000001 s, both valid and unstable.
    const words = [9503, 0xfff1, 0xfe6f, 123, 0x6500, 1, 7]
    const { link, asked } = linkTo({ '247 1100': words })
    expect(await ivc1Driver.readWeather(link)).toEqual({
      irradianceWPerM2: 950.3,
      moduleTemperatureC: -1.5,
      ambientTemperatureC: -40.1,
      windMPerS: 12.3,
      epochS: 0x65000001,
      unstable: true,
    })
    expect(asked).toEqual(['247 1100 7'])
  })
  it('misses what is marked as missing or as not valid', async () => {
    const nothing = linkTo({ '247 1100': [0xffff, 0x8000, 0x8000, 0xffff, 0, 0, 3] })
    expect(await ivc1Driver.readWeather(nothing.link)).toEqual({
      irradianceWPerM2: null,
      moduleTemperatureC: null,
      ambientTemperatureC: null,
      windMPerS: null,
      epochS: null,
      unstable: false,
    })
    const doubtful = linkTo({ '247 1100': [9503, 250, 200, 0, 0, 0, 0] })
    expect(await ivc1Driver.readWeather(doubtful.link)).toMatchObject({
      irradianceWPerM2: null,
      moduleTemperatureC: null,
      ambientTemperatureC: 20,
      windMPerS: 0,
    })
  })
})

describe('an inverter of IVC-1', () => {
  it('describes itself at 0x2000', async () => {
    const { link, asked } = linkTo({ '3 2000': [3, 8, 16, 100, 0xffff, 0xfffe, 1104] })
    expect(await ivc1Driver.readInverter(link, 3)).toEqual({
      trackers: 8,
      strings: 16,
      pointsPerCurve: 100,
      voltageExponent: -1,
      currentExponent: -2,
      ratedPowerKw: 110.4,
    })
    expect(asked).toEqual(['3 2000 7'])
  })
  it.each([
    ['33 strings', [3, 8, 33, 100, 0xffff, 0xfffe, 0]],
    ['no string', [3, 8, 0, 100, 0xffff, 0xfffe, 0]],
    ['129 points', [3, 8, 16, 129, 0xffff, 0xfffe, 0]],
  ])('cannot have %s', async (_, words) => {
    const { link } = linkTo({ '3 2000': words })
    await expect(ivc1Driver.readInverter(link, 3)).rejects.toThrow(ProtocolError)
  })
  it('is started and stopped at 0x7000', async () => {
    const { link, asked } = linkTo({})
    await ivc1Driver.startScan(link, 5)
    await ivc1Driver.stopScan(link, 5)
    expect(asked).toEqual(['5 7000 = 1', '5 7000 = 0'])
  })
  it('tells its scan at 0x7001', async () => {
    // Finished, sequence 65535, strings 0, 1, 16 and 31 valid.
    const words = [3, 0, 100, 0xffff, 0x6500, 0, 0x6500, 9, 0x8001, 0x0003, 8100, 455]
    const { link, asked } = linkTo({ '5 7001': words })
    const state = await ivc1Driver.scanState(link, 5)
    expect(state).toMatchObject({ phase: 'FINISHED', reason: 'NONE', percent: 100 })
    expect(state).toMatchObject({
      sequence: 65_535,
      irradianceWPerM2: 810,
      moduleTemperatureC: 45.5,
    })
    const valid = state.validStrings?.flatMap((isValid, string) => (isValid ? [string] : []))
    expect(valid).toEqual([0, 1, 16, 31])
    expect(asked).toEqual(['5 7001 12'])
  })
  it('has six states and seven reasons', async () => {
    const stateOf = (...words: number[]) =>
      ivc1Driver.scanState(linkTo({ '5 7001': padded(words, 12) }).link, 5)
    const phases = await Promise.all([0, 1, 2, 3, 4, 5].map((word) => stateOf(word)))
    expect(phases.map(({ phase }) => phase)).toEqual([
      'IDLE',
      'QUEUED',
      'SCANNING',
      'FINISHED',
      'FAILED',
      'ABORTED',
    ])
    const reasons = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((word) => stateOf(4, word)))
    expect(reasons.map(({ reason }) => reason)).toEqual([
      'LOW_IRRADIANCE',
      'LOW_DC_VOLTAGE',
      'GRID_FAULT',
      'TRACKER_BUSY',
      'NOT_AUTHORISED',
      'HARDWARE',
      'TIME_OUT',
      'UNKNOWN',
    ])
    await expect(stateOf(6)).rejects.toThrow(ProtocolError)
  })
})

describe('a curve of IVC-1', () => {
  const inverter = {
    trackers: 1,
    strings: 4,
    pointsPerCurve: 128,
    voltageExponent: -1,
    currentExponent: -2,
    ratedPowerKw: null,
  }
  const volts = padded([0, 4123, 0xffff, 0x8000, 0xea60], 128)
  const amperes = padded([1105, 0x8000, 0xffff, 900, 0xff9c], 128)
  const data = [...volts, ...amperes]
  const head = [2, 5, 0, 9, 8000, 0xfff6, 0x6500, 7, 4123, 1105, crc16(data), ...zeros(5)]
  const read = (words: readonly number[], sequence = 9) => {
    const { link, asked } = linkTo({ '5 8220': words })
    const reading = ivc1Driver.readCurve(link, { unit: 5, string: 2, inverter, sequence })
    return { reading, asked }
  }

  it('is at 0x8000 and 0x110 a string, 272 registers', async () => {
    const { reading, asked } = read([...head, ...data])
    expect(await reading).toEqual({
      ok: true,
      curve: {
        // Voltages are unsigned and have two marks for missing, currents are signed and have one.
        voltageV: Float64Array.of(0, 412.3, Number.NaN, Number.NaN, 6000),
        currentA: Float64Array.of(11.05, Number.NaN, -0.01, 9, -1),
        irradianceWPerM2: 800,
        moduleTemperatureC: -1,
        epochS: 0x65000007,
      },
    })
    expect(asked).toEqual(['5 8220 272'])
  })
  it('may be numbered from 1', async () => {
    expect(await read([...head.with(0, 3), ...data]).reading).toMatchObject({ ok: true })
  })
  it.each([
    ['another number', head.with(0, 1), 'MALFORMED'],
    ['no points', head.with(1, 0), 'MALFORMED'],
    ['too many points', head.with(1, 129), 'MALFORMED'],
    ['a status of its own', head.with(2, 9), 'MALFORMED'],
    ['no curve', head.with(2, 1), 'NO_CURVE'],
    ['half a curve', head.with(2, 2), 'PARTIAL'],
    ['a broken sensor', head.with(2, 3), 'SENSOR'],
    ['an old sequence', head.with(3, 8), 'WRONG_SEQUENCE'],
    ['another checksum', head.with(10, crc16(data) ^ 1), 'WRONG_CRC'],
  ])('with %s is none', async (_, words, fault) => {
    expect(await read([...words, ...data]).reading).toEqual({ ok: false, fault })
  })
  it('with one bit turned is none', async () => {
    const turned = data.with(200, data[200]! ^ 0x0100)
    expect(await read([...head, ...turned]).reading).toEqual({ ok: false, fault: 'WRONG_CRC' })
  })
})
