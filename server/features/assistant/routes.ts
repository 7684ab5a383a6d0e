import {
  askedQuestions,
  conversationList,
  conversationMessages,
  deleteConversation,
  generate,
  markExample,
  messageRows,
  modelState,
  plotMessage,
  rateMessage,
  rateMessageByPath,
  stopGenerating,
  uploadAttachment,
} from '#api/assistant/endpoints.ts'
import { type Route, route } from '../../http/route.ts'
import type { SettledDays } from './asking/handed-rows.ts'
import {
  allRowsOf,
  forgetConversation,
  listConversations,
  listMessages,
} from './history/conversations.ts'
import { stateOfModel } from './model/model-state.ts'
import { listQuestions, setExample } from './review/asked-questions.ts'
import { plotOf, rate, stop } from './service/after-answer.ts'
import { keepAttachment } from './service/attachments.ts'
import { generateAnswer } from './service/generate.ts'

/** @param settledDays what the settlement engine says, which is another feature */
export const assistantRoutes = ({ settledDays }: { settledDays: SettledDays }): Route[] => [
  route(generate, (request, context) => generateAnswer(request, context, settledDays)),
  route(stopGenerating, stop),
  route(plotMessage, plotOf),
  route(rateMessage, rate),
  route(rateMessageByPath, rate),
  route(uploadAttachment, keepAttachment),
  route(conversationList, listConversations),
  route(conversationMessages, listMessages),
  route(deleteConversation, forgetConversation),
  route(messageRows, allRowsOf),
  route(askedQuestions, listQuestions),
  route(markExample, setExample),
  route(modelState, stateOfModel),
]
