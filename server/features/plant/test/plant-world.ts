import type { CallOf, Endpoint } from '#api/kernel/endpoint.ts'
import { saveArray, saveInverter } from '#api/plant/devices.ts'
import { savePlant, savePlantGroup } from '#api/plant/endpoints.ts'
import { moduleTypes } from '#api/plant/module-types.ts'
import { saveStringType } from '#api/plant/strings.ts'
import { scanTask } from '#database/schema/tables.ts'
import type { TestServer } from '../../../test/harness.ts'

export const PLANT = {
  name: '榆阳光伏电站',
  operationStatus: 'IN_OPERATION',
  operationDate: '2024-06-30',
  plantType: 'GROUND',
  installedCapacityKw: 50_000,
  gridMode: 'FULL_FEED',
  gridAccess: 'CONNECTING',
  longitude: 109.7,
  latitude: 38.3,
} satisfies Partial<CallOf<typeof savePlant>>

export const ARRAY = {
  name: '一号方阵',
  capacityKw: 3_125,
  namingRule: 'NUMBER_FIRST',
  collectorHost: '127.0.0.1',
  collectorPort: 502,
  collectorMap: 'IVC1',
} satisfies Partial<CallOf<typeof saveArray>>

export const INVERTER = {
  name: '1#逆变器',
  unit: 1,
  ratedPowerKw: 196,
  strings: 3,
} satisfies Partial<CallOf<typeof saveInverter>>

export const LABEL = {
  name: 'TEST-540',
  manufacturer: '甲乙组件',
  technology: 'MONO',
  pmaxW: 540,
  vmpV: 41.65,
  impA: 12.97,
  vocV: 49.5,
  iscA: 13.85,
  gammaPmaxPctPerK: -0.35,
  betaVocPctPerK: -0.27,
  alphaIscPctPerK: 0.05,
  cellsInSeries: 72,
  substrings: 3,
  firstYearDegradationPct: 2,
  yearlyDegradationPct: 0.55,
} as const

export type PlantWorld = Record<
  'groupId' | 'plantId' | 'moduleTypeId' | 'stringTypeId' | 'arrayId' | 'inverterId',
  number
>

let made = 0

/** A group with a plant in province 1, one array with an inverter of three strings. */
export async function makePlant(server: TestServer): Promise<PlantWorld> {
  const save = async <E extends Endpoint>(endpoint: E, request: CallOf<E>) =>
    idOf(await server.call(endpoint, request, 'admin'))
  const name = `光伏电站分组${++made}`
  const groupId = await save(savePlantGroup, { lockVersion: 0, provinceId: '1', name })
  const plantId = await save(savePlant, { ...PLANT, lockVersion: 0, groupId })
  const moduleTypeId = await shippedModuleType(server)
  const stringTypeId = await save(saveStringType, {
    ...{ lockVersion: 0, plantId, moduleTypeId },
    name: '26块550',
    modulesPerString: 26,
  })
  const arrayId = await save(saveArray, { ...ARRAY, lockVersion: 0, plantId })
  const inverterId = await save(saveInverter, {
    ...INVERTER,
    ...{ lockVersion: 0, arrayId, stringTypeId },
  })
  return { groupId, plantId, moduleTypeId, stringTypeId, arrayId, inverterId }
}

async function shippedModuleType(server: TestServer): Promise<number> {
  const { body } = await server.call(moduleTypes, { search: 'PD-M10-144H-550' }, 'admin')
  return body.rows[0].id
}

type AnyReply = Awaited<ReturnType<TestServer['call']>>

/** Id of what a call saved; an answer that is no success shows itself. */
export function idOf({ body }: AnyReply): number {
  if (body.code !== 200) throw new Error(JSON.stringify(body))
  return body.data.id
}

/** Puts down a scan task of a plant as a running or an ended scan leaves it. */
export async function makeTask(
  server: TestServer,
  plantId: number,
  status: 'EXECUTING' | 'COMPLETED',
): Promise<number> {
  const at = new Date('2026-06-01T04:00:00Z')
  const [row] = await server.services.db
    .insert(scanTask)
    .values({
      ...{ provinceId: '1', plantId, status, createdAt: at, updatedAt: at },
      taskNo: `T${plantId}-${status}`,
      taskType: 'ROUTINE',
      cleaningStatus: 'CLEANED',
      environment: 'AUTOMATIC',
    })
    .returning({ id: scanTask.id })
  return row!.id
}
