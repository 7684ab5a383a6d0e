import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  conversationList,
  conversationMessages,
  deleteConversation,
  messageRows,
} from '#api/assistant/endpoints.ts'
import type { AnswerDetail } from '#api/assistant/shapes.ts'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { resetChat, useChat } from './model/conversation.ts'
import {
  bytes,
  detailWith,
  END,
  endOf,
  fakeService,
  field,
  showPanel,
  signIn,
  text,
} from './test/fake-service.tsx'

let service: ReturnType<typeof fakeService>
const button = (name: string | RegExp) => screen.getByRole('button', { name })

beforeEach(() => {
  service = fakeService()
  signIn()
})
afterEach(() => {
  resetChat()
  vi.unstubAllGlobals()
  changeSession(NOBODY)
  localStorage.clear()
})

/** The panel with a question answered. */
async function answered(detail: Partial<AnswerDetail> = {}) {
  service.pieces = [bytes(`${text('为 192.0 MWh。')}${END}${endOf(detail)}`)]
  const shown = await showPanel()
  await shown.user.type(field(), '上网电量{Enter}')
  await screen.findByRole('button', { name: '有帮助' })
  return shown
}
const asked = () => service.asked().map(({ question }) => question)

describe('an answer', () => {
  it('shows figures, working and assumptions, and goes on with what is suggested', async () => {
    const { user } = await answered()
    expect(
      within(screen.getByRole('list', { name: '默认处理' })).getByText('未说明省份'),
    ).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: '上网电量 (MWh)' })).toBeTruthy()
    expect(screen.getByRole('cell', { name: '192.0' })).toBeTruthy()
    expect(screen.getByRole('cell', { name: '-' })).toBeTruthy()
    expect(screen.getByText('1 天中有 1 天')).toBeTruthy()
    await user.click(button('那上个月呢'))
    await waitFor(() => expect(asked()).toEqual(['上网电量', '那上个月呢']))
    expect(new Set(service.asked().map((one) => one.conversation_id)).size).toBe(1)
  })

  it('asks back with questions that a press asks at once', async () => {
    const { user } = await answered({
      ...{ kind: 'CLARIFY', rowCount: 0, rows: [], working: null, suggested: [] },
      options: ['上网电量（结算）', '上网电量（预测）'],
    })
    await user.click(button('上网电量（预测）'))
    await waitFor(() => expect(asked()).toEqual(['上网电量', '上网电量（预测）']))
  })

  it('has all of its rows fetched, and saves them as a file for spreadsheets', async () => {
    const rows = [...detailWith({}).rows, ['=沙梁,"站"', 7.25]]
    service.answers[messageRows.path] = () =>
      Response.json({
        ...{ code: 200, msg: 'ok' },
        data: { columns: detailWith({}).columns, rows, truncated: false },
      })
    const { user } = await answered({ rowCount: 3 })
    const files: Blob[] = []
    // Or the window of all tests here would go to the file.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:'
    })
    await user.click(button('显示全部 3 行'))
    expect(await screen.findByRole('cell', { name: '=沙梁,"站"' })).toBeTruthy()
    await user.click(button(/导出 CSV/))
    await waitFor(() => expect(files).toHaveLength(1))
    const saved = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      await files[0]!.arrayBuffer(),
    )
    expect(saved).toBe(
      '\uFEFF场站,上网电量 (MWh)\r\n北塬风电场,192\r\n东原风电场,\r\n"\'=沙梁,""站""",7.25\r\n',
    )
  })

  it('leads to the page that shows the same', async () => {
    const { user } = await answered({ link: '/settlement/score/index' })
    await user.click(button(/打开相关页面/))
    expect(screen.getByTestId('place').textContent).toBe('/settlement/score/index')
  })

  it('shows its statement to those who may see it, to be copied', async () => {
    const working = { ...detailWith({}).working!, sql: 'select $1', parameters: ['7'] }
    const { user } = await answered({ working })
    expect(screen.getByText('$1 = 7')).toBeTruthy()
    await user.click(screen.getByText('计算过程'))
    await user.click(button('复制 SQL'))
    expect(await screen.findByRole('button', { name: '已复制' })).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('select $1')
  })

  it('takes back a thumb, and asks why it was no good', async () => {
    const { user } = await answered()
    await user.click(button('有帮助'))
    await user.click(button('有帮助'))
    await user.click(button('没有帮助'))
    await user.type(await screen.findByRole('textbox', { name: /哪里不对/ }), '口径不对')
    await user.click(button('提交原因'))
    expect(service.bodiesOf('/feedbacks').map(({ rating, content }) => [rating, content])).toEqual([
      ['like', ''],
      [null, ''],
      ['dislike', ''],
      ['dislike', '口径不对'],
    ])
  })

  it('keeps its thumb as it was, silently, where the service does not take it', async () => {
    const { user } = await answered()
    service.answers['/api/v0/text2sql/messages/feedbacks'] = () => Response.error()
    await user.click(button('有帮助'))
    await waitFor(() => expect(button('有帮助').getAttribute('aria-pressed')).toBe('false'))
  })
})

it('puts a question back where it can be changed and asked again', async () => {
  const { user } = await answered()
  await user.click(button('修改后再问'))
  expect(field().value).toBe('上网电量')
  expect(document.activeElement).toBe(field())
})

describe('earlier conversations', () => {
  const id = crypto.randomUUID()
  const rows = (list: object[]) => () => Response.json({ code: 200, msg: 'ok', rows: list })

  beforeEach(() => {
    const at = { createTime: '2026-11-20 09:00:00', updateTime: '2026-11-20 09:05:00' }
    service.answers[conversationList.path] = rows([
      { id, title: '昨天电价', questionCount: 2, ...at },
    ])
    service.answers[conversationMessages.path] = rows([
      {
        ...{ id: crypto.randomUUID(), question: '昨天电价', answer: '为 1。', rating: 'like' },
        ...{ createTime: at.createTime, detail: detailWith({}) },
      },
    ])
    service.answers[deleteConversation.path] = rows([])
  })

  it('are opened again, with what was thought of their answers', async () => {
    const { user } = await showPanel()
    await user.click(button('历史对话'))
    await user.click(await screen.findByRole('button', { name: /^昨天电价/ }))
    expect(await screen.findByText('为 1。')).toBeTruthy()
    expect(button('有帮助').getAttribute('aria-pressed')).toBe('true')
    expect(useChat.getState().conversationId).toBe(id)
  })

  it('are deleted once that is confirmed', async () => {
    const { user, onClose } = await showPanel()
    await user.click(button('历史对话'))
    await user.click(await screen.findByRole('button', { name: '删除对话：昨天电价' }))
    await screen.findByText('删除这个对话？')
    expect(service.bodiesOf('/delete')).toEqual([])
    await user.click(await screen.findByRole('button', { name: /确\s?定|OK/ }))
    await waitFor(() => expect(service.bodiesOf('/delete')).toEqual([{ conversationId: id }]))
    // The question lay over the page, beside the panel.
    expect(onClose).not.toHaveBeenCalled()
  })
})
