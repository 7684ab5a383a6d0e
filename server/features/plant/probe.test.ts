import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { plantArrays, probeCollector, saveArray } from '#api/plant/devices.ts'
import { keepLineState } from '#database/queries/plant/line-state.ts'
import { plantGroup, pvArray } from '#database/schema/tables.ts'
import { callerOf, testServer } from '../../test/harness.ts'
import { ARRAY, makePlant } from './test/plant-world.ts'

const server = testServer()
const call = callerOf(server)
let device: Server

/** Registers of a collector of IVC-1 and the scan state of a Solarize inverter, by address. */
const REGISTERS = new Map([
  [0x1000, [0x4956, 0x4331, 0x0100, 1, 1, ...zeros(11), 0x5031, ...zeros(15)]],
  [0x1100, [8505, 482, 0x8000, 0xffff, 0, 0, 0b011]],
  [0x600d, [0]],
])

function zeros(count: number): number[] {
  return Array<number>(count).fill(0)
}

beforeEach(async () => {
  await server.services.db.delete(pvArray)
  await server.services.db.delete(plantGroup)
  device = createServer((socket) => {
    socket.on('data', (frame) => {
      const words = REGISTERS.get(frame.readUInt16BE(8)) ?? []
      const answer = Buffer.alloc(9 + 2 * words.length)
      frame.copy(answer, 0, 0, 8)
      answer.writeUInt16BE(3 + 2 * words.length, 4)
      answer.writeUInt8(2 * words.length, 8)
      for (const [index, word] of words.entries()) answer.writeUInt16BE(word, 9 + 2 * index)
      socket.write(answer)
    })
  })
  await new Promise<void>((resolve) => device.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  if (device.listening) await new Promise((resolve) => device.close(resolve))
})

const portOfDevice = () => (device.address() as { port: number }).port

async function probe(collectorPort: number, collectorMap: 'IVC1' | 'SOLARIZE' = 'IVC1') {
  const { plantId, arrayId: id } = await makePlant(server)
  await call(saveArray, { ...ARRAY, id, plantId, lockVersion: 1, collectorPort, collectorMap })
  return call(probeCollector, { id })
}

describe('the probe of a collector', () => {
  it('tells what the collector says of itself and of the weather', async () => {
    expect((await probe(portOfDevice())).data).toEqual({
      ...{ reached: true, failure: null, serial: 'P1' },
      ...{ irradianceWPerM2: 850.5, moduleTemperatureC: 48.2 },
    })
  })

  it('tells that a map without identity and weather can be reached', async () => {
    expect((await probe(portOfDevice(), 'SOLARIZE')).data).toEqual({
      ...{ reached: true, failure: null, serial: null },
      ...{ irradianceWPerM2: null, moduleTemperatureC: null },
    })
  })

  it('says the same of a closed port and of something that is no collector', async () => {
    const other = createServer((socket) => {
      socket.resume()
      socket.end('SSH-2.0-x\r\n')
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const port = portOfDevice()
    await new Promise((resolve) => device.close(resolve))
    const closed = await probe(port)
    await server.services.db.delete(pvArray)
    await server.services.db.delete(plantGroup)
    const foreign = await probe((other.address() as { port: number }).port)
    await new Promise((resolve) => other.close(resolve))
    expect(closed.code).toBe(200)
    expect(closed.data).toMatchObject({
      reached: false,
      failure: expect.stringMatching(/^No coll/),
    })
    expect(foreign.data).toEqual(closed.data)
  })

  it('stays with the array until it gets another collector, and does not raise its version', async () => {
    const { plantId, arrayId: id } = await makePlant(server)
    const collectorPort = portOfDevice()
    const array = { ...ARRAY, id, plantId, collectorPort }
    await call(saveArray, { ...array, lockVersion: 1 })
    await call(probeCollector, { id })
    const line = async () => (await call(plantArrays, { plantId })).rows[0]
    const reached = {
      ...{ at: expect.stringMatching(/^20.*Z$/), failure: null, serial: 'P1' },
      ...{ irradianceWPerM2: 850.5, moduleTemperatureC: 48.2 },
    }
    expect(await line()).toMatchObject({ lockVersion: 2, lineState: reached })
    await call(saveArray, { ...array, lockVersion: 2, name: '乙' })
    expect((await line()).lineState).toEqual(reached)
    await call(saveArray, { ...array, lockVersion: 3, collectorMap: 'SOLARIZE' })
    expect((await line()).lineState).toBeNull()
    const port = collectorPort
    await new Promise((resolve) => device.close(resolve))
    await call(probeCollector, { id })
    expect((await line()).lineState).toMatchObject({ failure: 'SILENT', serial: null })
    await call(saveArray, { ...array, lockVersion: 4, collectorPort: port + 1 })
    expect((await line()).lineState).toBeNull()
  })

  it('of a collector that stands elsewhere by the time of the answer is not kept', async () => {
    const { plantId, arrayId: id } = await makePlant(server)
    const { db } = server.services
    const [before] = await db.select().from(pvArray)
    await db.update(pvArray).set({ collectorPort: 999 })
    const nothing = { serial: null, irradianceWPerM2: null, moduleTemperatureC: null }
    await keepLineState(db, before!, { at: '2026-06-15T02:00:00Z', failure: null, ...nothing })
    expect(before!.id).toBe(id)
    expect((await call(plantArrays, { plantId })).rows[0].lineState).toBeNull()
  })

  it('goes nowhere outside of the networks, wherever a stored address points', async () => {
    const { arrayId: id } = await makePlant(server)
    await server.services.db
      .update(pvArray)
      .set({ collectorHost: '192.0.2.1', collectorPort: portOfDevice() })
    const started = performance.now()
    const { data } = await call(probeCollector, { id })
    expect(data).toMatchObject({
      reached: false,
      failure: expect.stringMatching(/192\.0\.2\.1 is outside/),
    })
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it.each(['192.0.2.1', '169.254.169.254', '0.0.0.0', 'no-such-host.invalid'])(
    'an array with %s is not saved',
    async (collectorHost) => {
      const { plantId, arrayId: id } = await makePlant(server)
      const reply = await call(saveArray, { ...ARRAY, id, plantId, lockVersion: 1, collectorHost })
      expect(reply).toMatchObject({ code: 400, fields: [{ field: 'collectorHost' }] })
      expect(reply.fields[0].message).toContain(`${collectorHost} is outside`)
      expect(reply.fields[0].message).not.toContain('COLLECTOR_NETWORKS')
    },
  )
})
