import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { modelState } from '#api/assistant/endpoints.ts'
import type { SettingRow } from '#api/settings/endpoints.ts'
import { SETTINGS, type SettingKey } from '#domain/system/settings.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { showAt } from '#web/ui/resource/test/resource-frame.tsx'
import { Page } from './pages/system/settings/index.page.tsx'

afterEach(() => void vi.unstubAllGlobals())

function rowOf(key: SettingKey, fields: Partial<SettingRow> = {}): SettingRow {
  const { group, type, name, meaning } = SETTINGS[key]
  return {
    ...{ confKey: key, group, type, name, meaning, unit: null, min: null, max: null },
    ...{ value: null, defaultValue: null, isDefault: true },
    ...{ updatedBy: null, updatedAt: null, lockVersion: 0 },
    ...fields,
  }
}
const ROWS = [
  rowOf('log.retentionDays', {
    ...{ unit: 'DAY', min: 30, max: 3650, value: 90, defaultValue: 365, isDefault: false },
    ...{ updatedBy: '王芳', updatedAt: '2026-01-05T02:00:00.000Z', lockVersion: 3 },
  }),
  rowOf('session.single', { value: false, defaultValue: false }),
  rowOf('frame.hosts', { value: [], defaultValue: [] }),
  rowOf('user.initialPassword'),
]

const MODEL = {
  ...{ state: 'PAUSED', host: 'model.example.com', name: 'qwen3', question: '行情怎么样？' },
  told: [
    { role: 'system', content: 'You turn one question' },
    { role: 'user', content: '{"question":"行情怎么样？"}' },
  ],
}

function open(search = '', answer: object = { data: { confKey: 'x', lockVersion: 1 } }) {
  const { calls } = fakeServer({
    '/sys/conflist/query': () => ({ rows: ROWS, total: ROWS.length }),
    '/sys/conflist/update': () => answer,
    [modelState.path]: () => ({ data: MODEL }),
  })
  showAt(<Page />, { search, rights: ['/system:manage'] })
  const sent = (path: string) => calls.filter((one) => one.path === path).map(({ body }) => body)
  return {
    user: userEvent.setup(),
    sent: () => sent('/sys/conflist/update'),
    queries: () => sent('/sys/conflist/query'),
  }
}

it('says so to whoever may not administer the system', () => {
  const { calls } = fakeServer({})
  showAt(<Page />, { rights: [] })
  expect(screen.getByText('无访问权限')).toBeDefined()
  expect(calls).toEqual([])
})

it('shows every setting in its group with meaning, range, default and who changed it', async () => {
  const { queries } = open('?search=x')
  const line = await screen.findByRole('region', { name: /^日志保留/ })
  expect(within(line).getByText('默认 365 天')).toBeDefined()
  expect(within(line).getByText('范围 30–3650')).toBeDefined()
  expect(within(line).getByText(/^王芳 于 2026-01-05 10:00/)).toBeDefined()
  expect(
    within(screen.getByRole('region', { name: '账号与登录' })).getAllByRole('region'),
  ).toHaveLength(2)
  expect(queries()).toEqual([{ search: 'x' }])
})

it('saves a change by its version, and goes back to the default once that is confirmed', async () => {
  const { user, sent } = open()
  const number = await screen.findByRole('spinbutton', { name: '日志保留' })
  const save = screen.getByRole('button', { name: '保存 日志保留' })
  expect(save.hasAttribute('disabled')).toBe(true)
  await user.clear(number)
  await user.type(number, '120')
  await user.click(save)
  await waitFor(() =>
    expect(sent()).toEqual([{ confKey: 'log.retentionDays', lockVersion: 3, value: 120 }]),
  )
  await user.click(screen.getByRole('button', { name: '恢复默认：日志保留' }))
  await screen.findByText('恢复「日志保留」的默认值？')
  await user.click(screen.getAllByRole('button', { name: '恢复默认' }).at(-1)!)
  await waitFor(() => expect(sent()[1]).toEqual({ confKey: 'log.retentionDays', lockVersion: 3 }))
})

it('sends a secret as a password, and never has it before', async () => {
  const { user, sent } = open()
  const input = await screen.findByLabelText('初始密码', { selector: 'input' })
  expect((input as HTMLInputElement).value).toBe('')
  await user.type(input, 'Beginning#7')
  await user.click(screen.getByRole('button', { name: '保存 初始密码' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      { confKey: 'user.initialPassword', lockVersion: 0, password: 'Beginning#7' },
    ]),
  )
})

it('says at the setting why it is refused', async () => {
  const fields = [{ field: 'value', message: '请填写 30 到 3650 之间的整数' }]
  const { user } = open('', { status: 200, body: { code: 400, msg: 'no', fields } })
  await user.click(await screen.findByRole('switch', { name: '单点登录限制' }))
  await user.click(screen.getByRole('button', { name: '保存 单点登录限制' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('请填写 30 到 3650 之间的整数')
  expect(screen.getByRole('switch', { name: '单点登录限制' }).getAttribute('aria-checked')).toBe(
    'true',
  )
})

it('shows where questions go for a language model, and all that is sent', async () => {
  open()
  const panel = await screen.findByRole('region', { name: '数据助手的语言模型' })
  expect(await within(panel).findByText('无应答，暂停调用')).toBeDefined()
  expect(within(panel).getByText('qwen3，发往 model.example.com')).toBeDefined()
  expect(within(panel).getByText(/"question": "行情怎么样？"/)).toBeDefined()
  expect(within(panel).getByText('You turn one question')).toBeDefined()
})

it('is found by its title like any setting, and hidden while another is looked for', async () => {
  open('?search=语言模型')
  expect(await screen.findByRole('region', { name: '数据助手的语言模型' })).toBeDefined()
  cleanup()
  open('?search=日志')
  await screen.findByRole('region', { name: /^日志保留/ })
  expect(screen.queryByRole('region', { name: '数据助手的语言模型' })).toBeNull()
})
