import type { Envelope } from '#api/kernel/answer.ts'
import { ERRORS } from '#api/kernel/errors.ts'
import { errorFacts } from '../../error-facts.ts'
import { type Language, textOf } from '../texts.ts'
import { AppError } from './app-error.ts'

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
  const known = error instanceof AppError ? error : ofStatus(statusOf(error))
  const { error: name, text, params, fields, data } = known ?? faultOf(error)
  const { code, http } = ERRORS[name]
  return {
    http,
    body: {
      code,
      msg: textOf(language, text, params),
      ...(fields && { fields }),
      ...(data && { data }),
    },
    unexpected: known === undefined,
  }
}

/** What the framework refused otherwise, e.g. a range that a file does not have, is malformed. */
const ofStatus = (status: number): AppError | undefined =>
  BY_STATUS[status] ?? (status >= 400 && status < 500 ? BY_STATUS[400] : undefined)

/** The disk, the quota of a user on it, and the disk of PostgreSQL. */
const FULL = ['ENOSPC', 'EDQUOT', '53100']

/** Errors that nobody foresaw, but for a full disk, which the caller can be told. */
function faultOf(error: unknown): AppError {
  return isStorageFull(error)
    ? new AppError('storageFull', 'storageFull')
    : new AppError('fault', 'fault')
}

/** Whether there was no room, said by the error itself or by one that it came from. */
export function isStorageFull(error: unknown): boolean {
  const { code, cause } = errorFacts(error)
  return FULL.includes(String(code)) || (cause !== undefined && isStorageFull(cause))
}

function statusOf(error: unknown): number {
  const { statusCode } = errorFacts(error)
  return typeof statusCode === 'number' ? statusCode : 500
}
