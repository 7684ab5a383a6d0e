import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type PeriodSetRow, periodSets, periodYear, savePeriodSet } from '#api/base/time-periods.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { showAt } from '#web/ui/resource/test/resource-frame.tsx'
import { Page } from './index.page.tsx'

const STRETCHES: PeriodSetRow['stretches'] = [
  { minuteFrom: 0, minuteTo: 450, kind: 'VALLEY' },
  { minuteFrom: 450, minuteTo: 1440, kind: 'PEAK' },
]
const SET: PeriodSetRow = {
  ...{ id: 7, lockVersion: 3, months: [1, 2, 12], dayKind: 'ALL', stretches: STRETCHES },
  ...{ effectiveFrom: '2025-01-01', effectiveTo: null, document: null, verified: false },
  updatedAt: '2026-06-01T00:00:00Z',
}

beforeEach(() => {
  useSession.setState({ province: { value: '1', label: '陕西' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ province: null })
})

it('shows each month in words, names months without a table, and saves a set whole', async () => {
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    days: [{ dayKind: 'ALL', stretches: SET.months.includes(index + 1) ? STRETCHES : null }],
  }))
  const { calls } = fakeServer({
    [periodSets.path]: () => ({ rows: [SET], total: 1 }),
    [periodYear.path]: () => ({ data: { today: '2026-11-25', day: '2026-11-25', months } }),
    [savePeriodSet.path]: () => ({ data: { id: 7, lockVersion: 4 } }),
  })
  showAt(<Page />, { rights: ['/base:read', '/base:edit'] })
  await screen.findByRole('img', { name: '12月：00:00–07:30 低谷、07:30–24:00 高峰' })
  expect(screen.getByText(/不含 3–11月：这些月份的时段未知/)).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: /^编辑：/ }))
  const drawer = await screen.findByRole('dialog')
  fireEvent.click(within(drawer).getByRole('button', { name: '拆分 07:30 开始的时段' }))
  fireEvent.click(within(drawer).getByRole('button', { name: '删除 00:00 开始的时段' }))
  fireEvent.click(within(drawer).getByRole('button', { name: /保\s?存/ }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path === savePeriodSet.path)?.body).toMatchObject({
      ...{ id: 7, lockVersion: 3, provinceId: '1', months: [1, 2, 12] },
      stretches: [
        { minuteFrom: 0, minuteTo: 945, kind: 'PEAK' },
        { minuteFrom: 945, minuteTo: 1440, kind: 'PEAK' },
      ],
    }),
  )
})
