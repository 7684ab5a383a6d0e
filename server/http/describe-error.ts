import type { Envelope } from '#contract/answer.ts'
import { ERRORS } from '#contract/errors.ts'
import { AppError } from './app-error.ts'
import { type Language, textOf } from './texts.ts'

export type ErrorAnswer = { http: number; body: Envelope; unexpected: boolean }

/** Errors of the framework, by the status that it gives them. */
const BY_STATUS: Record<number, AppError> = {
  400: new AppError('malformed', 'malformed'),
  404: new AppError('unknownPath', 'unknownPath'),
  406: new AppError('malformed', 'malformed'),
  413: new AppError('tooLarge', 'bodyTooLarge'),
  415: new AppError('unknownFormat', 'unknownFormat'),
  429: new AppError('rateLimited', 'rateLimited'),
}

/** The status and the envelope of an error; inner detail never leaves the server. */
export function describeError(error: unknown, language: Language): ErrorAnswer {
  const known = error instanceof AppError ? error : BY_STATUS[statusOf(error)]
  const { error: name, text, params, fields } = known ?? new AppError('fault', 'fault')
  const { code, http } = ERRORS[name]
  return {
    http,
    body: { code, msg: textOf(language, text, params), ...(fields && { fields }) },
    unexpected: known === undefined,
  }
}

function statusOf(error: unknown): number {
  return (error as { statusCode?: number } | undefined)?.statusCode ?? 500
}
