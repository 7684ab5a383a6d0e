import { and, eq } from 'drizzle-orm'
import type { plotMessage, rateMessage, stopGenerating } from '#api/assistant/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { assistantFeedback } from '#database/schema/tables.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { activeOf } from './active-of.ts'
import { checkUser } from './check-user.ts'
import { visibleMessage } from './still-visible.ts'
import { ownMessage } from './stored-messages.ts'

/** The chart of an answer in the way that is asked for, or in the best one. */
export async function plotOf(
  { message_id: id, type }: RequestOf<typeof plotMessage>,
  { db, user }: CallContext,
): Promise<AnswerOf<typeof plotMessage>> {
  const { detail, kind } = await visibleMessage(db, id, user)
  const charts = detail?.charts ?? {}
  const chosen = type ?? detail?.chartKind ?? undefined
  const option = chosen && charts[chosen]
  if (!chosen || !option)
    return { message: 'no_chart', data: null, reason: REASONS[kind ?? 'FAILED'] }
  return {
    ...{ message: 'success', data: { ...option }, message_id: id, chart_type: chosen },
    alternatives: (detail?.chartKinds ?? []).filter((one) => one !== chosen),
  }
}

const REASONS = {
  ...{ ANSWER: 'single_value', NO_DATA: 'empty', CLARIFY: 'clarify', REFUSE: 'refused' },
  ...{ CANCELLED: 'empty', FAILED: 'empty' },
} as const

export async function rate(
  request: RequestOf<typeof rateMessage>,
  context: CallContext,
): Promise<AnswerOf<typeof rateMessage>> {
  checkUser(request, context)
  const { db, user, clock } = context
  const { message_id: messageId, rating, content } = request
  await ownMessage(db, messageId, user)
  const key = { messageId, userId: user.userId }
  await db.transaction(async (tx) => {
    if (rating === null) {
      const isOwn = and(
        eq(assistantFeedback.messageId, messageId),
        eq(assistantFeedback.userId, user.userId),
      )
      await tx.delete(assistantFeedback).where(isOwn)
      return
    }
    const said = { rating, content, ratedAt: clock.now(), isExample: false }
    await tx
      .insert(assistantFeedback)
      .values({ ...key, ...said })
      .onConflictDoUpdate({
        target: [assistantFeedback.messageId, assistantFeedback.userId],
        set: said,
      })
  })
  return { result: 'success' }
}

export async function stop(
  request: RequestOf<typeof stopGenerating>,
  context: CallContext,
): Promise<AnswerOf<typeof stopGenerating>> {
  checkUser(request, context)
  activeOf(context).stop(request.task_id, context.user.userId)
  return { result: 'success' }
}
