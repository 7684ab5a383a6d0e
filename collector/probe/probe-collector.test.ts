import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startIvc1Collector } from '#simulator/plant/collector/ivc1-collector.ts'
import { driverOf } from '../drivers.ts'
import { openSocket } from '../modbus/open-socket.ts'
import { arrayPlan, PLAIN_SOURCE, PLAIN_WEATHER } from '../test/plant-harness.ts'
import { probeCollector } from './probe-collector.ts'

const collectorOf = (source = PLAIN_SOURCE) => startIvc1Collector(arrayPlan('A', 1), source)

const probe = (port: number, signal = new AbortController().signal) =>
  probeCollector({
    address: { host: '127.0.0.1', port },
    driver: driverOf('IVC1', { maxStrings: 4 }),
    unit: 1,
    open: openSocket,
    signal,
  })

/** A listener that takes connections and says nothing, and how many are open. */
async function silentPeer() {
  let open = 0
  let closed = () => {}
  const allClosed = new Promise<void>((resolve) => {
    closed = resolve
  })
  const listener = createServer((socket) => {
    open++
    socket.resume()
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (--open === 0) closed()
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as { port: number }
  return { port, allClosed, end: () => new Promise((resolve) => listener.close(resolve)) }
}

describe('probeCollector', () => {
  it('reads serial and weather', async () => {
    const collector = await collectorOf()
    const { irradianceWPerM2, moduleTemperatureC } = PLAIN_WEATHER
    expect(await probe(collector.port)).toMatchObject({
      reached: true,
      identity: { serial: 'SN-A' },
      weather: { irradianceWPerM2, moduleTemperatureC },
    })
    await collector.close()
  })

  it('answers null for weather that a collector has not', async () => {
    const collector = await collectorOf({ ...PLAIN_SOURCE, weatherOf: () => null })
    expect(await probe(collector.port)).toMatchObject({
      reached: true,
      weather: { irradianceWPerM2: null, moduleTemperatureC: null },
    })
    await collector.close()
  })

  it('gives up a silent peer in time and closes', async () => {
    const peer = await silentPeer()
    const answer = await probe(peer.port)
    expect(answer).toEqual({ reached: false, forbidden: false })
    await peer.allClosed
    await peer.end()
  })

  it('tells a refused port', async () => {
    const peer = await silentPeer()
    await peer.end()
    const refused = { reached: false, forbidden: false }
    expect(await probe(peer.port)).toMatchObject(refused)
  })

  it('ends with its signal, and closes', async () => {
    const peer = await silentPeer()
    expect(await probe(peer.port, AbortSignal.timeout(50))).toMatchObject({ reached: false })
    await peer.allClosed
    await peer.end()
  })
})
