import { randomUUID } from 'node:crypto'
import type { generate } from '#api/assistant/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { failureOf } from '#database/connection/failures.ts'
import { describeError } from '../../../http/answer/describe-error.ts'
import { plainErrorOf } from '../../../http/answer/raw-error-body.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { textOf } from '../../../http/texts.ts'
import { type Answer, EMPTY_DETAIL } from '../asking/answer.ts'
import { answerQuestion } from '../asking/answer-question.ts'
import type { SettledDays } from '../asking/handed-rows.ts'
import { languageOfQuestion } from '../asking/named-objects.ts'
import { answerOfFile } from '../files/answer-of-file.ts'
import { scopeSettings } from '../running/scope-settings.ts'
import { activeOf } from './active-of.ts'
import { AnswerStream } from './answer-stream.ts'
import { type AttachedFile, checkAttachments } from './attachments.ts'
import { checkUser } from './check-user.ts'
import {
  blockingBody,
  cancelledFrame,
  DONE,
  endFrame,
  errorFrame,
  type FrameHead,
  finishFrame,
  roleFrame,
  textFrame,
  thoughtFrame,
} from './frames.ts'
import { orAborted } from './or-aborted.ts'
import { plainError } from './plain-error.ts'
import { ANSWER_DEADLINE_MS, beginMessage, endMessage, readBefore } from './stored-messages.ts'

type Request = RequestOf<typeof generate>

const MAX_QUESTION = 2000
/** Characters of a frame; a client shows them as they come. */
const PIECE = 24

/** Answers a question, as a stream of lines or as one object. */
export async function generateAnswer(
  request: Request,
  ...[context, settledDays]: [CallContext, SettledDays]
): Promise<AnswerOf<typeof generate>> {
  const question = questionOf(request)
  checkUser(request, context)
  const files = await checkAttachments(request, context)
  const { user } = context
  const now = context.clock.now()
  const head: FrameHead = {
    taskId: randomUUID(),
    messageId: randomUUID(),
    conversationId: request.conversation_id || randomUUID(),
    createdAt: now,
  }
  const mark = { taskId: head.taskId, userId: user.userId, conversationId: head.conversationId }
  const stop = activeOf(context).begin(mark, {
    ...{ nowMs: performance.now(), perMinute: context.config.questionsPerMinute },
  })
  try {
    const language = languageOfQuestion(question, context.language)
    const scope = JSON.stringify(scopeSettings(user.scope))
    await beginMessage(context.db, {
      ...{ messageId: head.messageId, conversationId: head.conversationId, question, language },
      ...{ userId: user.userId, systemType: user.systemType, scope, now },
    })
    // What comes after this call has been answered writes by itself.
    const free = { ...context, db: context.database.db }
    const work = { question, request, files, head, stop, settledDays, context: free }
    return request.response_mode === 'blocking' ? await blocking(work) : streaming(work)
  } catch (error) {
    activeOf(context).end(head.taskId)
    throw error
  }
}

type Work = {
  question: string
  request: Request
  files: readonly AttachedFile[]
  head: FrameHead
  stop: AbortController
  settledDays: SettledDays
  context: CallContext
}

/** @throws AppError question_missing, question_too_long */
function questionOf({ question, query, messages }: Request): string {
  const asked = messages?.findLast(({ role }) => role === 'user')?.content
  const text = (question ?? query ?? asked ?? '').trim()
  if (text === '') throw plainError('question_missing')
  if (text.length > MAX_QUESTION) throw plainError('question_too_long', { max: MAX_QUESTION })
  return text
}

async function blocking(work: Work) {
  try {
    return blockingBody(work.head, (await answerAndKeep(work)).answer)
  } finally {
    activeOf(work.context).end(work.head.taskId)
  }
}

/** The answer, kept before anybody hears of its end. */
async function answerAndKeep(work: Work): Promise<{ answer: Answer; ms: number }> {
  const { context, head } = work
  const began = performance.now()
  const signal = AbortSignal.any([
    ...[context.signal, work.stop.signal, AbortSignal.timeout(ANSWER_DEADLINE_MS)],
  ])
  const asked = { conversationId: head.conversationId, userId: context.user.userId }
  const keep = (answer: Answer) =>
    endMessage(context.db, head.messageId, {
      ...{ answer, durationMs: performance.now() - began, now: context.clock.now() },
    })
  try {
    const before = await readBefore(context.db, { ...asked, now: head.createdAt })
    const asking = answerTo(before, work, { ...context, signal })
    const answer = await orAborted(asking, signal)
    const told = withUnreadFiles(answer, work)
    await keep(told)
    return { answer: told, ms: Math.round(performance.now() - began) }
  } catch (error) {
    const isStopped = context.signal.aborted || work.stop.signal.aborted
    await keep(unanswered(isStopped ? 'CANCELLED' : 'FAILED', context)).catch(() => {})
    throw error
  }
}

