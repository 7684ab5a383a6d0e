import { expect, it } from 'vitest'
import { curveQuery } from '#api/curves/endpoints.ts'
import { doLogin } from '#api/session/endpoints.ts'
import { testServer } from '../../test/harness.ts'
import { isNestedDeeper } from './json-body.ts'

const server = testServer()

const nested = (open: string, close: string, levels: number) =>
  open.repeat(levels) + close.repeat(levels)

it.each([
  [nested('[', ']', 2), 2, false],
  [nested('[', ']', 3), 2, true],
  [nested('{"a":', '}', 3), 2, true],
  ['[[],[],[],{}]', 2, false],
  ['["[[[[", "\\"[[[", "\\\\"]', 1, false],
  ['["\\\\", [[]]]', 2, true],
])('%s is nested deeper than %i: %s', (json, levels, deeper) => {
  expect(isNestedDeeper(json, levels)).toBe(deeper)
})

it.each([
  ['lists', nested('[', ']', 10_000)],
  ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['lists that are never closed', '['.repeat(10_000)],
])('refuses %s inside one another as malformed', async (_, payload) => {
  const headers = {
    'x-token': await server.tokenOf('trader'),
    'content-type': 'application/json',
  }
  const reply = await server.inject({ method: 'POST', url: curveQuery.path, headers, payload })
  expect(reply).toMatchObject({ http: 400, body: { code: 400 } })
})

it('takes no plain text, which would be an object of one field a character', async () => {
  const headers = { 'x-token': await server.tokenOf('trader'), 'content-type': 'text/plain' }
  const url = curveQuery.path
  const reply = await server.inject({ method: 'POST', url, headers, payload: 'x'.repeat(1000) })
  expect(reply).toMatchObject({ http: 415, body: { code: 415 } })
})

it('takes little from who is not signed in, and more from who is', async () => {
  const headers = { 'content-type': 'application/json' }
  const body = (bytes: number) => JSON.stringify({ username: 'x'.repeat(bytes) })
  const send = async (url: string, bytes: number, more = {}) =>
    server.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...more },
      payload: body(bytes),
    })
  expect(await send(doLogin.path, 20_000)).toMatchObject({ http: 413, body: { code: 413 } })
  const token = { 'x-token': await server.tokenOf('trader') }
  expect(await send(curveQuery.path, 20_000, token)).toMatchObject({ http: 200 })
  expect(await send(curveQuery.path, 1_100_000, token)).toMatchObject({ http: 413 })
})
