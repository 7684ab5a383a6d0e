import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { collectorNetworks } from '#collector/modbus/collector-networks.ts'
import { pvArray } from '#database/schema/tables.ts'
import { testServer } from '../../../test/harness.ts'
import { ScanWorld } from './scan-world.ts'

const server = testServer({ collectorNetworks: collectorNetworks(['127.0.0.1']) })
const world = new ScanWorld(server)

it('a scan connects to nothing outside of the networks, and says so', async () => {
  const [inside, outside] = world.plant.arrays
  await server.services.db
    .update(pvArray)
    .set({ collectorHost: '127.0.0.2' })
    .where(eq(pvArray.id, outside!.arrayId))
  const asked = [inside!, outside!].map(({ inverters }) => inverters[0]!.inverterId)
  const id = await world.create(asked)
  await world.run(id)
  const { inverters } = await world.detail(id)
  expect(inverters.map(({ outcome }) => outcome)).toEqual(['COLLECTED', 'CONNECTION_FAILED'])
  expect(inverters[1]?.detail?.failure).toMatch(/^FORBIDDEN: 127\.0\.0\.2 is outside/)
  // What the scan found of the lines is kept with the arrays, as a probe would.
  const lines = await server.services.db
    .select({ id: pvArray.id, version: pvArray.lockVersion, line: pvArray.lineState })
    .from(pvArray)
  const lineOf = (arrayId: number) => lines.find((one) => one.id === arrayId)
  expect(lineOf(inside!.arrayId)).toMatchObject({
    ...{ version: 1, line: { failure: null, irradianceWPerM2: expect.any(Number) } },
  })
  expect(lineOf(outside!.arrayId)?.line).toMatchObject({ failure: 'OUTSIDE', serial: null })
})
