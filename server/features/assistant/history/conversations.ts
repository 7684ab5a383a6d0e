import { and, asc, desc, eq, isNotNull, lt, or } from 'drizzle-orm'
import type {
  conversationList,
  conversationMessages,
  deleteConversation,
  messageRows,
} from '#api/assistant/endpoints.ts'
import type { Message } from '#api/assistant/shapes.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import {
  assistantConversation,
  assistantFeedback,
  assistantMessage,
} from '#database/schema/tables.ts'
import { shanghaiText } from '#domain/calendar/shanghai-time.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { textOf } from '../../../http/texts.ts'
import { EMPTY_DETAIL } from '../asking/answer.ts'
import { isStillVisible, visibleMessage } from '../service/still-visible.ts'
import {
  ANSWER_DEADLINE_MS,
  ownConversation,
  type StoredDetail,
} from '../service/stored-messages.ts'

const MAX_CONVERSATIONS = 100
const MAX_MESSAGES = 200
/** Beyond the deadline there is only the storing of an answer. */
const GIVEN_UP_MS = 4 * ANSWER_DEADLINE_MS

export async function listConversations(
  _: RequestOf<typeof conversationList>,
  { db, user }: CallContext,
): Promise<AnswerOf<typeof conversationList>> {
  const questions = db.$count(
    assistantMessage,
    eq(assistantMessage.conversationId, assistantConversation.id),
  )
  const found = await db
    .select({
      ...{ id: assistantConversation.id, title: assistantConversation.title },
      ...{ createdAt: assistantConversation.createdAt, updatedAt: assistantConversation.updatedAt },
      questionCount: questions,
    })
    .from(assistantConversation)
    .where(
      and(
        eq(assistantConversation.userId, user.userId),
        eq(assistantConversation.systemType, user.systemType),
      ),
    )
    .orderBy(desc(assistantConversation.updatedAt), desc(assistantConversation.id))
    .limit(MAX_CONVERSATIONS)
  const rows = found.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    ...{ createTime: shanghaiText(createdAt), updateTime: shanghaiText(updatedAt) },
  }))
  return { rows, total: rows.length }
}

/** @throws AppError notFound, also for another's */
export async function listMessages(
  { conversationId }: RequestOf<typeof conversationMessages>,
  { db, user, clock, language }: CallContext,
): Promise<AnswerOf<typeof conversationMessages>> {
  await ownConversation(db, conversationId, user)
  const givenUpBefore = new Date(clock.now().getTime() - GIVEN_UP_MS)
  const found = await db
    .select({ message: assistantMessage, rating: assistantFeedback.rating })
    .from(assistantMessage)
    .leftJoin(
      assistantFeedback,
      and(
        eq(assistantFeedback.messageId, assistantMessage.id),
        eq(assistantFeedback.userId, user.userId),
      ),
    )
    .where(
      and(
        eq(assistantMessage.conversationId, conversationId),
        // What a killed server left unanswered is shown as failed, what is being answered not yet.
        or(isNotNull(assistantMessage.kind), lt(assistantMessage.createdAt, givenUpBefore)),
      ),
    )
    .orderBy(asc(assistantMessage.no))
    .limit(MAX_MESSAGES)
  const mayReadSql = user.resources.has('/ai:sql')
  const rows = found.map(({ message, rating }) => {
    const { id, question, createdAt } = message
    const isShown = isStillVisible(message, user)
    const told = isShown
      ? {
          answer: message.answer,
          detail: shownDetail(message.detail as StoredDetail | null, mayReadSql),
        }
      : { answer: textOf(language, 'assistantHidden'), detail: HIDDEN }
    return {
      ...{ id, question, createTime: shanghaiText(createdAt), rating },
      ...told,
    }
  })
  return { rows, total: rows.length }
}

/** An answer that says why it is not shown has not failed. */
const HIDDEN: Message['detail'] = { ...EMPTY_DETAIL, kind: 'REFUSE' }

/** The statement is for who holds the right now, whoever held it then. */
function shownDetail(stored: StoredDetail | null, mayReadSql: boolean): Message['detail'] {
  if (!stored) return EMPTY_DETAIL
  const { allRows: _, charts: __, ...detail } = stored
  if (mayReadSql || !detail.working) return detail
  return { ...detail, working: { ...detail.working, sql: null, parameters: null } }
}

/** @throws AppError notFound, also for another's */
export async function forgetConversation(
  { conversationId }: RequestOf<typeof deleteConversation>,
  { db, user }: CallContext,
): Promise<AnswerOf<typeof deleteConversation>> {
  await ownConversation(db, conversationId, user)
  await db.transaction((tx) =>
    tx
      .delete(assistantConversation)
      .where(
        and(
          eq(assistantConversation.id, conversationId),
          eq(assistantConversation.userId, user.userId),
        ),
      ),
  )
}

export async function allRowsOf(
  { messageId }: RequestOf<typeof messageRows>,
  { db, user }: CallContext,
): Promise<AnswerOf<typeof messageRows>> {
  const { detail } = await visibleMessage(db, messageId, user)
  return {
    ...{ columns: detail?.columns ?? [], rows: detail?.allRows ?? [] },
    truncated: detail?.truncated ?? false,
  }
}
