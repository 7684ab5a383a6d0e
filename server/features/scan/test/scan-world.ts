import { afterAll, beforeAll, expect } from 'vitest'
import {
  createScanTask,
  type ScanInverterRow,
  type ScanTaskRow,
  scanTaskDetail,
  startScan,
} from '#api/scan/endpoints.ts'
import {
  type RunningPlant,
  startSimulatedPlant,
} from '#simulator/plant/collector/start-simulated-plant.ts'
import type { TestServer } from '../../../test/harness.ts'
import { type ScanPlant, writePlant } from './scan-plant.ts'

const SWEEP_MS = 150
/** A fixed day, because the faults of the plant grow from day to day. */
const NOON_MS = Date.parse('2026-03-15T12:30:00+08:00')

export const FIELDS = {
  taskType: 'ROUTINE',
  cleaningStatus: 'UNCLEANED',
  environment: 'AUTOMATIC',
} as const

/** A simulated plant that the server knows, at noon, and what tests do with its tasks as `admin`. */
export class ScanWorld {
  running!: RunningPlant
  plant!: ScanPlant

  constructor(readonly server: TestServer) {
    beforeAll(async () => {
      this.running = await startSimulatedPlant({
        alwaysNoon: true,
        ports: [0, 0, 0],
        scanMs: SWEEP_MS,
        nowMs: () => NOON_MS + Math.round(performance.now()),
      })
      this.plant = await writePlant(server.services.db, this.running)
    })
    afterAll(() => this.running.close())
  }

  allInverters(): number[] {
    return this.plant.arrays.flatMap(({ inverters }) =>
      inverters.map(({ inverterId }) => inverterId),
    )
  }

  async create(inverterIds = this.allInverters().slice(0, 1), fields: object = {}) {
    const request = { plantId: this.plant.plantId, inverterIds, ...FIELDS, ...fields }
    const { body } = await this.server.call(createScanTask, request, 'admin')
    expect(body.code, JSON.stringify(body)).toBe(200)
    return body.data.id as number
  }

  start(id: number) {
    return this.server.call(startScan, { id, confirmed: true }, 'admin')
  }

  async detail(id: number): Promise<{ task: ScanTaskRow; inverters: ScanInverterRow[] }> {
    return (await this.server.call(scanTaskDetail, { id }, 'admin')).body.data
  }

  async statusOf(id: number): Promise<ScanTaskRow['status']> {
    return (await this.detail(id)).task.status
  }

  /** Scans and analyses as far as it goes. */
  async run(id: number): Promise<ScanTaskRow> {
    await this.start(id)
    await this.server.services.jobs.drain()
    return (await this.detail(id)).task
  }
}

export const codeOf = async (call: Promise<{ body: { code: number } }>) => (await call).body.code
