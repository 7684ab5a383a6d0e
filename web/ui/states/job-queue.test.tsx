import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { JobQueue, type OpenJob } from './job-queue.tsx'

const job = (id: number, rest: Partial<OpenJob> = {}): OpenJob => ({
  ...{ id, title: `预测 #${id}`, isRunning: false, share: 0 },
  ...rest,
})

it('shows what works, and all that waits as one line', async () => {
  const onCancel = vi.fn()
  render(
    <JobQueue jobs={[job(1), job(2, { isRunning: true, share: 0.4 }), job(3, { onCancel })]} />,
  )
  const [shown, ...inLine] = screen.getAllByRole('progressbar', { hidden: true })
  expect(shown!.getAttribute('aria-label')).toBe('预测 #2')
  expect(inLine.every((bar) => bar.closest('details:not([open])'))).toBe(true)
  expect(inLine).toHaveLength(2)
  await userEvent.click(screen.getByText('另有 2 项排队'))
  await userEvent.click(screen.getByRole('button', { name: '取消任务: 预测 #3' }))
  expect(onCancel).toHaveBeenCalledOnce()
})

it('shows the next one where nothing works yet, and nothing of an empty queue', () => {
  const { rerender, container } = render(<JobQueue jobs={[job(1)]} />)
  expect(screen.getByRole('progressbar').getAttribute('aria-label')).toBe('预测 #1')
  expect(screen.queryByText(/项排队/)).toBeNull()
  rerender(<JobQueue jobs={[]} />)
  expect(container.childElementCount).toBe(0)
})
