import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerDetail } from '#api/assistant/shapes.ts'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { AssistantButton } from './components/assistant-button.tsx'
import { AssistantPanel } from './components/assistant-panel.tsx'
import { resetChat, useChat } from './model/conversation.ts'

const IDS = { task_id: crypto.randomUUID(), message_id: crypto.randomUUID() }
const DETAIL: AnswerDetail = {
  ...{ kind: 'ANSWER', rowCount: 2, truncated: false, link: null, chartKind: null, chartKinds: [] },
  columns: [
    { id: 'd0', label: '场站', unit: null, decimals: 0 },
    { id: 'metered', label: '上网电量', unit: 'MWh', decimals: 1 },
  ],
  rows: [
    ['北塬风电场', 192],
    ['东原风电场', null],
  ],
  working: {
    ...{ metric: '上网电量', period: '2026-04-01', filters: ['省份：陕西'], source: '曲线' },
    ...{ assumptions: ['未说明省份'], days: 1, daysWithData: 1, sql: null, parameters: null },
  },
  ...{ options: [], suggested: ['那上个月呢'] },
}

const line = (frame: object) => `data: ${JSON.stringify({ ...IDS, ...frame })}\n\n`
const text = (answer: string) =>
  line({ event: 'message', answer, choices: [{ finish_reason: null }] })
const END = line({ event: 'message', answer: '', choices: [{ finish_reason: 'stop' }] })
const endOf = (detail: Partial<AnswerDetail>) =>
  line({ event: 'message_end', metadata: { detail: { ...DETAIL, ...detail } } })

type Call = { path: string; body: Record<string, unknown> }
const calls: Call[] = []
/** What the service answers to the next question, in pieces of bytes as they come. */
let pieces: Uint8Array[] = []
let status = 200
const bytes = (of: string) => new TextEncoder().encode(of)

function streamed(signal: AbortSignal | undefined): Response {
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const piece of pieces) {
        await new Promise((done) => setTimeout(done, 5))
        if (signal?.aborted) return controller.error(new DOMException('', 'AbortError'))
        controller.enqueue(piece)
      }
      if (pieces.length > 0) controller.close()
      else
        signal?.addEventListener('abort', () =>
          controller.error(new DOMException('', 'AbortError')),
        )
    },
  })
  return new Response(body, { status })
}

/** Without measures the height of a field that grows cannot be computed. */
function measure(): void {
  const real = window.getComputedStyle
  const measured = (element: Element) => {
    const style = real.call(window, element)
    const measureOf = (name: string) => style.getPropertyValue(name) || '0px'
    return new Proxy(style, {
      get: (of, name) => (name === 'getPropertyValue' ? measureOf : Reflect.get(of, name, of)),
    })
  }
  vi.stubGlobal('getComputedStyle', measured)
  window.getComputedStyle = measured
}

beforeEach(() => {
  measure()
  calls.length = 0
  pieces = [bytes(`: open\n\n${text('为 192')}${text('.0 MWh。')}${END}${endOf({})}`)]
  status = 200
  changeSession({
    ...NOBODY,
    token: 't',
    userId: 7,
    systemType: '1',
    province: { value: '1', label: '陕西' },
  })
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const path = String(input).split('?')[0]!
    const isForm = init.body instanceof FormData
    calls.push({ path, body: init.body && !isForm ? JSON.parse(String(init.body)) : {} })
    if (path.endsWith('/generate')) return streamed(init.signal ?? undefined)
    if (path.endsWith('/plot')) return Response.json({ message: 'no_chart', data: null })
    if (path.endsWith('/file-upload'))
      return Response.json({
        ...{ id: crypto.randomUUID(), name: 'a.csv', filename: 'a.csv', size: 1, extension: 'csv' },
        ...{ mime_type: 'text/plain', created_by: '7', created_at: 1, conversation_id: '' },
        ...{ kind: 'document', rows: null },
      })
    return Response.json({ result: 'success' })
  })
})
afterEach(() => {
  cleanup()
  resetChat()
  vi.unstubAllGlobals()
  changeSession(NOBODY)
  localStorage.clear()
})

