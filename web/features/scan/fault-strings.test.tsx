import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FaultStringRow } from '#api/diagnosis/fault-strings.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { useLanguage } from '#web/client/language.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import * as charts from '#web/ui/chart/xy-chart.tsx'
import { showAt } from '#web/ui/resource/test/resource-frame.tsx'
import { Page as Curves } from './pages/diagnosis/curves/index.page.tsx'
import { Page as Faults } from './pages/diagnosis/faultStrings/index.page.tsx'
import { compared } from './test/fixtures.ts'

const RIGHTS = ['/diagnosis:read', '/scan:read', '/plant:read']

const fault = (position: number, changes: Partial<FaultStringRow> = {}): FaultStringRow => ({
  ...{ id: 1100 + position, plantId: 5, plantName: '定边', arrayId: 7, arrayName: '1#方阵' },
  ...{ inverterId: 11, inverterName: '1#逆变器', position, stringName: `PV${position + 1}` },
  ...{ code: 9, reason: null, secondCode: null, confidence: 0.7, severity: 'MAJOR' },
  ...{ lossPct: 6, lossW: 500, lossKwhPerYear: 800, lossCnyPerYear: 200, price: null },
  ...{ firstSeen: '2026-05-01T04:00:00Z', confirmations: 3, taskId: 4, taskNo: 'T4' },
  ...{ scannedAt: '2026-05-09T04:00:00Z', hasCurve: true },
  ...{ stringId: 100 + position, work: 'OPEN', orderId: null, orderNo: null },
  ...{ returnedAfterId: null, returnedAfterNo: null, occurrence: 1 },
  ...{ dismissalReason: null, dismissalNote: null, dismissedBy: null, dismissedAt: null },
  ...changes,
})

const LISTED = [
  ...Array.from({ length: 11 }, (_, position) => fault(position)),
  fault(11, { code: null, reason: 'WRONG_CRC', hasCurve: false, severity: 'UNKNOWN' }),
]

function server(rows: readonly FaultStringRow[] = LISTED) {
  return fakeServer({
    '/maintenance/order/create': () => ({ data: { orders: [{ id: 1, orderNo: 'WO1' }] } }),
    '/maintenance/order/assignees': () => ({ rows: [], total: 0 }),
    '/maintenance/dismissal/remove': () => ({}),
    '/diagnosis/faultString/page': () => ({ rows, total: rows.length }),
    '/diagnosis/faultString/arrays': () => ({ rows: [], total: 0 }),
    '/plant/plant/list': () => ({ rows: [], total: 0 }),
    '/scan/task/list': () => ({ rows: [], total: 0 }),
    '/diagnosis/faultText/list': () => ({
      rows: [
        { code: 9, language: 'zh', name: 'zh9', description: '现象', cause: '', advice: '建议' },
      ].map((text) => ({ ...text, lockVersion: 1 })),
    }),
    '/diagnosis/curve/scans': () => ({
      rows: [4, 3].map((taskId) => ({ taskId, taskNo: `T${taskId}`, scannedAt: SCANNED })),
    }),
    '/diagnosis/curve/strings': ({ body }) => {
      const { items } = body as { items: { taskId: number; position: number }[] }
      const rows = items.map(({ taskId, position }) => ({
        ...compared({ position, code: 9, stringName: `PV${position + 1}` }),
        ...{
          taskId,
          taskNo: `T${taskId}`,
          plantName: '定边',
          scannedAt: SCANNED,
          archivedAt: null,
        },
        ...{ median: { voltageV: [0, 400], currentA: [9.5, 9] }, medianStc: null, substrings: 60 },
        keyAtStc: { iscA: 11, vocV: 900, impA: 10, vmpV: 700, pmpW: 7000, fillFactor: 0.7 },
      }))
      return { rows, total: rows.length }
    },
  })
}
const SCANNED = '2026-05-09T04:00:00Z'

