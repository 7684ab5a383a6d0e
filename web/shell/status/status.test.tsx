import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callAnswered, callUnreachable } from '#web/client/connection.ts'
import { clearErrorLog, collectErrors, logError } from '#web/client/error-log.ts'
import { useNewVersion } from '#web/client/new-version.ts'
import { createQueryClient } from '#web/client/query.ts'
import { beginCall, useSlowCalls } from '#web/client/slow-calls.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { ErrorLogButton } from './error-log-button.tsx'
import { NewVersionNotice } from './new-version-notice.tsx'
import { SlowCalls } from './slow-calls.tsx'

describe('a lost connection', () => {
  beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone'))))
  afterEach(() => vi.unstubAllGlobals())

  it('is told while it lasts; what is shown is read anew afterwards', async () => {
    const read = vi.fn(async () => 1)
    function Shown() {
      return <p>{useQuery({ queryKey: ['shown'], queryFn: read }).data}</p>
    }
    render(
      <QueryClientProvider client={createQueryClient()}>
        <App>
          <ConnectionBanner />
          <Shown />
        </App>
      </QueryClientProvider>,
    )
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1))
    act(callUnreachable)
    expect(screen.getByRole('status').textContent).toContain('与服务器的连接已断开')
    act(callAnswered)
    expect(await screen.findByText('连接已恢复，数据已刷新')).toBeDefined()
    expect(screen.queryByText(/连接已断开/)).toBeNull()
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  })
})

describe('a long call', () => {
  // Files share a process: a call that another one never ended is not this one's.
  beforeEach(() => useSlowCalls.setState({ calls: [] }))
  afterEach(() => vi.useRealTimers())
  it('shows how long it takes and can be cancelled', () => {
    // No time but the test's own passes, however busy the machine is.
    vi.useFakeTimers()
    render(<SlowCalls />)
    const { signal, end } = beginCall()
    act(() => vi.advanceTimersByTime(9_000))
    expect(screen.queryByRole('timer')).toBeNull()
    act(() => vi.advanceTimersByTime(3_500))
    expect(screen.getByRole('timer').textContent).toBe('服务器仍在处理，已等待 13 秒')
    fireEvent.click(screen.getByRole('button', { name: '取消等待' }))
    expect(signal.aborted).toBe(true)
    act(end)
    expect(screen.queryByRole('timer')).toBeNull()
  })
})

describe('a new version', () => {
  const reload = vi.fn()
  const keep = (event: Event) => event.preventDefault()
  beforeEach(() => {
    vi.stubGlobal('location', { ...location, reload })
    useNewVersion.setState({ build: null })
  })
  afterEach(() => {
    window.removeEventListener('beforeunload', keep)
    vi.unstubAllGlobals()
    reload.mockReset()
    act(() => useNewVersion.setState({ build: null }))
  })
  async function offered() {
    render(
      <Surroundings>
        <NewVersionNotice />
      </Surroundings>,
    )
    act(() => useNewVersion.setState({ build: 'b' }))
    expect(await screen.findByText('系统已更新')).toBeDefined()
    return userEvent.setup()
  }

  it('is offered; only the user reloads', async () => {
    const user = await offered()
    expect(reload).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '立即刷新' }))
    expect(reload).toHaveBeenCalledOnce()
  })
  it('does not reload over unsaved work', async () => {
    const user = await offered()
    window.addEventListener('beforeunload', keep)
    await user.click(screen.getByRole('button', { name: '立即刷新' }))
    expect(reload).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain('有未保存的修改')
  })
  it('can wait', async () => {
    const user = await offered()
    await user.click(screen.getByRole('button', { name: /稍\s*后/ }))
    await waitFor(() => expect(screen.queryByText('系统已更新')).toBeNull())
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('the error log', () => {
  let stop = () => {}
  beforeEach(() => {
    stop = collectErrors()
  })
  afterEach(() => {
    stop()
    act(clearErrorLog)
  })
  it('is there only when something went wrong; it can be read, copied and cleared', async () => {
    const writeText = vi.fn(async () => {})
    render(
      <Surroundings>
        <ErrorLogButton />
      </Surroundings>,
    )
    expect(screen.queryByRole('button')).toBeNull()
    act(() => logError(new Error('图表坏了'), 'render', 'at CurveChart'))
    const user = userEvent.setup()
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await user.click(screen.getByRole('button', { name: '错误日志（1）' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('图表坏了')
    expect(dialog.textContent).toContain('页面渲染')
    await user.click(screen.getByRole('button', { name: /复\s*制/ }))
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining('at CurveChart'))
    await user.click(screen.getByRole('button', { name: /清\s*空/ }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /错误日志/ })).toBeNull())
  })
})
