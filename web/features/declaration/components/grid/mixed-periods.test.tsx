import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DeclarationLineView } from '#api/declaration/shapes.ts'
import { PERIOD_KINDS } from '#domain/calendar/words.ts'
import { filledDraft } from '../../model/batch-form.ts'
import { contextOf } from '../../model/check-context.ts'
import { storedDraft } from '../../model/draft.ts'
import { hasPeriods, hoursText, periodOf } from '../../model/periods.ts'
import { detailOf, lineOf } from '../../model/test/detail-fixture.ts'
import { MixedPeriods } from './mixed-periods.tsx'

/** Valley before the 25th and peak from then on. */
const CHANGES: Partial<DeclarationLineView> = {
  periodKind: null,
  periodRuns: [
    { kind: 'VALLEY', from: '2026-11-21', to: '2026-11-24' },
    { kind: 'PEAK', from: '2026-11-25', to: '2026-11-30' },
  ],
}
const NO_TABLE: Partial<DeclarationLineView> = {
  periodKind: null,
  periodRuns: [{ kind: null, from: '2026-11-21', to: '2026-11-30' }],
}
const withHours = (changed: readonly number[], patch: Partial<DeclarationLineView>) =>
  detailOf({
    lines: Array.from({ length: 24 }, (_, i) =>
      lineOf(i + 1, changed.includes(i + 1) ? patch : {}),
    ),
  })

it('names the hours whose kind changes within the cycle, with the dates', () => {
  const detail = withHours([1, 2, 8], CHANGES)
  render(<MixedPeriods detail={detail} />)
  expect(screen.getByRole('note').textContent).toBe(
    '00:00–02:00, 07:00–08:00 的时段类型在交割期内有变化：11-21–11-24 谷, 11-25–11-30 峰',
  )
  expect(detail.lines.slice(0, 3).map(periodOf)).toEqual(['MIXED', 'MIXED', 'VALLEY'])
})

it('says nothing where all days agree', () => {
  render(<MixedPeriods detail={detailOf()} />)
  expect(screen.queryByRole('note')).toBeNull()
  expect(hoursText([24])).toBe('23:00–24:00')
})

it('fills by kind only the hours that are of it on all days', () => {
  const detail = withHours([1, 2, 8], CHANGES)
  const { draft } = filledDraft(
    storedDraft(detail.lines),
    {
      kind: 'FIXED_PRICE',
      value: 280,
      direction: 'SELL',
      where: 'PERIODS',
      periods: [...PERIOD_KINDS],
    },
    { detail, context: contextOf(detail), selected: [] },
  )
  const filled = draft.filter(({ priceCnyPerMwh }) => priceCnyPerMwh === 280)
  expect(filled.map(({ slot }) => slot)).not.toContain(2)
  expect(filled).toHaveLength(21)
})

it('knows that there is no kind to fill by without a table', () => {
  const all = Array.from({ length: 24 }, (_, i) => i + 1)
  expect(hasPeriods(withHours(all, NO_TABLE))).toBe(false)
  expect(hasPeriods(withHours(all.slice(1), NO_TABLE))).toBe(true)
  expect(periodOf(lineOf(1, NO_TABLE))).toBeNull()
})
