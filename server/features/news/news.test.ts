import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  addNewsFile,
  deleteNews,
  downloadNewsFile,
  markAllNews,
  markNews,
  type NewsRow,
  type NewsText,
  newsCount,
  newsDetail,
  newsList,
  removeNewsFile,
  saveNews,
} from '#api/news/endpoints.ts'
import { news, newsFile, newsRead, operationLog } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { neededContents } from '../../common/files/needed-files.ts'
import { pictureHead } from '../../common/pictures/picture-head.ts'
import { blackPng } from '../../common/pictures/test/pictures.ts'
import { testServer } from '../../test/harness.ts'

const server = testServer()
const WORDS = {
  ...{ provinceId: '1', category: 'SESSION' as const, source: '陕西电力交易中心' },
  title: '关于组织开展12月上旬集中竞价交易的公告',
  body: '申报截止：2026-11-28 17:00',
  ...{ documentNo: '陕电交易〔2026〕88号', issuedOn: '2026-11-20' },
}
const TEXT = { name: '参数.csv', content: '参数,内容\n方式,集中竞价\n' }

const publish = async (change: object = {}, person: Person = 'admin') =>
  (await server.call(saveNews, { ...WORDS, lockVersion: 0, ...change }, person)).body
const list = async (request: object = {}, person: Person = 'trader') =>
  (await server.call(newsList, { provinceId: '1', ...request }, person)).body.rows as NewsRow[]
const unread = async (person: Person = 'trader') =>
  (await server.call(newsCount, { provinceId: '1' }, person)).body.data.unread as number
const detail = async (id: number, person: Person = 'trader') =>
  (await server.call(newsDetail, { id }, person)).body.data as NewsText
const attach = async (
  id: number,
  lockVersion: number,
  file: { name: string; content: Buffer | string } = TEXT,
) =>
  (
    await server.upload(
      addNewsFile,
      file,
      { newsId: String(id), lockVersion: String(lockVersion) },
      'admin',
    )
  ).body

beforeEach(async () => {
  await server.services.db.delete(news)
})

describe('news', () => {
  it('are published by an editor, listed and read by whoever has the province, and unread till then', async () => {
    const { id, lockVersion } = (await publish()).data
    expect(lockVersion).toBe(1)
    const [row] = await list()
    expect(row).toMatchObject({ id, title: WORDS.title, files: 0, isRead: false, simulated: false })
    expect(row).not.toHaveProperty('body')
    expect(await unread()).toBe(1)
    expect(await unread('admin')).toBe(0)
    expect(await detail(id)).toMatchObject({ ...WORDS, files: [], publishedBy: expect.any(String) })
    await server.call(markNews, { ids: [id] }, 'trader')
    await server.call(markNews, { ids: [id] }, 'trader')
    expect(await unread()).toBe(0)
    expect(await unread('bound')).toBe(1)
    expect((await list({ read: 'UNREAD' })).length).toBe(0)
    expect((await list({ read: 'READ' })).length).toBe(1)
    await server.call(markNews, { ids: [id], read: false }, 'trader')
    expect(await unread()).toBe(1)
  })

  it('are neither published nor changed without the right', async () => {
    const { id } = (await publish()).data
    expect((await publish({ documentNo: 'x' }, 'trader')).code).toBe(403)
    expect((await publish({ id, lockVersion: 1 }, 'trader')).code).toBe(403)
    expect((await server.call(deleteNews, { id }, 'trader')).body.code).toBe(403)
    const fields = { newsId: String(id), lockVersion: '1' }
    expect((await server.upload(addNewsFile, TEXT, fields, 'trader')).body.code).toBe(403)
    expect(await server.services.db.$count(news)).toBe(1)
  })

  it('of another province are not there: by list, count, detail, file and mark', async () => {
    const { id, lockVersion } = (await publish()).data
    await attach(id, lockVersion)
    const [file] = (await detail(id)).files
    for (const [endpoint, request] of [
      [newsList, { provinceId: '1' }],
      [newsCount, { provinceId: '1' }],
      [newsDetail, { id }],
      [markNews, { ids: [id] }],
      [markAllNews, { provinceId: '1' }],
      [downloadNewsFile, { id: file!.id }],
    ] as const) {
      const { body } = await server.call(endpoint, request as never, 'outsider')
      expect([endpoint.path, body.code]).toEqual([endpoint.path, 404])
    }
    expect(await server.services.db.$count(newsRead)).toBe(1)
    // It cannot be moved to another province either.
    expect((await publish({ id, lockVersion: 2, provinceId: '6' })).code).toBe(404)
  })

  it('are none of a session of the diagnosis', async () => {
    const { id } = (await publish()).data
    const headers = { 'x-token': await server.tokenOf('admin', '10001') }
    const ofDiagnosis = async (endpoint: typeof newsList | typeof newsDetail, request: object) =>
      (await server.send(endpoint, request, headers)).body
    expect((await ofDiagnosis(newsList, { provinceId: '1' })).rows).toEqual([])
    expect((await ofDiagnosis(newsDetail, { id })).code).toBe(404)
  })

  it('are found by words of title, text, source and number, by category and date, newest first', async () => {
    await publish()
    const policy = { title: '规则修订 50%', category: 'POLICY', documentNo: null, body: '' }
    await publish({ ...policy, issuedOn: '2026-11-22' })
    const titles = async (request: object) => (await list(request)).map(({ title }) => title)
    expect(await titles({})).toEqual(['规则修订 50%', WORDS.title])
    expect(await titles({ search: '28 17:00' })).toEqual([WORDS.title])
    expect(await titles({ search: '88号 交易中心' })).toEqual([WORDS.title])
    expect(await titles({ search: '50%' })).toEqual(['规则修订 50%'])
    expect(await titles({ search: '5_%' })).toEqual([])
    expect(await titles({ category: 'POLICY' })).toEqual(['规则修订 50%'])
    expect(await titles({ to: '2026-11-21' })).toEqual([WORDS.title])
    expect(await titles({ sort: 'issuedOn', order: 'ascend' })).toEqual([
      WORDS.title,
      '规则修订 50%',
    ])
    const marked = await server.call(markAllNews, { provinceId: '1' }, 'trader')
    expect(marked.body.data).toEqual({ marked: 2 })
    expect(await unread()).toBe(0)
  })

  it('of two editors the second is told, a number is taken once a province, and a change is unread again', async () => {
    const { id } = (await publish()).data
    await server.call(markNews, { ids: [id] }, 'trader')
    expect((await publish({ id, lockVersion: 1, title: '更正' })).data.lockVersion).toBe(2)
    expect((await publish({ id, lockVersion: 1, title: '再更正' })).code).toBe(409)
    expect(await unread()).toBe(1)
    expect(await unread('admin')).toBe(0)
    const taken = await publish({ title: '另一个' })
    expect([taken.code, taken.fields[0].field]).toEqual([400, 'documentNo'])
    expect((await publish({ provinceId: '6' })).code).toBe(200)
    expect((await publish({ documentNo: ' ' })).code).toBe(200)
    expect((await publish({ documentNo: null, title: '' })).code).toBe(400)
    const logged = await server.services.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.path, saveNews.path))
    expect(logged.length).toBeGreaterThan(3)
  })
})

