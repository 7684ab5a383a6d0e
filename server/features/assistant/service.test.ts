import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createParser } from 'eventsource-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  askedQuestions,
  conversationList,
  conversationMessages,
  deleteConversation,
  generate,
  markExample,
  messageRows,
  plotMessage,
  rateMessage,
  rateMessageByPath,
  stopGenerating,
  uploadAttachment,
} from '#api/assistant/endpoints.ts'
import { assistantConversation, assistantFile, assistantMessage } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { blackPng } from '../../common/pictures/test/pictures.ts'
import { testServer } from '../../test/harness.ts'
import { purgeConversations } from './history/purge-conversations.ts'
import { activeOf } from './service/active-of.ts'
import { askerOf, DAY, writeAskedWorld } from './test/asked-world.ts'

const server = testServer()
const ask = askerOf(server)
beforeAll(() => writeAskedWorld(server))

const QUESTION = '2026年4月1日陕西日前均价'
const SERIES = '2026年4月1日陕西每小时日前均价'

// biome-ignore lint/suspicious/noExplicitAny: frames are looked into
type Frame = any

/** All frames of a stream, and its text as it was sent. */
async function streamOf(question: string, more: object = {}, person: Person = 'trader') {
  const reply = await server.call(generate, { question, ...more }, person)
  const text = reply.bytes.toString()
  const frames: Frame[] = []
  const parser = createParser({ onEvent: ({ data }) => frames.push(JSON.parse(data)) })
  parser.feed(text)
  return { reply, text, frames }
}

