import { rm } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { ERRORS } from '#api/kernel/errors.ts'
import type { Services } from '../services.ts'
import { describeError } from './answer/describe-error.ts'
import { sendAnswer } from './answer/send-answer.ts'
import { clockOfProvince } from './business-clock.ts'
import type { CallContext, UploadedFile } from './call-context.ts'
import { checkScope, checkWholeScope } from './caller/authorize.ts'
import { checkConfirmed } from './caller/confirmation.ts'
import { beforeBody, callerNow, inTurn } from './caller/find-caller.ts'
import { withoutWrites, writingByTransaction } from './handler-database.ts'
import { parametersOf } from './input/parameters.ts'
import { receiveUpload } from './input/uploads.ts'
import { checkRoom } from './load/room.ts'
import { type Operation, OperationRecord, operationOf } from './log/operation-log.ts'
import type { Route } from './route.ts'
import { languageOf } from './texts.ts'

/**
 * Puts a route behind its path. Every call goes the same way: session, right, parameters, data scope,
 * handler, envelope, operation log; a route has no way around any of it.
 */
export function mount(app: FastifyInstance, services: Services, route: Route): void {
  app.route({
    method: route.endpoint.method,
    url: route.endpoint.path,
    config: { isRaw: route.endpoint.answer.kind === 'raw' },
    ...beforeBody(app, services, route.endpoint),
    handler: inTurn(app, route.endpoint, async (request, reply) => {
      const endpoint = asAsked(route.endpoint, request)
      const operation = operationOf(endpoint, request)
      const record = new OperationRecord(services, operation)
      const call = { request, reply, operation, record }
      let code: number = ERRORS.ok.code
      try {
        return await run(services, { ...route, endpoint }, call)
      } catch (error) {
        code = describeError(error, languageOf(request.headers['accept-language'])).body.code
        throw error
      } finally {
        // A flood of guesses must not become a flood of rows.
        const isKept = !endpoint.readOnly && code !== ERRORS.rateLimited.code
        if (isKept) await record.settle(code)
      }
    }),
  })
}

/** A call that may bring a file and does not only reads. */
const asAsked = (endpoint: Endpoint, request: FastifyRequest): Endpoint =>
  endpoint.upload === 'optional' && !request.isMultipart()
    ? { ...endpoint, upload: false, readOnly: true }
    : endpoint

type Call = {
  request: FastifyRequest
  reply: FastifyReply
  operation: Operation
  record: OperationRecord
}

async function run(services: Services, route: Route, call: Call) {
  const { request } = call
  checkRoom(services, route.endpoint)
  if (!route.endpoint.upload) return answer(services, route, call)
  const { fields, upload } = await receiveUpload(request, services.config)
  request.body = fields
  try {
    return await answer(services, route, call, upload)
  } finally {
    // A handler that wants to keep the file has moved it by now.
    await rm(upload.path, { force: true })
  }
}

async function answer(
  services: Services,
  { endpoint, handle }: Route,
  ...[{ request, reply, operation, record }, upload]: [Call, UploadedFile?]
) {
  const language = languageOf(request.headers['accept-language'])
  const parameters = parametersOf(request, endpoint, language)
  operation.parameters = parameters
  operation.user = await callerNow(services, endpoint, request)
  if (operation.user) checkWholeScope(endpoint, operation.user)
  const provinceId = operation.user
    ? await checkScope(services, endpoint, operation.user, parameters)
    : null
  if (operation.user) await checkConfirmed(services, endpoint, operation.user)
  const context = {
    ...services,
    clock: await clockOfProvince(services, provinceId),
    db: endpoint.readOnly
      ? withoutWrites(services.db)
      : writingByTransaction(services.db, record.inTransaction),
    language,
    requestId: request.id,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    signal: abortOnClose(request, reply),
    user: operation.user,
    upload,
  } as CallContext
  const value = await handle(parameters as never, context)
  return sendAnswer(reply, endpoint.answer, value, language)
}

function abortOnClose(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (request.raw.socket.destroyed) controller.abort()
  request.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort()
  })
  return controller.signal
}
