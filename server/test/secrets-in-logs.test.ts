import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { doLogin } from '#api/session/endpoints.ts'
import { updateSetting } from '#api/settings/endpoints.ts'
import { loginLog, operationLog } from '#database/schema/tables.ts'
import { takesSecret } from '../http/log/logged-parameters.ts'
import { routes } from '../routes.ts'
import { serverLog } from '../server-log.ts'
import { exampleOf } from './example-request.ts'
import { faceOf, testServer } from './harness.ts'

/** What is given by mistake where it does not belong must not be kept anywhere. */
let given = 0
const newSecret = () => `Sesame#2048-${++given}-open`
const SECRET = newSecret()
const written: string[] = []
const server = testServer({ log: serverLog('trace', { write: (line) => written.push(line) }) })

const withSecrets = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ request, readOnly }) => takesSecret(request) && !readOnly)

/** Every field that takes any text, and some that the endpoint does not know. */
function fieldsOf(endpoint: Endpoint): string[] {
  const takesText = (name: string) =>
    (endpoint.request.shape[name] as z.ZodType).safeParse(SECRET).success
  const known = Object.keys(endpoint.request.shape).filter(takesText)
  return [...known, 'pasword', 'code', 'value']
}

async function send(endpoint: Endpoint, request: object): Promise<number> {
  const token = endpoint.access === 'public' ? '' : await server.tokenOf('admin', faceOf(endpoint))
  const reply = await server.send(endpoint, request, { 'x-token': token })
  return reply.body.code
}

async function logsOfCalls(): Promise<string> {
  const { db } = server.services
  const rows = [await db.select().from(operationLog), await db.select().from(loginLog)]
  return JSON.stringify([rows, written])
}

let before = 0
beforeAll(async () => {
  before = await server.services.db.$count(operationLog)
})

it('there are endpoints that take a secret', () => {
  const paths = withSecrets.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining([doLogin.path, updateSetting.path]))
})

describe.each(withSecrets.map((endpoint) => [endpoint.path, endpoint] as const))(
  'a refused call of %s keeps no secret',
  (_path, endpoint) => {
    it.each(fieldsOf(endpoint))('that came in %s', async (field) => {
      const secret = newSecret()
      const code = await send(endpoint, { ...exampleOf(endpoint), [field]: secret })
      expect(code).not.toBe(200)
      expect(await logsOfCalls()).not.toContain(secret)
    })

    it('that is the name of a field', async () => {
      const secret = newSecret()
      expect(await send(endpoint, { ...exampleOf(endpoint), [secret]: 'x' })).not.toBe(200)
      expect(await logsOfCalls()).not.toContain(secret)
    })

    it('that came in the query string', async () => {
      const secret = newSecret()
      const query = new URLSearchParams({ pasword: secret })
      for (const name of Object.keys(endpoint.request.shape)) query.set(name, secret)
      const url = `${endpoint.path}?${query}`
      const headers = { 'x-token': await server.tokenOf('admin', faceOf(endpoint)) }
      const reply = await server.inject({ method: 'POST', url, headers, payload: {} })
      expect(reply.body.code).not.toBe(200)
      expect(await logsOfCalls()).not.toContain(secret)
    })
  },
)

describe('a setting that was refused', () => {
  const confKey = 'user.initialPassword'
  it.each([
    ['in the field of another', { confKey, value: SECRET }],
    ['in a list', { confKey, value: [SECRET] }],
    ['under a mistyped key', { confKey: 'user.initialPasword', value: SECRET }],
    ['as the key itself', { confKey: SECRET, password: 'x' }],
    ['in an unknown field', { confKey, pasword: SECRET, value: 1 }],
    ['for another setting', { confKey: 'log.retentionDays', value: SECRET }],
    ['for another setting, as a secret', { confKey: 'session.single', password: SECRET }],
    ['by a stale editor', { confKey: 'sso.clientId', value: SECRET, lockVersion: 9 }],
  ])('leaves nothing of a value %s', async (_where, request) => {
    expect(await send(updateSetting, { lockVersion: 0, ...request })).not.toBe(200)
    expect(await logsOfCalls()).not.toContain(SECRET)
  })

  it('leaves which one was tried, and that it was refused', async () => {
    await send(updateSetting, { confKey, value: 20_481_024, lockVersion: 0 })
    const rows = await server.services.db.select().from(operationLog)
    const { code, detail } = rows.sort((a, b) => a.id - b.id).at(-1)!
    expect({ code, detail }).toEqual({
      code: 400,
      detail: { confKey, value: '…', lockVersion: 0 },
    })
  })
})

it('what is given in place of the account is in no log, and an account that there is stands there', async () => {
  await send(doLogin, { username: SECRET, password: 'x', systemType: '1' })
  await send(doLogin, { user: SECRET, pasword: SECRET, systemType: '1' })
  await send(doLogin, { username: 'viewer', password: SECRET, systemType: '1' })
  expect(await logsOfCalls()).not.toContain(SECRET)
  const logins = await server.services.db.select().from(loginLog)
  const refused = logins.filter(({ reason }) => reason === 'badCredentials')
  expect(new Set(refused.map(({ account }) => account))).toEqual(new Set(['', 'viewer']))
})

it('every one of these calls is in the log', async () => {
  const { db } = server.services
  expect((await db.$count(operationLog)) - before).toBeGreaterThan(withSecrets.length * 5)
})
