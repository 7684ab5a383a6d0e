import { create } from 'zustand'
import type { generate } from '#api/assistant/endpoints.ts'
import type { AnswerDetail, Message as StoredMessage } from '#api/assistant/shapes.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import type { ChartKind, Rating } from '#domain/assistant/words.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { ask, type Plot, plotOf, rate, stop } from './ask.ts'
import type { Attached } from './attach.ts'
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
}

export type PageContext = NonNullable<CallOf<typeof generate>['context']>

type Chat = {
  conversationId: string
  messages: readonly ChatMessage[]
  /** Blocks a second question at once. */
  sending: boolean
  file: Attached | null
}

const fresh = (): Chat => ({ conversationId: randomId(), messages: [], sending: false, file: null })

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
  taskId = undefined
  useChat.setState(fresh())
}

const blank = (type: 1 | 2, content: string): ChatMessage => ({
  ...{ key: randomId(), type, content, loading: false, failed: false, stopped: false },
  ...{ messageId: null, isShowLikeBox: false, evaluate: null, isEcharts: false },
  ...{ plot: null, detail: null },
})

function change(
  key: string,
  to: Partial<ChatMessage> | ((was: ChatMessage) => Partial<ChatMessage>),
) {
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
    messages: [...messages, blank(1, question), answer],
  }))
  const controller = new AbortController()
  aborting = controller
  try {
    await ask(
      requestOf({ question, conversationId, file, context }),
      heardBy(answer.key),
      controller.signal,
    )
  } catch {
    change(answer.key, controller.signal.aborted ? { stopped: true } : { failed: true })
  } finally {
    change(answer.key, { loading: false })
    if (useChat.getState().conversationId === conversationId) useChat.setState({ sending: false })
  }
}

type Asked = {
  question: string
  conversationId: string
  file: Attached | null
  context: PageContext | undefined
}

function requestOf({ question, conversationId, file, context }: Asked): CallOf<typeof generate> {
  const { userId } = useSession.getState()
  return {
    ...{ response_mode: 'streaming', conversation_id: conversationId, question },
    ...(userId !== null && { user_id: String(userId) }),
    ...(file && {
      inputs: [{ type: file.kind, transfer_method: 'local_file', upload_file_id: file.id }],
    }),
    ...(context && { context }),
  }
}

function heardBy(key: string) {
  return {
    onIds: (ids: { messageId: string; taskId: string }) => {
      taskId = ids.taskId
      change(key, { messageId: ids.messageId })
    },
    onText: (delta: string) => change(key, ({ content }) => ({ content: content + delta })),
    onReplaced: (content: string) => change(key, { content }),
    onStop: () => {
      change(key, { loading: false })
      void finish(key)
    },
    onDetail: (detail: AnswerDetail) => change(key, { detail }),
  }
}

/** Once the text is whole the chart is asked for, then chart and thumbs are shown. */
async function finish(key: string): Promise<void> {
  const messageId = useChat.getState().messages.find((one) => one.key === key)?.messageId
  const plot = messageId ? await plotOf(messageId) : undefined
  change(key, { plot: plot ?? null, isEcharts: plot !== undefined, isShowLikeBox: true })
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
  useChat.setState({
    ...{ conversationId, sending: false, file: null },
    messages: stored.flatMap(({ id, question, answer, rating, detail }) => [
      blank(1, question),
      {
        ...blank(2, answer),
        ...{ messageId: id, evaluate: rating, detail, isShowLikeBox: detail.kind !== 'FAILED' },
        ...{ failed: detail.kind === 'FAILED', stopped: detail.kind === 'CANCELLED' },
      },
    ]),
  })
  for (const { key, detail } of useChat.getState().messages) if (detail?.chartKind) void finish(key)
}
