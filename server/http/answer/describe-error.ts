import type { Envelope } from '#api/kernel/answer.ts'
import { ERRORS, type ErrorName } from '#api/kernel/errors.ts'
import { type Failure, failureOf } from '#database/connection/failures.ts'
import { errorFacts } from '../../error-facts.ts'
import { type Language, textOf } from '../texts.ts'
import { AppError } from './app-error.ts'

export type ErrorAnswer = {
  error: ErrorName
  http: number
  body: Envelope
  /** To be read by whoever runs the server. */
  unexpected: boolean
  retryAfterSeconds: number | undefined
}

/** When a client may ask again that was refused for what passes by itself. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorName, number>> = { overloaded: 1, databaseAway: 3 }

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
    ...{ error: name, http, retryAfterSeconds: RETRY_AFTER_SECONDS[name] },
    body: {
      code,
      msg: textOf(language, text, params),
      ...(fields && { fields }),
      ...(data && { data }),
    },
    // Where the database is away, its connections say so, once.
    unexpected: known === undefined && name !== 'databaseAway',
  }
}

/** What the framework refused otherwise, e.g. a range that a file does not have, is malformed. */
const ofStatus = (status: number): AppError | undefined =>
  BY_STATUS[status] ?? (status >= 400 && status < 500 ? BY_STATUS[400] : undefined)

/** Errors that nobody foresaw, but for what the database as a whole has, which the caller can be told. */
const BY_FAILURE: Record<Failure, AppError> = {
  AWAY: new AppError('databaseAway', 'databaseAway'),
  COMMIT_UNKNOWN: new AppError('databaseAway', 'commitUnknown'),
  FULL: new AppError('storageFull', 'storageFull'),
  DAMAGED: new AppError('databaseDamaged', 'databaseDamaged'),
}
const FAULT = new AppError('fault', 'fault')

function faultOf(error: unknown): AppError {
  const failure = failureOf(error)
  return failure ? BY_FAILURE[failure] : FAULT
}

function statusOf(error: unknown): number {
  const { statusCode } = errorFacts(error)
  return typeof statusCode === 'number' ? statusCode : 500
}
