import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useSession } from '#web/client/session/session-store.ts'
import { NoPeriods } from './no-periods.tsx'

afterEach(() => useSession.setState(useSession.getInitialState()))

it('names the province and the date that no periods are known of, and what can be missing', () => {
  useSession.setState({ province: { value: '5', label: '山东' } })
  render(<NoPeriods date="2026-11-11" />)
  expect(screen.getByRole('note').textContent).toBe(
    '山东自 2026-11-11 起的交割期峰平谷时段未知：没有生效的时段表，或时段表区分工作日与休息日而该年放假通知尚未收录。各时段不标注峰平谷。',
  )
})
