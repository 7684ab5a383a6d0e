import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { resetChat, useChat } from './model/conversation.ts'
import {
  bytes,
  END,
  endOf,
  fakeService,
  field,
  IDS,
  line,
  showPanel,
  signIn,
  text,
} from './test/fake-service.tsx'

let service: ReturnType<typeof fakeService>
const asked = () => service.asked()

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

describe('what is asked', () => {
  it('is one of six examples that fit the page, by a press', async () => {
    const { user } = await showPanel()
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

  it('goes where the document says, with the chart and the opinion after it', async () => {
    document.head.innerHTML = '<meta name="powerdesk-assistant" content="https://ask.example.com">'
    const { user } = await showPanel()
    await user.click(screen.getByRole('button', { name: '昨天日前均价' }))
    await user.click(await screen.findByRole('button', { name: '有帮助' }))
    await waitFor(() => expect(service.calls).toHaveLength(3))
    for (const { path } of service.calls) expect(path).toMatch(/^https:\/\/ask\.example\.com\/api/)
    document.head.innerHTML = ''
  })

  it('is sent on Enter, trimmed, once at a time, and never an empty line or half a character', async () => {
    const { user } = await showPanel()
    await user.type(field(), '   {Enter}')
    expect(asked()).toHaveLength(0)
    await user.clear(field())
    await user.type(field(), '  上网电量 ')
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true })
    expect(asked()).toHaveLength(0)
    service.pieces = []
    await user.type(field(), '{Enter}')
    await user.type(field(), '再问{Enter}')
    expect(asked().map(({ question }) => question)).toEqual(['上网电量'])
    expect(useChat.getState().sending).toBe(true)
    // What could not be sent is not lost.
    expect(field().value).toBe('再问')
  })

  it('is about the place and the days of the page, as long as its asker does not take them away', async () => {
    const { user } = await showPanel('/x?from=2026-11-01&to=2026-11-05')
    await user.type(field(), '日前均价{Enter}')
    await screen.findByText('为 192.0 MWh。')
    await user.click(
      screen.getByRole('button', { name: '移除：页面日期：2026-11-01 至 2026-11-05' }),
    )
    await user.type(field(), '日前均价{Enter}')
    await waitFor(() => expect(asked()).toHaveLength(2))
    await waitFor(() => expect(useChat.getState().sending).toBe(false))
    await user.click(screen.getByRole('button', { name: '移除：当前：陕西' }))
    await user.type(field(), '日前均价{Enter}')
    await waitFor(() => expect(asked()).toHaveLength(3))
    expect(asked().map(({ context }) => context)).toEqual([
      { province_id: '1', start: '2026-11-01', end: '2026-11-05' },
      { province_id: '1' },
      undefined,
    ])
  })

  it('takes one file, which the service is told of by a short name of its kind', async () => {
    const { user } = await showPanel()
    const path = '/api/v0/file-upload'
    const picture = { id: crypto.randomUUID(), filename: '图.PNG', extension: 'PNG' }
    service.answers[path] = () => Response.json(picture)
    const input = () => screen.getByTestId<HTMLInputElement>('assistant-file')
    await user.upload(input(), new File(['a'], '图.PNG'))
    expect(await screen.findByText('图片：图.PNG')).toBeTruthy()
    expect(screen.getByText('内容不读取')).toBeTruthy()
    const attach = screen.getByRole<HTMLButtonElement>('button', { name: '每次提问只能带一个文件' })
    expect(attach.disabled).toBe(true)
    await user.upload(input(), new File(['b'], 'b.csv'))
    expect(service.bodiesOf(path)).toMatchObject([
      { user_id: '7', conversation_id: useChat.getState().conversationId },
    ])
    await user.type(field(), '上网电量{Enter}')
    await screen.findByText('为 192.0 MWh。')
    expect(asked()[0]!.inputs).toEqual([
      { type: 'img', transfer_method: 'local_file', upload_file_id: picture.id },
    ])
    expect(screen.queryByText('图片：图.PNG')).toBeNull()
    expect(screen.getByTitle('图.PNG')).toBeTruthy()
  })

  it('goes without a file that could not be taken, and nobody is told', async () => {
    const { user } = await showPanel()
    service.answers['/api/v0/file-upload'] = () => Response.json({}, { status: 415 })
    await user.upload(screen.getByTestId('assistant-file'), new File(['a'], 'a.exe'))
    await waitFor(() => expect(useChat.getState().uploading).toBe(false))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '上传文件' }).disabled).toBe(false)
    await user.type(field(), '上网电量{Enter}')
    await screen.findByText('为 192.0 MWh。')
    expect(asked()[0]).not.toHaveProperty('inputs')
  })
})

