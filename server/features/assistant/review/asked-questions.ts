import { and, asc, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { askedQuestions, markExample } from '#api/assistant/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { appUser, assistantFeedback, assistantMessage } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { textOf } from '../../../http/texts.ts'
import { isStillVisible } from '../service/still-visible.ts'

/** What everybody asked, the newest first; figures of answers only as far as the reader may see them. */
export async function listQuestions(
  { pageNum, pageSize, kind, rating, search, sort, order }: RequestOf<typeof askedQuestions>,
  { db, user, language }: CallContext,
): Promise<AnswerOf<typeof askedQuestions>> {
  const seesAll = user.scope.all
  const where: SQL | undefined = and(
    isNotNull(assistantMessage.kind),
    kind && eq(assistantMessage.kind, kind),
    rating && eq(assistantFeedback.rating, rating),
    // A word that is found in an answer tells what stands there.
    seesAll
      ? fitsWords(search, assistantMessage.question, assistantMessage.answer, appUser.account)
      : fitsWords(search, assistantMessage.question, appUser.account),
  )
  const rowsOf = db
    .select({
      ...{ id: assistantMessage.no, messageId: assistantMessage.id },
      ...{ question: assistantMessage.question, answer: assistantMessage.answer },
      ...{ query: assistantMessage.query, scope: assistantMessage.scope },
      ...{ kind: assistantMessage.kind, account: appUser.account },
      ...{ durationMs: assistantMessage.durationMs, rowCount: assistantMessage.rowCount },
      ...{ rating: assistantFeedback.rating, comment: assistantFeedback.content },
      ...{ isExample: assistantFeedback.isExample, at: assistantMessage.createdAt },
    })
    .from(assistantMessage)
    .innerJoin(appUser, eq(appUser.id, assistantMessage.userId))
    .leftJoin(assistantFeedback, eq(assistantFeedback.messageId, assistantMessage.id))
    .where(where)
  const column = sort === 'durationMs' ? assistantMessage.durationMs : assistantMessage.no
  const isUp = sort !== undefined && order === 'ascend'
  const total = await db.$count(rowsOf.as('asked'))
  const found = await rowsOf
    .orderBy(isUp ? asc(column) : desc(column), desc(assistantMessage.no))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const rows = found.map(({ at, kind: outcome, comment, isExample, query, scope, ...row }) => ({
    ...row,
    ...(!seesAll &&
      !isStillVisible({ query, scope }, user) && { answer: textOf(language, 'assistantHidden') }),
    ...{ kind: outcome!, comment: comment ?? '', isExample: isExample ?? false },
    at: at.toISOString(),
  }))
  return { rows, total }
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
