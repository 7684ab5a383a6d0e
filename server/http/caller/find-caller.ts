import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../answer/app-error.ts'
import { describeError } from '../answer/describe-error.ts'
import type { SessionUser } from '../call-context.ts'
import { bodyLimitOf, type Lane, type Lanes, laneOf } from '../load/load-limits.ts'
import { OperationRecord, operationOf } from '../log/operation-log.ts'
import { languageOf } from '../texts.ts'
import { accessKeyOf, userOfKey } from './access-key.ts'
import { checkAccess } from './authorize.ts'
import { sessionUserOf } from './session-user.ts'

declare module 'fastify' {
  interface FastifyInstance {
    lanes: Lanes
  }
  interface FastifyRequest {
    /** Found before the body is read; undefined where a call is open to anybody. */
    caller: SessionUser | undefined
    /** When that was, by `performance.now()`. */
    callerFoundAt: number
  }
}

/**
 * Looks at session and right before a byte of the body is read: who may not call has nothing to send.
 * The place in the lane is given back while the body comes in, however slowly it does.
 */
export function beforeBody({ lanes }: FastifyInstance, services: Services, endpoint: Endpoint) {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Answers are for one user at one moment.
    reply.header('cache-control', 'no-store')
    if (endpoint.access === 'public') return
    await lanes.call.run(() => findCaller(services, endpoint, request), { who: request.ip })
  }
  return { bodyLimit: bodyLimitOf(endpoint), onRequest }
}

async function findCaller(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  const operation = operationOf(endpoint, request)
  try {
    await lookUp(services, endpoint, request)
  } catch (error) {
    const { code } = describeError(error, languageOf(undefined)).body
    operation.user = request.caller
    // Of those without a session there is no end, and they have done nothing.
    if (!endpoint.readOnly && operation.user)
      await new OperationRecord(services, operation).settle(code)
    throw error
  }
}

async function lookUp(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  request.caller = await callerOf(services, endpoint, request.headers)
  request.callerFoundAt = performance.now()
  checkAccess(endpoint, request.caller)
}

/** A key opens what is meant for programs and nothing else, whatever its user may do. */
function callerOf(
  services: Services,
  { programs, answer }: Endpoint,
  { 'x-token': token, authorization }: FastifyRequest['headers'],
): Promise<SessionUser> {
  const key = programs && token === undefined ? accessKeyOf(authorization) : undefined
  if (key !== undefined) return userOfKey(services, key)
  // Clients of other services know no header but this one.
  const bearer = answer.kind === 'raw' ? bearerOf(authorization) : undefined
  return sessionUserOf(services, token?.toString() ?? bearer)
}

const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]

/** A body that took longer than this came from a caller who may have been signed out meanwhile. */
const LOOK_AGAIN_MS = 1000

/**
 * The caller once the body is there, however long it took.
 *
 * @throws AppError as when the caller was found first
 */
export async function callerNow(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<SessionUser | undefined> {
  const isLongAgo = performance.now() - request.callerFoundAt > LOOK_AGAIN_MS
  if (request.caller && isLongAgo) await lookUp(services, endpoint, request)
  return request.caller
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Has a call done when it is its turn, unless whoever made it has gone meanwhile. */
export const inTurn =
  ({ lanes }: FastifyInstance, endpoint: Endpoint, handler: Handler): Handler =>
  (request, reply) => {
    const lane = laneOf(endpoint)
    const work = () => {
      if (request.raw.socket.destroyed) throw gone()
      return handler(request, reply)
    }
    const claim = { who: clientOf(request, lane), returning: true, signal: goneSignal(reply) }
    return lanes[lane].run(work, claim)
  }

/** What an export takes is too much to be had once more by signing in once more. */
const clientOf = ({ caller, ip }: FastifyRequest, lane: Lane): string =>
  lane === 'export' && caller ? `user ${caller.userId}` : (caller?.sessionId ?? ip)

const gone = () => new AppError('malformed', 'malformed')

/** Aborts when the caller goes away while the call waits. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => controller.abort(gone()))
  return controller.signal
}
