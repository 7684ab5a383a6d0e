import { expect, it } from 'vitest'
import { publishedAt } from './publication.ts'
import { shanghaiText } from './shanghai-time.ts'

it('publishes forecasts and day-ahead results the day before, the rest the day after', () => {
  const at = (stage: string) => shanghaiText(publishedAt(stage, '2026-03-01'))
  expect(at('FORECAST')).toBe('2026-02-28 08:30:00')
  expect(at('DA')).toBe('2026-02-28 18:00:00')
  expect(at('RT')).toBe('2026-03-02 17:00:00')
  expect(at('METERED')).toBe('2026-03-02 18:00:00')
  expect(at('SOMETHING_ELSE')).toBe('2026-03-02 18:00:00')
})
