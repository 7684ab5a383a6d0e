import { rm } from 'node:fs/promises'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { doLogin, unlock } from '#contract/session.ts'
import type { Services } from '../services.ts'
import { checkScope } from './authorize.ts'
import type { CallContext, SessionUser, UploadedFile } from './call-context.ts'
import { describeError } from './describe-error.ts'
import { beforeBody, inTurn } from './find-caller.ts'
import { logOperation } from './operation-log.ts'
import { parametersOf } from './parameters.ts'
import type { Route } from './route.ts'
import { sendAnswer } from './send-answer.ts'
import { languageOf } from './texts.ts'
import { receiveUpload } from './uploads.ts'

/**
 * Puts a route behind its path. Every call goes the same way: session, right, parameters, data scope,
 * handler, envelope, operation log; a route has no way around any of it.
 */
export function mount(app: FastifyInstance, services: Services, route: Route): void {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: rateLimitOf(endpoint, services),
    ...beforeBody(app, services, endpoint),
    handler: inTurn(app, endpoint, async (request, reply) => {
      const started = performance.now()
      const call = { user: undefined as SessionUser | undefined, parameters: {} as object }
      let code: number = ERRORS.ok.code
      try {
        return await run(services, route, { request, reply, call })
      } catch (error) {
        code = describeError(error, languageOf(request.headers['accept-language'])).body.code
        throw error
      } finally {
        if (!endpoint.readOnly) {
          await logOperation(services, {
            endpoint,
            ...call,
            code,
            ip: request.ip,
            requestId: request.id,
            durationMs: Math.round(performance.now() - started),
          })
        }
      }
    }),
  })
}

type Call = {
  request: FastifyRequest
  reply: FastifyReply
  call: { user: SessionUser | undefined; parameters: object }
}

async function run(
  services: Services,
  { endpoint, handle }: Route,
  { request, reply, call }: Call,
) {
  call.user = request.caller
  if (!endpoint.upload) return answer(services, { endpoint, handle }, { request, reply, call })
  const { fields, upload } = await receiveUpload(request, services.config)
  request.body = fields
  try {
    return await answer(services, { endpoint, handle }, { request, reply, call }, upload)
  } finally {
    // A handler that wants to keep the file has moved it by now.
    await rm(upload.path, { force: true })
  }
}

async function answer(
  services: Services,
  { endpoint, handle }: Route,
  ...[{ request, reply, call }, upload]: [Call, UploadedFile?]
) {
  const language = languageOf(request.headers['accept-language'])
  const parameters = parametersOf(request, endpoint.request, language)
  call.parameters = parameters
  if (call.user) await checkScope(services, endpoint, call.user, parameters)
  const context = {
    ...services,
    language,
    requestId: request.id,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    signal: abortOnClose(request, reply),
    user: call.user,
    upload,
  } as CallContext
  const value = await handle(parameters as never, context)
  return sendAnswer(reply, endpoint.answer, value, language)
}

function abortOnClose(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  request.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort()
  })
  return controller.signal
}

/** What checks a password is limited by address; everything else only by rights. */
const PASSWORD_PATHS = [doLogin.path, unlock.path]

function rateLimitOf(endpoint: Endpoint, { config }: Services): FastifyContextConfig {
  if (!PASSWORD_PATHS.includes(endpoint.path)) return {}
  return { rateLimit: { max: config.loginRatePerMinute, timeWindow: 60_000 } }
}
