import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { data, file } from '#api/kernel/answer.ts'
import { endpoint } from '#api/kernel/endpoint.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { download } from './download.ts'
import { fileNameIn } from './file-name.ts'
import { installNotifier } from './notifier.ts'
import { upload } from './upload.ts'

const common = { access: 'session', scope: {}, request: z.object({ id: z.number() }) } as const
const sheet = endpoint({ path: '/x/excel', ...common, answer: file() })
const send = endpoint({
  path: '/x/upload',
  ...common,
  upload: true,
  answer: data(z.object({ rows: z.number() })),
})

afterEach(() => vi.unstubAllGlobals())

describe('fileNameIn', () => {
  it.each([
    [`attachment; filename*=UTF-8''%E6%97%AC%E7%94%B3%E6%8A%A5.xlsx`, '旬申报.xlsx'],
    [`attachment; filename="a b.xlsx"; filename*=UTF-8''c.xlsx`, 'c.xlsx'],
    ['attachment; filename="a b.xlsx"', 'a b.xlsx'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    [`attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`, 'passwd'],
    [`attachment; filename*=UTF-8''%E6%97`, 'otherwise'],
    ['inline', 'otherwise'],
    [null, 'otherwise'],
  ])('%s → %s', (header, name) => {
    expect(fileNameIn(header, 'otherwise')).toBe(name)
  })
})

describe('download', () => {
  it('saves the file under the name of the answer', async () => {
    const headers = { 'content-disposition': `attachment; filename*=UTF-8''a.xlsx` }
    fakeServer({ '/x/excel': () => ({ text: 'PK', headers }) })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    expect(await download(sheet, { id: 1 })).toBe('a.xlsx')
    expect(click).toHaveBeenCalledTimes(1)
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('a.xlsx')
  })
  it('reads an answer that is JSON, and tells', async () => {
    const notify = vi.fn()
    installNotifier(notify)
    fakeServer({ '/x/excel': () => ({ status: 200, body: { code: 404, msg: 'Gone' } }) })
    const error = await download(sheet, { id: 1 }).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ code: 404, message: 'Gone' })
    expect(notify).toHaveBeenCalledExactlyOnceWith(error)
  })
})

describe('upload', () => {
  type Sent = { headers: Record<string, string>; form: FormData }
  function stubRequest(status: number, body: unknown): Sent {
    const sent: Sent = { headers: {}, form: new FormData() }
    class FakeRequest {
      status = status
      responseText = JSON.stringify(body)
      timeout = 0
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
      onload?: () => void
      onabort?: () => void
      open() {}
      abort() {
        this.onabort?.()
      }
      setRequestHeader(name: string, value: string) {
        sent.headers[name] = value
      }
      send(form: FormData) {
        sent.form = form
        this.upload.onprogress?.({ loaded: 5, total: 10 })
        queueMicrotask(() => this.onload?.())
      }
    }
    vi.stubGlobal('XMLHttpRequest', FakeRequest)
    return sent
  }

  it('sends parameters before the file, and tells how far it is', async () => {
    const sent = stubRequest(200, { code: 200, msg: 'ok', data: { rows: 3 } })
    const onProgress = vi.fn()
    const content = new File(['a'], 'a.csv')
    expect(await upload(send, { file: content, fields: { id: 4 }, onProgress })).toEqual({
      rows: 3,
    })
    expect([...sent.form.keys()]).toEqual(['id', 'file'])
    expect(sent.form.get('id')).toBe('4')
    expect(sent.headers['Accept-Language']).toBeDefined()
    expect(onProgress).toHaveBeenCalledWith(0.5)
  })
  it('fails like every call', async () => {
    stubRequest(413, { code: 413, msg: 'Too large', requestId: 'r' })
    const error = await upload(send, {
      file: new Blob(['a']),
      fields: { id: 4 },
      quiet: true,
    }).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ kind: 'http', status: 413, message: 'Too large', requestId: 'r' })
  })
  it('can be given up', async () => {
    stubRequest(200, {})
    const controller = new AbortController()
    const sending = upload(send, {
      file: new Blob(['a']),
      fields: { id: 4 },
      signal: controller.signal,
    })
    controller.abort()
    await expect(sending).rejects.toMatchObject({ kind: 'aborted' })
  })
})
