import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { askedQuestions, markExample } from '#api/assistant/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { appUser, assistantFeedback, assistantMessage } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'

/** What everybody asked, the newest first. */
export async function listQuestions(
  { pageNum, pageSize, kind, rating, words }: RequestOf<typeof askedQuestions>,
  { db }: CallContext,
): Promise<AnswerOf<typeof askedQuestions>> {
  const where: SQL | undefined = and(
    isNotNull(assistantMessage.kind),
    kind === '' ? undefined : eq(assistantMessage.kind, kind),
    rating === '' ? undefined : eq(assistantFeedback.rating, rating),
    fitsWords(words, assistantMessage.question, assistantMessage.answer),
  )
  const joined = eq(assistantFeedback.messageId, assistantMessage.id)
  const total = await db
    .select({ id: assistantMessage.id })
    .from(assistantMessage)
    .leftJoin(assistantFeedback, joined)
    .where(where)
  const found = await db
    .select({
      ...{ id: assistantMessage.id, question: assistantMessage.question },
      ...{ answer: assistantMessage.answer, kind: assistantMessage.kind },
      ...{ account: appUser.account, durationMs: assistantMessage.durationMs },
      ...{ rowCount: assistantMessage.rowCount, createdAt: assistantMessage.createdAt },
      ...{ rating: assistantFeedback.rating, comment: assistantFeedback.content },
      isExample: assistantFeedback.isExample,
    })
    .from(assistantMessage)
    .innerJoin(appUser, eq(appUser.id, assistantMessage.userId))
    .leftJoin(assistantFeedback, joined)
    .where(where)
    .orderBy(desc(assistantMessage.createdAt), desc(assistantMessage.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const rows = found.map(({ createdAt, kind: outcome, comment, isExample, ...row }) => ({
    ...row,
    ...{ kind: outcome!, comment: comment ?? '', isExample: isExample ?? false },
    createTime: shanghaiText(createdAt),
  }))
  return { rows, total: total.length }
}

/** @throws AppError notFound where nobody liked the answer */
export async function setExample(
  { messageId, isExample }: RequestOf<typeof markExample>,
  { db, user }: CallContext,
): Promise<AnswerOf<typeof markExample>> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(assistantFeedback)
      .set({ isExample, reviewedBy: user.userId })
      .where(and(eq(assistantFeedback.messageId, messageId), eq(assistantFeedback.rating, 'like')))
      .returning({ id: assistantFeedback.messageId })
    if (changed.length === 0) throw notFound()
  })
}
