import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadImport } from '#api/collection/endpoints.ts'
import { logout, userInfo } from '#api/session/endpoints.ts'
import { importFile } from '#database/schema/tables.ts'
import { testServer } from '../../test/harness.ts'
import { connectTo } from '../test/test-connection.ts'

const server = testServer()
const BOUNDARY = 'x'
const part = (name: string, value: string, more = '') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const FORM = [
  part('provinceId', '1'),
  part('file', 'date,slot\n', '; filename="a.csv"'),
  `--${BOUNDARY}--\r\n`,
].join('')

/** Longer than the server trusts what it has found out of a caller. */
const LONG_MS = 1200

beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => server.app.close())

it.each([
  ['a call', userInfo.path, 'application/json', '{}'],
  ['a file', uploadImport.path, `multipart/form-data; boundary=${BOUNDARY}`, FORM],
])('does not act for who signed out while %s came in', async (_name, path, type, body) => {
  const token = await server.tokenOf('trader')
  const { socket, said } = connectTo(server.app)
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\nx-token: ${token}\r\ncontent-type: ${type}\r\n` +
      `content-length: ${body.length}\r\nconnection: close\r\n\r\n${body.slice(0, -1)}`,
  )
  await sleep(LONG_MS)
  await server.send(logout, {}, { 'x-token': token })
  server.forgetTokens()
  socket.write(body.slice(-1))
  expect(await said).toMatchObject({ body: { code: 50008 } })
  expect(await server.services.db.$count(importFile)).toBe(0)
})
