import type { askedQuestions } from '#api/assistant/endpoints.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'

/** A question of anybody, with what became of it. */
export type AskedRow = AnswerOf<typeof askedQuestions>['rows'][number]
