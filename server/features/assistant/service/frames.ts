import type { AnswerDetail } from '#api/assistant/shapes.ts'
import type { Answer } from '../asking/answer.ts'

/** What every frame of an answer bears. */
export type FrameHead = {
  taskId: string
  messageId: string
  conversationId: string
  createdAt: Date
}

const MODEL = 'rules-v1'
/** A client counts characters as it likes; nothing is paid by them. */
const NO_USAGE = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }

type Delta = { role?: 'assistant'; content?: string }

/** A frame as the clients of chat services read it: Dify's fields and OpenAI's beside each other. */
function frame(
  { taskId, messageId, conversationId, createdAt }: FrameHead,
  event: string,
  more: { answer?: string; delta?: Delta; finish?: string | null } & Record<string, unknown> = {},
): string {
  const { answer = '', delta = {}, finish = null, ...rest } = more
  const seconds = Math.floor(createdAt.getTime() / 1000)
  return `data: ${JSON.stringify({
    ...{ event, task_id: taskId, id: messageId, message_id: messageId },
    ...{ conversation_id: conversationId, created_at: seconds },
    ...{ object: 'chat.completion.chunk', created: seconds, model: MODEL, answer },
    choices: [{ index: 0, delta, finish_reason: finish }],
    ...rest,
  })}\n\n`
}

/** Sent before any work: an answer is on its way. */
export const OPENING = ': open\n\n'
export const PING = ': ping\n\n'
export const DONE = 'data: [DONE]\n\n'

export const roleFrame = (head: FrameHead): string =>
  frame(head, 'message', { delta: { role: 'assistant' } })

export const textFrame = (head: FrameHead, text: string): string =>
  frame(head, 'message', { answer: text, delta: { content: text } })

export const finishFrame = (head: FrameHead): string => frame(head, 'message', { finish: 'stop' })

/** How the question was understood and what was looked up. */
export function thoughtFrame(head: FrameHead, { query, detail }: Answer, ms: number): string {
  const sql = detail.working?.sql
  return frame(head, 'agent_thought', {
    position: 1,
    thought: detail.working?.metric ?? '',
    tool: sql ? 'sql' : 'semantic_query',
    tool_input: JSON.stringify(sql ? { sql, parameters: detail.working?.parameters } : query),
    observation: JSON.stringify({ row_count: detail.rowCount, ms, truncated: detail.truncated }),
  })
}

/** Everything beside the text. */
export function endMetadata(answer: Answer) {
  const { detail, query, rows } = answer
  const { working } = detail
  return {
    usage: NO_USAGE,
    retriever_resources: working
      ? [
          {
            ...{ position: 1, dataset_id: 'sem', dataset_name: working.source },
            ...{ document_name: working.metric, segment_id: query?.metrics.join('+') ?? '' },
            ...{ score: 1, content: working.sql ?? planText(working) },
          },
        ]
      : [],
    kind: KINDS[answer.kind],
    choices: detail.options,
    assumptions: working?.assumptions ?? [],
    time: query?.time
      ? {
          start: query.time.start,
          end: query.time.end,
          tz: 'Asia/Shanghai',
          source: sourceOf(answer),
        }
      : null,
    ...{ row_count: detail.rowCount, truncated: detail.truncated, columns: detail.columns },
    rows: rows.slice(0, 20),
    ...{ suggested: detail.suggested, chart_type: detail.chartKind, detail },
  }
}

const KINDS = {
  ...{ ANSWER: 'answer', NO_DATA: 'no_data', CLARIFY: 'clarify', REFUSE: 'refuse' },
  ...{ CANCELLED: 'cancelled', FAILED: 'failed' },
} as const

const sourceOf = ({ query }: Answer) =>
  query?.assumed.includes('USUAL_TIME') ? 'assumed' : 'question'

const planText = ({ metric, period, filters }: NonNullable<AnswerDetail['working']>): string =>
  [metric, period, ...filters].filter((part) => part !== null && part !== '').join('; ')

export const endFrame = (head: FrameHead, answer: Answer): string =>
  frame(head, 'message_end', { metadata: endMetadata(answer) })

/** The one frame of a failure; nothing follows it. */
export function errorFrame(
  head: FrameHead,
  { code, status, message }: { code: string; status: number; message: string },
): string {
  return frame(head, 'error', {
    ...{ status, code, message, finish: 'error' },
    error: { message, type: 'server_error', code, param: null },
  })
}

/** The whole answer as one object. */
export function blockingBody(
  { taskId, messageId, conversationId, createdAt }: FrameHead,
  answer: Answer,
) {
  const seconds = Math.floor(createdAt.getTime() / 1000)
  return {
    ...{ event: 'message', task_id: taskId, id: messageId, message_id: messageId },
    ...{ conversation_id: conversationId, created_at: seconds, mode: 'chat' },
    ...{ answer: answer.text, metadata: endMetadata(answer), object: 'chat.completion' },
    ...{ created: seconds, model: MODEL },
    choices: [
      {
        ...{ index: 0, finish_reason: 'stop' },
        message: { role: 'assistant', content: answer.text },
      },
    ],
    usage: NO_USAGE,
  }
}

/** Cancelled: nothing follows but this. */
export const cancelledFrame = (head: FrameHead): string =>
  frame(head, 'message_end', { metadata: { usage: NO_USAGE, kind: 'cancelled' } })