const asked = () => calls.filter(({ path }) => path.endsWith('/generate')).map(({ body }) => body)
const field = () => screen.getByRole('textbox', { name: '问题' })

function World({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      <Surroundings>{children}</Surroundings>
    </MemoryRouter>
  )
}

async function show() {
  const onClose = vi.fn()
  render(
    <World>
      <AssistantPanel open side="right" onClose={onClose} />
    </World>,
  )
  await screen.findByText('想查什么数据？')
  return { onClose, user: userEvent.setup() }
}

describe('the panel', () => {
  it('greets with six questions, one of which is asked by a press', async () => {
    const { user } = await show()
    const examples = screen.getByRole('list', { name: '示例问题' })
    expect(examples.querySelectorAll('button')).toHaveLength(6)
    await user.click(screen.getByRole('button', { name: '昨天日前均价' }))
    expect(await screen.findByText('为 192.0 MWh。')).toBeTruthy()
    expect(asked()).toMatchObject([
      {
        ...{ question: '昨天日前均价', response_mode: 'streaming', user_id: '7' },
        ...{ conversation_id: useChat.getState().conversationId, context: { province_id: '1' } },
      },
    ])
  })

  it('sends on Enter, trimmed, once at a time, and never an empty line or half a character', async () => {
    const { user } = await show()
    await user.type(field(), '   {Enter}')
    expect(asked()).toHaveLength(0)
    await user.clear(field())
    await user.type(field(), '  上网电量 ')
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
    expect(asked()).toHaveLength(0)
    fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true })
    expect(asked()).toHaveLength(0)
    pieces = []
    await user.type(field(), '{Enter}')
    await user.type(field(), '再问{Enter}')
    expect(asked().map(({ question }) => question)).toEqual(['上网电量'])
    expect(useChat.getState().sending).toBe(true)
  })

  it('reads a stream that is cut within a line and within a character', async () => {
    const whole = bytes(
      `: open\n\n${text('昨天为 ')}${text('一百')}data: {broken\n\n${END}${endOf({})}`,
    )
    pieces = Array.from(whole, (_, at) => whole.subarray(at, at + 1)).filter(
      (one) => one.length > 0,
    )
    pieces = [whole.subarray(0, 31), whole.subarray(31, 90), whole.subarray(90)]
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { user } = await show()
    await user.type(field(), '上网电量{Enter}')
    expect(await screen.findByText('昨天为 一百')).toBeTruthy()
    expect(warned).toHaveBeenCalledOnce()
    warned.mockRestore()
  })

  it('shows figures, working and assumptions, and goes on with what is suggested', async () => {
    const { user } = await show()
    await user.type(field(), '上网电量{Enter}')
    await screen.findByRole('button', { name: '那上个月呢' })
    expect(screen.getByText('未说明省份')).toBeTruthy()
    expect(screen.getByRole('cell', { name: '192.0' })).toBeTruthy()
    expect(screen.getByRole('cell', { name: '-' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '那上个月呢' }))
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(new Set(asked().map(({ conversation_id: id }) => id)).size).toBe(1)
  })

  it('says that the service is busy when it does not answer, or breaks off with an error', async () => {
    const { user } = await show()
    status = 503
    await user.type(field(), '上网电量{Enter}')
    expect(await screen.findAllByText('服务器繁忙，稍后重试')).toHaveLength(1)
    status = 200
    pieces = [bytes(line({ event: 'error', code: 'query_timeout' }))]
    await user.type(field(), '上网电量{Enter}')
    await waitFor(() => expect(screen.getAllByText('服务器繁忙，稍后重试')).toHaveLength(2))
    expect(useChat.getState().sending).toBe(false)
  })

  it('stops an answer, here and in the service', async () => {
    const { user } = await show()
    pieces = [bytes(text('一')), ...Array.from({ length: 200 }, () => bytes(': \n\n'))]
    await user.type(field(), '上网电量{Enter}')
    await screen.findByText('一')
    await user.click(screen.getByRole('button', { name: '停止回答' }))
    expect(await screen.findByText('已停止')).toBeTruthy()
    expect(calls.map(({ path }) => path)).toContain(`/api/v0/text2sql/generate/${IDS.task_id}/stop`)
  })

  it('begins anew with another id, and forgets what was said at sign-out', async () => {
    const { user } = await show()
    await user.type(field(), '上网电量{Enter}')
    await screen.findByRole('button', { name: '有帮助' })
    const before = useChat.getState().conversationId
    await user.click(screen.getByRole('button', { name: '新对话' }))
    expect(useChat.getState()).toMatchObject({ messages: [], sending: false })
    expect(useChat.getState().conversationId).not.toBe(before)
    await user.type(field(), '上网电量{Enter}')
    await screen.findByText('为 192.0 MWh。')
    changeSession({ token: null })
    expect(useChat.getState().messages).toEqual([])
  })

  it('takes back a thumb, and asks why an answer was no good', async () => {
    const { user } = await show()
    await user.type(field(), '上网电量{Enter}')
    const like = await screen.findByRole('button', { name: '有帮助' })
    await user.click(like)
    await user.click(screen.getByRole('button', { name: '有帮助' }))
    await user.click(screen.getByRole('button', { name: '没有帮助' }))
    await user.type(await screen.findByRole('textbox', { name: /哪里不对/ }), '口径不对')
    await user.click(screen.getByRole('button', { name: '提交原因' }))
    const rated = calls.filter(({ path }) => path.endsWith('/feedbacks')).map(({ body }) => body)
    expect(rated.map(({ rating, content }) => [rating, content])).toEqual([
      ['like', ''],
      [null, ''],
      ['dislike', ''],
      ['dislike', '口径不对'],
    ])
  })

  it('takes one file with a question, and what the page is about can be taken away', async () => {
    const { user } = await show()
    await user.upload(screen.getByTestId('assistant-file'), new File(['a'], 'a.csv'))
    expect(await screen.findByText('文档：a.csv')).toBeTruthy()
    expect(screen.getByRole('button', { name: '每次提问只能带一个文件' })).toHaveProperty(
      'disabled',
      true,
    )
    await user.click(screen.getByRole('button', { name: '移除：当前：陕西' }))
    await user.type(field(), '上网电量{Enter}')
    await screen.findByText('为 192.0 MWh。')
    expect(asked()[0]).toMatchObject({
      inputs: [{ type: 'document', transfer_method: 'local_file' }],
    })
    expect(asked()[0]).not.toHaveProperty('context')
    expect(screen.queryByText('文档：a.csv')).toBeNull()
  })

  it('closes on Escape and on a press beside it, not on one in it', async () => {
    const { onClose, user } = await show()
    await user.click(screen.getByText('想查什么数据？'))
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerDown(document.body)
    expect(onClose).toHaveBeenLastCalledWith('outside')
    await user.type(field(), '{Escape}')
    expect(onClose).toHaveBeenLastCalledWith('escape')
  })
})

