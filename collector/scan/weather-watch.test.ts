import { describe, expect, it } from 'vitest'
import { NO_WEATHER, ProtocolError } from '../driver.ts'
import { ivc1Driver } from '../ivc1/ivc1-driver.ts'
import { ModbusError } from '../modbus/modbus-error.ts'
import { PLAIN_WEATHER } from '../test/plant-harness.ts'
import { LinkError } from './link-error.ts'
import { SCAN_LIMITS } from './scan-limits.ts'
import { weatherWatch } from './weather-watch.ts'

const EVERY_MS = 10_000
const LINK = { read: async () => [], write: async () => undefined }
const WEATHER = { ...PLAIN_WEATHER, epochS: null }

/** A watch whose second reading fails, and as many as said after it; `later` lets time pass. */
async function afterOneFailure(error: Error, furtherFailures = 0) {
  let nowMs = 0
  let reads = 0
  const clock = { nowMs: () => nowMs, sleep: async () => undefined }
  const readWeather = async () => {
    reads += 1
    if (reads >= 2 && reads <= 2 + furtherFailures) throw error
    return WEATHER
  }
  const limits = { ...SCAN_LIMITS, weatherEveryMs: EVERY_MS }
  const watch = weatherWatch({ ...ivc1Driver, readWeather }, LINK, { clock, limits })
  const later = async (ms: number) => {
    nowMs += ms
    await watch.refresh()
  }
  await watch.begin()
  expect(watch.latest).toEqual(WEATHER)
  await later(EVERY_MS)
  return { watch, later, reads: () => reads }
}

describe('weather of a collector', () => {
  it.each([
    ['a busy device', new ModbusError('EXCEPTION', 'busy', 4)],
    ['silence', new LinkError('REQUEST', new ModbusError('TIMEOUT', 'no answer'))],
  ])('is missing after %s, until it is read again', async (_, error) => {
    const { watch, later, reads } = await afterOneFailure(error)
    expect(watch.latest).toEqual(NO_WEATHER)
    await later(EVERY_MS - 1)
    expect(reads()).toBe(2)
    await later(1)
    expect(watch.latest).toEqual(WEATHER)
  })
  it('is asked for ever more seldom while it fails', async () => {
    const { later, reads } = await afterOneFailure(new ModbusError('EXCEPTION', 'busy', 4), 9)
    await later(EVERY_MS)
    expect(reads()).toBe(3)
    await later(2 * EVERY_MS - 1)
    expect(reads()).toBe(3)
    await later(1)
    expect(reads()).toBe(4)
  })
  it.each([
    ['does not know the registers', new ModbusError('EXCEPTION', 'no such address', 2)],
    ['answers what its map does not allow', new ProtocolError('nonsense')],
  ])('is missing for good when the collector %s', async (_, error) => {
    const { watch, later, reads } = await afterOneFailure(error)
    await later(10 * EVERY_MS)
    expect(watch.latest).toEqual(NO_WEATHER)
    expect(reads()).toBe(2)
  })
})
