import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CurveGrid } from '#web/ui/curve-grid/curve-grid.tsx'
import { useCurveGrid } from '#web/ui/curve-grid/use-curve-grid.ts'
import { contextOf } from '../../model/check-context.ts'
import { gridValues } from '../../model/columns/grid-values.ts'
import { storedDraft } from '../../model/draft.ts'
import { suggestionOf, withSuggestion } from '../../model/suggestion.ts'
import { detailOf, lineOf } from '../../model/test/detail-fixture.ts'
import { SuggestionBar } from './suggestion-bar.tsx'

/** 30 MWh are left to sell in each hour; the third was typed, the fourth has no forecast. */
const detail = detailOf({
  lines: Array.from({ length: 24 }, (_, i) => {
    if (i === 2) return lineOf(3, { declaredMwh: 12, declaredCnyPerMwh: 290 })
    return lineOf(i + 1, i === 3 ? { forecastMwh: null } : {})
  }),
})
const draft = storedDraft(detail.lines)
const suggestion = suggestionOf(draft, contextOf(detail))

it('shows faintly what empty cells could hold, and leaves their values empty', () => {
  let energies: readonly (number | null)[] = []
  function Grid() {
    const columns = [{ key: 'energy', title: '申报电量', unit: 'MWh', isSparse: true }]
    const grid = useCurveGrid({ slotCount: 24, columns, initial: gridValues(detail) })
    energies = grid.values('energy')
    return <CurveGrid name="旬申报" grid={grid} ghosts={suggestion.ghosts} />
  }
  render(<Grid />)
  const cells = screen.getAllByRole('gridcell').map(({ textContent }) => textContent)
  expect(cells.slice(0, 4)).toEqual(['建议 30.000', '建议 30.000', '12.000', '-'])
  expect(energies.slice(0, 4)).toEqual([null, null, 12, null])
})

it('says where it comes from, and is filled in by a click alone', () => {
  const onFill = vi.fn()
  render(
    <SuggestionBar {...{ detail, suggestion, onFill }} selected={[1, 2, 3]} isLessHint={false} />,
  )
  const bar = screen.getByRole('region', { name: '建议值（灰色，未填入）' })
  expect(bar.textContent).toMatch(/预测电量 − 机制电量 − 已持有.*日前统一出清电价预测 P50/)
  expect(bar.textContent).toContain('1 个时段缺少预测或持有电量，没有建议')
  expect(onFill).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '填入所选 2 个时段' }))
  expect(onFill).toHaveBeenCalledWith([1, 2])
  fireEvent.click(screen.getByRole('button', { name: '填入 22 个时段' }))
  const filled = withSuggestion(draft, suggestion, onFill.mock.calls[1]![0])
  expect(filled.slice(0, 4)).toMatchObject([
    { slot: 1, direction: 'SELL', energyMwh: 30, priceCnyPerMwh: 300 },
    { slot: 2, energyMwh: 30 },
    { slot: 3, energyMwh: 12, priceCnyPerMwh: 290 },
    { slot: 4, energyMwh: null, priceCnyPerMwh: null },
  ])
})
