import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { uploadImport } from '#api/collection/endpoints.ts'
import { importFile } from '#database/schema/tables.ts'
import { testServer } from '../../test/harness.ts'

const server = testServer({ maxUploadBytes: 1024 * 1024 })
const EDGE = 'edge'
const CONTENT = 'date,price\n2026-03-01,300\n'

type Sent = { payload: string; boundary?: string }

const part = (disposition: string, content: string) =>
  `--${EDGE}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const PROVINCE = part('name="provinceId"', '1')
const FILE = part('name="file"; filename="a.csv"', CONTENT)
const END = `--${EDGE}--\r\n`

async function post({ payload, boundary = EDGE }: Sent) {
  return server.inject({
    method: 'POST',
    url: uploadImport.path,
    headers: {
      'x-token': await server.tokenOf('trader'),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  })
}

describe('a body that is refused', () => {
  afterEach(async () => {
    expect(server.storedFiles()).toEqual([])
    expect(await server.services.db.$count(importFile)).toBe(0)
  })

  it.each([
    ['an empty file name', part('name="file"; filename=""', CONTENT)],
    ['a name of blanks', part('name="file"; filename="  "', CONTENT)],
    ['a name that is a folder', part('name="file"; filename="/"', CONTENT)],
  ])('%s', async (_kind, file) => {
    const { http, body } = await post({ payload: PROVINCE + file + END })
    expect([http, body.code]).toEqual([200, 400])
    expect(['The uploaded file has no name', 'Choose a file to upload']).toContain(body.msg)
  })

  it('several files', async () => {
    const { body } = await post({ payload: PROVINCE + FILE + FILE + END })
    expect([body.code, body.msg]).toEqual([400, 'Upload one file at a time'])
  })

  it('no file', async () => {
    const { body } = await post({ payload: PROVINCE + END })
    expect([body.code, body.msg]).toEqual([400, 'Choose a file to upload'])
  })

  it('a file over the limit', async () => {
    const large = part('name="file"; filename="a.csv"', 'x'.repeat(1024 * 1024 + 1))
    const { http, body } = await post({ payload: PROVINCE + large + END })
    expect([http, body.code]).toEqual([413, 413])
  })

  it.each([
    ['ends in the middle of the file', PROVINCE + FILE.slice(0, -12)],
    ['has no closing boundary', PROVINCE + FILE],
    ['ends in the middle of a header', `${PROVINCE}--${EDGE}\r\ncontent-disp`],
    ['ends in a field after the file', FILE + PROVINCE.slice(0, -3)],
    ['has another boundary', (PROVINCE + FILE + END).replaceAll(EDGE, 'other')],
    ['is empty', ''],
  ])('one that %s', async (_kind, payload) => {
    const { http, body } = await post({ payload })
    expect([200, 400]).toContain(http)
    expect(body.code).toBe(400)
  })

  it('one that says no boundary, and one with a field that is cut', async () => {
    expect((await post({ payload: PROVINCE + FILE + END, boundary: '' })).body.code).toBe(400)
    const long = part('name="provinceId"', '1'.repeat(2 * 1024 * 1024))
    expect((await post({ payload: FILE + long + END })).body.code).toBe(400)
  })

  it('one whose sender goes away', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const head = [
      `POST ${uploadImport.path} HTTP/1.1`,
      'host: test',
      `x-token: ${await server.tokenOf('trader')}`,
      `content-type: multipart/form-data; boundary=${EDGE}`,
      'content-length: 100000',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${PROVINCE}${FILE.slice(0, -12)}`)
    await expect.poll(() => server.storedFiles().length).toBe(1)
    socket.destroy()
    await expect.poll(() => server.storedFiles().length).toBe(0)
  })
})

it('fields may come after the file', async () => {
  const { body } = await post({ payload: FILE + PROVINCE + END })
  expect([body.code, body.data.state]).toEqual([200, 'RECEIVED'])
})
