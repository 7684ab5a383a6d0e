import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from './app-error.ts'

/** Serves the built browser client; every address of a page answers with its one document. */
export async function registerWebClient(app: FastifyInstance, config: Config): Promise<void> {
  const root = config.webRoot
  if (root && existsSync(join(root, 'index.html'))) {
    const document = readFileSync(join(root, 'index.html'))
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
    app.setNotFoundHandler((request, reply) => {
      // A call to a path that does not exist must not be taken for an address of a page.
      const isPage = request.url === '/' || request.headers.accept?.includes('text/html')
      if (request.method !== 'GET' || !isPage) throw new AppError('unknownPath', 'unknownPath')
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(document)
    })
    return
  }
  app.setNotFoundHandler(() => {
    throw new AppError('unknownPath', 'unknownPath')
  })
}
