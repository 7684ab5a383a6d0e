import { create } from 'zustand'
import type { generate } from '#api/assistant/endpoints.ts'
import type { AnswerDetail, Message as StoredMessage } from '#api/assistant/shapes.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import type { ChartKind, Rating } from '#domain/assistant/words.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { type Plot, plotOf, rate, stop } from './after-answer.ts'
import { ask, type Heard } from './ask.ts'
import { forgetNews, tellOfAnswer } from './assistant-window.ts'
import { type Attached, attach, referenceTo } from './attach.ts'
import { ownUserId } from './own-user-id.ts'
import { randomId } from './random-id.ts'

/** A question (1) or an answer (2), as the specification numbers them. */
export type ChatMessage = {
  key: string
  type: 1 | 2
  content: string
  loading: boolean
  /** The service did not answer. */
  failed: boolean
  stopped: boolean
  messageId: string | null
  isShowLikeBox: boolean
  evaluate: Rating | null
  isEcharts: boolean
  plot: Plot | null
  detail: AnswerDetail | null
  /** The file that went with a question. */
  file: Attached | null
}

export type PageContext = NonNullable<CallOf<typeof generate>['context']>

type Chat = {
  conversationId: string
  messages: readonly ChatMessage[]
  /** Blocks a second question at once. */
  sending: boolean
  /** Goes with the next question. */
  file: Attached | null
  uploading: boolean
}

const fresh = (): Chat => ({
  ...{ conversationId: randomId(), messages: [] },
  ...{ sending: false, file: null, uploading: false },
})

export const useChat = create<Chat>(fresh)

let taskId: string | undefined
let aborting: AbortController | undefined

// Nothing that was asked stays for whoever signs in next.
useSession.subscribe(({ token }, before) => {
  if (before.token !== null && token === null) resetChat()
})

/** Forgets the conversation and begins a new one. */
export function resetChat(): void {
  aborting?.abort()
  aborting = undefined
  forgetNews()
  useChat.setState(fresh())
}

const blank = (type: 1 | 2, content: string): ChatMessage => ({
  ...{ key: randomId(), type, content, loading: false, failed: false, stopped: false },
  ...{ messageId: null, isShowLikeBox: false, evaluate: null, isEcharts: false },
  ...{ plot: null, detail: null, file: null },
})

/** Takes a file for the next question, unless there is one already; nobody is told where that fails. */
export async function attachFile(chosen: File): Promise<void> {
  const { conversationId, file, uploading } = useChat.getState()
  if (file || uploading) return
  useChat.setState({ uploading: true })
  const attached = await attach(chosen, conversationId)
  // It belongs to the conversation that it was chosen for.
  if (useChat.getState().conversationId !== conversationId) return
  useChat.setState({ uploading: false, file: attached ?? null })
}

export function detachFile(): void {
  useChat.setState({ file: null })
}

type Change = Partial<ChatMessage> | ((was: ChatMessage) => Partial<ChatMessage>)

function change(key: string, to: Change): void {
  useChat.setState(({ messages }) => ({
    messages: messages.map((one) =>
      one.key === key ? { ...one, ...(typeof to === 'function' ? to(one) : to) } : one,
    ),
  }))
}

/** Sends a question; nothing happens where it is empty, or another is being answered. */
export async function sendQuestion(asked: string, context: PageContext | undefined): Promise<void> {
  const question = asked.trim()
  const { sending, conversationId, file } = useChat.getState()
  if (question === '' || sending) return
  const answer = { ...blank(2, ''), loading: true }
  useChat.setState(({ messages }) => ({
    ...{ sending: true, file: null },
    messages: [...messages, { ...blank(1, question), file }, answer],
  }))
  const controller = new AbortController()
  aborting = controller
  taskId = undefined
  const request = {
    ...{ response_mode: 'streaming' as const, conversation_id: conversationId, question },
    ...ownUserId(),
    ...(file && { inputs: [referenceTo(file)] }),
    ...(context && { context }),
  }
  try {
    await ask(request, heardBy(answer.key), controller.signal)
  } catch {
    change(answer.key, controller.signal.aborted ? { stopped: true } : { failed: true })
  } finally {
    change(answer.key, { loading: false })
    // Another conversation may have been begun, or another question asked in this one, once it was opened again.
    if (aborting === controller) {
      useChat.setState({ sending: false })
      tellOfAnswer()
    }
  }
}

function heardBy(key: string): Heard {
  return {
    onIds: (ids) => {
      taskId = ids.taskId
      change(key, { messageId: ids.messageId })
    },
    onText: (delta) => change(key, ({ content }) => ({ content: content + delta })),
    onReplaced: (content) => change(key, { content }),
    onStop: () => {
      change(key, { loading: false })
      void finish(key)
    },
    onDetail: (detail) => change(key, { detail }),
  }
}

/** Once the text is whole the chart is asked for, then chart and thumbs are shown. */
async function finish(key: string): Promise<void> {
  const messageId = useChat.getState().messages.find((one) => one.key === key)?.messageId
  const plot = messageId ? await plotOf(messageId) : undefined
  change(key, { plot: plot ?? null, isEcharts: plot !== undefined, isShowLikeBox: true })
}

/** Asks again what an answer did not come to. */
export function askAgain(answer: ChatMessage, context: PageContext | undefined): void {
  const { messages } = useChat.getState()
  const at = messages.findIndex(({ key }) => key === answer.key)
  const question = messages[at - 1]
  if (question) void sendQuestion(question.content, context)
}

/** Ends the answer that is coming. */
export function stopAnswer(): void {
  const running = taskId
  aborting?.abort()
  if (running) void stop(running)
}

export async function drawAs(message: ChatMessage, kind: ChartKind): Promise<void> {
  const plot = message.messageId ? await plotOf(message.messageId, kind) : undefined
  if (plot) change(message.key, { plot })
}

/** Keeps a rating; the same thumb again takes it back. */
export async function rateAnswer(
  { key, messageId, evaluate }: ChatMessage,
  { rating, content = '' }: { rating: Rating; content?: string },
): Promise<void> {
  if (!messageId) return
  const next = evaluate === rating && content === '' ? null : rating
  change(key, { evaluate: next })
  if (!(await rate(messageId, { rating: next, content }))) change(key, { evaluate })
}

/** Shows a conversation of before, to be gone on with. */
export function reopen(conversationId: string, stored: readonly StoredMessage[]): void {
  aborting?.abort()
  aborting = undefined
  useChat.setState({
    ...{ conversationId, sending: false, file: null, uploading: false },
    messages: stored.flatMap(({ id, question, answer, rating, detail }) => [
      blank(1, question),
      {
        ...blank(2, answer),
        ...{ messageId: id, evaluate: rating, detail },
        ...{ failed: detail.kind === 'FAILED', stopped: detail.kind === 'CANCELLED' },
        isShowLikeBox: detail.kind !== 'FAILED' && detail.kind !== 'CANCELLED',
      },
    ]),
  })
  void drawAll(conversationId)
}

/** The charts of a conversation that was opened again, the latest first and one after another. */
async function drawAll(conversationId: string): Promise<void> {
  for (const { key, detail } of useChat.getState().messages.toReversed()) {
    if (useChat.getState().conversationId !== conversationId) return
    if (detail?.chartKind) await finish(key)
  }
}
