import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { DeratingHintView } from '#api/declaration/derating-hint.ts'
import { PermissionContext } from '#web/ui/access/can.tsx'
import { contextOf } from '../../model/check-context.ts'
import { contextLessHint, lostByHour } from '../../model/hint.ts'
import { detailOf, lineOf } from '../../model/test/detail-fixture.ts'
import { hintOf, taken } from '../../model/test/hint-fixture.ts'
import { HintBar } from './hint-bar.tsx'

const bar = () => screen.getByRole('region', { name: '组串故障降额提示' })
const button = () => screen.queryByRole('button')

function show(hint: DeratingHintView, { editable = true, rights = [] as string[] } = {}) {
  const onApply = vi.fn()
  render(
    <MemoryRouter>
      <PermissionContext value={new Set(rights)}>
        <HintBar {...{ hint, editable, onApply }} busy={false} />
      </PermissionContext>
    </MemoryRouter>,
  )
  return onApply
}

it('says how much is lost, of how many strings, and by which scan', () => {
  const onApply = show(hintOf())
  expect(bar().textContent).toMatch(/-28\.800 MWh · -8,640\.00 元/)
  expect(bar().textContent).toContain('1 台逆变器的 2 串组串有故障（组串失配 1 串；组串断路 1 串）')
  expect(bar().textContent).toContain('依据阳坡电站 11-10 12:00 的扫描 T-1。')
  expect(bar().textContent).not.toMatch(/已含在|占场站|天有功率预测/)
  fireEvent.click(button()!)
  expect(onApply).toHaveBeenCalledOnce()
})

it('says who took it and when, and can be taken no second time', () => {
  show(taken())
  const notes = screen.getAllByRole('note').map(({ textContent }) => textContent)
  expect(notes).toEqual([
    '王明已于 11-18 09:00 采用（11-21 至 11-22，5.760 MWh）。',
    '李华已于 11-19 10:30 采用（11-23 至 11-23，2.880 MWh）。',
  ])
  expect(button()).toHaveProperty('disabled', true)
})

it('keeps apart what the forecast contains, and tells what is not known', () => {
  const contained = { strings: 3, lossKw: 41.5, since: '2026-08-01' }
  const known = { forecastDays: 4, lostCny: null, containedMwh: 9.5, learnsDays: 30 }
  show(hintOf({ contained, ...known, plantKw: 1200, stationKw: 100_000 }))
  expect(bar().textContent).toContain(
    '已含在功率预测中：3 串（41.5 kW，9.500 MWh），故障最早自 2026-08-01 起；预测按最近 30 天计量电量训练',
  )
  expect(bar().textContent).toMatch(
    /没有参考电价预测.*10 天中 4 天有功率预测.*占场站 100 MW 的 1\.2%/,
  )
})

it('takes nothing off where the forecast contains all of it', () => {
  const contained = { strings: 2, lossKw: 150, since: '2026-08-01' }
  const none = { lostMwh: 0, lostCny: 0, openDays: 0, learnsDays: 30, codes: [], scans: [] }
  show(hintOf({ ...none, contained, open: { strings: 0, lossKw: 0, inverters: 0 } }))
  expect(bar().textContent).toMatch(/^组串故障降额提示0\.000 MWh · 0\.00 元/)
  expect(bar().textContent).toContain('已含在功率预测中：2 串（150.0 kW')
  expect(button()).toBeNull()
})

it('leads to the fault list only whoever may read it, and is not offered to a reader', () => {
  show(hintOf(), { editable: false, rights: ['/diagnosis:read'] })
  const link = screen.getByRole('link', { name: '查看阳坡电站的故障组串' })
  expect(link.getAttribute('href')).toBe('/diagnosis/faultStrings/index?plant=3')
  expect(button()).toBeNull()
})

it('is off what is suggested once it was taken, and on the chart from the beginning', () => {
  const lines = [lineOf(1), lineOf(2, { forecastMwh: null })]
  const context = contextOf(detailOf({ lines }))
  expect(contextLessHint(context, hintOf())).toBe(context)
  const less = contextLessHint(context, taken()).slots.map(({ forecastWh }) => forecastWh)
  expect(less).toEqual([58_800_000, null])
  expect(lostByHour(hintOf()).slice(0, 2)).toEqual([1.2, 1.2])
  expect(lostByHour(hintOf({ lostMwh: 0 }))).toEqual([])
})
