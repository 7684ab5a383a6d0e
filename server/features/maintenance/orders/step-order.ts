import { and, eq } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { saveWorkOrder, stepWorkOrder } from '#api/maintenance/orders.ts'
import type { Database } from '#database/connection/database.ts'
import {
  maintenanceEvent,
  pvString,
  workOrder,
  workOrderStep,
  workOrderString,
} from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { nextOrderState, UNFINISHED_STATES } from '#domain/maintenance/order-transitions.ts'
import type { WorkOrderState } from '#domain/maintenance/words.ts'
import { equalShares, moneyFromCny, toCny } from '#domain/units/money.ts'
import { holdRow } from '../../../common/rows/hold-row.ts'
import { isVanished } from '../../../common/upkeep/newest-finding.ts'
import { AppError, conflict } from '../../../http/answer/app-error.ts'
import { fieldError } from '../../../http/answer/field-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { logChanges, rowChanges } from '../../../http/log/logged-changes.ts'
import { checkAssignee } from './assignable-people.ts'
import { tellAssignee } from './tell-people.ts'

type Order = typeof workOrder.$inferSelect
type Step = RequestOf<typeof stepWorkOrder>

/** @throws AppError refused once the order is finished, conflict */
export async function saveOrder(
  { id, lockVersion, priority, dueOn, remark }: RequestOf<typeof saveWorkOrder>,
  { db, clock, user }: CallContext,
): Promise<AnswerOf<typeof saveWorkOrder>> {
  return db.transaction(async (tx) => {
    const order = await holdRow(tx, workOrder, id)
    if (!UNFINISHED_STATES.some((one) => one === order.state))
      throw new AppError('refused', 'orderFinished')
    if (order.lockVersion !== lockVersion) throw conflict()
    const [saved] = await tx
      .update(workOrder)
      .set({
        ...{ priority, dueOn: dueOn ?? null, remark },
        ...{ updatedAt: clock.now(), updatedBy: user.userId, lockVersion: lockVersion + 1 },
      })
      .where(eq(workOrder.id, id))
      .returning()
    logChanges(tx, rowChanges(workOrder, order, saved!))
    return { id, lockVersion: lockVersion + 1 }
  })
}

/**
 * Brings an order to its next state, and writes down who did it and what was found.
 *
 * @throws AppError refused where the action does not belong to the state, conflict, invalid for a finish without what
 * was found or a cancellation without its reason, refused where a scan still finds what is said to have vanished
 */
export async function stepOrder(
  step: Step,
  context: CallContext,
): Promise<AnswerOf<typeof stepWorkOrder>> {
  return context.db.transaction(async (tx) => {
    const order = await holdRow(tx, workOrder, step.id)
    if (order.lockVersion !== step.lockVersion) throw conflict()
    const state = nextOrderState(order.state, step.action)
    if (state === null) throw new AppError('refused', 'orderNotFromThisState')
    await checkStep(step, order, { ...context, db: tx })
    const saved = await keep(tx, { order, state, step }, context)
    if (state === 'ASSIGNED') await tellAssignee(tx, saved, context)
    if (state === 'DONE') {
      await forgetRecheck(tx, order.id)
      await noteRepair(tx, saved, context)
    }
    if (state === 'CLOSED' || state === 'CANCELLED') await releaseStrings(tx, order.id)
    return { id: saved.id, lockVersion: saved.lockVersion }
  })
}

async function checkStep(step: Step, order: Order, context: CallContext): Promise<void> {
  const { action, assigneeId, foundCause, foundCode, note, cancelReason } = step
  const missing = (field: string) =>
    fieldError(context.language, { field, text: 'orderFieldWanted' })
  if (action === 'ASSIGN') {
    if (!assigneeId) throw missing('assigneeId')
    await checkAssignee(context, order.plantId, assigneeId)
  }
  if (action === 'FINISH' && !foundCause) throw missing('foundCause')
  if (action === 'FINISH' && foundCause === 'OTHER_CAUSE' && !foundCode) throw missing('foundCode')
  if (action !== 'CANCEL') return
  if (!cancelReason && note === '') throw missing('note')
  const isStillVanished = and(eq(workOrder.id, order.id), isVanished)
  if (cancelReason && (await context.db.$count(workOrder, isStillVanished)) === 0) {
    throw new AppError('refused', 'orderNotVanished')
  }
}

type Kept = { order: Order; state: WorkOrderState; step: Step }

async function keep(
  tx: Database,
  { order, state, step }: Kept,
  { clock, user }: CallContext,
): Promise<Order> {
  const now = clock.now()
  const [saved] = await tx
    .update(workOrder)
    .set({
      state,
      ...(step.action === 'ASSIGN' && { assigneeId: step.assigneeId }),
      ...(step.action === 'ACCEPT' && order.assigneeId === null && { assigneeId: user.userId }),
      ...(step.action === 'FINISH' && {
        ...{ foundCause: step.foundCause, workDone: step.workDone, doneAt: now },
        foundCode: step.foundCause === 'OTHER_CAUSE' ? step.foundCode : null,
        ...{ hours: step.hours ?? null, costCny: step.costCny ?? null, recheckTaskId: null },
      }),
      ...(state === 'CLOSED' && { closedAt: now }),
      ...(state === 'CANCELLED' && { closedAt: now, cancelReason: step.cancelReason ?? step.note }),
      ...{ updatedAt: now, updatedBy: user.userId, lockVersion: order.lockVersion + 1 },
    })
    .where(eq(workOrder.id, order.id))
    .returning()
  await tx.insert(workOrderStep).values({
    ...{ orderId: order.id, state, note: step.note, userId: user.userId, steppedAt: now },
  })
  return saved!
}

/** What was done on site stands among the events of the strings, so that their history shows it. */
async function noteRepair(
  tx: Database,
  { id, provinceId, plantId, arrayId, inverterId, foundCause, workDone, ...order }: Order,
  { clock, user }: CallContext,
): Promise<void> {
  if (foundCause === 'NOTHING_FOUND') return
  const strings = await tx
    .select({ stringId: workOrderString.stringId })
    .from(workOrderString)
    .innerJoin(pvString, eq(pvString.id, workOrderString.stringId))
    .where(eq(workOrderString.orderId, id))
  if (strings.length === 0) return
  const now = clock.now()
  const shares =
    order.costCny === null ? null : equalShares(moneyFromCny(order.costCny), strings.length)
  await tx.insert(maintenanceEvent).values(
    strings.map(({ stringId }, index) => ({
      ...{ provinceId, plantId, arrayId, inverterId, stringId, orderId: id },
      ...{ kind: 'REPAIR' as const, happenedOn: shanghaiDate(now), note: workDone },
      costCny: shares === null ? null : toCny(shares[index]!),
      ...{ updatedBy: user.userId, updatedAt: now },
    })),
  )
}

/** That a string was still faulty after earlier work says nothing of the work that is done now. */
async function forgetRecheck(tx: Database, orderId: number): Promise<void> {
  const { orderId: own, outcome } = workOrderString
  await tx
    .update(workOrderString)
    .set({ outcome: null, gainW: null })
    .where(and(eq(own, orderId), eq(outcome, 'STILL_FAULTY')))
}

/** A string of a finished order can be ordered again. */
async function releaseStrings(tx: Database, orderId: number): Promise<void> {
  await tx
    .update(workOrderString)
    .set({ isOpen: false })
    .where(eq(workOrderString.orderId, orderId))
}
