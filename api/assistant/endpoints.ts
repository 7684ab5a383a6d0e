import { z } from 'zod'
import { ANSWER_KINDS, CHART_KINDS, MODEL_STATES, RATINGS } from '#domain/assistant/words.ts'
import { data, none, raw, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { deliveryDate, provinceId } from '../kernel/fields.ts'
import { listRequest, sortedBy } from '../kernel/list.ts'
import {
  answerColumn,
  answerRow,
  askedQuestion,
  attachment,
  conversation,
  message,
} from './shapes.ts'

/** Names of clients differ: numbers and texts are the same user. */
const userId = () => z.coerce.string().max(64).optional()
const fileRef = z.object({
  type: z.string().max(20).optional(),
  transfer_method: z.string().max(40).optional(),
  upload_file_id: z.uuid(),
})

/**
 * Asks. The answer is a stream of `data:` lines, or one object where `response_mode` is blocking; the question may also
 * be called `query`, or be the last of `messages`.
 */
export const generate = endpoint({
  path: '/api/v0/text2sql/generate',
  access: '/ai:show',
  scope: {},
  request: z.object({
    question: z.string().max(100_000).optional(),
    query: z.string().max(100_000).optional(),
    messages: z
      .array(z.object({ role: z.string().max(20), content: z.string().max(100_000) }))
      .max(100)
      .optional(),
    response_mode: z.enum(['streaming', 'blocking']).default('streaming'),
    conversation_id: z.union([z.uuid(), z.literal('')]).optional(),
    user_id: userId(),
    user: userId(),
    inputs: z
      .union([z.array(fileRef).max(5), z.record(z.string().max(100), z.unknown())])
      .optional(),
    files: z.array(fileRef).max(5).optional(),
    /** Where its asker is in the product: what a question that says nothing else is about. */
    context: z
      .object({
        province_id: provinceId().optional(),
        station_id: z.coerce.number().int().positive().optional(),
        start: deliveryDate().optional(),
        /** The last day. */
        end: deliveryDate().optional(),
      })
      .optional(),
    done: z.coerce.string().max(1).optional(),
  }),
  answer: raw(z.unknown()),
})

/** Stops an answer of the caller's; another's is not found. */
export const stopGenerating = endpoint({
  path: '/api/v0/text2sql/generate/:task_id/stop',
  access: '/ai:show',
  scope: {},
  request: z.object({ task_id: z.uuid(), user_id: userId(), user: userId() }),
  answer: raw(z.object({ result: z.literal('success') })),
})

/** The chart of an answer, as often as it is asked for. */
export const plotMessage = endpoint({
  path: '/api/v0/text2sql/plot',
  method: 'GET',
  access: '/ai:show',
  scope: {},
  readOnly: true,
  request: z.object({ message_id: z.uuid(), type: z.enum(CHART_KINDS).optional() }),
  answer: raw(
    z.object({
      message: z.enum(['success', 'no_chart']),
      data: z.record(z.string(), z.unknown()).nullable(),
      message_id: z.string().optional(),
      chart_type: z.enum(CHART_KINDS).optional(),
      alternatives: z.array(z.enum(CHART_KINDS)).optional(),
      reason: z.string().optional(),
    }),
  ),
})

const feedback = {
  user_id: userId(),
  user: userId(),
  /** Null takes it back. */
  rating: z.enum(RATINGS).nullable(),
  content: z.string().max(2000).default(''),
}

/** Keeps what the caller thinks of an answer; the last word counts. */
export const rateMessage = endpoint({
  path: '/api/v0/text2sql/messages/feedbacks',
  access: '/ai:show',
  scope: {},
  request: z.object({ message_id: z.uuid(), ...feedback }),
  answer: raw(z.object({ result: z.literal('success') })),
})

/** {@link rateMessage} as other clients write it. */
export const rateMessageByPath = endpoint({
  path: '/api/v0/text2sql/messages/:message_id/feedbacks',
  access: '/ai:show',
  scope: {},
  request: rateMessage.request,
  answer: rateMessage.answer,
})

/** Hands a file to a conversation: of a table figures can be asked, all else is kept and said to be unread. */
export const uploadAttachment = endpoint({
  path: '/api/v0/file-upload',
  access: '/ai:show',
  scope: {},
  upload: true,
  request: z.object({ user_id: userId(), user: userId(), conversation_id: z.uuid().optional() }),
  answer: raw(attachment),
})

/** The caller's conversations, the latest first. */
export const conversationList = endpoint({
  path: '/assistant/conversation/list',
  access: '/ai:show',
  scope: {},
  readOnly: true,
  request: z.object({}),
  answer: rows(conversation),
})

const ofConversation = z.object({ conversationId: z.uuid() })

/** What was asked and answered in a conversation, in its order. */
export const conversationMessages = endpoint({
  path: '/assistant/conversation/messages',
  access: '/ai:show',
  scope: {},
  readOnly: true,
  request: ofConversation,
  answer: rows(message),
})

export const deleteConversation = endpoint({
  path: '/assistant/conversation/delete',
  access: '/ai:show',
  scope: {},
  request: ofConversation,
  answer: none(),
})

/** All kept rows of an answer. */
export const messageRows = endpoint({
  path: '/assistant/message/rows',
  access: '/ai:show',
  scope: {},
  readOnly: true,
  request: z.object({ messageId: z.uuid() }),
  answer: data(
    z.object({
      columns: z.array(answerColumn),
      rows: z.array(answerRow),
      truncated: z.boolean(),
    }),
  ),
})

/** What everybody asked, with what became of it, the newest first. */
export const askedQuestions = endpoint({
  path: '/assistant/question/list',
  access: '/system:manage',
  scope: {},
  readOnly: true,
  request: listRequest({
    kind: z.enum(ANSWER_KINDS).optional(),
    rating: z.enum(RATINGS).optional(),
    search: z.string().trim().max(100).default(''),
    ...sortedBy('at', 'durationMs'),
  }),
  answer: rows(askedQuestion),
})

/** Makes a liked answer an example that is looked at anew with every version, or takes that back. */
export const markExample = endpoint({
  path: '/assistant/question/example',
  access: '/system:manage',
  scope: {},
  request: z.object({ messageId: z.uuid(), isExample: z.boolean() }),
  answer: none(),
})

/** The language model that reads what the rules do not, with what it is told of a question, such as the caller's. */
export const modelState = endpoint({
  path: '/assistant/model/state',
  access: '/system:manage',
  scope: {},
  readOnly: true,
  request: z.object({}),
  answer: data(
    z.object({
      /** OFF: none is set; PAUSED: it did not answer and is left alone for a while. */
      state: z.enum(MODEL_STATES),
      /** Where what is told goes to; null of none. */
      host: z.string().nullable(),
      name: z.string().nullable(),
      question: z.string(),
      told: z.array(
        z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }),
      ),
    }),
  ),
})
