import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReportRow } from '#api/report/endpoints.ts'
import { useLanguage } from '#web/client/language.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { plant } from '#web/test/plant-row.ts'
import { showAt } from '#web/ui/resource/test/resource-frame.tsx'
import { Page } from './pages/diagnosis/reports/index.page.tsx'
import { DOCUMENT } from './test/document.ts'

const ALL = ['/report:read', '/report:edit', '/plant:read']

const row = (id: number, changes: Partial<ReportRow> = {}): ReportRow => ({
  ...{ id, plantId: 5, plantName: '定边', kind: 'TASK', language: 'zh', format: 'PDF' },
  ...{ title: `报告${id}`, state: 'DONE', progress: 1, progressCode: null, error: null },
  ...{ jobId: 3, faultCount: 12, pageCount: 9, createdAt: '2026-05-20T04:00:00Z' },
  ...{ finishedAt: '2026-05-20T04:00:05Z', createdBy: '李强' },
  ...changes,
})

function server(rows: ReportRow[], show: () => object = () => ({ data: DOCUMENT })) {
  return fakeServer({
    '/diagnosis/report/page': () => ({ rows, total: rows.length }),
    '/diagnosis/report/show': show,
    '/diagnosis/report/choices': () => ({
      data: {
        tasks: [
          {
            ...{ id: 4, taskNo: 'T4', taskType: 'ROUTINE', faultCount: 12 },
            scannedAt: '2026-05-20T04:00:00Z',
          },
        ],
        months: ['2026-05'],
      },
    }),
    '/diagnosis/report/order': () => ({ data: { id: 9, jobId: 8 } }),
    '/diagnosis/reportTemplate/page': () => ({ rows: [], total: 0 }),
    '/plant/plant/list': () => ({ rows: [plant()], total: 1 }),
  })
}

beforeEach(() => {
  useLanguage.setState({ language: 'zh' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the list of reports', () => {
  it('tells how far each is, and opens only what is made', async () => {
    const running = { state: 'RUNNING', progress: 0.4, progressCode: 'WRITING' } as const
    server([row(1), row(2, running), row(3, { state: 'FAILED', error: 'FAULT' })])
    const { moves } = showAt(<Page />, { rights: ALL })
    expect(await screen.findByText('正在写入文件')).toBeTruthy()
    expect(screen.getByText('失败')).toBeTruthy()
    expect(screen.getAllByLabelText(/^阅读/)).toHaveLength(1)
    fireEvent.click(screen.getByLabelText('阅读 报告1'))
    expect(moves.at(-1)!.to).toContain('report=1')
    expect(await screen.findByText('1 摘要', { selector: 'h2' })).toBeTruthy()
  })

  it('says of one that met a full disk what helps', async () => {
    server([row(3, { state: 'FAILED', error: 'STORAGE_FULL' })])
    showAt(<Page />, { rights: ALL })
    expect(await screen.findByText(/存储空间已满.*清理空间后重新生成/)).toBeTruthy()
  })

  it('orders none without the right to it', async () => {
    server([])
    showAt(<Page />, { rights: ['/report:read'] })
    expect(await screen.findByText('还没有报告')).toBeTruthy()
    expect(screen.queryByText('生成报告')).toBeNull()
  })

  it('orders one of a task with what its kind needs', async () => {
    const { calls } = server([row(1)])
    showAt(<Page />, { rights: ALL })
    await screen.findByText('报告1')
    fireEvent.click(screen.getByText('生成报告'))
    const drawer = within(await screen.findByRole('dialog'))
    fireEvent.click(drawer.getByText(/^生\s?成$/))
    await waitFor(() =>
      expect(drawer.getByLabelText('扫描任务').getAttribute('aria-invalid')).toBe('true'),
    )
    expect(calls.filter(({ path }) => path === '/diagnosis/report/order')).toEqual([])
    fireEvent.mouseDown(drawer.getByLabelText('扫描任务'))
    fireEvent.click(await screen.findByTitle(/^T4 · /))
    fireEvent.click(drawer.getByText(/^生\s?成$/))
    await waitFor(() => {
      const order = calls.find(({ path }) => path === '/diagnosis/report/order')
      expect(order?.body).toMatchObject({
        ...{ plantId: plant().id, kind: 'TASK', taskId: 4, language: 'zh', format: 'PDF' },
        curves: 10,
      })
    })
  })
})

describe('a report that is read', () => {
  const open = () => showAt(<Page />, { rights: ALL, search: '?report=1' })

  it('shows every kind of block', async () => {
    server([])
    open()
    await screen.findByText(DOCUMENT.contentSha256)
    for (const text of ['占 12.5%', '方法', '850 W/m²', '清除遮挡', '12.00 A', '编制', '本组串']) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(screen.getByText('合计 1').closest('tr')!.dataset.total).toBe('true')
    const chart = screen.getByRole('img', { name: 'A01 / 1 实测' })
    const paths = [...chart.querySelectorAll('path')].map((path) => path.getAttribute('d'))
    // 480 V of 500 across 300, 12 A of 12.5 up 150.
    expect(paths).toEqual(['', 'M0 6L240 18L288 150'])
    expect(screen.queryByText('期望')).toBeNull()
  })

  it('stands alone in the window while it is printed', async () => {
    server([])
    open()
    await screen.findByText(DOCUMENT.contentSha256)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getAllByText(DOCUMENT.contentSha256)).toHaveLength(2)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.getAllByText(DOCUMENT.contentSha256)).toHaveLength(1)
  })

  it('says that it is not there where it is not', async () => {
    server([], () => ({ status: 200, body: { code: 422, msg: '报告尚未生成' } }))
    open()
    expect(await screen.findByText('报告尚未生成')).toBeTruthy()
  })
})
