import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { uploadImport } from '#api/collection/endpoints.ts'
import { saveUser, users } from '#api/people/users.ts'
import { doLogin } from '#api/session/endpoints.ts'
import { PASSWORD } from '#database/test/fixtures.ts'
import { testServer } from './harness.ts'

/** The disk of the embedded database is full, and the room that was kept is all that there is. */
const server = testServer()
const FULL = { code: 507, msg: '服务器存储空间已满，本次操作未保存；请联系管理员清理空间后重试' }

beforeEach(() => {
  server.services.database.reserve = { isGivenUp: true }
})
afterEach(() => {
  delete server.services.database.reserve
})

it('an administrator signs in and looks', async () => {
  const credentials = { username: 'admin', password: PASSWORD, systemType: '1' }
  expect((await server.call(doLogin, credentials, null)).body.code).toBe(200)
  expect((await server.call(users, {}, 'admin')).body.code).toBe(200)
})

it('nothing else is written, before a file is taken in either', async () => {
  const headers = { 'accept-language': 'zh' }
  const user = { account: 'new.one', username: 'New', systemTypes: ['1' as const] }
  const saved = await server.call(saveUser, user, 'admin', headers)
  expect(saved).toMatchObject({ http: 507, body: FULL })
  const file = { name: 'a.csv', content: 'date,price' }
  const sent = await server.upload(uploadImport, file, { provinceId: '1' })
  expect(sent.body.code).toBe(507)
  const { body } = await server.call(users, { search: 'new.one' }, 'admin')
  expect(body.total).toBe(0)
})

it('no job begins until there is room again', async () => {
  const { jobs, db } = server.services
  const handler = vi.fn(async () => undefined)
  jobs.handle('fullDisk', handler)
  await jobs.add({ kind: 'fullDisk', payload: {} }, db)
  await jobs.tick()
  expect(handler).not.toHaveBeenCalled()
  server.services.database.reserve = { isGivenUp: false }
  await jobs.drain()
  expect(handler).toHaveBeenCalledTimes(1)
})