describe('files of news', () => {
  it('are kept, given back byte for byte, and forgotten when nothing needs them', async () => {
    const { db, files } = server.services
    const { id, lockVersion } = (await publish()).data
    const added = await attach(id, lockVersion)
    expect(added.data).toEqual({ id, lockVersion: 2 })
    expect((await attach(id, 2)).data.lockVersion).toBe(3)
    const shown = await detail(id)
    expect(shown.files).toEqual([
      {
        id: expect.any(Number),
        fileName: TEXT.name,
        sizeBytes: Buffer.byteLength(TEXT.content),
        pages: null,
      },
    ])
    const reply = await server.call(downloadNewsFile, { id: shown.files[0]!.id }, 'bound')
    expect(reply.bytes.toString()).toBe(TEXT.content)
    expect(reply.headers['content-type']).toBe('application/octet-stream')
    expect(String(reply.headers['content-disposition'])).toContain('attachment')
    const [stored] = await db.select().from(newsFile)
    expect((await neededContents(db)).has(stored!.sha256)).toBe(true)
    const request = { id: shown.files[0]!.id, lockVersion: 3 }
    expect(
      (await server.call(removeNewsFile, { ...request, lockVersion: 2 }, 'admin')).body.code,
    ).toBe(409)
    expect((await server.call(removeNewsFile, request, 'admin')).body.code).toBe(200)
    expect(await files.has(stored!.sha256)).toBe(false)
  })

  it('go with the news', async () => {
    const { db, files } = server.services
    const { id, lockVersion } = (await publish()).data
    await attach(id, lockVersion)
    const [stored] = await db.select().from(newsFile)
    await server.call(deleteNews, { id }, 'admin')
    expect(await db.$count(newsFile)).toBe(0)
    expect(await files.has(stored!.sha256)).toBe(false)
    expect((await server.call(newsDetail, { id }, 'trader')).body.code).toBe(404)
  })

  it.each([
    ['a.exe', 'MZ'],
    ['a.html', '<script>alert(1)</script>'],
    ['a', 'x'],
    ['a.pdf', 'no pdf'],
    ['a.pdf', '%PDF-1.7 cut off'],
    ['a.xlsx', 'PK\u0003\u0004 no archive'],
    ['a.docx', 'text'],
    ['a.csv', Buffer.from([0, 1, 2, 3])],
    ['a.png', 'no picture'],
    ['a.png', blackPng(20, 20).subarray(0, -20)],
    ['a.jpg', blackPng(20, 20)],
  ])('%s that is %j is refused, and nothing is kept', async (name, content) => {
    const { id, lockVersion } = (await publish()).data
    expect((await attach(id, lockVersion, { name, content })).code).toBe(422)
    expect(await server.services.db.$count(newsFile)).toBe(0)
    expect(server.storedFiles().filter((path) => path.startsWith('work'))).toEqual([])
  })

  it('of a picture are kept drawn anew, without what does not belong to it', async () => {
    const { id, lockVersion } = (await publish()).data
    const content = Buffer.concat([blackPng(40, 30), Buffer.from('<script>')])
    expect((await attach(id, lockVersion, { name: 'a.png', content })).code).toBe(200)
    const [file] = (await detail(id)).files
    const { bytes } = await server.call(downloadNewsFile, { id: file!.id }, 'bound')
    expect(pictureHead(bytes)).toEqual({ kind: 'png', width: 40, height: 30 })
    expect([file!.sizeBytes, bytes.includes('<script>')]).toEqual([bytes.length, false])
  })

  it('are at most ten, and need the version that the editor has read', async () => {
    const { id } = (await publish()).data
    expect((await attach(id, 9)).code).toBe(409)
    for (let at = 1; at <= 10; at++)
      expect((await attach(id, at, { name: `${at}.txt`, content: `text ${at}` })).code).toBe(200)
    expect((await attach(id, 11, { name: '11.txt', content: 'text 11' })).code).toBe(422)
    expect((await list())[0]!.files).toBe(10)
  })
})
