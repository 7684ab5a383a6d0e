import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { analyseScan } from '#api/scan/endpoints.ts'
import { SCAN_LIMITS } from '#collector/scan/scan-limits.ts'
import type { WireFault } from '#simulator/plant/collector/wire-fault.ts'
import { testServer } from '../../../test/harness.ts'
import { codeOf, ScanWorld } from './scan-world.ts'

/** Of the same order as in the field, but so that the longest pass within a test. */
const SHORT = {
  ...{ connectMs: 1_000, connectPausesMs: [10, 20], requestMs: 500, requestPausesMs: [10, 20] },
  ...{ pollEveryMs: 50, beginMs: 600, sweepBaseMs: 1_000, sweepPerTrackerMs: 50 },
}
const FIELD = { ...SCAN_LIMITS }
beforeAll(() => void Object.assign(SCAN_LIMITS, SHORT))
afterAll(() => void Object.assign(SCAN_LIMITS, FIELD))

const server = testServer()
const world = new ScanWorld(server)

afterEach(async () => {
  for (const { device } of world.running.collectors) {
    device.faults.clear()
    await device.listenAgain()
  }
})

const SLOWER_THAN_THE_LIMIT = { kind: 'SLOW', delayMs: 900 } as const
/** After the inverter was asked before the start. */
const MID_POLL = { phase: 'POLL', after: 2 } as const
const CASES: [string, string, WireFault][] = [
  ['no connection', 'CONNECTION_FAILED', { kind: 'REFUSE', phase: 'CONNECT' }],
  ['a port that closes in mid-scan', 'CONNECTION_FAILED', { kind: 'REFUSE', ...MID_POLL }],
  ['a device that hangs up', 'CONNECTION_FAILED', { kind: 'HANG_UP', ...MID_POLL }],
  ['a device that falls silent', 'CONNECTION_FAILED', { kind: 'SILENT', ...MID_POLL }],
  ['answers of another unit', 'CONNECTION_FAILED', { kind: 'WRONG_UNIT', ...MID_POLL }],
  ['garbage', 'CONNECTION_FAILED', { kind: 'GARBAGE', ...MID_POLL }],
  ['a busy device', 'CONNECTION_FAILED', { kind: 'EXCEPTION', code: 6, ...MID_POLL }],
  ['a gateway without answer', 'CONNECTION_FAILED', { kind: 'EXCEPTION', code: 11, ...MID_POLL }],
  ['answers that are too slow', 'CONNECTION_FAILED', { ...SLOWER_THAN_THE_LIMIT, ...MID_POLL }],
  ['a command that is refused', 'SCAN_ABNORMAL', { kind: 'EXCEPTION', code: 4, phase: 'START' }],
  ['an inverter that never begins', 'SCAN_ABNORMAL', { kind: 'NEVER_BEGINS', phase: 'SCAN' }],
  ['an inverter that sweeps for ever', 'SCAN_ABNORMAL', { kind: 'STUCK', phase: 'SCAN' }],
  ['an inverter that aborts', 'SCAN_ABNORMAL', { kind: 'ABORTED', phase: 'SCAN' }],
  ['a grid fault', 'SCAN_ABNORMAL', { kind: 'FAILED', reason: 3, phase: 'SCAN' }],
  ['curves with a wrong sum', 'DATA_ABNORMAL', { kind: 'WRONG_CRC', phase: 'CURVE' }],
  ['curves of another scan', 'DATA_ABNORMAL', { kind: 'STALE_SEQUENCE', phase: 'CURVE' }],
  ['no weather', 'COMPLETED', { kind: 'WEATHER_MISSING', phase: 'WEATHER' }],
]

describe('a fault of the wire for good', () => {
  it.each(CASES)(
    '%s: the task is %s, and the next can start',
    async (_, status, fault) => {
      const { device } = world.running.collectors[0]!
      device.faults.add(fault)
      const id = await world.create()
      expect(await world.run(id)).toMatchObject({ status, analysing: false })
      device.faults.clear()
      await device.listenAgain()
      expect((await world.run(await world.create())).status).toBe('COMPLETED')
      if (status !== 'COMPLETED') expect((await world.run(id)).status).toBe('COMPLETED')
    },
    30_000,
  )
})

describe('a connection that is lost between two strings', () => {
  it('leaves what was read before, with its weather; it can be analysed', async () => {
    world.running.collectors[0]!.device.faults.add({ kind: 'HANG_UP', phase: 'CURVE', after: 9 })
    const id = await world.create()
    const task = await world.run(id)
    expect(task).toMatchObject({ status: 'CONNECTION_FAILED', hasCurves: true })
    const read = task.stringCount - task.notReadCount!
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(task.stringCount)
    expect(await codeOf(server.call(analyseScan, { id }, 'admin'))).toBe(200)
    await server.services.jobs.drain()
    const { task: analysed, inverters } = await world.detail(id)
    expect(analysed).toMatchObject({ status: 'COMPLETED', notReadCount: 16 - read })
    expect(inverters[0]).toMatchObject({ outcome: 'CONNECTION_FAILED', weatherEstimated: false })
    expect(inverters[0]!.irradiance).toBeGreaterThan(700)
  })
})