describe('a stream', () => {
  it('opens at once, gives ids, working, text, its end and what stands beside it', async () => {
    const { reply, text, frames } = await streamOf(QUESTION)
    expect(reply.http).toBe(200)
    expect(reply.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(reply.headers['cache-control']).toBe('no-cache, no-transform')
    expect(reply.headers['x-accel-buffering']).toBe('no')
    expect(text.startsWith(': open\n\ndata: {')).toBe(true)
    expect(text).not.toMatch(/^(?:event|id):/m)
    const events = frames.map(({ event }) => event)
    expect(events[0]).toBe('message')
    expect(events[1]).toBe('agent_thought')
    expect(events.at(-1)).toBe('message_end')
    expect(frames[0].choices[0].delta).toEqual({ role: 'assistant' })
    const said = frames.filter(({ event }) => event === 'message').map(({ answer }) => answer)
    expect(said.join('')).toBe('2026-04-01 陕西 日前统一出清电价平均为 305.00 元/MWh。')
    expect(frames.at(-2).choices[0].finish_reason).toBe('stop')
    expect(frames.filter((one) => one.choices[0].finish_reason !== null)).toHaveLength(1)
    expect(frames.at(-1).metadata).toMatchObject({ kind: 'answer', row_count: 1, chart_type: null })
    for (const frame of frames) {
      expect(frame).toMatchObject({
        ...{ object: 'chat.completion.chunk', model: 'rules-v1', task_id: frames[0].task_id },
        ...{ id: frames[0].id, message_id: frames[0].id },
        conversation_id: frames[0].conversation_id,
      })
      expect(frame.choices).toHaveLength(1)
    }
  })

  it('ends with [DONE] only where that is asked for', async () => {
    const headers = { 'x-token': await server.tokenOf('trader') }
    const url = `${generate.path}?done=1`
    const payload = { question: QUESTION }
    const reply = await server.inject({ method: 'POST', url, headers, payload })
    expect(reply.bytes.toString().endsWith('data: [DONE]\n\n')).toBe(true)
    expect((await streamOf(QUESTION)).text).not.toContain('[DONE]')
  })

  it('keeps lines of its own whatever a question holds', async () => {
    const { frames, text } = await streamOf('x\n\ndata: {"event":"error"}\n\n: y\r\n')
    expect(frames.every(({ event }) => event !== 'error')).toBe(true)
    expect(text.split('\n\n').every((part) => part === '' || /^(?:data: |: open)/.test(part))).toBe(
      true,
    )
  })

  it('shows the plan in words, or the statement to whoever may see it', async () => {
    const thoughtOf = async (person: Person) =>
      (await streamOf(QUESTION, {}, person)).frames.find(({ event }) => event === 'agent_thought')
    expect((await thoughtOf('trader')).tool).toBe('semantic_query')
    const full = await thoughtOf('admin')
    expect(full.tool).toBe('sql')
    expect(JSON.parse(full.tool_input).sql).toContain('sem.curve')
  })
})

describe('one object', () => {
  it('has the text, the ids and the same beside it', async () => {
    const { http, body } = await ask(QUESTION)
    expect(http).toBe(200)
    expect(body).toMatchObject({ event: 'message', mode: 'chat', object: 'chat.completion' })
    expect(body.choices[0].message.content).toBe(body.answer)
  })

  it('takes a question by other names, and a token as clients of other services send it', async () => {
    const token = await server.tokenOf('trader')
    const headers = { authorization: `Bearer ${token}` }
    const messages = [
      { role: 'system', content: 'be brief' },
      { role: 'user', content: QUESTION },
    ]
    for (const named of [{ query: QUESTION }, { messages }]) {
      const payload = { ...named, response_mode: 'blocking' }
      const { body } = await server.send(generate, payload, headers)
      expect(body.answer).toContain('305.00')
    }
  })
})

describe('a refusal', () => {
  const refused = async (payload: object, person: Person | null = 'trader') => {
    const headers = person ? { 'x-token': await server.tokenOf(person) } : {}
    const { http, body } = await server.send(generate, payload, headers as Record<string, string>)
    return [http, body.code, body.error?.code]
  }
  it.each([
    [{}, 'trader', 400, 'question_missing'],
    [{ question: '   ' }, 'trader', 400, 'question_missing'],
    [{ question: 'x'.repeat(2001) }, 'trader', 413, 'question_too_long'],
    [{ question: QUESTION, conversation_id: 'mine' }, 'trader', 400, 'invalid_param'],
    [{ question: QUESTION, response_mode: 'fast' }, 'trader', 400, 'invalid_param'],
    [{ question: QUESTION, user_id: 'admin' }, 'trader', 403, 'user_differs'],
    [{ question: QUESTION, user_id: 999 }, 'trader', 403, 'user_differs'],
    [
      { question: QUESTION, inputs: [{ upload_file_id: randomUUID() }] },
      'trader',
      404,
      'file_not_found',
    ],
    [{ question: QUESTION }, null, 401, 'unauthorized'],
    [{ question: QUESTION }, 'nobody', 403, 'forbidden'],
  ] as const)('%j by %s: %s %s', async (payload, person, status, code) => {
    expect(await refused(payload, person)).toEqual([status, code, code])
  })

  it('of a conversation of somebody else is that of one that is not there', async () => {
    const id = randomUUID()
    await ask(QUESTION, 'trader', { conversation_id: id })
    expect(await refused({ question: QUESTION, conversation_id: id }, 'viewer')).toEqual([
      ...[404, 'conversation_not_found', 'conversation_not_found'],
    ])
  })

  it('comes where a conversation is busy, or too many are asked at once', async () => {
    const active = activeOf(server.services)
    const userId = 987_654
    const limits = { nowMs: 0, perMinute: 6 }
    const begin = (conversationId: string, taskId: string = randomUUID()) =>
      active.begin({ taskId, userId, conversationId }, limits)
    const tasks = ['a', 'b', 'c', 'd'].map((id) => ({ id, task: `${id}-task` }))
    for (const { id, task } of tasks) begin(id, task)
    expect(() => begin('a')).toThrow('assistantConversationBusy')
    // Another's conversation is not busy for whoever only knows its id: it is not there.
    const other = { taskId: 'other', userId: 1, conversationId: 'a' }
    expect(active.begin(other, limits)).toBeInstanceOf(AbortController)
    active.end('other')
    expect(() => begin('e')).toThrow('rateLimited')
    expect(() => active.stop('a-task', 1)).toThrow('notFound')
    active.stop('a-task', userId)
    for (const { task } of tasks) active.end(task)
    for (const id of ['f', 'g']) begin(id, id)
    for (const id of ['f', 'g']) active.end(id)
    expect(() => begin('h')).toThrow('rateLimited')
    limits.nowMs = 61_000
    begin('h', 'h')
    active.end('h')
  })

  it('stops nothing of anybody else', async () => {
    const headers = { 'x-token': await server.tokenOf('trader') }
    const { http, body } = await server.send(stopGenerating, { task_id: randomUUID() }, headers)
    expect([http, body.code]).toEqual([404, 'task_not_found'])
  })
})

describe('what comes after an answer', () => {
  it('is drawn as often as it is asked for, in every way that fits', async () => {
    const { body } = await ask(SERIES)
    const drawn = async (query: string, person: Person = 'trader') =>
      server.inject({
        ...{ method: 'GET', url: `${plotMessage.path}?message_id=${query}` },
        headers: { 'x-token': await server.tokenOf(person) },
      })
    const first = await drawn(body.id)
    expect(first.body).toMatchObject({
      message: 'success',
      chart_type: 'line',
      message_id: body.id,
    })
    expect(first.body.data.series[0].data).toHaveLength(24)
    expect((await drawn(body.id)).body).toEqual(first.body)
    expect((await drawn(`${body.id}&type=bar`)).body.data.series[0].type).toBe('bar')
    expect((await drawn(body.id, 'viewer')).http).toBe(404)
    expect((await drawn(randomUUID())).http).toBe(404)
    const single = (await ask(QUESTION)).body
    expect((await drawn(single.id)).body).toEqual({
      ...{ message: 'no_chart', data: null, reason: 'single_value' },
    })
  })

  it('is rated by its asker, and the last word counts', async () => {
    const { body } = await ask(QUESTION)
    const rated = async (request: object, person: Person = 'trader', endpoint = rateMessage) =>
      server.send(
        endpoint,
        { message_id: body.id, ...request },
        {
          'x-token': await server.tokenOf(person),
        },
      )
    expect((await rated({ rating: 'like' })).body).toEqual({ result: 'success' })
    expect((await rated({ rating: 'dislike', content: '口径不对' })).http).toBe(200)
    expect((await rated({ rating: 'like' }, 'viewer')).http).toBe(404)
    expect((await rated({ rating: 'best' })).http).toBe(400)
    const listed = await server.call(askedQuestions, { rating: 'dislike' }, 'admin')
    expect(listed.body.rows).toMatchObject([
      { messageId: body.id, comment: '口径不对', account: 'trader' },
    ])
    expect(
      (await server.call(markExample, { messageId: body.id, isExample: true }, 'admin')).body.code,
    ).toBe(404)
    await rated({ rating: 'like' }, 'trader', rateMessageByPath)
    await server.call(markExample, { messageId: body.id, isExample: true }, 'admin')
    const liked = await server.call(askedQuestions, { rating: 'like' }, 'admin')
    expect(liked.body.rows[0].isExample).toBe(true)
    await rated({ rating: null })
    expect((await server.call(askedQuestions, { rating: 'like' }, 'admin')).body.total).toBe(0)
  })

  it('is found again in its conversation, by its asker alone', async () => {
    const id = randomUUID()
    await ask(SERIES, 'admin', { conversation_id: id })
    await ask(QUESTION, 'admin', { conversation_id: id })
    const listed = await server.call(conversationList, {}, 'admin')
    expect(listed.body.rows[0]).toMatchObject({ id, title: SERIES, questionCount: 2 })
    const { body } = await server.call(conversationMessages, { conversationId: id }, 'admin')
    expect(body.rows.map(({ question }: { question: string }) => question)).toEqual([
      SERIES,
      QUESTION,
    ])
    const [series] = body.rows
    expect(series.detail.rows).toHaveLength(20)
    const all = await server.call(messageRows, { messageId: series.id }, 'admin')
    expect(all.body.data.rows).toHaveLength(24)
    expect(
      (await server.call(conversationMessages, { conversationId: id }, 'viewer')).body.code,
    ).toBe(404)
    expect((await server.call(messageRows, { messageId: series.id }, 'viewer')).body.code).toBe(404)
    expect(
      (await server.call(deleteConversation, { conversationId: id }, 'viewer')).body.code,
    ).toBe(404)
    await server.call(deleteConversation, { conversationId: id }, 'admin')
    expect(
      (await server.call(conversationMessages, { conversationId: id }, 'admin')).body.code,
    ).toBe(404)
  })
})

describe('what time does', () => {
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000)

  it('shows a question that a killed server left as failed, and one that is being answered not yet', async () => {
    const { db } = server.services
    const id = randomUUID()
    await ask(QUESTION, 'admin', { conversation_id: id })
    const unanswered = { kind: null, detail: null, answer: '' }
    await db.update(assistantMessage).set(unanswered).where(eq(assistantMessage.conversationId, id))
    const listed = async () =>
      (await server.call(conversationMessages, { conversationId: id }, 'admin')).body.rows
    expect(await listed()).toEqual([])
    await db
      .update(assistantMessage)
      .set({ createdAt: hours(1) })
      .where(eq(assistantMessage.conversationId, id))
    expect(await listed()).toMatchObject([{ question: QUESTION, detail: { kind: 'FAILED' } }])
  })

  it('takes away conversations and files that are older than the setting keeps them', async () => {
    const { db } = server.services
    const [old, young] = [randomUUID(), randomUUID()]
    for (const id of [old, young]) await ask(QUESTION, 'admin', { conversation_id: id })
    const file = (
      await server.upload(uploadAttachment, { name: 'old.txt', content: 'old words' }, {})
    ).body
    const kept = (
      await server.upload(uploadAttachment, { name: 'new.txt', content: 'new words' }, {})
    ).body
    const past = hours(24 * 181)
    await db
      .update(assistantConversation)
      .set({ updatedAt: past })
      .where(eq(assistantConversation.id, old))
    await db.update(assistantFile).set({ createdAt: past }).where(eq(assistantFile.id, file.id))
    const stored = await server.services.files.names()
    await purgeConversations(server.services)
    const left = await db.select({ id: assistantConversation.id }).from(assistantConversation)
    expect(left.map(({ id }) => id)).toContain(young)
    expect(left.map(({ id }) => id)).not.toContain(old)
    expect(await db.$count(assistantMessage, eq(assistantMessage.conversationId, old))).toBe(0)
    expect(await db.$count(assistantFile, eq(assistantFile.id, file.id))).toBe(0)
    expect(await db.$count(assistantFile, eq(assistantFile.id, kept.id))).toBe(1)
    expect(await server.services.files.names()).toHaveLength(stored.length - 1)
  })
})