// The test DOM does not draw.
beforeEach(() => {
  useLanguage.setState({ language: 'zh' })
  vi.spyOn(charts, 'XyChart').mockImplementation(({ name, lines }) => (
    <figure aria-label={name}>{lines.series.map((line) => line.name).join('|')}</figure>
  ))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the fault string list', () => {
  const box = (n: number) => screen.getByLabelText<HTMLInputElement>(`选择 1#逆变器 / PV${n}`)
  const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

  it('hands no more than ten strings over to be compared', async () => {
    server()
    const { moves } = showAt(<Faults />, { rights: RIGHTS })
    const row = (await screen.findByText('PV1')).closest('tr')!
    expect(within(row).getByText('zh9')).toBeTruthy()
    expect(screen.getByText('校验不符')).toBeTruthy()
    fireEvent.mouseEnter(button(/对比曲线（0/).parentElement!)
    expect(await screen.findByText('请先勾选有曲线的组串')).toBeTruthy()
    for (let n = 1; n <= 12; n++) fireEvent.click(box(n))
    fireEvent.mouseEnter(button(/对比曲线（11/).parentElement!)
    expect(await screen.findByText('最多对比 10 路组串')).toBeTruthy()
    expect(button(/对比曲线（11\/10）/).disabled).toBe(true)
    fireEvent.click(box(11))
    fireEvent.click(screen.getByText('对比曲线（10/10）'))
    const strings = Array.from({ length: 10 }, (_, position) => `4-11-${position}`)
    expect(moves.at(-1)!.to).toBe(`${PAGES.curveComparison}?strings=${strings.join(',')}`)
  })

  it('orders work at all of a page, with its money and as how many orders', async () => {
    const { calls } = server()
    showAt(<Faults />, { rights: [...RIGHTS, '/maintenance:edit'] })
    await screen.findByText('PV1')
    fireEvent.click(screen.getAllByLabelText('Select all')[0]!)
    fireEvent.click(button(/下达工单/))
    const drawer = within(await screen.findByRole('dialog'))
    await drawer.findByText('其中 1 个组串不会处理：未能诊断、已从设备中移除或已有未完成的工单。')
    expect(drawer.getByText('合计 8,800 kWh/年，2,200 元/年')).toBeTruthy()
    expect(drawer.getByText('将生成 1 张工单：同一逆变器上相同的故障为一张。')).toBeTruthy()
    fireEvent.click(drawer.getByRole('button', { name: /下达工单/ }))
    const made = () => calls.find(({ path }) => path === '/maintenance/order/create')
    await waitFor(() => expect(made()).toBeTruthy())
    expect(made()!.body).toMatchObject({
      stringIds: Array.from({ length: 11 }, (_, position) => 100 + position),
    })
  })

  it('says why a fault is dismissed, and takes it back from the row and from the drawer', async () => {
    const { calls } = server([
      fault(0, {
        ...{ work: 'DISMISSED', dismissalReason: 'SHADE_EXPECTED', dismissalNote: '杆塔阴影' },
        ...{ dismissedBy: '王芳', dismissedAt: '2026-05-10T04:00:00Z' },
      }),
    ])
    const undone = () =>
      calls.filter(({ path }) => path === '/maintenance/dismissal/remove').map(({ body }) => body)
    showAt(<Faults />, { rights: [...RIGHTS, '/maintenance:edit'] })
    expect(await screen.findByText('已知遮挡：杆塔阴影、王芳 2026-05-10 12:00')).toBeTruthy()
    fireEvent.click(button('撤销忽略：1#逆变器 / PV1'))
    await waitFor(() => expect(undone()).toEqual([{ stringIds: [100] }]))
    cleanup()
    showAt(<Faults />, { rights: [...RIGHTS, '/maintenance:edit'], search: '?open=4-11-0' })
    expect(await screen.findByText('已忽略（已知遮挡：杆塔阴影）')).toBeTruthy()
    const drawer = within(screen.getByRole('dialog'))
    fireEvent.click(drawer.getByRole('button', { name: /撤销忽略/ }))
    await waitFor(() => expect(undone()).toHaveLength(2))
  })

  it('names the order that nothing confirms, and the one after which a fault came back', async () => {
    server([
      fault(0, {
        ...{ work: 'UNCONFIRMED', orderId: 4, orderNo: 'WO4' },
        ...{ returnedAfterId: 2, returnedAfterNo: 'WO2', occurrence: 3 },
      }),
    ])
    const rights = [...RIGHTS, '/maintenance:read', '/maintenance:edit']
    showAt(<Faults />, { rights })
    expect(await screen.findByText('已关闭·未经扫描确认')).toBeTruthy()
    expect(screen.getByText('工单 WO2 修复后复发，第 3 次出现')).toBeTruthy()
    fireEvent.click(box(1))
    fireEvent.click(button(/下达工单/))
    const ordering = within(await screen.findByRole('dialog'))
    expect(await ordering.findByText('工单 WO2 修复后复发，第 3 次出现')).toBeTruthy()
    cleanup()
    showAt(<Faults />, { rights, search: '?open=4-11-0' })
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText('工单 WO4 由人工关闭，此后尚无扫描确认')).toBeTruthy()
    expect(drawer.getByText('工单 WO2 修复后复发，第 3 次出现')).toBeTruthy()
  })

  it('takes nothing back for whoever may only read', async () => {
    server([fault(0, { work: 'DISMISSED', dismissalReason: 'OTHER', dismissalNote: '' })])
    showAt(<Faults />, { rights: RIGHTS })
    await screen.findByText('PV1')
    expect(screen.queryByRole('button', { name: /撤销忽略/ })).toBeNull()
  })
})

describe('the comparison of curves', () => {
  it('adds the earlier scans of a string, and tells the difference from what is usual', async () => {
    const { calls } = server()
    showAt(<Curves />, { rights: RIGHTS, search: '?strings=4-11-0&chart=DIFFERENCE' })
    const chart = await screen.findByLabelText('电流差值曲线')
    expect(chart.textContent).toContain('PV1 · 2026-05-09 12:00')
    expect(screen.getByText('11.00')).toBeTruthy()
    fireEvent.click(await screen.findByText('同一组串的历次扫描'))
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/diagnosis/curve/strings').at(-1)!.body).toEqual({
        items: [4, 3].map((taskId) => ({ taskId, inverterId: 11, position: 0 })),
      }),
    )
  })

  it('is nothing for whoever may not read diagnoses', () => {
    server()
    showAt(<Curves />, { rights: ['/scan:read'], search: '?strings=4-11-0' })
    expect(screen.queryByLabelText('I-V 曲线')).toBeNull()
  })
})
