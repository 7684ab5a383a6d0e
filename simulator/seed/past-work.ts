import { like } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import {
  faultDismissal,
  maintenanceEvent,
  workOrder,
  workOrderStep,
  workOrderString,
} from '#database/schema/tables.ts'
import {
  addDays,
  type DeliveryDate,
  fromDayNumber,
  toDayNumber,
} from '#domain/calendar/delivery-date.ts'
import { shanghaiDate, shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { FAULT_CODES, type FaultCode } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { severityOf } from '#domain/iv-scan/severity.ts'
import { orderPriority } from '#domain/maintenance/order-priority.ts'
import { gainW, recheckOutcome } from '#domain/maintenance/recheck.ts'
import type { RecheckOutcome, WorkOrderState } from '#domain/maintenance/words.ts'
import { repairsBetween } from '../plant/collector/developing-fault.ts'
import type { PlantPlan } from '../plant/collector/plant-plan.ts'
import { isCleaned } from '../plant/collector/wear.ts'
import type { KnownString } from './known-strings.ts'
import type { PastFindings } from './past-scan.ts'
import { CLEANING_CNY, REPAIRS, SHADE_NOTE } from './past-work-texts.ts'

const ORDER_TIME = '17:00'
const REPAIR_TIME = '15:30'
const DUE_DAYS = 7
/** Orders of faults that still stand. */
const OPEN_ORDERS = 2

type Work = {
  plan: PlantPlan
  strings: readonly KnownString[]
  scans: readonly PastFindings[]
  shaded: KnownString
  plantId: number
  provinceId: string
  createdBy: number | null
  now: Date
}

/**
 * What people did about the findings of the past scans: every fault that the simulated plant got rid of had an order,
 * which the scan after it judged; the worst two of now are ordered; the shade of a working platform was dismissed.
 */
export async function seedPastWork(tx: Database, work: Work): Promise<void> {
  await seedCleanings(tx, work)
  for (const order of [...repairedOrders(work), ...openOrders(work)]) {
    await seedOrder(tx, order, work)
  }
  await seedDismissal(tx, work)
}

type Finding = { scan: PastFindings; string: KnownString; code: FaultCode }
type Order = Finding & { orderedOn: DeliveryDate; repairedOn: DeliveryDate | null }

/** Faults that were found by a scan and are gone since. */
function repairedOrders({ plan, strings, scans, now }: Work): Order[] {
  const first = toDayNumber(shanghaiDate(scans[0]!.at))
  const repairs = repairsBetween(plan, first + 1, toDayNumber(shanghaiDate(now)) - 1)
  return repairs.flatMap(({ array, inverter, string: position, code, firstDay, day }) => {
    const string = strings.find(
      (one) => one.array === array && one.unit === inverter && one.position === position,
    )
    const scan =
      string &&
      scans.find((one) => isIn(one, { from: firstDay, before: day }) && found(one, string, code))
    if (!string || !scan) return []
    const scannedOn = toDayNumber(shanghaiDate(scan.at))
    const orderedOn = fromDayNumber(Math.min(day, Math.max(scannedOn, day - DUE_DAYS)))
    return [{ scan, string, code, orderedOn, repairedOn: fromDayNumber(day) }]
  })
}

/** The worst faults of the last scan. */
function openOrders({ strings, scans }: Work): Order[] {
  const scan = scans.at(-1)!
  const faults = strings.flatMap((string) => {
    const result = scan.found.get(string.stringId)
    const code = result?.code as FaultCode | null | undefined
    return code && code !== FAULT_CODES.normal ? [{ string, code, lossW: result!.lossW ?? 0 }] : []
  })
  return faults
    .sort((a, b) => b.lossW - a.lossW)
    .slice(0, OPEN_ORDERS)
    .map(({ string, code }) => ({
      ...{ scan, string, code, repairedOn: null },
      orderedOn: shanghaiDate(scan.at),
    }))
}

async function seedOrder(
  tx: Database,
  { scan, string, code, orderedOn, repairedOn }: Order,
  { scans, plantId, provinceId, createdBy }: Work,
): Promise<void> {
  const before = scan.found.get(string.stringId)!
  const orderedAt = shanghaiInstant(orderedOn, ORDER_TIME)
  const doneAt = repairedOn ? laterThan(orderedAt, shanghaiInstant(repairedOn, REPAIR_TIME)) : null
  const recheck = doneAt ? scans.find(({ at }) => at > doneAt) : undefined
  const after = recheck?.found.get(string.stringId)
  const outcome = recheck ? recheckOutcome(after && measured(after)) : null
  const isConfirmed = outcome === 'RECOVERED'
  const state = stateOf({ outcome, isDone: doneAt !== null })
  const severity = severityOf({
    code,
    confidence: before.confidence ?? null,
    lossPct: before.lossPct ?? null,
  })
  const { work, hours, costCny } = REPAIRS[code]
  const done = doneAt && {
    foundCause: 'AS_DIAGNOSED' as const,
    workDone: work,
    hours,
    costCny,
    doneAt,
  }
  const [made] = await tx
    .insert(workOrder)
    .values({
      ...{ provinceId, plantId, arrayId: string.arrayId, inverterId: string.inverterId },
      orderNo: await orderNo(tx, orderedOn),
      ...{ code, priority: orderPriority([severity]), state, assigneeId: createdBy },
      dueOn: addDays(orderedOn, DUE_DAYS),
      ...done,
      recheckTaskId: recheck?.taskId ?? null,
      closedAt: isConfirmed ? recheck!.at : null,
      ...{ createdBy, createdAt: orderedAt, updatedAt: recheck?.at ?? doneAt ?? orderedAt },
    })
    .returning({ id: workOrder.id })
  const orderId = made!.id
  await tx.insert(workOrderString).values({
    ...{ orderId, stringId: string.stringId, taskId: scan.taskId },
    ...{ confidence: before.confidence, stcPmpW: before.stcPmpW, lossPct: before.lossPct },
    ...{ lossW: before.lossW, lossKwhPerYear: before.lossKwhPerYear },
    lossKwhByLight: before.lossKwhByLight,
    outcome,
    gainW: after ? gainW(before.stcPmpW ?? null, after.stcPmpW ?? null) : null,
    isOpen: !isConfirmed,
  })
  const steps = [
    { state: 'ASSIGNED' as const, steppedAt: orderedAt, userId: createdBy },
    ...(doneAt ? [{ state: 'DONE' as const, steppedAt: doneAt, userId: createdBy }] : []),
    ...(recheck && state !== 'DONE' ? [{ state, steppedAt: recheck.at, userId: null }] : []),
  ]
  await tx.insert(workOrderStep).values(steps.map((step) => ({ orderId, ...step })))
  if (!doneAt) return
  await tx.insert(maintenanceEvent).values({
    ...{ provinceId, plantId, arrayId: string.arrayId, inverterId: string.inverterId },
    ...{ stringId: string.stringId, kind: 'REPAIR' as const, note: work, costCny, orderId },
    happenedOn: shanghaiDate(doneAt),
    ...{ updatedBy: createdBy, updatedAt: doneAt },
  })
}

/** A scan closes an order, or opens it again; one that did not measure the string leaves it waiting. */
function stateOf(known: { outcome: RecheckOutcome | null; isDone: boolean }): WorkOrderState {
  if (known.outcome === 'RECOVERED') return 'CLOSED'
  if (known.outcome === 'STILL_FAULTY') return 'REOPENED'
  return known.isDone ? 'DONE' : 'ASSIGNED'
}

/** Days on which people washed the modules of an array. */
async function seedCleanings(
  tx: Database,
  { plan, strings, scans, plantId, provinceId, createdBy, now }: Work,
): Promise<void> {
  const arrays = new Map(strings.map(({ array, arrayId }) => [array, arrayId]))
  const [from, to] = [toDayNumber(shanghaiDate(scans[0]!.at)) - 14, toDayNumber(shanghaiDate(now))]
  const days = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const cleanings = [...arrays].flatMap(([array, arrayId]) =>
    days
      .filter((day) => isCleaned(plan, array, day))
      .map((day) => ({
        ...{ provinceId, plantId, arrayId, kind: 'CLEANING' as const, costCny: CLEANING_CNY },
        happenedOn: fromDayNumber(day),
        ...{ updatedBy: createdBy, updatedAt: shanghaiInstant(fromDayNumber(day), ORDER_TIME) },
      })),
  )
  if (cleanings.length > 0) await tx.insert(maintenanceEvent).values(cleanings)
}

async function seedDismissal(tx: Database, { scans, shaded, createdBy }: Work): Promise<void> {
  for (const scan of scans) {
    const result = scan.found.get(shaded.stringId)
    if (!result?.code || result.code === FAULT_CODES.normal) continue
    await tx.insert(faultDismissal).values({
      ...{ stringId: shaded.stringId, code: result.code, taskId: scan.taskId },
      ...{ reason: 'WRONG_DIAGNOSIS' as const, note: SHADE_NOTE, dismissedBy: createdBy },
      dismissedAt: shanghaiInstant(addDays(shanghaiDate(scan.at), 1), '10:00'),
    })
    return
  }
}

async function orderNo(tx: Database, date: DeliveryDate): Promise<string> {
  const day = `WO${date.replaceAll('-', '')}-`
  const count = await tx.$count(workOrder, like(workOrder.orderNo, `${day}%`))
  return `${day}${String(count + 1).padStart(4, '0')}`
}

const laterThan = (earliest: Date, at: Date) =>
  at > earliest ? at : new Date(earliest.getTime() + HOUR_MS)
const HOUR_MS = 3_600_000

const found = ({ found: results }: PastFindings, { stringId }: KnownString, code: FaultCode) =>
  results.get(stringId)?.code === code

function isIn({ at }: PastFindings, { from, before }: { from: number; before: number }): boolean {
  const day = toDayNumber(shanghaiDate(at))
  return day >= from && day < before
}

const measured = ({ code, stcPmpW }: { code?: number | null; stcPmpW?: number | null }) => ({
  code: code ?? null,
  stcPmpW: stcPmpW ?? null,
})
