import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { askedQuestions, markExample } from '#api/assistant/endpoints.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { showAt } from '#web/ui/resource/test/resource-frame.tsx'
import type { AskedRow } from './components/review/asked-row.ts'
import { Page } from './pages/system/assistant/index.page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

let nextId = 1
const row = (change: Partial<AskedRow>): AskedRow => ({
  ...{
    id: nextId++,
    messageId: crypto.randomUUID(),
    question: '昨天日前均价',
    answer: '为 300.00 元/MWh。',
  },
  ...{ kind: 'ANSWER', account: 'zhao', durationMs: 1234, rowCount: 1, rating: 'like' },
  ...{ comment: '', isExample: false, at: '2026-11-25T02:00:00Z' },
  ...change,
})

function show(search = '', rights = ['/system:manage']) {
  let rows = [
    row({}),
    row({ question: '天气怎样', kind: 'REFUSE', rating: 'dislike', comment: '该能回答' }),
  ]
  const { calls } = fakeServer({
    [askedQuestions.path]: () => ({ rows, total: rows.length }),
    [markExample.path]: ({ body }) => {
      const { messageId, isExample } = body as { messageId: string; isExample: boolean }
      rows = rows.map((one) => (one.messageId === messageId ? { ...one, isExample } : one))
      return {}
    },
  })
  showAt(<Page />, { search, rights })
  const asked = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body)
  return { rows, asked }
}

it('shows what was asked, what became of it and what was thought of it', async () => {
  show()
  const line = (await screen.findByText('天气怎样')).closest('tr')!
  expect(within(line).getByText('已拒绝')).toBeTruthy()
  expect(within(line).getByText('没有帮助')).toBeTruthy()
  expect(within(line).getByText('该能回答')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '查看问答：昨天日前均价' }))
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).getByText('为 300.00 元/MWh。')).toBeTruthy()
  expect(within(drawer).getByText('1,234 ms')).toBeTruthy()
})

it('is narrowed by outcome, rating and words of the address', async () => {
  const { asked } = show('?kind=CLARIFY&rating=like&search=%E7%94%B5%E4%BB%B7')
  await screen.findByText('天气怎样')
  expect(asked(askedQuestions.path)[0]).toMatchObject({
    ...{ kind: 'CLARIFY', rating: 'like', search: '电价' },
  })
})

it('makes a liked answer an example, and takes it back; no other has that button', async () => {
  const { asked, rows } = show()
  expect(await screen.findAllByRole('button', { name: /设为示例/ })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '设为示例：昨天日前均价' }))
  fireEvent.click(await screen.findByRole('button', { name: '取消示例：昨天日前均价' }))
  const messageId = rows[0]!.messageId
  await waitFor(() =>
    expect(asked(markExample.path)).toEqual([
      { messageId, isExample: true },
      { messageId, isExample: false },
    ]),
  )
})

it('is not for those who do not administer the system', async () => {
  const { asked } = show('', [])
  expect(await screen.findByText(/没有.*权限|无权/)).toBeTruthy()
  expect(asked(askedQuestions.path)).toEqual([])
})
