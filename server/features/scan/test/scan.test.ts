import { and, eq, inArray, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import {
  compareCurves,
  exportScanResults,
  resultSummary,
  scanResults,
} from '#api/diagnosis/endpoints.ts'
import {
  analyseScan,
  createScanTask,
  deleteScanTask,
  estimateScan,
  pauseScan,
  type ScanTaskRow,
  scanTaskDetail,
  scanTasks,
  startScan,
  stopScan,
  updateScanTask,
} from '#api/scan/endpoints.ts'
import { plantParameters, pvArray, scanInverter, scanTask } from '#database/schema/tables.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { testServer } from '../../../test/harness.ts'
import { writePlant } from './scan-plant.ts'
import { codeOf, FIELDS, ScanWorld } from './scan-world.ts'

const server = testServer()
const world = new ScanWorld(server)
const create = (...given: Parameters<ScanWorld['create']>) => world.create(...given)
const start = (id: number) => world.start(id)
const detail = (id: number) => world.detail(id)
const statusOf = (id: number) => world.statusOf(id)
const allInverters = () => world.allInverters()

/** Starts the scan's job and waits until it does something. */
async function startRunning(id: number, until: (seen: ScanTaskRow) => boolean): Promise<void> {
  await start(id)
  await server.services.jobs.tick()
  await expect.poll(async () => until((await detail(id)).task)).toBe(true)
}

describe('a scan task', () => {
  it('is scanned, analysed and finds what was planted', async () => {
    const id = await create(allInverters())
    expect(await detail(id)).toMatchObject({
      task: { status: 'UNEXECUTED', progress: 0, inverterCount: 6, stringCount: 96 },
    })
    expect((await start(id)).body.data).toMatchObject({ started: true })
    await server.services.jobs.drain()
    const { task, inverters } = await detail(id)
    expect(task).toMatchObject({ status: 'COMPLETED', progress: 1, failedCount: 0 })
    expect(task.irradiance).toBeGreaterThan(700)
    expect(inverters.map(({ outcome }) => outcome)).toEqual(Array(6).fill('COLLECTED'))
    // The third array has no weather station and is lent the mean of the others.
    const [lent] = inverters.slice(4)
    expect(lent!.irradiance).toBeCloseTo(task.irradiance!, 6)
    expect(lent!.moduleTemperature).toBeCloseTo(task.moduleTemperature!, 6)
    const estimate = async (inverterIds: number[]) =>
      (await server.call(estimateScan, { plantId: world.plant.plantId, inverterIds }, 'admin')).body
        .data
    // Less than a minute for six; collectors beside each other.
    expect(await estimate(allInverters())).toEqual({ minutes: 1, taskNo: task.taskNo })
    const { db } = server.services
    const ended = new Date()
    await db.update(scanInverter).set({ endedAt: ended }).where(eq(scanInverter.taskId, id))
    await db
      .update(scanTask)
      .set({ scannedAt: new Date(ended.getTime() - 10 * 60_000) })
      .where(eq(scanTask.id, id))
    // Ten minutes for two inverters of each collector, five for one.
    expect(await estimate(allInverters().slice(0, 1))).toMatchObject({ minutes: 5 })
    expect(await estimate(allInverters())).toMatchObject({ minutes: 10 })
    // All but one were collected before a pause: it alone took the ten.
    await db
      .update(scanInverter)
      .set({ endedAt: new Date(ended.getTime() - 60 * 60_000) })
      .where(
        and(eq(scanInverter.taskId, id), inArray(scanInverter.inverterId, allInverters().slice(1))),
      )
    expect(await estimate(allInverters().slice(0, 1))).toMatchObject({ minutes: 10 })
    const { rows, total } = (await server.call(scanResults, { taskId: id, pageSize: 100 }, 'admin'))
      .body
    expect(total).toBe(96)
    const faults = world.running.planted().filter(({ severity }) => severity >= 0.3)
    expect(faults.length).toBeGreaterThan(3)
    const unitOf = new Map(
      world.plant.arrays.flatMap(({ inverters: own }, k) =>
        own.map(({ inverterId, unit }) => [
          inverterId,
          `${world.running.plan.arrays[k]!.array} ${unit}`,
        ]),
      ),
    )
    for (const fault of faults) {
      const found = rows.find(
        (row: { inverterId: number; position: number }) =>
          unitOf.get(row.inverterId) === `${fault.array} ${fault.inverter}` &&
          row.position === fault.string,
      )
      expect(found.code, JSON.stringify(fault)).toBe(fault.code)
    }
    const onlyFaults = { taskId: id, onlyFaults: true, pageSize: 100 }
    const listed = (await server.call(scanResults, onlyFaults, 'admin')).body
    expect(listed.total).toBe(task.faultCount)
    expect(listed.rows.every(({ code }: { code: number }) => code !== FAULT_CODES.normal)).toBe(
      true,
    )
    // The sums of the server are those over all of its rows.
    const summary = (await server.call(resultSummary, { taskId: id }, 'admin')).body.data
    const lossW = listed.rows.reduce((sum: number, row: { lossW: number }) => sum + row.lossW, 0)
    expect(summary).toMatchObject({ strings: 96, failed: 0, normal: 96 - task.faultCount! })
    expect(summary.lossW).toBeCloseTo(lossW, 0)
    for (const { code, count } of summary.faults) {
      expect(count).toBe(listed.rows.filter((row: { code: number }) => row.code === code).length)
    }
  })

  it('compares curves as measured and at STC, with what a sound string would show', async () => {
    const [{ id }] = (await server.call(scanTasks, { status: 'COMPLETED' }, 'admin')).body.rows
    const [first] = allInverters()
    const strings = [`${first}-0`, `${first}-1`, `${first}-63`]
    const { rows } = (await server.call(compareCurves, { taskId: id, strings }, 'admin')).body
    expect(rows.map(({ position }: { position: number }) => position)).toEqual([0, 1])
    for (const { raw, stc, expected, expectedStc } of rows) {
      expect(raw.voltageV.length).toBeGreaterThan(60)
      expect(stc.voltageV.length).toBe(raw.voltageV.length)
      // At 1000 W/m² the current of a sound string is that of the label.
      const label = world.running.plan.arrays[0]!.inverters[0]!.moduleType.plate.iscA
      expect(Math.max(...expectedStc.currentA)).toBeCloseTo(label, 1)
      expect(Math.max(...expected.currentA)).toBeLessThan(label * 1.1)
    }
    const tooMany = Array.from({ length: 11 }, (_, k) => `${first}-${k}`)
    const refused = server.call(compareCurves, { taskId: id, strings: tooMany }, 'admin')
    expect(await codeOf(refused)).toBe(400)
  })

  it('goes into a workbook of its strings and its inverters, in words', async () => {
    const [{ id, taskNo }] = (await server.call(scanTasks, { status: 'COMPLETED' }, 'admin')).body
      .rows
    const sheetsOf = async (asked: object, language = 'zh') => {
      const headers = { 'accept-language': language }
      const wanted = { taskId: id, ...asked }
      const answer = await server.call(exportScanResults, wanted, 'admin', headers)
      expect(answer.headers['content-disposition']).toContain(encodeURIComponent(`${taskNo}.xlsx`))
      return (await readXlsx(answer.bytes)).sheets
    }
    const [strings, inverters] = await sheetsOf({})
    expect([strings!.name, inverters!.name]).toEqual(['诊断结果', '逆变器'])
    expect([strings!.rows.length, inverters!.rows.length]).toEqual([97, 7])
    const { faultCount } = (await detail(id)).task
    const [head, ...faults] = (await sheetsOf({ onlyFaults: true }, 'en'))[0]!.rows
    expect(faults).toHaveLength(faultCount!)
    for (const { rows } of [strings!, inverters!]) {
      expect(rows[0]!.filter((title) => /^[a-z]/.test(String(title)))).toEqual([])
    }
    expect(faults[0]![head!.indexOf('Scan result')]).toBe('Success')
    expect(faults[0]![head!.indexOf('Loss (W)')]).toEqual(expect.any(Number))
    expect(inverters!.rows[1]).toContain('采集完成')
    expect(await codeOf(server.call(exportScanResults, { taskId: id }, 'nobody'))).toBe(403)
  })

  it('can be analysed again, and is deleted with all that it brought', async () => {
    const [{ id }] = (await server.call(scanTasks, { status: 'COMPLETED' }, 'admin')).body.rows
    expect(await codeOf(server.call(analyseScan, { id }, 'admin'))).toBe(200)
    await server.services.jobs.drain()
    expect(await statusOf(id)).toBe('COMPLETED')
    expect(await codeOf(server.call(deleteScanTask, { id }, 'admin'))).toBe(200)
    expect(await codeOf(server.call(scanTaskDetail, { id }, 'admin'))).toBe(404)
  })

  it('outside of the time window of the plant is asked about once', async () => {
    const { services } = server
    const { db, clock } = services
    services.clock = { now: () => new Date('2026-11-20T12:30:00+08:00') }
    const window = { windowFrom: '13:00', windowUntil: '13:30' }
    await db
      .insert(plantParameters)
      .values({ plantId: world.plant.plantId, updatedAt: clock.now(), ...window })
    try {
      const id = await create()
      const { data } = (await server.call(startScan, { id }, 'admin')).body
      expect(data).toMatchObject({ started: false, warnings: ['OUTSIDE_WINDOW'], ...window })
      await start(id)
      expect(await statusOf(id)).toBe('EXECUTING')
      await services.jobs.drain()
    } finally {
      services.clock = clock
      await db.delete(plantParameters)
    }
  })

  it('is warned of at night and asked for; confirmed it begins', async () => {
    const { services } = server
    const { clock } = services
    services.clock = { now: () => new Date('2026-11-20T15:30:00Z') }
    try {
      const id = await create()
      const asked = await server.call(startScan, { id }, 'admin')
      expect(asked.body.data).toMatchObject({ started: false, warnings: ['OUTSIDE_HOURS'] })
      expect(await statusOf(id)).toBe('UNEXECUTED')
      await start(id)
      expect(await statusOf(id)).toBe('EXECUTING')
      await server.call(stopScan, { id }, 'admin')
      await server.services.jobs.drain()
    } finally {
      services.clock = clock
    }
  })

  it('warns of the irradiance of the task where that counts', async () => {
    const id = await create(undefined, {
      environment: 'MANUAL',
      manualIrradiance: 650,
      manualModuleTemperature: 30,
    })
    const { data } = (await server.call(startScan, { id }, 'admin')).body
    expect(data).toMatchObject({ started: false, irradiance: 650 })
    expect(data.warnings).toContain('LOW_IRRADIANCE')
  })

  it('names what is missing where the weather is manual', async () => {
    const request = { plantId: world.plant.plantId, inverterIds: allInverters(), ...FIELDS }
    const manual = { ...request, environment: 'MANUAL' as const, manualIrradiance: 800 }
    const { body } = await server.call(createScanTask, manual, 'admin')
    expect(body.code).toBe(400)
    expect(JSON.stringify(body)).toContain('manualModuleTemperature')
  })

  it('takes no inverter of another plant', async () => {
    const other = await writePlant(server.services.db, world.running, '另一电站')
    const foreign = other.arrays[0]!.inverters[0]!.inverterId
    const request = { plantId: world.plant.plantId, inverterIds: [foreign], ...FIELDS }
    expect(await codeOf(server.call(createScanTask, request, 'admin'))).toBe(404)
  })

  it('is modified only while it is unexecuted, and not by two at once', async () => {
    const id = await create()
    const two = allInverters().slice(1, 3)
    const change = { id, inverterIds: two, ...FIELDS, remark: '复扫' }
    const update = (lockVersion: number) =>
      codeOf(server.call(updateScanTask, { ...change, lockVersion }, 'admin'))
    expect(await update(1)).toBe(200)
    expect(await update(1)).toBe(409)
    expect((await detail(id)).task).toMatchObject({ inverterCount: 2, remark: '复扫' })
    await start(id)
    expect(await update(3)).toBe(422)
    expect(await codeOf(server.call(deleteScanTask, { id }, 'admin'))).toBe(422)
    await server.services.jobs.drain()
    expect(await update(5)).toBe(422)
  })
})

describe('the names of a demonstration', () => {
  it('stand in the language of the reader', async () => {
    const id = await create()
    await start(id)
    await server.services.jobs.drain()
    const seen = async (language: 'zh' | 'en') => {
      const header = { 'accept-language': language }
      const { task } = (await server.call(scanTaskDetail, { id }, 'admin', header)).body.data
      const { rows } = (await server.call(scanResults, { taskId: id }, 'admin', header)).body
      return [task.plantName, rows[0]!.stringName.replace(/\d+/, '1')]
    }
    expect(await seen('zh')).toEqual(['模拟光伏电站', '1#组串'])
    expect(await seen('en')).toEqual(['Simulated PV plant', 'String 1'])
  })
})

describe('the number of a task', () => {
  it('counts the tasks of its day, whatever the ids do', async () => {
    const { db } = server.services
    const numberOf = async (id: number) => (await detail(id)).task.taskNo
    const [day, first] = (await numberOf(await create())).split('-')
    expect(day).toMatch(/^IV\d{8}$/)
    // As a database leaves it that was killed.
    await db.execute(sql`select setval(pg_get_serial_sequence('scan_task', 'id'), 500)`)
    const made = await Promise.all([create(), create()])
    expect(Math.min(...made)).toBeGreaterThan(500)
    const next = (after: number) => `${day}-${String(Number(first) + after).padStart(4, '0')}`
    expect((await Promise.all(made.map(numberOf))).sort()).toEqual([next(1), next(2)])
  })
})

describe('only one scan task can run at a time', () => {
  it('also when two are started in the same moment', async () => {
    const ids = [await create(), await create()]
    const codes = await Promise.all(ids.map((id) => codeOf(start(id))))
    expect(codes.sort()).toEqual([200, 422])
    await server.services.jobs.drain()
    const states = await Promise.all(ids.map(statusOf))
    expect(states.sort()).toEqual(['COMPLETED', 'UNEXECUTED'])
  })
})

describe('the end of a scan', () => {
  it('by stop keeps what was collected and analyses it; the next task can start', async () => {
    // Those with a weather station: nothing else could be analysed before the others have ended.
    const id = await create(allInverters().slice(0, 4))
    await startRunning(id, ({ progress }) => progress > 0.3)
    expect(await codeOf(server.call(stopScan, { id }, 'admin'))).toBe(200)
    await server.services.jobs.drain()
    const { task, inverters } = await detail(id)
    expect(['COMPLETED', 'UNEXECUTED']).toContain(task.status)
    const kept = inverters.filter(({ outcome }) => outcome === 'COLLECTED')
    expect(task.status).toBe(kept.length > 0 ? 'COMPLETED' : 'UNEXECUTED')
    expect(await codeOf(server.call(stopScan, { id }, 'admin'))).toBe(422)
    const next = await create()
    expect((await start(next)).body.code).toBe(200)
    await server.services.jobs.drain()
    expect(await statusOf(next)).toBe('COMPLETED')
  })

  it('by pause leaves the task unexecuted, to be started again', async () => {
    const id = await create(allInverters())
    await startRunning(id, ({ progress }) => progress > 0.1)
    expect(await codeOf(server.call(pauseScan, { id }, 'admin'))).toBe(200)
    await server.services.jobs.drain()
    expect(await statusOf(id)).toBe('UNEXECUTED')
    expect((await start(id)).body.data.started).toBe(true)
    await server.call(stopScan, { id }, 'admin')
  })

  it('is stopped before it has begun', async () => {
    const id = await create()
    await start(id)
    await server.call(stopScan, { id }, 'admin')
    expect(await statusOf(id)).toBe('UNEXECUTED')
  })

  it('where no collector answers is connection failed, and the next task can start', async () => {
    const { db } = server.services
    const [array] = world.plant.arrays
    const port = world.running.collectors[0]!.port
    await db.update(pvArray).set({ collectorPort: 1 }).where(eq(pvArray.id, array!.arrayId))
    const id = await create(array!.inverters.map(({ inverterId }) => inverterId))
    await start(id)
    await server.services.jobs.drain()
    const { task, inverters } = await detail(id)
    expect(task.status).toBe('CONNECTION_FAILED')
    expect(inverters[0]!.detail!.failure).toContain('REFUSED')
    await db.update(pvArray).set({ collectorPort: port }).where(eq(pvArray.id, array!.arrayId))
    await start(id)
    await server.services.jobs.drain()
    expect(await statusOf(id)).toBe('COMPLETED')
  })
})