describe('the button', () => {
  it('moves by keys, keeps its place, and opens what it is for', async () => {
    const view = render(
      <World>
        <AssistantButton />
      </World>,
    )
    const button = () => screen.getByRole('button', { name: '数据助手' })
    fireEvent.keyDown(button(), { key: 'ArrowLeft' })
    fireEvent.keyDown(button(), { key: 'ArrowUp' })
    expect(button().dataset.side).toBe('left')
    const { top } = button().style
    view.unmount()
    render(
      <World>
        <AssistantButton />
      </World>,
    )
    expect([button().dataset.side, button().style.top]).toEqual(['left', top])
    fireEvent.click(button())
    expect(await screen.findByRole('dialog', { name: '数据助手' })).toBeTruthy()
    expect(button().getAttribute('aria-expanded')).toBe('true')
  })

  it('is not opened by a drag, which puts it to the nearer side', () => {
    render(
      <World>
        <AssistantButton />
      </World>,
    )
    const button = screen.getByRole('button', { name: '数据助手' })
    fireEvent.pointerDown(button, { clientX: 900, clientY: 500 })
    fireEvent.pointerMove(button, { clientX: 40, clientY: 300 })
    fireEvent.pointerUp(button)
    fireEvent.click(button)
    expect(button.dataset.side).toBe('left')
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })
})
