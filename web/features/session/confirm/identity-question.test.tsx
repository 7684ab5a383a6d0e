import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { approveTenDay } from '#api/declaration/endpoints.ts'
import { confirmIdentity } from '#api/session/confirm.ts'
import { logout } from '#api/session/endpoints.ts'
import { call } from '#web/client/call.ts'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { IdentityQuestion } from './identity-question.tsx'

const RIGHT = { password: 'Secret#1', totpCode: '123456' }
const inner = (code: number, more: object) => ({ status: 200, body: { code, msg: 'm', ...more } })

beforeEach(() => changeSession({ ...NOBODY, token: 't', account: 'trader' }))
afterEach(() => {
  vi.unstubAllGlobals()
  changeSession(NOBODY)
})

/** A server that wants the caller to confirm before `logout`, which stands for any call. */
function show(by: 'PASSWORD' | 'CODE') {
  let confirmed = false
  const field = by === 'CODE' ? 'totpCode' : 'password'
  const { calls } = fakeServer({
    [logout.path]: () => (confirmed ? {} : inner(427, { data: { by } })),
    [confirmIdentity.path]: ({ body }) => {
      confirmed = (body as Record<string, string>)[field] === RIGHT[field]
      if (confirmed) return { data: { until: '2026-03-01T00:00:00.000Z' } }
      return inner(423, { fields: [{ field, message: '不正确' }] })
    },
  })
  const shown = render(
    <Surroundings>
      <IdentityQuestion />
    </Surroundings>,
  )
  const times = (path: string) => calls.filter((one) => one.path === path).length
  return { user: userEvent.setup(), times, ...shown }
}

const quietly = () => call(logout, {}, { quiet: true })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: { code: number }) => error.code,
  )

describe('the question who it is', () => {
  it('is put once for calls that fail together, which then go on', async () => {
    const { user, times } = show('PASSWORD')
    const both = Promise.all([quietly(), quietly()])
    await user.type(await screen.findByLabelText('当前密码'), 'wrong{Enter}')
    expect(await screen.findByText('不正确')).toBeTruthy()
    await user.clear(screen.getByLabelText('当前密码'))
    await user.type(screen.getByLabelText('当前密码'), `${RIGHT.password}{Enter}`)
    await both
    expect([times(logout.path), times(confirmIdentity.path)]).toEqual([4, 2])
    await waitFor(() => expect(screen.queryByLabelText('当前密码')).toBeNull())
  })

  it('asks for a code where there is a second factor', async () => {
    const { user } = show('CODE')
    const done = quietly()
    await user.type(await screen.findByLabelText('动态口令或恢复码'), RIGHT.totpCode)
    await user.click(screen.getByRole('button', { name: /确\s?认/ }))
    await done
  })

  it('that is not answered leaves the call refused, and the next one asks again', async () => {
    const { user, times } = show('PASSWORD')
    const code = codeOf(quietly())
    await user.click(await screen.findByRole('button', { name: /取\s?消/ }))
    expect([await code, times(logout.path)]).toEqual([427, 1])
    const next = codeOf(quietly())
    expect(await screen.findByLabelText('当前密码')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /取\s?消/ }))
    expect(await next).toBe(427)
  })

  it('is not waited for where nothing can show it', async () => {
    const { unmount } = show('PASSWORD')
    const code = codeOf(quietly())
    await screen.findByLabelText('当前密码')
    unmount()
    expect(await code).toBe(427)
    expect(await codeOf(quietly())).toBe(427)
  })
})

it('the contract says which calls ask', () => {
  expect(approveTenDay.confirmed).toBe(true)
})
