import type { AddressInfo } from 'node:net'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { streamText } from 'ai'
import { createParser } from 'eventsource-parser'
import OpenAI from 'openai'
import { beforeAll, describe, expect, it } from 'vitest'
import { generate } from '#api/assistant/endpoints.ts'
import { testServer } from '../../test/harness.ts'
import { writeAskedWorld } from './test/asked-world.ts'

/** Clients that others wrote, and two that are read off their sources, hear the same answer. */
const server = testServer()
const QUESTION = '2026年4月1日陕西日前均价'
const ANSWER = '2026-04-01 陕西 日前统一出清电价平均为 305.00 元/MWh。'
let address = ''
beforeAll(async () => {
  await writeAskedWorld(server)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  address = `http://127.0.0.1:${port}${generate.path}`
})

/** They ask at addresses of their own; all of them are the one path here. */
const toGenerate = (_: unknown, init?: RequestInit) => fetch(address, init)
const token = () => server.tokenOf('trader')

async function streamOf(body: object): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': await token() },
    body: JSON.stringify(body),
  })
  return response.body!
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text()
}

describe('an answer is heard by', () => {
  it('the SDK of OpenAI', async () => {
    const client = new OpenAI({
      apiKey: await token(),
      baseURL: 'http://127.0.0.1:9',
      fetch: toGenerate,
    })
    const stream = await client.chat.completions.create({
      ...{ model: 'rules-v1', stream: true },
      messages: [{ role: 'user', content: QUESTION }],
    })
    let text = ''
    const reasons: unknown[] = []
    for await (const { choices } of stream) {
      text += choices[0]?.delta.content ?? ''
      if (choices[0]?.finish_reason) reasons.push(choices[0].finish_reason)
    }
    expect([text, reasons]).toEqual([ANSWER, ['stop']])
  })

  it('the SDK of OpenAI, which tells an error as one', async () => {
    const client = new OpenAI({
      ...{ apiKey: 'nobody', baseURL: 'http://127.0.0.1:9', fetch: toGenerate, maxRetries: 0 },
    })
    const asked = client.chat.completions.create({
      ...{ model: 'rules-v1', stream: true },
      messages: [{ role: 'user', content: QUESTION }],
    })
    await expect(asked).rejects.toMatchObject({ status: 401, code: 'unauthorized' })
  })

  it('the AI SDK', async () => {
    const provider = createOpenAICompatible({
      ...{ name: 'assistant', baseURL: 'http://127.0.0.1:9', apiKey: await token() },
      fetch: toGenerate,
    })
    const result = streamText({ model: provider('rules-v1'), prompt: QUESTION })
    expect(await result.text).toBe(ANSWER)
    expect(await result.finishReason).toBe('stop')
  })

  it('a parser of event streams', async () => {
    const events: string[] = []
    const parser = createParser({ onEvent: ({ data }) => events.push(JSON.parse(data).event) })
    parser.feed(await textOf(await streamOf({ question: QUESTION })))
    expect([events[0], events.at(-1)]).toEqual(['message', 'message_end'])
  })

  it('the read loop of Dify’s page, piece by piece', async () => {
    const reader = (await streamOf({ query: QUESTION, user: 'trader' })).getReader()
    const decoder = new TextDecoder('utf-8')
    let buffer = ''
    let answer = ''
    let isEnded = false
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      buffer += decoder.decode(value, { stream: true })
      const lines = buffer.split('\n')
      for (const message of lines.slice(0, -1)) {
        if (!message.startsWith('data: ')) continue
        const frame = JSON.parse(message.substring(6))
        expect(frame.status === 400 || !frame.event).toBe(false)
        if (frame.event === 'message') answer += frame.answer
        if (frame.event === 'message_end') isEnded = true
      }
      buffer = lines.at(-1)!
    }
    expect([answer, isEnded]).toEqual([ANSWER, true])
  })

  it('a client that reads every line as the specification says', async () => {
    const text = await textOf(await streamOf({ question: QUESTION, response_mode: 'streaming' }))
    let content = ''
    let stops = 0
    for (const line of text.split('\n')) {
      if (!line.startsWith('data:')) continue
      const o = JSON.parse(line.slice(5))
      if (o.event === 'message') content += o.answer
      if (o.choices[0].finish_reason === 'stop') stops++
    }
    expect([content, stops]).toEqual([ANSWER, 1])
  })
})
