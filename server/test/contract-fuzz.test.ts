import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { routes } from '../routes.ts'
import { exampleOf } from './example-request.ts'
import { testServer } from './harness.ts'

/** Whatever is sent, no endpoint may fault or show its inside. */
const server = testServer()
const RUNS = 12

/** The smallest right request with some fields replaced by anything that JSON can say. */
function requestsFor(endpoint: Endpoint): fc.Arbitrary<object> {
  const fields = Object.keys(endpoint.request.shape)
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(-1, 0, 1e21, '', ' ', "'; drop table app_user; --", '\u0000', '9'.repeat(400)),
    fc.string({ unit: 'binary' }),
  )
  const replaced = fc.dictionary(fc.constantFrom(...fields, 'unknownField'), anything)
  return replaced.map((other) => ({ ...exampleOf(endpoint), ...other }))
}

it.each(routes.map(({ endpoint }) => [endpoint.path, endpoint] as const))(
  '%s never faults',
  async (_path, endpoint) => {
    const token = await server.tokenOf('admin')
    await fc.assert(
      fc.asyncProperty(requestsFor(endpoint), async (request) => {
        const headers = { 'x-token': endpoint.path === '/user/logout' ? 'none' : token }
        const reply = endpoint.upload
          ? await server.uploadWith(
              endpoint,
              { name: 'a.csv', content: 'a,b\n1,2' },
              { fields: textsOf(request), headers },
            )
          : await server.send(endpoint, request, headers)
        expect(reply.http, reply.text).toBeLessThan(500)
        expect(reply.text).not.toMatch(/node_modules|at Object\.|Failed query|syntax error/)
      }),
      { numRuns: RUNS },
    )
  },
)

const textsOf = (request: object) =>
  Object.fromEntries(Object.entries(request).map(([name, value]) => [name, JSON.stringify(value)]))
