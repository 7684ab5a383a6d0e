import { and, asc, eq } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { workOrderDetail } from '#api/maintenance/orders.ts'
import type { Database } from '#database/connection/database.ts'
import {
  appUser,
  faultText,
  moduleType,
  pvString,
  scanTask,
  stringType,
  workOrder,
  workOrderStep,
  workOrderString,
} from '#database/schema/tables.ts'
import type { LightPrice } from '#domain/iv-loss/light-price.ts'
import { possibleOrderActions } from '#domain/maintenance/order-transitions.ts'
import { paybackDays } from '#domain/maintenance/recheck.ts'
import { plantPriceOf } from '../../../common/losses/loss-price.ts'
import { nameOrNull } from '../../../common/names/person-name.ts'
import { shownStringName } from '../../../common/names/string-name.ts'
import { nameplateW, regainedOf, sumRegained } from '../../../common/upkeep/regained.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { orderRows } from './order-rows.ts'

type Detail = AnswerOf<typeof workOrderDetail>

/** All of an order. @throws AppError notFound */
export async function orderDetail(
  { id }: RequestOf<typeof workOrderDetail>,
  context: CallContext,
): Promise<Detail> {
  const { db, clock, user } = context
  const page = { pageNum: 1, pageSize: 1, order: 'ascend' } as const
  const [order] = (await orderRows(eq(workOrder.id, id), page, context)).rows
  const [stored] = await db.select().from(workOrder).where(eq(workOrder.id, id))
  if (!order || !stored) throw notFound()
  const price = await plantPriceOf(db, order.plantId, clock.now())
  const strings = await stringsOf(db, id, { price, context })
  const saved = sumRegained(strings)
  const { foundCode, workDone, cancelReason, recheckTaskId } = stored
  return {
    fault: await faultOf(stored.code, context),
    ...{ order, foundCode, workDone, cancelReason, recheckTaskId, strings },
    recheckTaskNo: await taskNoOf(db, recheckTaskId),
    ...saved,
    paybackDays: paybackDays(order.costCny, saved.savedCnyPerYear),
    steps: await stepsOf(id, context),
    actions: user.resources.has('/maintenance:edit') ? possibleOrderActions(stored.state) : [],
  }
}

async function stringsOf(
  db: Database,
  orderId: number,
  { price, context }: { price: LightPrice | null; context: CallContext },
): Promise<Detail['strings']> {
  const found = await db
    .select({
      own: workOrderString,
      string: pvString,
      nameplateW,
      taskNo: scanTask.taskNo,
    })
    .from(workOrderString)
    .innerJoin(pvString, eq(pvString.id, workOrderString.stringId))
    .innerJoin(stringType, eq(stringType.id, pvString.stringTypeId))
    .innerJoin(moduleType, eq(moduleType.id, stringType.moduleTypeId))
    .leftJoin(scanTask, eq(scanTask.id, workOrderString.taskId))
    .where(eq(workOrderString.orderId, orderId))
    .orderBy(asc(pvString.position))
  return found.map(
    ({ own, string: { name, position, inverterId }, nameplateW: labelW, taskNo }) => ({
      ...{ stringId: own.stringId, inverterId, position },
      name: shownStringName(name, position, context.language),
      ...{ taskId: own.taskId, taskNo, confidence: own.confidence },
      ...{ lossPct: own.lossPct, lossW: own.lossW, lossKwhPerYear: own.lossKwhPerYear },
      gainW: own.gainW,
      ...regainedOf(own, labelW, price),
    }),
  )
}

async function stepsOf(orderId: number, { db, language }: CallContext): Promise<Detail['steps']> {
  const found = await db
    .select({
      step: workOrderStep,
      person: { account: appUser.account, username: appUser.username },
    })
    .from(workOrderStep)
    .leftJoin(appUser, eq(appUser.id, workOrderStep.userId))
    .where(eq(workOrderStep.orderId, orderId))
    .orderBy(asc(workOrderStep.id))
  return found.map(({ step: { state, note, steppedAt }, person }) => ({
    ...{ state, note, by: nameOrNull(person, language) },
    at: steppedAt.toISOString(),
  }))
}

async function faultOf(code: number, { db, language }: CallContext): Promise<Detail['fault']> {
  const [found] = await db
    .select()
    .from(faultText)
    .where(and(eq(faultText.code, code), eq(faultText.language, language)))
  const { description = '', cause = '', advice = '' } = found ?? {}
  return { description, cause, advice }
}

async function taskNoOf(db: Database, taskId: number | null): Promise<string | null> {
  if (taskId === null) return null
  const [found] = await db
    .select({ taskNo: scanTask.taskNo })
    .from(scanTask)
    .where(eq(scanTask.id, taskId))
  return found?.taskNo ?? null
}
