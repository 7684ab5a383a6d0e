import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSession, NOBODY, useSession } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { FirstFactorDialog } from './first-factor-dialog.tsx'
import { SecurityDialog } from './security-dialog.tsx'

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const CODES = Array.from({ length: 10 }, (_, n) => `aaaa-bbbb-ccc${'abcdefghij'[n]}`)
const OFF = { since: null, recoveryCodesLeft: 0, isRequired: false, hasPassword: true }
const ON = { ...OFF, since: '2026-03-01T00:00:00.000Z', recoveryCodesLeft: 10 }
const refused = (field: string, message: string) => () => ({
  status: 200,
  body: { code: 423, msg: message, fields: [{ field, message }] },
})

beforeEach(() => changeSession({ ...NOBODY, token: 't', account: 'trader', mustEnrol: true }))
afterEach(() => {
  vi.unstubAllGlobals()
  changeSession(NOBODY)
})

type Answers = { state?: object } & Partial<Record<'begin' | 'confirm' | 'off', () => object>>
function show(Dialog: typeof SecurityDialog, answers: Answers = {}) {
  let state: object = answers.state ?? OFF
  const uri = `otpauth://totp/Powerdesk:trader?secret=${SECRET}`
  const { calls } = fakeServer({
    '/user/secondFactor/state': () => ({ data: state }),
    '/user/secondFactor/begin': answers.begin ?? (() => ({ data: { secret: SECRET, uri } })),
    '/user/secondFactor/confirm': answers.confirm ?? (() => ({ data: { recoveryCodes: CODES } })),
    '/user/secondFactor/turnOff':
      answers.off ??
      (() => {
        state = OFF
        return {}
      }),
  })
  const onClose = vi.fn()
  render(
    <Surroundings>
      <Dialog onClose={onClose} />
    </Surroundings>,
  )
  const bodiesOf = (path: string) =>
    calls.filter((one) => one.path === path).map(({ body }) => body)
  return { onClose, bodiesOf, user: userEvent.setup() }
}

const button = (name: RegExp) => screen.getByRole('button', { name })
async function setUp(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('当前密码'), 'Secret#1{Enter}')
  await user.type(await screen.findByLabelText('动态口令'), '123456{Enter}')
}

describe('the security dialog', () => {
  it('sets a second factor up, with the secret as picture and text, and shows the codes once', async () => {
    const { user, onClose, bodiesOf } = show(SecurityDialog)
    await user.type(await screen.findByLabelText('当前密码'), 'Secret#1{Enter}')
    expect(await screen.findByRole('img', { name: '双重验证二维码' })).toBeDefined()
    expect(screen.getByText(SECRET.match(/.{4}/g)!.join(' '))).toBeDefined()
    const code = screen.getByLabelText<HTMLInputElement>('动态口令')
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric'])
    await user.type(code, '12345{Enter}')
    expect(await screen.findByText('请输入 6 位数字')).toBeDefined()
    await user.type(code, '6{Enter}')
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10))
    expect(screen.getByText(CODES[9]!)).toBeDefined()
    expect(bodiesOf('/user/secondFactor/confirm')).toEqual([{ totpCode: '123456' }])
    expect(onClose).not.toHaveBeenCalled()
    await user.click(button(/我已保存/))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('says beside the field what is wrong', async () => {
    const { user } = show(SecurityDialog, { begin: refused('password', '密码错误') })
    await user.type(await screen.findByLabelText('当前密码'), 'Guess#1{Enter}')
    expect(await screen.findByText('密码错误')).toBeDefined()
  })

  it('turns it off with password and code, or a recovery code', async () => {
    const { user, bodiesOf } = show(SecurityDialog, { state: ON })
    expect(await screen.findByText(/剩余恢复码 10 个/)).toBeDefined()
    await user.type(screen.getByLabelText('当前密码'), 'Secret#1')
    await user.type(screen.getByLabelText('动态口令或恢复码'), CODES[0]!)
    await user.click(button(/停用双重验证/))
    expect(await screen.findByText('未启用双重验证')).toBeDefined()
    expect(bodiesOf('/user/secondFactor/turnOff')).toEqual([
      { password: 'Secret#1', totpCode: CODES[0] },
    ])
  })

  it('offers no end where one is required, and nothing to who has no password', async () => {
    show(SecurityDialog, { state: { ...ON, isRequired: true, recoveryCodesLeft: 3 } })
    expect(await screen.findByText(/管理员必须启用双重验证/)).toBeDefined()
    expect(screen.getByText(/恢复码即将用完/)).toBeDefined()
    expect(screen.queryByLabelText('当前密码')).toBeNull()
  })

  it('has nothing to set up for who has no password', async () => {
    show(SecurityDialog, { state: { ...OFF, hasPassword: false } })
    expect(await screen.findByText(/由认证服务负责/)).toBeDefined()
    expect(screen.queryByLabelText('当前密码')).toBeNull()
  })
})

describe('where an administrator must have one', () => {
  it('goes on once the codes have been kept', async () => {
    const { user, onClose } = show(FirstFactorDialog)
    await setUp(user)
    await screen.findByText(CODES[0]!)
    // What is shown once is not closed by chance.
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect([onClose.mock.calls.length, useSession.getState().mustEnrol]).toEqual([0, true])
    await user.click(button(/我已保存/))
    expect(useSession.getState().mustEnrol).toBe(false)
  })

  it('signs out whoever does not', async () => {
    const { user, onClose } = show(FirstFactorDialog)
    await user.click(button(/退出登录/))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
