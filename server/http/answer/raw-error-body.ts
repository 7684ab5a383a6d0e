import type { FastifyReply } from 'fastify'
import type { ErrorName } from '#api/kernel/errors.ts'
import { AppError } from './app-error.ts'
import type { ErrorAnswer } from './describe-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers outside of the envelope, errors with a status of their own. */
    isRaw?: boolean
  }
}

type Plain = readonly [status: number, code: string]

/** What an error is called outside of the envelope, unless whoever threw it says. */
const PLAIN: Partial<Record<ErrorName, Plain>> = {
  invalid: [400, 'invalid_param'],
  malformed: [400, 'invalid_param'],
  illegalToken: [401, 'unauthorized'],
  signedInElsewhere: [401, 'unauthorized'],
  tokenExpired: [401, 'unauthorized'],
  accountChanged: [401, 'unauthorized'],
  forbidden: [403, 'forbidden'],
  notFound: [404, 'not_found'],
  tooSlow: [408, 'request_timeout'],
  conflict: [409, 'conflict'],
  tooLarge: [413, 'too_large'],
  unknownFormat: [415, 'unsupported_media_type'],
  refused: [422, 'refused'],
  rateLimited: [429, 'too_many_requests'],
  overloaded: [429, 'too_many_requests'],
  notReady: [503, 'assistant_unavailable'],
  databaseAway: [503, 'database_unavailable'],
  databaseDamaged: [500, 'database_damaged'],
  storageFull: [507, 'storage_full'],
}
const UNKNOWN: Plain = [500, 'internal_server_error']
const RETRY_AFTER_SECONDS = 10

export const plainErrorOf = (name: ErrorName): Plain => PLAIN[name] ?? UNKNOWN

/** Sends an error as clients of chat services expect it: its own status, a code in words, both ways to find them. */
export function sendRawError(
  reply: FastifyReply,
  error: unknown,
  { error: name, http, body }: ErrorAnswer,
): FastifyReply {
  // What the framework refused has a status that is none of ours.
  const known = error instanceof AppError || http >= 500 ? PLAIN[name] : undefined
  const [status, usual] = known ?? (http >= 400 && http < 500 ? [http, 'invalid_param'] : UNKNOWN)
  const own =
    error instanceof AppError ? (error.data as { plainCode?: string } | undefined) : undefined
  const code = own?.plainCode ?? usual
  const message = body.msg
  const type = status < 500 ? 'invalid_request_error' : 'server_error'
  if (status === 429 && !reply.hasHeader('retry-after'))
    reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ code, message, status, error: { message, type, code, param: null } })
}
