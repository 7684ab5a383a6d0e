import { act, render, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, it } from 'vitest'
import type { TradeSessionRow } from '#api/market/trade-sessions.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { calendarDays } from './calendar-days.ts'
import { MonthSheet } from './month-sheet.tsx'

const TEN_DAY = {
  ...{ id: 1, kind: 'TEN_DAY', state: 'OPEN', title: '陕西2026-12上旬集中竞价交易' },
  ...{ openAt: '2026-11-17T01:00:00Z', closeAt: '2026-11-28T09:00:00Z', resultAt: null },
  ...{ deliveryFrom: '2026-12-01', declared: { yearMonth: '2026-12', cycle: 1 } },
} as TradeSessionRow
const ROLLING = {
  ...{ ...TEN_DAY, id: 2, kind: 'ROLLING', title: '陕西2026-11-26日滚动交易', declared: null },
  ...{ openAt: '2026-11-26T01:00:00Z', closeAt: '2026-11-26T08:00:00Z' },
} as TradeSessionRow

it('a cell names kind and cycle first, and what happens when', async () => {
  const days = calendarDays('2026-11', [TEN_DAY, ROLLING], '2026-11-26')
  render(
    <Surroundings>
      <MonthSheet month="2026-11" days={days} tradeDays={[]} onOpen={() => undefined} />
    </Surroundings>,
  )
  const on = (date: string) =>
    within(screen.getByRole('region', { name: date }))
      .getAllByRole('button')
      .map(({ children }) => [...children].map(({ textContent }) => textContent).join(' '))
  expect(on('2026-11-28')).toEqual(['12上旬 截止 17:00'])
  expect(on('2026-11-26')).toEqual(['日滚动 09:00–16:00'])
  expect(on('2026-12-01')).toEqual(['12上旬 交割', '日滚动 交割'])
  await act(() => i18next.changeLanguage('en'))
  expect(on('2026-11-28')).toEqual(['Early Dec, closes 17:00'])
  expect(on('2026-12-01')).toEqual(['Early Dec, delivery', 'Daily rolling, delivery'])
})

afterEach(() => void i18next.changeLanguage('zh'))
