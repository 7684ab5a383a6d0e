import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ASSISTANT_META } from '#api/assistant/service-address.ts'
import type { Config } from '../../config.ts'
import { AppError } from '../answer/app-error.ts'

/**
 * Serves the built browser client; every address of a page answers with its one document.
 *
 * @param hosts asked for the hosts beside this server that pages may frame, with every document
 */
export async function registerWebClient(
  app: FastifyInstance,
  config: Config,
  hosts: () => Promise<string[]>,
): Promise<void> {
  const root = config.webRoot
  if (root && existsSync(join(root, 'index.html'))) {
    const document = documentOf(join(root, 'index.html'), config)
    await app.register(fastifyStatic, {
      root,
      serve: true,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Names in assets/ carry a hash of their content.
        if (path.includes('/assets/'))
          reply.header('cache-control', 'public, max-age=31536000, immutable')
      },
    })
    app.setNotFoundHandler(async (request, reply) => {
      // A call to a path that does not exist must not be taken for an address of a page.
      const isPage = request.url === '/' || request.headers.accept?.includes('text/html')
      if (request.method !== 'GET' || !isPage) throw noSuchCall(app, request, reply)
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', await framingPolicy(reply, hosts))
        .send(document)
    })
    return
  }
  app.setNotFoundHandler((request, reply) => {
    throw noSuchCall(app, request, reply)
  })
}

/** The one document, with what a page has to know of this server before its first call. */
function documentOf(file: string, { assistantUrl }: Config): string {
  const text = readFileSync(file, 'utf8')
  if (!assistantUrl) return text
  const content = assistantUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return text.replace(
    '</head>',
    () => `<meta name="${ASSISTANT_META}" content="${content}"></head>`,
  )
}

/**
 * The policy of the document, which is that of all pages: they may frame this server and the hosts that the
 * settings allow. While these cannot be read, this server alone.
 */
async function framingPolicy(reply: FastifyReply, hosts: () => Promise<string[]>): Promise<string> {
  const allowed = await hosts().catch((error: unknown) => {
    reply.log.error({ err: error }, 'hosts of frames not read')
    return []
  })
  const policy = reply.raw.getHeader('content-security-policy') ?? "default-src 'self'"
  return `${policy};${["frame-src 'self'", ...allowed].join(' ')}`
}

/** A call of another method is told apart from one that does not exist. */
function noSuchCall(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): AppError {
  const url = request.url.split('?', 1)[0]!
  const allowed = (['POST', 'GET'] as const).filter((method) => app.hasRoute({ method, url }))
  if (allowed.length === 0) return new AppError('unknownPath', 'unknownPath')
  reply.header('allow', allowed.join(', '))
  return new AppError('wrongMethod', 'wrongMethod')
}
