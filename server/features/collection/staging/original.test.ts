import { expect, it } from 'vitest'
import { discardImport, downloadOriginal } from '#api/collection/endpoints.ts'
import { testServer } from '../../../test/harness.ts'
import { ImportSteps } from '../test/import-steps.ts'

const server = testServer()
const steps = new ImportSteps(server)
const CONTENT = 'date,slot\n=1+1,"二"\n'

it('an original comes back byte for byte, under its name and as nothing that a browser runs', async () => {
  const { data } = await steps.upload(CONTENT, { name: '行情 2026.html' })
  const reply = await server.call(downloadOriginal, { id: data.file.id })
  expect(reply.bytes.toString()).toBe(CONTENT)
  expect(reply.headers['content-type']).toBe('application/octet-stream')
  expect(reply.headers['content-disposition']).toContain(encodeURIComponent('行情 2026.html'))
})

it('is missing for whoever has no part of its province, without the right, and once put away', async () => {
  const { id, lockVersion } = await steps.read(CONTENT.replace('二', '三'), { name: 'a.csv' })
  const code = async (person: Parameters<typeof server.call>[2]) =>
    (await server.call(downloadOriginal, { id }, person)).body.code
  expect(await code('stranger')).toBe(404)
  expect(await code('nobody')).toBe(403)
  expect((await server.call(discardImport, { id, lockVersion })).body.code).toBe(200)
  expect(await code('trader')).toBe(404)
})
