import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useSession } from '#web/client/session/session-store.ts'
import { NoPeriods } from './no-periods.tsx'

afterEach(() => useSession.setState(useSession.getInitialState()))

it('names the province and the date that no time-of-use table holds on', () => {
  useSession.setState({ province: { value: '5', label: '山东' } })
  render(<NoPeriods date="2026-11-11" />)
  expect(screen.getByRole('note').textContent).toBe(
    '山东自 2026-11-11 起的交割期没有生效的峰谷时段表，各时段不标注峰平谷。',
  )
})
