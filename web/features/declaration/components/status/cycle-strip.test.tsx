import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CalendarCycle } from '#api/declaration/shapes.ts'
import type { Cycle } from '#domain/calendar/ten-day-period.ts'
import { CycleStrip } from './cycle-strip.tsx'

afterEach(() => vi.restoreAllMocks())

const cycleOf = (cycle: Cycle): CalendarCycle => ({
  ...{ id: null, provinceId: '3', yearMonth: '2026-11', cycle, cycleName: '' },
  ...{ deliveryFrom: '2026-11-01', deliveryTo: '2026-11-30', days: 30 },
  ...{ now: '2026-11-01T00:00:00Z', declareOpenAt: null, declareCloseAt: null, resultAt: null },
  ...{ phase: 'NOT_ANNOUNCED', declarations: [] },
})

function show(cycles: Cycle[], selected: Cycle) {
  // Every card is 200 wide, in the order that they stand in.
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.tagName === 'BUTTON' ? [...this.parentElement!.children].indexOf(this) * 200 : 0
  })
  render(
    <CycleStrip
      cycles={cycles.map(cycleOf)}
      stationId={2}
      selected={selected}
      clock={{ offsetMs: 0 }}
      onSelect={vi.fn()}
      onOver={vi.fn()}
    />,
  )
  return screen.getByRole('navigation')
}

it('brings the card of the chosen cycle to the front, whatever its number', () => {
  expect(show([1, 2, 3], 3).scrollLeft).toBe(400)
})

it('is named for a monthly session where that is the one', () => {
  const strip = show([4], 4)
  expect(strip.scrollLeft).toBe(0)
  expect(strip.getAttribute('aria-label')).toBe('全月交易')
  expect(screen.getByRole('button', { name: /全月/ })).toBeDefined()
})
