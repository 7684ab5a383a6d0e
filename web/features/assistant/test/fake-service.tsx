import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import type { AnswerDetail } from '#api/assistant/shapes.ts'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { AssistantPanel } from '../components/assistant-panel.tsx'

export const IDS = { task_id: crypto.randomUUID(), message_id: crypto.randomUUID() }

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

/** Lines of a stream. */
export const line = (frame: object) => `data: ${JSON.stringify({ ...IDS, ...frame })}\n\n`
export const text = (answer: string) =>
  line({ event: 'message', answer, choices: [{ finish_reason: null }] })
export const END = line({ event: 'message', answer: '', choices: [{ finish_reason: 'stop' }] })
export const detailWith = (change: Partial<AnswerDetail>) => ({ ...DETAIL, ...change })
export const endOf = (change: Partial<AnswerDetail> = {}) =>
  line({ event: 'message_end', metadata: { detail: detailWith(change) } })
export const bytes = (of: string) => new TextEncoder().encode(of)

type Call = { path: string; body: Record<string, unknown> }
type Answer = (call: Call) => Response | Promise<Response>

/** A service that answers every question with `pieces`, as they come; without any it goes on silently. */
export function fakeService() {
  const service = {
    calls: [] as Call[],
    pieces: [bytes(`: open\n\n${text('为 192')}${text('.0 MWh。')}${END}${endOf()}`)],
    status: 200,
    answers: {} as Record<string, Answer>,
    asked: () => bodiesOf('/generate'),
    bodiesOf,
  }
  function bodiesOf(end: string) {
    return service.calls.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)
  }
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const [path = '', query] = String(input).split('?')
    const call = { path, body: { ...bodyOf(init.body), ...queryOf(query) } }
    service.calls.push(call)
    const own = service.answers[path]
    if (own) return own(call)
    if (path.endsWith('/generate')) return streamed(service, init.signal ?? undefined)
    if (path.endsWith('/plot')) return Response.json({ message: 'no_chart', data: null })
    if (path.endsWith('/file-upload')) return Response.json(FILE)
    return Response.json({ result: 'success' })
  })
  return service
}

const FILE = {
  ...{ id: crypto.randomUUID(), name: 'a.csv', filename: 'a.csv', size: 1, extension: 'csv' },
  ...{ mime_type: 'text/plain', created_by: '7', created_at: 1, conversation_id: '' },
  ...{ kind: 'document', rows: null },
}

const queryOf = (query = '') => Object.fromEntries(new URLSearchParams(query))

function bodyOf(body: BodyInit | null | undefined): Record<string, unknown> {
  if (body instanceof FormData) return Object.fromEntries(body)
  return body ? JSON.parse(String(body)) : {}
}

type Streaming = { pieces: Uint8Array[]; status: number }

function streamed({ pieces, status }: Streaming, signal: AbortSignal | undefined): Response {
  const ended = () => new DOMException('', 'AbortError')
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const piece of pieces) {
        await new Promise((done) => setTimeout(done, 5))
        if (signal?.aborted) return controller.error(ended())
        controller.enqueue(piece)
      }
      if (pieces.length > 0) controller.close()
      else signal?.addEventListener('abort', () => controller.error(ended()))
    },
  })
  return new Response(body, { status })
}

/** Somebody is signed in, and elements have measures: without them the height of a field cannot be computed. */
export function signIn(): void {
  measure()
  const province = { value: '1', label: '陕西' }
  changeSession({ ...NOBODY, token: 't', userId: 7, systemType: '1', province })
}

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

export const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '问题' })

export function World({ children, at = '/' }: { children: ReactNode; at?: string }) {
  return (
    <MemoryRouter initialEntries={[at]}>
      <Surroundings>{children}</Surroundings>
      <Place />
    </MemoryRouter>
  )
}

function Place() {
  const { pathname } = useLocation()
  return <output data-testid="place">{pathname}</output>
}

/** The panel, open on a page. */
export async function showPanel(at = '/') {
  const onClose = vi.fn()
  render(
    <World at={at}>
      <AssistantPanel open side="right" onClose={onClose} />
    </World>,
  )
  await screen.findByText('想查什么数据？')
  return { onClose, user: userEvent.setup() }
}
