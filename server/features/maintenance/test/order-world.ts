import { eq } from 'drizzle-orm'
import { createWorkOrders, stepWorkOrder, workOrderDetail } from '#api/maintenance/orders.ts'
import {
  appUser,
  inverter,
  moduleType,
  plant,
  pvArray,
  pvString,
  scanCurve,
  scanInverter,
  scanResult,
  scanTask,
  stringType,
} from '#database/schema/tables.ts'
import { makeRow } from '#database/test/make-row.ts'
import { judgeOrders } from '../../../common/upkeep/judge-orders.ts'
import type { TestServer } from '../../../test/harness.ts'

export type OrderPlant = {
  plantId: number
  arrayId: number
  inverterId: number
  strings: number[]
}

/** What was found on site, and what it took. */
export const FOUND = {
  ...{ foundCause: 'AS_DIAGNOSED' as const, workDone: 'new fuse', hours: 1, costCny: 120 },
}

/** 20 × 600 W by the label. */
const LABEL = { pmaxW: 600, modulesPerString: 20 }
const DAY_MS = 86_400_000
const SOUND = 14

type Action = 'ASSIGN' | 'ACCEPT' | 'BEGIN' | 'FINISH' | 'PLAN_RECHECK' | 'CLOSE' | 'CANCEL'

/** Plants of one inverter with three strings, their scans, and the orders of an administrator. */
export function orderWorld(server: TestServer) {
  const db = () => server.services.db
  const detail = async (id: number) =>
    (await server.call(workOrderDetail, { id }, 'admin')).body.data
  const idOf = async (account: string) => {
    const [found] = await db()
      .select({ id: appUser.id })
      .from(appUser)
      .where(eq(appUser.account, account))
    return found!.id
  }
  const step = async (id: number, action: Action, more: object = {}) => {
    const { lockVersion } = (await detail(id)).order
    const { body } = await server.call(stepWorkOrder, { id, lockVersion, action, ...more }, 'admin')
    return body
  }
  const order = (stringIds: number[], more: { assigneeId?: number } = {}) =>
    server.call(createWorkOrders, { stringIds, ...more }, 'admin')

  return {
    ...{ detail, idOf, order, step },

    /** An order of strings, done by the trader. */
    async done(stringIds: number[]): Promise<number> {
      const { id } = (await order(stringIds)).body.data.orders[0]!
      await step(id, 'ASSIGN', { assigneeId: await idOf('trader') })
      await step(id, 'FINISH', FOUND)
      return id
    },

    async makePlant(provinceId: string): Promise<OrderPlant> {
      const { id: plantId } = await makeRow(db(), plant, { provinceId })
      const { id: arrayId } = await makeRow(db(), pvArray, { plantId })
      const { id: inverterId } = await makeRow(db(), inverter, { arrayId })
      const { id: moduleTypeId } = await makeRow(db(), moduleType, LABEL)
      const type = await makeRow(db(), stringType, { plantId, moduleTypeId, ...LABEL })
      const made = await db()
        .insert(pvString)
        .values(
          [0, 1, 2].map((position) => ({
            ...{ inverterId: Number(inverterId), stringTypeId: Number(type.id) },
            ...{ position, name: `s${position}` },
          })),
        )
        .returning({ id: pvString.id })
      const strings = made.map(({ id }) => id)
      return { plantId, arrayId, inverterId, strings } as OrderPlant
    },

    /**
     * A scan so many days from now: a sound string has 11 kW, a faulty one 10 kW, which is 9 % less and costs
     * 1,200 kWh a year unless another figure is given.
     */
    async scan(
      { plantId, arrayId, inverterId, strings }: OrderPlant,
      codes: readonly (number | null)[],
      day: number,
      kwh = 1_200,
    ): Promise<number> {
      const scannedAt = new Date(server.services.clock.now().getTime() + day * DAY_MS)
      const taskNo = `T${plantId}-${day}`
      const made = await makeRow(db(), scanTask, {
        ...{ provinceId: '1', plantId, taskNo, scannedAt, faultCount: 1 },
      })
      const taskId = Number(made.id)
      await db().insert(scanInverter).values({ taskId, inverterId, arrayId })
      for (const [position, code] of codes.entries()) {
        const place = { taskId, inverterId, position, stringId: strings[position]! }
        await db()
          .insert(scanCurve)
          .values({ ...place, voltageV: [0, 500], currentA: [9, 0] })
        const isSound = code === SOUND
        const figures = { code, confidence: 0.9, stcPmpW: isSound ? 11_000 : 10_000 }
        const loss = { lossPct: 9, lossW: 1_000, lossKwhPerYear: isSound ? 0 : kwh }
        await db()
          .insert(scanResult)
          .values({ ...place, status: code ? 'OK' : 'ABNORMAL', ...figures, ...loss })
      }
      return taskId
    },

    async judge(taskId: number): Promise<void> {
      const [task] = await db().select().from(scanTask).where(eq(scanTask.id, taskId))
      await db().transaction((tx) => judgeOrders(tx, task!, task!.scannedAt!))
    },
  }
}
