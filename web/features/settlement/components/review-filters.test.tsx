import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Cycle } from '#domain/calendar/ten-day-period.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { ReviewFilters } from './review-filters.tsx'

function show(cycle: Cycle, held: readonly Cycle[]) {
  const onChange = vi.fn()
  render(
    <Surroundings>
      <ReviewFilters
        subject={{ provinceId: '3', stationId: 2, yearMonth: '2026-11', cycle }}
        stations={[]}
        cycles={[]}
        held={held}
        onChange={onChange}
      />
    </Surroundings>,
  )
  const choice = screen.getByRole('radiogroup', { name: '交割期' })
  const names = () =>
    within(choice)
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.textContent)
  return { onChange, names }
}

it('offers the whole month where the sessions of the province are monthly', () => {
  const { names } = show(4, [4])
  expect(names()).toEqual(['全月'])
})

it('offers the ten-day periods where they are held', () => {
  const { names, onChange } = show(1, [1, 2, 3])
  expect(names()).toEqual(['上旬', '中旬', '下旬'])
  fireEvent.click(screen.getByText('下旬'))
  expect(onChange).toHaveBeenCalledWith({ cycle: 3 })
})
