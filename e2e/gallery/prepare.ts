import { setTimeout as sleep } from 'node:timers/promises'
import { confirmImport, importFileDetail, uploadImport } from '#api/collection/endpoints.ts'
import { plantDevices } from '#api/plant/devices.ts'
import {
  createReplay,
  MAX_REPLAY_DAYS,
  replayOffer,
  replays,
  stepReplay,
} from '#api/replay/endpoints.ts'
import { createScanTask, scanTaskDetail, scanTasks, startScan } from '#api/scan/endpoints.ts'
import { marketCsv } from '../collection/market-file.ts'
import { dayAfter } from '../harness/days.ts'
import { Client, Refusal } from '../harness/product/client.ts'
import { demoPlant } from '../harness/product/demo-plant.ts'
import { untilIdle } from '../harness/product/product.ts'
import { keptSession } from '../harness/product/sign-in.ts'
import { closeByHand, reportMonth } from './prepare-orders.ts'

const PROVINCE = '1'
/** Long enough for a session to be declared, cleared and delivered. */
const REPLAY_DAYS = 24
const LOOK_EVERY_MS = 500
const LIMIT_MS = 300_000

/**
 * Does what users of a demonstration do first, as far as nobody has: imports a file and leaves another one
 * waiting, scans the plant and works at a fault, lives through some weeks again. Then nothing is at work any more.
 */
export async function prepareWorld(url: string): Promise<void> {
  const admin = await clientOf(url, 'admin')
  const solar = await clientOf(url, 'solar')
  await Promise.all([importFilesOf(admin), upkeepOnce(solar), replayWeeks(admin)])
  await untilIdle(url)
}

/** Scans the plant, closes an order that no scan has confirmed, and has the month told. */
async function upkeepOnce(client: Client): Promise<void> {
  await scanOnce(client)
  await closeByHand(client)
  await reportMonth(client)
}

async function clientOf(url: string, account: string): Promise<Client> {
  return new Client(url, (await keptSession(url, account)).token)
}

async function importFilesOf(client: Client): Promise<void> {
  const good = await upload(client, 'market-2025-06.csv', marketCsv('2025-06-01', 30))
  if (good !== undefined) {
    const { lockVersion } = await client.call(importFileDetail, { id: good })
    await client.call(confirmImport, { id: good, lockVersion })
  }
  const damaged = marketCsv('2025-07-01', 5, (rows) => {
    rows[100]![5] = 'twelve'
    rows[250]![5] = 99_999
    rows.splice(300, 1)
  })
  await upload(client, 'market-2025-07-damaged.csv', damaged)
}

/** Uploads a file and waits until it has been read; undefined where it was imported before. */
async function upload(client: Client, name: string, bytes: Buffer): Promise<number | undefined> {
  const content = new Uint8Array(bytes)
  const { file } = await client.upload(uploadImport, { name, content }, { provinceId: PROVINCE })
  if (!file) return undefined
  await until(`the reading of ${name}`, async () => {
    const { state } = await client.call(importFileDetail, { id: file.id })
    return state !== 'RECEIVED'
  })
  return file.id
}

/** Scans the demonstration's plant once more, unless that was done before, and leaves a task that waits to be started. */
async function scanOnce(client: Client): Promise<void> {
  const { rows: known } = await client.call(scanTasks, { pageNum: 1, pageSize: 10 })
  if (known.some(({ status }) => status === 'UNEXECUTED')) return
  const order = await scanPlant(client)
  if (!order) return
  await client.call(createScanTask, { ...order, inverterIds: order.inverterIds.slice(0, 2) })
}

/** Scans the demonstration's plant and waits for the diagnosis; what was ordered, or undefined without a plant. */
export async function scanPlant(client: Client) {
  const plant = await demoPlant(client)
  if (!plant) return undefined
  const arrays = (await client.call(plantDevices, { plantId: plant.id })).rows
  const inverterIds = arrays.flatMap(({ inverters }) => inverters.map(({ id }) => id))
  const order = {
    plantId: plant.id,
    inverterIds,
    taskType: 'ROUTINE',
    cleaningStatus: 'UNCLEANED',
    environment: 'AUTOMATIC',
  } as const
  const { id } = await client.call(createScanTask, order)
  // One scan runs at a time: that of another story goes first.
  await until('the end of another scan', () => couldStart(client, id))
  await until('the scan of the plant', async () => {
    const { task } = await client.call(scanTaskDetail, { id })
    return task.status !== 'EXECUTING' && task.status !== 'DATA_COLLECTED' && !task.analysing
  })
  return order
}

/** Whether a scan began; while another one runs, it is refused. */
async function couldStart(client: Client, id: number): Promise<boolean> {
  try {
    return (await client.call(startScan, { id, confirmed: true })).started
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function replayWeeks(client: Client): Promise<void> {
  const [known] = (await client.call(replays, {})).rows
  if (known?.ended) return
  const id = known?.id ?? (await beginReplay(client))
  if (id === undefined) return
  await client.call(stepReplay, { id, days: MAX_REPLAY_DAYS })
  await until('the replay', async () => {
    const { rows } = await client.call(replays, {})
    const state = rows.find((one) => one.id === id)?.job?.state
    return state !== 'QUEUED' && state !== 'RUNNING'
  })
}

/** Undefined where the data of the province are none to replay. */
async function beginReplay(client: Client): Promise<number | undefined> {
  const offer = await client.call(replayOffer, { provinceId: PROVINCE })
  const [technology] = offer.technologies
  const lastDate = offer.lastPriceDate
  if (technology === undefined || lastDate === null) return undefined
  const firstDate = dayAfter(lastDate, 1 - REPLAY_DAYS)
  const { id } = await client.call(createReplay, {
    ...{ provinceId: PROVINCE, firstDate, lastDate, technology },
    ...{ capacityMw: 100, contractShare: 0.4 },
  })
  return id
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const begun = Date.now(); !(await holds()); await sleep(LOOK_EVERY_MS)) {
    if (Date.now() - begun > LIMIT_MS) throw new Error(`${what} takes too long`)
  }
}
