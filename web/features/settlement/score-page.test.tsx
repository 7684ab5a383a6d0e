import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ScoredCycle } from '#api/settlement/shapes.ts'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { PermissionContext } from '#web/ui/access/can.tsx'
import * as charts from '#web/ui/chart/chart.tsx'
import { PageLocationContext } from '#web/ui/page/page-location.tsx'
import { Page } from './pages/settlement/score/index.page.tsx'

// The test DOM does not draw.
beforeEach(() => {
  vi.spyOn(charts, 'Chart').mockImplementation(({ name }) => <figure aria-label={name} />)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const went = vi.fn()
const money = (cny: number | null) => {
  const amountFen = cny === null ? null : cny * 100
  return { amountFen, knownFen: amountFen ?? 0, missingLines: amountFen === null ? 96 : 0 }
}

function scored(
  gains: [number | null, number | null, number | null],
  changes: Partial<ScoredCycle> = {},
): ScoredCycle {
  const [none, forecast, perfect] = gains
  return {
    ...{ stationId: 1, stationName: '定边风电场', trader: '王芳', declaredMwh: 100 },
    ...{ yearMonth: '2026-10', cycle: 1, cycleName: '上旬' },
    ...{ deliveryFrom: '2026-10-01', deliveryTo: '2026-10-10' },
    ...{ actual: money(0), none: money(0), forecast: money(0), perfect: money(0) },
    gain: { NONE: money(none), FORECAST: money(forecast), PERFECT: money(perfect) },
    ...{ state: 'RESULT_IN', lotMwh: 0.1 },
    ...changes,
  }
}

const WON = scored([300, -50, -700])
const LOST = scored([-100, -400, -900], {
  ...{ stationId: 2, stationName: '神木光伏电站', trader: null, declaredMwh: 60 },
})
const LATER = scored([40, null, null], {
  ...{ cycle: 2, cycleName: '中旬', deliveryTo: '2026-10-20', declaredMwh: 40 },
})

/** The page with an address that follows what it asks for. */
function Placed({ address }: { address: string }) {
  const [search, setSearch] = useState(address)
  const navigate = (to: string) => {
    went(to)
    if (to.startsWith('?')) setSearch(to)
  }
  const place = { search, isInFront: () => true, navigate, setTitle: () => {} }
  return (
    <PageLocationContext value={place}>
      <Page />
    </PageLocationContext>
  )
}

function show(rows: readonly ScoredCycle[], { address = '', total = rows.length } = {}) {
  went.mockClear()
  changeSession({ ...NOBODY, systemType: '1', province: { value: '1', label: '陕西' } })
  const station = (id: number, name: string) => ({
    ...{ id, name, code: `S${id}`, provinceId: '1', technology: 'WIND', capacityMw: 100 },
    ...{ nodeId: null, areaId: null, hidden: false, simulated: false },
  })
  const server = fakeServer({
    '/base/station/selectStationByCurrentUser': () => ({
      rows: [station(1, '定边风电场'), station(2, '神木光伏电站')],
      total: 2,
    }),
    '/base/businessDay': () => ({ data: { today: '2026-11-20' } }),
    '/settlement/score/query': () => ({ rows, total }),
    '/base/userCustomReportVisibleColumn/list': () => ({ rows: [], total: 0 }),
  })
  render(
    <Surroundings>
      <PermissionContext value={new Set(['/declaration:read'])}>
        <Placed address={address} />
      </PermissionContext>
    </Surroundings>,
  )
  return () =>
    server.calls.filter(({ path }) => path === '/settlement/score/query').map(({ body }) => body)
}
const card = (name: string) => screen.getByRole('region', { name }).textContent
const lines = () =>
  within(screen.getByRole('region', { name: '决策得分明细' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

it('says what the year was worth, and against what', async () => {
  const asked = show([WON, LOST])
  await screen.findByRole('region', { name: '相比不申报' })
  expect(asked()).toEqual([{ provinceId: '1', year: 2026 }])
  // 200 CNY of 160 MWh
  expect(card('相比不申报')).toBe('相比不申报+200.00元 多赚+1.25 元/MWh')
  expect(card('相比按预测申报')).toContain('-450.00元 少赚2 期合计')
  // 200 of 1,800
  expect(card('完全预知收益的实现比例')).toContain('11.11%')
  expect(card('已结算交割期')).toContain('2 个场站，申报 160.0 MWh')
})

it('says of how many cycles a figure is, where not all are known', async () => {
  show([WON, LATER])
  expect(await screen.findByText(/有 1 期缺少数据/)).toBeTruthy()
  expect(card('相比按预测申报')).toContain('2 期中 1 期已知')
})

it('groups by what is chosen, the worst first, and leads to the review', async () => {
  show([WON, LOST, LATER], { address: '?by=trader' })
  await screen.findByText('+240.00')
  expect(lines().map((text) => text?.split(/[-+]/)[0])).toEqual(['无申报人', '王芳'])
  const choice = within(screen.getByRole('radiogroup', { name: '汇总方式' }))
  fireEvent.click(choice.getByText('场站'))
  await waitFor(() => expect(went).toHaveBeenCalledWith('?by=station'))
  fireEvent.click(await screen.findByRole('button', { name: '神木光伏电站' }))
  const data = { cycle: 1, provinceId: '1', stationId: 2, yearMonth: '2026-10' }
  expect(went).toHaveBeenLastCalledWith(
    `/settlement/review/index?data=${encodeURIComponent(JSON.stringify(data))}`,
  )
})

it('asks for the year and the stations of the address', async () => {
  const asked = show([], { address: '?year=2025&stations=2,77' })
  expect(await screen.findByText('2025 年没有已结算的交割期')).toBeTruthy()
  expect(asked()).toEqual([{ provinceId: '1', year: 2025, stationIds: [2] }])
  expect(screen.getByRole('button', { name: '打开申报页面' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '查看 2024 年' }))
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ year: 2024 }))
})

it('says when it could not count all cycles', async () => {
  show([WON], { total: 400 })
  expect(await screen.findByText(/共 400 个已交割的交割期，只计最近的 1 个/)).toBeTruthy()
})

it('tells what was never filed apart: not in the sums, but with what it cost', async () => {
  const never = scored([0, -1234.5, -2000], {
    ...{ cycle: 3, cycleName: '下旬', state: 'NOT_FILED', declaredMwh: null },
  })
  show([WON, never])
  const table = await screen.findByRole('region', { name: '未报送的交割期（1 期）' })
  expect(table.textContent).toContain('-1,234.50')
  expect(card('相比按预测申报')).toContain('-50.00元 少赚1 期合计')
  fireEvent.click(within(table).getAllByRole('button', { name: '2026-10 下旬' })[0]!)
  expect(went).toHaveBeenLastCalledWith(expect.stringContaining('/settlement/review/index?data='))
})
