import { and, desc, eq, getTableColumns, isNotNull, not, type SQL } from 'drizzle-orm'
import type { AnswerDetail } from '#api/assistant/shapes.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { Database } from '#database/connection/database.ts'
import { assistantConversation, assistantMessage } from '#database/schema/tables.ts'
import type { ChartOption } from '#domain/assistant/answer/chart-option.ts'
import type { TaggedQuestion } from '#domain/assistant/language/tag-question.ts'
import type { ChartKind } from '#domain/assistant/words.ts'
import type { SessionUser } from '../../../http/call-context.ts'
import type { Answer } from '../asking/answer.ts'
import { plainError } from './plain-error.ts'

/** What is kept of an answer beside its text. */
export type StoredDetail = AnswerDetail & {
  allRows: AnswerDetail['rows']
  charts: Partial<Record<ChartKind, ChartOption>>
}

/** A conversation is gone on from for so long. */
/** No question is worked at for longer. */
export const ANSWER_DEADLINE_MS = 30_000
const REMEMBER_MS = 30 * 60_000
const MAX_TITLE = 100

type Begun = {
  messageId: string
  conversationId: string
  userId: number
  systemType: SystemType
  question: string
  language: 'zh' | 'en'
  scope: string
  now: Date
}

/**
 * Keeps a question before it is answered; its conversation begins with it.
 *
 * @throws AppError conversation_not_found where the conversation is another's
 */
export async function beginMessage(db: Database, begun: Begun): Promise<void> {
  const { conversationId, userId, systemType, question, now } = begun
  await db.transaction(async (tx) => {
    await tx
      .insert(assistantConversation)
      .values({
        ...{ id: conversationId, userId, systemType, title: question.slice(0, MAX_TITLE) },
        ...{ createdAt: now, updatedAt: now },
      })
      .onConflictDoUpdate({
        target: assistantConversation.id,
        set: { updatedAt: now },
        setWhere: isOwn(begun),
      })
    await ownConversation(tx, conversationId, begun)
    await tx.insert(assistantMessage).values({
      ...{ id: begun.messageId, conversationId, userId, question, language: begun.language },
      ...{ scope: begun.scope, createdAt: now },
    })
  })
}

type Asker = Pick<SessionUser, 'userId' | 'systemType'>

/** A conversation is its asker's, in sessions of the type that it was begun in. */
const isOwn = ({ userId, systemType }: Asker): SQL =>
  and(eq(assistantConversation.userId, userId), eq(assistantConversation.systemType, systemType))!

/** @throws AppError conversation_not_found */
export async function ownConversation(db: Database, id: string, asker: Asker): Promise<void> {
  const own = and(eq(assistantConversation.id, id), isOwn(asker))
  if ((await db.$count(assistantConversation, own)) === 0)
    throw plainError('conversation_not_found')
}

/**
 * Something may be handed to a conversation before its first question, which begins it.
 *
 * @throws AppError conversation_not_found for one that somebody else has begun
 */
export async function notOfOthers(db: Database, id: string, asker: Asker): Promise<void> {
  const foreign = and(eq(assistantConversation.id, id), not(isOwn(asker)))
  if ((await db.$count(assistantConversation, foreign)) > 0)
    throw plainError('conversation_not_found')
}

/** What a question of the conversation may go on from: the last one that was answered, as long as it is fresh. */
export async function readBefore(
  db: Database,
  { conversationId, userId, now }: Pick<Begun, 'conversationId' | 'userId' | 'now'>,
): Promise<TaggedQuestion | undefined> {
  const [last] = await db
    .select({ query: assistantMessage.query, at: assistantMessage.createdAt })
    .from(assistantMessage)
    .where(
      and(
        eq(assistantMessage.conversationId, conversationId),
        eq(assistantMessage.userId, userId),
        isNotNull(assistantMessage.query),
      ),
    )
    .orderBy(desc(assistantMessage.no))
    .limit(1)
  const isFresh = last !== undefined && now.getTime() - last.at.getTime() <= REMEMBER_MS
  if (!isFresh) return undefined
  return (last.query as { tagged: TaggedQuestion | null }).tagged ?? undefined
}

/** Keeps an answer with its rows and charts. */
export async function endMessage(
  db: Database,
  messageId: string,
  { answer, durationMs, now }: { answer: Answer; durationMs: number; now: Date },
): Promise<void> {
  const detail: StoredDetail = { ...answer.detail, allRows: answer.rows, charts: answer.charts }
  await db
    .update(assistantMessage)
    .set({
      ...{ kind: answer.kind, answer: answer.text, detail, rowCount: answer.detail.rowCount },
      query: answer.query ? { query: answer.query, tagged: answer.tagged } : null,
      ...{ sqlSha256: answer.sqlSha256, durationMs: Math.round(durationMs), endedAt: now },
    })
    .where(eq(assistantMessage.id, messageId))
}

/** The message of a conversation of the caller's; another's is not there. */
export async function ownMessage(db: Database, id: string, asker: Asker) {
  const [found] = await db
    .select(getTableColumns(assistantMessage))
    .from(assistantMessage)
    .innerJoin(assistantConversation, eq(assistantConversation.id, assistantMessage.conversationId))
    .where(and(eq(assistantMessage.id, id), isOwn(asker)))
  if (!found) throw plainError('message_not_found')
  return { ...found, detail: found.detail as StoredDetail | null }
}
