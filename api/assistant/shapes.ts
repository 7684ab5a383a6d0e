import { z } from 'zod'
import {
  ANSWER_KINDS,
  ATTACHMENT_KINDS,
  CHART_KINDS,
  METRIC_UNITS,
  RATINGS,
} from '#domain/assistant/words.ts'

/** A column of an answer's table: what tells rows apart, or a figure with its unit. */
export const answerColumn = z.object({
  id: z.string(),
  label: z.string(),
  /** Null of what tells rows apart. */
  unit: z.enum(METRIC_UNITS).nullable(),
  decimals: z.number().int().min(0).max(6),
})

/** Cells in the order of the columns; null is missing. */
export const answerRow = z.array(z.union([z.string(), z.number(), z.null()]))

/** How a figure came about, in words of the asker's language; the statement only for who holds `/ai:sql`. */
export const answerWorking = z.object({
  metric: z.string(),
  period: z.string().nullable(),
  filters: z.array(z.string()),
  assumptions: z.array(z.string()),
  /** Days of the period, and how many of them have data; null where there is no period. */
  days: z.number().int().nullable(),
  daysWithData: z.number().int().nullable(),
  source: z.string(),
  sql: z.string().nullable(),
  parameters: z.array(z.string()).nullable(),
})

/** What stands beside the text of an answer. */
export const answerDetail = z.object({
  kind: z.enum(ANSWER_KINDS),
  columns: z.array(answerColumn),
  /** The first of them. */
  rows: z.array(answerRow),
  rowCount: z.number().int(),
  /** There were more rows than are kept. */
  truncated: z.boolean(),
  /** Of an answer with figures. */
  working: answerWorking.nullable(),
  /** Questions that say more exactly what was meant. */
  options: z.array(z.string()),
  /** Questions that may come next. */
  suggested: z.array(z.string()),
  /** Null where nothing is drawn. */
  chartKind: z.enum(CHART_KINDS).nullable(),
  /** Other ways to draw the same. */
  chartKinds: z.array(z.enum(CHART_KINDS)),
  /** Address inside the application of the page that shows the same figures. */
  link: z.string().nullable(),
})
export type AnswerDetail = z.infer<typeof answerDetail>

export const conversation = z.object({
  id: z.uuid(),
  /** Its first question. */
  title: z.string(),
  /** YYYY-MM-DD HH:mm:ss in Asia/Shanghai, as the one below. */
  createTime: z.string(),
  updateTime: z.string(),
  questionCount: z.number().int(),
})

/** A question with its answer, as it was said. */
export const message = z.object({
  id: z.uuid(),
  question: z.string(),
  answer: z.string(),
  createTime: z.string(),
  rating: z.enum(RATINGS).nullable(),
  detail: answerDetail,
})
export type Message = z.infer<typeof message>

/** A question of anybody, for whoever looks after the assistant. */
export const askedQuestion = z.object({
  id: z.number().int(),
  messageId: z.uuid(),
  question: z.string(),
  answer: z.string(),
  kind: z.enum(ANSWER_KINDS),
  account: z.string(),
  durationMs: z.number().int().nullable(),
  rowCount: z.number().int(),
  rating: z.enum(RATINGS).nullable(),
  comment: z.string(),
  isExample: z.boolean(),
  /** ISO 8601, UTC. */
  at: z.string(),
})

/** What an upload answers. */
export const attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  filename: z.string(),
  size: z.number().int(),
  extension: z.string(),
  mime_type: z.string(),
  created_by: z.string(),
  /** Seconds since 1970. */
  created_at: z.number().int(),
  conversation_id: z.string(),
  kind: z.enum(ATTACHMENT_KINDS),
  /** Rows of a table that was read; null of what is kept unread. */
  rows: z.number().int().nullable(),
})
