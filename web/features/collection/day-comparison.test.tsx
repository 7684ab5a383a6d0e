import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { DayComparison } from './components/day-comparison.tsx'
import type { Preview } from './model/preview-curve.ts'

afterEach(() => vi.unstubAllGlobals())

it('names the series that its chart shows, to be read and not only to be heard', () => {
  fakeServer({})
  const series: Preview['series'][number] = {
    ...{ metric: 'LOAD', stage: 'FORECAST', locKind: 'SYSTEM', locCode: '' },
    ...{ resolutionMin: 60, unit: 'MW', change: 'NEW', current: null },
    values: Array.from({ length: 24 }, () => 900),
  }
  const preview: Preview = {
    ...{ dates: ['2025-06-01'], date: '2025-06-01', results: [], seriesTotal: 1, firstDays: [] },
    series: [series],
  }
  render(
    <Surroundings>
      <DayComparison preview={preview} date="2025-06-01" />
    </Surroundings>,
  )
  expect(screen.getByRole('heading', { name: /^负荷.*· 2025-06-01/ })).toBeDefined()
})
