import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, envelope } from '#api/kernel/answer.ts'
import type { Route } from './route.ts'

/** The OpenAPI page at /api/docs, made from the contract. */
export async function registerApiDocs(app: FastifyInstance, routes: Route[]): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: documentOf(routes) as never },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}

/** The OpenAPI document of a list of routes. */
function documentOf(routes: Route[]) {
  let paths: Record<string, unknown> | undefined
  return {
    openapi: '3.1.0',
    info: { title: 'Powerdesk', version: '1' },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Token' } } },
    /** Made when somebody first reads them: they are an eighth of the work of a start. */
    get paths() {
      paths ??= pathsOf(routes)
      return paths
    },
  }
}

function pathsOf(routes: Route[]) {
  const paths: Record<string, unknown> = {}
  for (const { endpoint } of routes) {
    paths[endpoint.path] = {
      [endpoint.method.toLowerCase()]: {
        tags: [endpoint.path.split('/')[1]],
        description: `Access: ${endpoint.access}`,
        security: endpoint.access === 'public' ? [] : [{ token: [] }],
        ...(endpoint.method === 'POST' && {
          requestBody: {
            content: {
              ...Object.fromEntries(
                bodyTypes(endpoint).map((type) => [
                  type,
                  { schema: jsonSchemaOf(endpoint.request, 'input') },
                ]),
              ),
            },
          },
        }),
        responses: { 200: { description: 'Envelope', content: contentOf(endpoint.answer) } },
      },
    }
  }
  return paths
}

function bodyTypes({ upload }: Route['endpoint']): string[] {
  if (upload === 'optional') return ['application/json', 'multipart/form-data']
  return [upload ? 'multipart/form-data' : 'application/json']
}

function contentOf(answer: Answer) {
  if (answer.kind === 'file') return { 'application/octet-stream': {} }
  if (answer.kind === 'events') return { 'text/event-stream': {} }
  if (answer.kind === 'raw')
    return { 'application/json': { schema: jsonSchemaOf(answer.schema, 'output') } }
  const shape =
    answer.kind === 'data'
      ? envelope.extend({ data: answer.schema })
      : answer.kind === 'rows'
        ? envelope.extend({ rows: z.array(answer.schema), total: z.number().int() })
        : answer.kind === 'top'
          ? envelope.extend(answer.schema.shape)
          : envelope
  return { 'application/json': { schema: jsonSchemaOf(shape, 'output') } }
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
