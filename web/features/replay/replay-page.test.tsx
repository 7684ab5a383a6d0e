import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import type { ReplayView } from '#api/replay/endpoints.ts'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { PermissionContext } from '#web/ui/access/can.tsx'
import { PageLocationContext } from '#web/ui/page/page-location.tsx'
import { ProvinceChangeContext } from '#web/ui/page/province-change.ts'
import { Page } from './pages/dataCollection/replay/index.page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const navigate = vi.fn()
const enter = vi.fn(async () => undefined)

const OFFER = {
  ...{ refusal: null, firstPriceDate: '2024-01-01', lastPriceDate: '2024-09-30', priceDays: 274 },
  ...{ earliestFirstDate: '2024-03-01', suggestedFirstDate: '2024-07-22' },
  ...{ sessionKind: 'TEN_DAY', technologies: ['PV'], priceStage: 'DA' },
  ...{ hasRealTime: true, meanDays: 0 },
}
const REFUSED = { earliestFirstDate: null, suggestedFirstDate: null, technologies: [] }

const replay = (own: Partial<ReplayView>): ReplayView => ({
  ...{ id: 3, provinceId: '1000001', provinceName: '甘肃回放', sourceProvinceId: '9' },
  ...{ sourceName: '甘肃', stationId: 12, stationName: '模拟光伏场站 100 MW', technology: 'PV' },
  ...{ capacityMw: 100, contractShare: 0.4, sessionKind: 'TEN_DAY', ended: false, job: null },
  ...{ firstDate: '2024-07-22', lastDate: '2024-09-30', businessAt: '2024-08-06T01:06:00.000Z' },
  ...own,
})

const known = (fen: number) => ({ amountFen: fen, knownFen: fen, missingLines: 0 })
const UNKNOWN = { amountFen: null, knownFen: 250_000, missingLines: 4 }
const SESSION = {
  cycle: 1,
  cycleName: '上旬',
  deliveryFrom: '2024-08-01',
  deliveryTo: '2024-08-10',
}

function show({
  offer = OFFER,
  rows = [],
  money = [],
}: {
  offer?: object
  rows?: readonly ReplayView[]
  money?: readonly object[]
}) {
  changeSession({ ...NOBODY, systemType: '1', province: { value: '9', label: '甘肃' } })
  const server = fakeServer({
    '/replay/offer': () => ({ data: offer }),
    '/replay/list': () => ({ rows, total: rows.length }),
    '/replay/create': () => ({ data: { id: 3, provinceId: '1000001', stationId: 12 } }),
    '/replay/step': () => ({ data: { jobId: 7 } }),
    '/replay/remove': () => ({}),
    '/job/cancel': () => ({}),
    '/settlement/review/summary': () => ({ rows: money, total: money.length }),
    '/base/province/selectByCurrentUser': () => ({ rows: [], total: 0 }),
  })
  const place = { search: '', isInFront: () => true, navigate, setTitle: () => {} }
  render(
    <Surroundings>
      <PermissionContext value={new Set(['/replay:run', '/collection:read'])}>
        <ProvinceChangeContext value={enter}>
          <PageLocationContext value={place}>
            <Page />
          </PageLocationContext>
        </ProvinceChangeContext>
      </PermissionContext>
    </Surroundings>,
  )
  const bodies = (path: string) =>
    server.calls.filter((call) => call.path.startsWith(path)).map(({ body }) => body)
  return { bodies }
}

it.each([
  ['NO_PRICES', '该省份没有可回放的电价'],
  ['TOO_FEW_DAYS', '电价的天数太少，还不能回放'],
])('says why nothing can be replayed and leads to the import: %s', async (refusal, said) => {
  show({ offer: { ...OFFER, ...REFUSED, refusal } })
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /开始回放/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '去导入文件' }))
  expect(navigate).toHaveBeenCalledWith(PAGES.fileImport)
})

it('says which price would be lived through', async () => {
  show({ offer: { ...OFFER, priceStage: 'RT' } })
  expect(await screen.findByText(/^实时统一出清电价/)).toBeTruthy()
})

it('says where real-time prices are missing and days have no hours', async () => {
  show({ offer: { ...OFFER, hasRealTime: false, meanDays: 41 } })
  expect(await screen.findByText(/^日前统一出清电价；.*没有实时电价/)).toBeTruthy()
  expect(screen.getByText('41 天')).toBeTruthy()
})

it('begins with the days, the station and the contracts that the form suggests', async () => {
  const { bodies } = show({})
  expect(await screen.findByText('出力随文件中全省该类型的出力变化（模拟）')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /开始回放/ }))
  await waitFor(() =>
    expect(bodies('/replay/create')).toEqual([
      {
        ...{ provinceId: '9', firstDate: '2024-07-22', lastDate: '2024-09-30' },
        ...{ technology: 'PV', capacityMw: 100, contractShare: 0.4 },
      },
    ]),
  )
})

it('shows one line of the day that is lived through, and stops it', async () => {
  const job = { id: 7, progress: 0.5, day: '2024-08-07', error: null }
  const { bodies } = show({ rows: [replay({ job: { ...job, state: 'RUNNING' } })] })
  expect(await screen.findByText(/正在回放 2024-08-07/)).toBeTruthy()
  const step = screen.getByRole('button', { name: '推进一天' })
  expect((step as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /^取消任务/ }))
  await waitFor(() => expect(bodies('/job/cancel')).toEqual([{ id: 7 }]))
})

it('steps, says what closes next, and leads into the province', async () => {
  const { bodies } = show({ rows: [replay({})] })
  fireEvent.click(await screen.findByRole('button', { name: '推进一周' }))
  await waitFor(() => expect(bodies('/replay/step')).toEqual([{ id: 3, days: 7 }]))
  expect(screen.getByText(/2024-08 中旬.*2024-08-08 17:00 截止申报/)).toBeTruthy()
  const ways = within(screen.getByRole('navigation', { name: '进入回放的省份' }))
  fireEvent.click(ways.getByRole('button', { name: /^复\s*盘$/ }))
  const address = `${PAGES.settlementReview}?provinceId=1000001&stationId=12`
  expect(enter).toHaveBeenCalledWith('1000001', address)
})

it('deletes after a question', async () => {
  const { bodies } = show({ rows: [replay({})] })
  fireEvent.click(await screen.findByRole('button', { name: /^删\s*除$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(bodies('/replay/remove')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: /^删\s*除$/ }))
  await waitFor(() => expect(bodies('/replay/remove')).toEqual([{ id: 3 }]))
})

it('shows what is not known whole as unknown, in the session and in the total', async () => {
  const session = {
    ...{ ...SESSION, none: known(100_000), forecast: known(120_000) },
    priceTaker: known(300_000),
  }
  show({
    rows: [replay({})],
    money: [
      { ...session, yearMonth: '2024-08', actual: known(110_050), perfect: known(200_000) },
      { ...session, yearMonth: '2024-09', actual: UNKNOWN, perfect: known(200_000) },
    ],
  })
  const table = within(await screen.findByRole('region', { name: '各场交易的收益' }))
  const texts = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(texts[1]).toContain('1,100.50+100.50')
  expect(texts[2]).toContain('未知已知部分 2,500.00 元，缺 4 行差额未知')
  expect(texts[3]).toContain('合计（2 场）2,000.002,400.00+400.00')
  expect(texts[3]).toContain('未知已知部分 3,600.50 元，缺 4 行差额未知')
})

it('says that nothing has been settled yet', async () => {
  show({ rows: [replay({})] })
  expect(await screen.findByText('还没有结算的交易')).toBeTruthy()
})