/** From a file of the conversation where the question is about one, else from the data of the product. */
async function answerTo(
  before: Awaited<ReturnType<typeof readBefore>>,
  { head, question: text, files, request, settledDays }: Work,
  context: CallContext,
): Promise<Answer> {
  const fileIds = files.map(({ id }) => id)
  const ofFile = await answerOfFile({ text, conversationId: head.conversationId, fileIds }, context)
  const ofProduct = () =>
    answerQuestion({ text, before, from: request.context }, context, settledDays)
  if (ofFile === null) return ofProduct()
  if (ofFile.isOfFile) return ofFile.answer
  // A file may come along with a question that is about something else.
  const answer = await ofProduct()
  if (answer.kind !== 'ANSWER') return ofFile.answer
  return files.length === 0 ? answer : withNote(answer, 'assistantFilesUnused', files)
}

function withNote(
  answer: Answer,
  ...[text, files]: ['assistantFilesUnread' | 'assistantFilesUnused', readonly AttachedFile[]]
): Answer {
  const names = files.map(({ name }) => name).join(answer.language === 'zh' ? '、' : ', ')
  return { ...answer, text: `${answer.text}\n${textOf(answer.language, text, { names })}` }
}

/** Files that cannot be read are said to be unread: an answer must not look as if they were in it. */
function withUnreadFiles(answer: Answer, { files }: Work): Answer {
  const unread = files.filter(({ isTable }) => !isTable)
  return unread.length === 0 ? answer : withNote(answer, 'assistantFilesUnread', unread)
}

const unanswered = (kind: 'CANCELLED' | 'FAILED', { language }: CallContext): Answer => ({
  ...{ kind, text: '', language, rows: [], charts: {}, query: null, tagged: null, sqlSha256: null },
  detail: { ...EMPTY_DETAIL, kind },
})

function streaming(work: Work) {
  const stream = new AnswerStream()
  // The first lines go out with the head of the answer; all work comes after them.
  void stream.write(roleFrame(work.head))
  setImmediate(() => void tell(work, stream))
  return stream.readable
}

async function tell(work: Work, stream: AnswerStream): Promise<void> {
  const { head, context, request, stop } = work
  try {
    const { answer, ms } = await answerAndKeep(work)
    if (answer.query) await stream.write(thoughtFrame(head, answer, ms))
    for (const piece of piecesOf(answer.text)) await stream.write(textFrame(head, piece))
    await stream.write(finishFrame(head))
    await stream.write(endFrame(head, answer))
    if (request.done === '1') await stream.write(DONE)
  } catch (error) {
    if (stop.signal.aborted) await stream.write(cancelledFrame(head))
    else if (!context.signal.aborted) await stream.write(failureFrame(error, work))
  } finally {
    activeOf(context).end(head.taskId)
    stream.end()
  }
}

/** What a client may know of a failure: a text and where to look for it, never what the database said. */
function failureFrame(error: unknown, { head, context }: Work): string {
  const isLate = (error as Error | undefined)?.name === 'TimeoutError'
  if (failureOf(error)) {
    const { error: name, body } = describeError(error, context.language)
    const [status, code] = plainErrorOf(name)
    return errorFrame(head, { code, status, message: body.msg })
  }
  context.log.error({ err: error, requestId: context.requestId }, 'question not answered')
  const message = `${textOf(context.language, 'assistantBusy')} (${context.requestId})`
  return isLate
    ? errorFrame(head, { code: 'query_timeout', status: 504, message })
    : errorFrame(head, { code: 'internal_server_error', status: 500, message })
}

/** Pieces of a text, cut between characters and never within one. */
function piecesOf(text: string): string[] {
  const characters = [...text]
  return Array.from({ length: Math.ceil(characters.length / PIECE) }, (_, at) =>
    characters.slice(at * PIECE, (at + 1) * PIECE).join(''),
  )
}