describe('a file', () => {
  const upload = (name: string, content: string | Buffer, person: Person = 'trader') =>
    server.upload(uploadAttachment, { name, content }, {}, person)
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  it('is kept by its kind, and said to be unread or unused', async () => {
    const { http, body } = await upload('../日 报.csv', `day,value\n${DAY},1\n`)
    expect(http).toBe(200)
    expect(body).toMatchObject({ name: '日 报.csv', extension: 'csv', kind: 'document' })
    expect((await upload('a.PNG', PNG)).body).toMatchObject({ kind: 'image', extension: 'png' })
    const inputs = [{ type: 'document', transfer_method: 'local_file', upload_file_id: body.id }]
    const { body: answered } = await ask(QUESTION, 'trader', { inputs })
    expect(answered.answer).toContain('305.00')
    expect(answered.answer).toContain('附件（日 报.csv）与问题无关')
    const picture = (await upload('b.png', PNG)).body
    const withPicture = [{ upload_file_id: picture.id }]
    const { body: other } = await ask(QUESTION, 'trader', { inputs: withPicture })
    expect(other.answer).toContain('305.00')
    expect(other.answer).toContain('附件（b.png）已保存，内容未读取')
    expect((await ask(QUESTION, 'viewer', { inputs })).http).toBe(404)
  })

  it.each([
    ['a.exe', 'MZ'],
    ['a', 'x'],
    ['a.pdf', 'no pdf'],
    ['a.png', 'no picture'],
    ['a.webp', PNG],
    ['a.csv', PNG],
    ['a.xlsx', PNG],
  ])('%s is refused where its kind is unknown or its content another', async (name, content) => {
    const { http, body } = await upload(name, content)
    expect([http, body.code]).toEqual([415, 'unsupported_file_type'])
  })

  it.each([
    ['that is cut', blackPng(20, 20).subarray(0, -20), 'cut off or damaged'],
    ['of too many pixels', blackPng(8193, 1), '8193 × 1 pixels'],
  ])('a picture %s is refused by name', async (_what, content, text) => {
    const { http, body } = await upload('a.png', content)
    expect([http, body.code, body.message]).toEqual([422, 'refused', expect.stringContaining(text)])
  })
})