describe('an answer', () => {
  it('is read from a stream that is cut within a line and within a character', async () => {
    const whole = bytes(
      `: open\n\n${text('昨天为 ')}${text('一百')}data: {broken\n\n${END}${endOf()}`,
    )
    const within = whole.findIndex((byte) => byte > 0xe0) + 1
    service.pieces = [
      whole.subarray(0, 31),
      whole.subarray(31, within),
      whole.subarray(within, within + 150),
      whole.subarray(within + 150),
    ]
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { user } = await showPanel()
    await user.type(field(), '上网电量{Enter}')
    expect(await screen.findByText('昨天为 一百')).toBeTruthy()
    await screen.findByRole('button', { name: '有帮助' })
    expect(warned).toHaveBeenCalledOnce()
    warned.mockRestore()
  })

  it('can be replaced as a whole, and is only ever text', async () => {
    const replaced = line({ event: 'message_replace', answer: '<b>一</b>\n二' })
    service.pieces = [bytes(`${text('不对')}${replaced}${END}${endOf()}`)]
    const { user } = await showPanel()
    await user.type(field(), '上网电量{Enter}')
    await screen.findByRole('button', { name: '有帮助' })
    const said = document.querySelector('article p')!
    expect(said.textContent).toBe('<b>一</b>\n二')
    expect(said.children).toHaveLength(0)
    expect(said.closest('[aria-live]')!.getAttribute('aria-busy')).toBe('false')
  })

  it.each([
    ['is refused', 503, [bytes('{}')]],
    ['breaks off with an error', 200, [bytes(line({ event: 'error', code: 'query_timeout' }))]],
    ['is cut off', 200, [bytes(text('昨天'))]],
  ])('that %s is told as busy, and can be asked for again', async (_, status, pieces) => {
    const { user } = await showPanel()
    const whole = service.pieces
    Object.assign(service, { status, pieces })
    await user.type(field(), '上网电量{Enter}')
    expect(await screen.findByText('服务器繁忙，稍后重试')).toBeTruthy()
    expect(useChat.getState().sending).toBe(false)
    Object.assign(service, { status: 200, pieces: whole })
    await user.click(screen.getByRole('button', { name: /重新提问/ }))
    await screen.findByText('为 192.0 MWh。')
    expect(asked().map(({ question }) => question)).toEqual(['上网电量', '上网电量'])
  })

  it('is stopped, here and in the service', async () => {
    const { user } = await showPanel()
    service.pieces = [bytes(text('一')), ...Array.from({ length: 200 }, () => bytes(': \n\n'))]
    await user.type(field(), '上网电量{Enter}')
    await screen.findByText('一')
    await user.click(screen.getByRole('button', { name: '停止回答' }))
    expect(await screen.findByText('已停止')).toBeTruthy()
    expect(service.bodiesOf(`/generate/${IDS.task_id}/stop`)).toEqual([{ user_id: '7' }])
    expect(useChat.getState().sending).toBe(false)
  })
})

describe('the conversation', () => {
  it('begins anew with another id', async () => {
    const { user } = await showPanel()
    await user.type(field(), '上网电量{Enter}')
    await screen.findByRole('button', { name: '有帮助' })
    const before = useChat.getState().conversationId
    await user.click(screen.getByRole('button', { name: '新对话' }))
    expect(useChat.getState()).toMatchObject({ messages: [], sending: false })
    expect(useChat.getState().conversationId).not.toBe(before)
    await user.type(field(), '上网电量{Enter}')
    await screen.findByText('为 192.0 MWh。')
    expect(asked()[1]!.conversation_id).toBe(useChat.getState().conversationId)
  })

  it('is forgotten at sign-out, with what was being written', async () => {
    const { user } = await showPanel()
    await user.type(field(), '上网电量{Enter}')
    await screen.findByText('为 192.0 MWh。')
    await user.type(field(), '那')
    act(() => changeSession({ token: null }))
    expect(useChat.getState().messages).toEqual([])
    expect(field().value).toBe('')
  })

  it('closes on Escape and on a press beside it, not on one in it', async () => {
    const { onClose, user } = await showPanel()
    await user.click(screen.getByText('想查什么数据？'))
    fireEvent.keyDown(field(), { key: 'Escape', isComposing: true })
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerDown(document.body)
    expect(onClose).toHaveBeenLastCalledWith('outside')
    await user.type(field(), '{Escape}')
    expect(onClose).toHaveBeenLastCalledWith('escape')
  })
})
