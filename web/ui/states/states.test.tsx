import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ErrorState, errorText } from './error-state.tsx'
import { FailedQuery } from './failed-query.tsx'
import { JobProgress } from './job-progress.tsx'
import { Loading } from './loading.tsx'
import { StatCard } from './stat-card.tsx'

it('shows a skeleton only after 300 ms', () => {
  vi.useFakeTimers()
  render(<Loading />)
  const status = screen.getByRole('status', { name: '正在加载' })
  act(() => void vi.advanceTimersByTime(299))
  expect(status.childElementCount).toBe(0)
  act(() => void vi.advanceTimersByTime(1))
  expect(status.childElementCount).toBe(1)
  vi.useRealTimers()
})

it('names the error and its request, and tries again', async () => {
  const onRetry = vi.fn()
  const error = Object.assign(new Error('服务暂不可用'), { requestId: 'req-7' })
  render(<ErrorState {...errorText(error)} onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('服务暂不可用')
  expect(screen.getByText('req-7')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /重试/ }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('a call that failed is told in place of its data, or above what was there before', async () => {
  const query = { error: new Error('服务暂不可用'), data: undefined, refetch: vi.fn() }
  const { rerender } = render(<FailedQuery query={query} />)
  expect(screen.getByRole('alert').textContent).not.toContain('可能不是最新')
  rerender(<FailedQuery query={{ ...query, data: 1 }} />)
  expect(screen.getByRole('alert').textContent).toContain('以下数据可能不是最新')
  expect(screen.getByRole('alert').textContent).toContain('服务暂不可用')
  await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }))
  expect(query.refetch).toHaveBeenCalledOnce()
  rerender(<FailedQuery query={{ ...query, error: null }} />)
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  [{ kind: 'http', status: 404 }, '系统接口 404 异常，所请求的内容不存在'],
  [{ kind: 'http', status: 502 }, '系统接口 502 异常，服务器暂时无法处理'],
  [{ kind: 'network' }, '服务器没有应答'],
  [{ kind: 'aborted' }, '已取消，未取得数据'],
])('finds friendly words where the server sent none: %o', (details, text) => {
  expect(errorText(Object.assign(new Error(''), details)).message).toBe(text)
  expect(errorText(Object.assign(new Error('忙'), details)).message).toBe('忙')
})

it('cancels only what is still going on', () => {
  const { rerender } = render(
    <JobProgress title="回测" phase="running" share={0.42} onCancel={() => {}} />,
  )
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42')
  expect(screen.getByRole('button', { name: '取消任务: 回测' })).toBeTruthy()
  rerender(<JobProgress title="回测" phase="succeeded" share={1} onCancel={() => {}} />)
  expect(screen.queryByRole('button')).toBeNull()
})

it('gives a figure with unit and change', () => {
  render(
    <StatCard
      label="均价"
      value="312.450"
      unit="元/MWh"
      delta={{ text: '3.20%', direction: 'up', good: 'down', since: '较上旬' }}
    />,
  )
  expect(screen.getByRole('region', { name: '均价' }).textContent).toBe(
    '均价312.450元/MWh 3.20%较上旬',
  )
})
