import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createNotifier, installNotifier, notifyOf, type Surroundings } from './notifier.ts'

function world({ confirmRelogin = vi.fn(async () => true), wait = vi.fn(async () => {}) } = {}) {
  const spies = {
    showError: vi.fn<Surroundings['showError']>(),
    networkText: vi.fn<Surroundings['networkText']>((cause) => `network: ${cause}`),
    confirmRelogin: vi.fn<Surroundings['confirmRelogin']>(confirmRelogin),
    resetToken: vi.fn<Surroundings['resetToken']>(),
    reload: vi.fn<Surroundings['reload']>(),
    wait: vi.fn<Surroundings['wait']>(wait),
    now: vi.fn<Surroundings['now']>(() => 0),
  }
  return { ...spies, notify: createNotifier(spies) }
}

const inner = (code: number, msg = 'Refused') => new ApiError(msg, { kind: 'inner', code })

describe('createNotifier', () => {
  it('shows equal messages once while they stand', () => {
    const { notify, showError, now } = world()
    notify(inner(400))
    notify(inner(400))
    notify(inner(400, 'Other'))
    expect(showError.mock.calls).toEqual([
      ['Refused', 2],
      ['Other', 2],
    ])
    now.mockReturnValue(2000)
    notify(inner(400))
    expect(showError).toHaveBeenCalledTimes(3)
  })
  it('names the cause of a network error', () => {
    const { notify, showError } = world()
    notify(new ApiError('', { kind: 'network', network: 'timeout' }))
    expect(showError).toHaveBeenCalledWith('network: timeout', 5)
  })
  it('opens one dialog for ten failing calls, and reloads after Re-Login', async () => {
    let answer = (_: boolean) => {}
    const confirmRelogin = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
    const { notify, resetToken, reload } = world({ confirmRelogin })
    for (let i = 0; i < 10; i++) notify(inner(50008))
    expect(confirmRelogin).toHaveBeenCalledTimes(1)
    expect(resetToken).not.toHaveBeenCalled()
    answer(true)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(resetToken).toHaveBeenCalledTimes(1)
  })
  it('keeps the session when the dialog is cancelled, and asks again at the next failure', async () => {
    const confirmRelogin = vi.fn(async () => false)
    const { notify, resetToken, reload } = world({ confirmRelogin })
    notify(inner(50014))
    await waitFor(() => expect(confirmRelogin).toHaveBeenCalledTimes(1))
    await Promise.resolve()
    notify(inner(50014))
    expect(confirmRelogin).toHaveBeenCalledTimes(2)
    expect(resetToken).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })
  it('drops the token and reloads once, 2 s after an account change', async () => {
    let pass = () => {}
    const wait = vi.fn(() => new Promise<void>((resolve) => (pass = resolve)))
    const { notify, resetToken, reload, showError, wait: waited } = world({ wait })
    notify(inner(511, 'Changed'))
    notify(inner(511, 'Changed'))
    expect(showError.mock.calls).toEqual([['Changed', 2]])
    expect(waited.mock.calls).toEqual([[2000]])
    expect(resetToken).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
    pass()
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(resetToken).toHaveBeenCalledTimes(1)
  })
  it('opens no dialog while it restarts', () => {
    const { notify, confirmRelogin } = world({ wait: vi.fn(() => new Promise<void>(() => {})) })
    notify(inner(511))
    notify(inner(50008))
    expect(confirmRelogin).not.toHaveBeenCalled()
  })
})

it('says nothing any more once what shows it is gone', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const removeFirst = installNotifier(first)
  const removeSecond = installNotifier(second)
  removeFirst()
  notifyOf(inner(500))
  removeSecond()
  notifyOf(inner(500))
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledTimes(1)
})
