import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { WorkbenchOverview } from '#api/workbench/overview.ts'
import type { DeclarationDeadline } from '#api/workbench/shapes.ts'
import type { StationOverview } from '#api/workbench/station-one.ts'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { PermissionContext } from '#web/ui/access/can.tsx'
import * as charts from '#web/ui/chart/chart.tsx'
import { PageLocationContext } from '#web/ui/page/page-location.tsx'
import { Page as StationHome } from './pages/stationHome/index.page.tsx'
import { Page as Workbench } from './pages/workbench/index.page.tsx'

// The test DOM does not draw.
beforeEach(() => {
  vi.spyOn(charts, 'Chart').mockImplementation(({ name }) => <figure aria-label={name} />)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const NOW = '2026-11-25T02:00:00.000Z'
const deadline: DeclarationDeadline = {
  ...{ stationId: 1, stationName: '定边风电场', yearMonth: '2026-12', cycle: 1, cycleName: '上旬' },
  ...{ deliveryFrom: '2026-12-01', deliveryTo: '2026-12-10', isOpen: true, isMine: false },
  ...{ openAt: '2026-11-17T01:00:00.000Z', closeAt: '2026-11-28T09:00:00.000Z' },
  ...{ status: 'IN_REVIEW', step: 'REVIEW', declaredSellMwh: 120, declaredBuyMwh: null },
}
const nothing = { hours: null, cnyPerMwh: null }
const day = (date: string) => ({
  ...{ date, dayAhead: nothing, realTime: nothing, forecast: nothing },
  ...{ dayAheadDueAt: '2026-11-25T10:00:00.000Z', realTimeDueAt: '2026-11-26T09:00:00.000Z' },
})
const overview: WorkbenchOverview = {
  ...{ now: NOW, today: '2026-11-25' },
  declarations: { deadlines: [deadline], trades: [{ kind: 'ROLLING', days: null }] },
  sessions: [],
  files: { waiting: 0, rejected: 0, rows: [] },
  gaps: [
    {
      ...{ metric: 'PRICE', stage: 'RT', locKind: 'SYSTEM', locCode: '', placeName: '' },
      ...{ kind: 'MISSING', days: [{ from: '2026-11-22', to: '2026-11-23' }] },
    },
  ],
  notices: { groups: [], total: 0, notices: 0 },
  prices: ['2026-11-24', '2026-11-25', '2026-11-26'].map(day),
  ...{ energy: null, money: null, score: null, objects: [] },
}

const went = vi.fn()
const RIGHTS = ['/market:read', '/collection:read']

function show(
  Page: () => React.ReactNode,
  answers: Parameters<typeof fakeServer>[0],
  { rights = RIGHTS, systemType = '1' as SystemType, search = '' } = {},
) {
  went.mockClear()
  changeSession({ ...NOBODY, systemType, province: { value: '1', label: '陕西' } })
  const server = fakeServer(answers)
  const place = { search, isInFront: () => true, navigate: went, setTitle: () => undefined }
  render(
    <Surroundings>
      <PermissionContext value={new Set(rights)}>
        <PageLocationContext value={place}>
          <Page />
        </PageLocationContext>
      </PermissionContext>
    </Surroundings>,
  )
  return server
}

const workbenchWith = (changes: Partial<WorkbenchOverview> = {}) => ({
  '/workbench/query': () => ({ data: { ...overview, ...changes } }),
})

it('says who has the next step, and leads to the declaration', async () => {
  show(Workbench, workbenchWith())
  const list = await screen.findByRole('region', { name: '申报中与即将开市' })
  within(list).getByText('待审核')
  within(list).getByText('由有相应权限的同事处理')
  within(list).getByText(/没有录入可交易的交割日/)
  fireEvent.click(within(list).getByRole('button', { name: '定边风电场（卖 120.0 MWh）' }))
  const [[address]] = went.mock.calls as [[string]]
  expect(address).toContain(PAGES.tenDayDeclaration)
  expect(decodeURIComponent(address)).toContain('"stationId":"1"')
})

it('has every session of the calendar among the deadlines, in the order of the closes', async () => {
  const session = {
    ...{ id: 9, title: '11月26日日滚动', kind: 'ROLLING' as const, isOpen: true, declared: null },
    ...{ deliveryFrom: '2026-11-28', deliveryTo: '2026-11-28' },
    ...{ openAt: '2026-11-25T01:00:00.000Z', closeAt: '2026-11-25T08:00:00.000Z' },
  }
  const declared = { yearMonth: '2026-12', cycle: 2 as const }
  const next = {
    ...session,
    id: 10,
    title: '中旬',
    kind: 'TEN_DAY' as const,
    isOpen: false,
    declared,
  }
  show(
    Workbench,
    workbenchWith({ sessions: [session, { ...next, closeAt: '2026-12-08T09:00:00Z' }] }),
    { rights: [...RIGHTS, '/declaration:read'] },
  )
  const list = await screen.findByRole('region', { name: '申报中与即将开市' })
  const lines = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(lines[0]).toContain('11月26日日滚动日滚动申报中')
  expect(lines[0]).toContain('11-25 16:00 截止')
  expect(lines[1]).toContain('2026-12 上旬旬待审核')
  expect(lines[2]).toContain('中旬旬未开放')
  fireEvent.click(within(list).getByRole('button', { name: '11月26日日滚动' }))
  expect(went).toHaveBeenLastCalledWith(`${PAGES.tradingCalendar}?session=9`)
  fireEvent.click(within(list).getByRole('button', { name: '中旬' }))
  expect(went.mock.lastCall?.[0]).toContain(PAGES.tenDayDeclaration)
})

it('leads who sees no declarations from a session to the calendar', async () => {
  const session = {
    ...{ id: 10, title: '中旬', kind: 'TEN_DAY' as const, isOpen: true },
    ...{ deliveryFrom: '2026-12-11', deliveryTo: '2026-12-20' },
    ...{ openAt: '2026-11-25T01:00:00.000Z', closeAt: '2026-12-08T09:00:00.000Z' },
    declared: { yearMonth: '2026-12', cycle: 2 as const },
  }
  show(Workbench, workbenchWith({ declarations: null, sessions: [session] }), { systemType: '3' })
  fireEvent.click(await screen.findByRole('button', { name: '中旬' }))
  expect(went).toHaveBeenLastCalledWith(`${PAGES.tradingCalendar}?session=10`)
  expect(screen.queryByText(/0 项/)).toBeNull()
})

it('tells of notices of the same in one line, which leads to the list of them', async () => {
  const first = {
    ...{
      id: 1,
      kind: 'IMPORT_WAITING' as const,
      content: '文件',
      standing: 'TO_DO' as const,
      isRead: false,
    },
    ...{ createTime: '2026-11-25 10:00:00', ageSeconds: 0, statusName: '未处理' as const },
    ...{ tenDay: null, provinceId: '1', stationId: null, date: null, dueAt: null },
    ...{ deepLink: '/dataCollection/import/index?id=3', severity: 'WARNING' as const },
  }
  const group = { severity: 'WARNING' as const, objects: 24, notices: 24, first }
  const notices = { groups: [group], total: 3, notices: 28 }
  show(Workbench, workbenchWith({ notices }), { rights: [...RIGHTS, '/news:show'] })
  const list = await screen.findByRole('region', { name: '待办通知' })
  within(list).getByText('3 项，共 28 条通知')
  within(list).getByText('另有 2 项，见通知')
  fireEvent.click(within(list).getByRole('button', { name: '24 个自动送达的文件待处理' }))
  const listed = 'table=notices&status=pending&family=IMPORT_WAITING'
  expect(went).toHaveBeenLastCalledWith(`${PAGES.news}?${listed}`)
})

it('says of a file what it really waits for, and offers no import to who may not', async () => {
  const file = { ownerName: '张工', createdAt: NOW }
  const files = {
    ...{ waiting: 3, rejected: 0 },
    rows: (['unknownLayout', 'nothing', 'faulty'] as const).map((phase, id) => ({
      ...{ ...file, id, phase, fileName: `${phase}.xlsx` },
    })),
  }
  show(Workbench, workbenchWith({ files }))
  const list = await screen.findByRole('list', { name: '导入文件' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '待指定格式unknownLayout.xlsx张工，2026-11-25 10:00',
    '无可用数据nothing.xlsx张工，2026-11-25 10:00',
    '有错误faulty.xlsx张工，2026-11-25 10:00',
  ])
  expect(screen.queryByRole('button', { name: '去文件导入' })).toBeNull()
})

it('leads who may import from gaps to the import', async () => {
  show(Workbench, workbenchWith(), { rights: [...RIGHTS, '/collection:import'] })
  fireEvent.click(await screen.findByRole('button', { name: '去文件导入' }))
  expect(went).toHaveBeenLastCalledWith(PAGES.fileImport)
})

it('tells gaps in words, and what is unknown is not 0', async () => {
  show(Workbench, workbenchWith())
  await screen.findByText('全省：电价（实时）缺 11-22 至 11-23')
  const tomorrow = screen.getByRole('region', { name: '明日日前电价（11-26）' })
  within(tomorrow).getByText('-')
  within(tomorrow).getByText('日前出清结果 11-25 18:00 后发布')
  screen.getByText('没有等待您处理的文件。')
})

it('says when tomorrow is dearest and cheapest, by the forecast while nothing is published', async () => {
  const hours = Array.from({ length: 24 }, (_, hour) => 300 + hour)
  hours[19] = 512
  hours[12] = 80
  const forecast = { hours, cnyPerMwh: 312 }
  const prices = [...overview.prices.slice(0, 2), { ...overview.prices[2]!, forecast }]
  show(Workbench, workbenchWith({ prices }), { rights: [...RIGHTS, '/forecast:read'] })
  const tomorrow = await screen.findByRole('region', { name: '明日日前电价预测（11-26）' })
  within(tomorrow).getByText('最高 512（19:00-20:00）')
  within(tomorrow).getByText('最低 80（12:00-13:00）')
  fireEvent.click(screen.getByRole('button', { name: '看电价预测' }))
  expect(went).toHaveBeenLastCalledWith(PAGES.priceForecast)
})

it('has no figures of stations for storage, and says what is not there', async () => {
  show(Workbench, workbenchWith({ declarations: null, gaps: [], objects: ['渭南储能电站'] }), {
    systemType: '3',
  })
  await screen.findByText('储能电站：渭南储能电站')
  screen.getByText(/没有储能的充放电计划和收益.*已导入的荷电状态/)
  expect(screen.queryByRole('region', { name: '申报中与即将开市' })).toBeNull()
  screen.getByRole('region', { name: '明日最大价差（11-26）' })
})

it('asks for nothing without the right', () => {
  const { calls } = show(Workbench, {}, { rights: [] })
  expect(calls).toEqual([])
  screen.getByText('无访问权限')
})

const noEnergy = { hours: null, mwh: null }
const output = (date: string) => ({
  ...{ date, forecast: noEnergy, dayAhead: noEnergy, metered: noEnergy },
  meteredDueAt: '2026-11-26T10:00:00.000Z',
})
const station: StationOverview['station'] = {
  ...{ id: 1, code: 'WIND-A', name: '定边风电场', technology: 'WIND', capacityMw: 100 },
  ...{ mechanismShare: 0.1, longitude: 107, latitude: 37, gridDate: null, simulated: false },
  state: 'TO_DO',
}
const atSystem = { point: 'SYSTEM' as const, code: '', cnyPerMwh: null }
const one: StationOverview = {
  ...{ now: NOW, today: '2026-11-25', station },
  stations: [station, { ...station, id: 2, name: '神木光伏电站', longitude: 110, state: 'QUIET' }],
  output: { today: output('2026-11-25'), lastMetered: null, days: [] },
  price: {
    ...{ hour: 11, nodeCode: null, nodeName: null, dayAhead: atSystem, realTime: atSystem },
    ...{ realTimeDueAt: '2026-11-26T09:00:00.000Z', lastRealTime: null, forecast: null },
  },
  ...{
    declarations: null,
    sessions: [],
    coverageBand: { min: 0.8, max: 1.1 },
    money: null,
    gaps: [],
  },
  coverage: [
    {
      ...{ yearMonth: '2026-12', cycle: 1, cycleName: '上旬' },
      ...{ deliveryFrom: '2026-12-01', deliveryTo: '2026-12-10' },
      ...{ heldMwh: null, sellableMwh: 100, ratio: null, reason: 'HELD_UNKNOWN' },
    },
  ],
  alerts: [],
  plants: { scannedAt: NOW, strings: 200, faults: 12, lossKw: 3.4, canDiagnose: false },
}
const row = (id: number, name: string) => ({
  ...{ id, name, code: `S${id}`, provinceId: '1', technology: 'WIND', capacityMw: 100 },
  ...{ nodeId: null, areaId: null, hidden: false, simulated: false },
})
const stationAnswers = {
  '/base/station/selectStationByCurrentUser': () => ({
    rows: [row(1, '定边风电场'), row(2, '神木光伏电站')],
    total: 2,
  }),
  '/workbench/station/one': () => ({ data: one }),
}

it('a station says why a figure is not known, and another is chosen on the map', async () => {
  show(StationHome, stationAnswers)
  await screen.findByText('部分日期的合同未知：请录入合同，或在申报页面确认没有。')
  screen.getByText(/没有今日的功率预测/)
  within(screen.getByRole('region', { name: '故障组串' })).getByText('组串明细由诊断人员查看')
  fireEvent.click(screen.getByRole('button', { name: /^神木光伏电站/ }))
  expect(went).toHaveBeenCalledWith('?stationId=2', expect.anything())
})

it('a station that is not there is asked for nowhere', async () => {
  const { calls } = show(StationHome, stationAnswers, { search: '?stationId=99' })
  await screen.findByText('没有这个场站')
  await waitFor(() => expect(calls.map(({ path }) => path)).not.toContain('/workbench/station/one'))
})
