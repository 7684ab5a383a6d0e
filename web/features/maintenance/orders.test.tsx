import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import type { WorkOrderRow } from '#api/maintenance/orders.ts'
import { useLanguage } from '#web/client/language.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { showAt } from '#web/ui/resource/test/resource-frame.tsx'
import type { OrderDetail } from './model/types.ts'
import { Page } from './pages/maintenance/orders/index.page.tsx'

const RIGHTS = ['/maintenance:read', '/maintenance:edit', '/plant:read']

const order = (changes: Partial<WorkOrderRow> = {}): WorkOrderRow => ({
  ...{ id: 3, lockVersion: 2, orderNo: 'WO20261101-0003', plantId: 5, plantName: '定边' },
  ...{ arrayName: '1#方阵', inverterName: '1#逆变器', stringNames: ['PV1'], code: 9 },
  ...{ codeName: '电流偏低', priority: 'HIGH', state: 'ASSIGNED', assigneeId: 1, assignee: '王芳' },
  ...{ dueOn: null, overdue: false, lossW: 500, lossKwhPerYear: 1_200, lossCnyPerYear: 240 },
  ...{ lossAt: '2026-11-01T04:00:00Z', newestAt: '2026-11-01T04:00:00Z' },
  ...{ newestKwhPerYear: 1_200, newestCnyPerYear: 240, vanishedOn: null },
  ...{ returnedAfterId: null, returnedAfterNo: null, occurrence: 1 },
  ...{ createdAt: '2026-11-02T04:00:00Z', doneAt: null, closedAt: null, hours: null },
  ...{ costCny: null, gainW: null, foundCause: null, unconfirmed: false, remark: '' },
  ...changes,
})

const detailOf = (row: WorkOrderRow, changes: Partial<OrderDetail> = {}): OrderDetail => ({
  order: row,
  fault: { description: '', cause: '', advice: '' },
  ...{ foundCode: null, workDone: '', cancelReason: null, recheckTaskId: null },
  ...{ recheckTaskNo: null, savedKwhPerYear: null, savedCnyPerYear: null, paybackDays: null },
  ...{ strings: [], steps: [], actions: ['CANCEL'] },
  ...changes,
})

function show(row: WorkOrderRow, changes: Partial<OrderDetail> = {}, search = '?open=3') {
  const { calls } = fakeServer({
    '/maintenance/order/page': () => ({ rows: [row], total: 1 }),
    '/maintenance/order/one': () => ({ data: detailOf(row, changes) }),
    '/maintenance/order/step': () => ({ data: { id: 3, lockVersion: 3 } }),
    '/plant/plant/list': () => ({ rows: [], total: 0 }),
  })
  const { moves } = showAt(<Page />, { rights: RIGHTS, search })
  const steps = () => calls.filter(({ path }) => path === '/maintenance/order/step')
  return { moves, steps, calls }
}

const inDrawer = async () => within(await screen.findByRole('dialog'))

beforeEach(() => useLanguage.setState({ language: 'zh' }))
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the list of work orders', () => {
  it('marks what was closed by hand', async () => {
    show(order({ state: 'CLOSED', unconfirmed: true }), {}, '')
    expect(await screen.findByText('已关闭·未经扫描确认')).toBeTruthy()
  })

  it('says that a fault has gone, and which order had ended it before', async () => {
    const came = { returnedAfterId: 1, returnedAfterNo: 'WO20260901-0001', occurrence: 2 }
    const scanned = { newestAt: '2026-11-20T04:00:00Z', newestCnyPerYear: 180 }
    show(order({ vanishedOn: '2026-11-20', ...came, ...scanned }), {}, '')
    expect(await screen.findByText('2026-11-20 扫描已无此故障')).toBeTruthy()
    expect(screen.getByText('工单 WO20260901-0001 修复后复发，第 2 次出现')).toBeTruthy()
    expect(screen.getByText('现在 180（11-20）')).toBeTruthy()
  })
})

describe('an order', () => {
  it('whose fault has gone is cancelled for that by one click', async () => {
    const { steps } = show(order({ vanishedOn: '2026-11-20' }))
    const drawer = await inDrawer()
    fireEvent.click(await drawer.findByRole('button', { name: '以“故障已消失”取消' }))
    await waitFor(() => expect(steps()).toHaveLength(1))
    expect(steps()[0]!.body).toEqual({
      ...{ id: 3, lockVersion: 2, action: 'CANCEL', cancelReason: 'VANISHED' },
    })
  })

  it('is not cancelled by whoever may not', async () => {
    show(order({ vanishedOn: '2026-11-20' }), { actions: [] })
    const drawer = await inDrawer()
    await drawer.findByText('2026-11-20 扫描已无此故障')
    expect(drawer.queryByRole('button', { name: /故障已消失/ })).toBeNull()
  })

  it('shows what it cost when it was made and what it costs now, each with its day', async () => {
    const now = { newestAt: '2026-11-20T04:00:00Z', newestKwhPerYear: 900, newestCnyPerYear: 180 }
    show(order(now))
    const drawer = await inDrawer()
    expect(await drawer.findByText('下单时 1,200 kWh/年（2026-11-01 扫描）')).toBeTruthy()
    expect(drawer.getByText('现在 900 kWh/年（2026-11-20 扫描）')).toBeTruthy()
    expect(drawer.getByText('下单时 240.00 元/年（2026-11-01 扫描）')).toBeTruthy()
    expect(drawer.getByText('现在 180.00 元/年（2026-11-20 扫描）')).toBeTruthy()
  })

  it('has one figure with its day where no scan has been since', async () => {
    show(order())
    const drawer = await inDrawer()
    expect(await drawer.findByText('1,200 kWh/年（2026-11-01 扫描）')).toBeTruthy()
    expect(drawer.queryByText(/现在/)).toBeNull()
  })

  it('that was closed by hand says that no scan has confirmed it', async () => {
    const closed = { state: 'CLOSED', unconfirmed: true, foundCause: 'AS_DIAGNOSED' } as const
    show(order(closed), { actions: [] })
    const drawer = await inDrawer()
    expect(await drawer.findAllByText('已关闭·未经扫描确认')).toHaveLength(2)
    expect(drawer.getByText('未经扫描确认')).toBeTruthy()
  })

  it('that was cancelled for that says so in words', async () => {
    show(order({ state: 'CANCELLED' }), { actions: [], cancelReason: 'VANISHED' })
    const drawer = await inDrawer()
    expect(await drawer.findByText('故障已消失：扫描不再发现此故障')).toBeTruthy()
  })

  it('leads to the order after which its fault came back', async () => {
    const came = { returnedAfterId: 1, returnedAfterNo: 'WO20260901-0001', occurrence: 2 }
    const { moves } = show(order(came))
    const drawer = await inDrawer()
    await drawer.findByText('工单 WO20260901-0001 修复后复发，第 2 次出现')
    fireEvent.click(drawer.getByRole('button', { name: '查看该工单' }))
    expect(moves.at(-1)!.to).toBe(`${PAGES.workOrders}?open=1`)
  })
})
