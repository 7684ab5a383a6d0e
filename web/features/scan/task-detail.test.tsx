import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inverterRow, taskRow } from './test/fixtures.ts'
import { inDialog, show } from './test/task-world.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a task', () => {
  const results = {
    '/diagnosis/result/list': () => ({ rows: [], total: 0 }),
    '/diagnosis/result/summary': () => ({
      data: {
        ...{ strings: 16, normal: 16, failed: 0, lossW: null, lossKwhPerYear: null },
        ...{ lossCnyPerYear: null, lossCnyRange: null },
        ...{ faults: [], severities: [{ severity: 'NONE', count: 16, lossW: 0 }], price: null },
      },
    }),
  }

  it('says why its analysis ended, and offers it again', async () => {
    const ended = { status: 'DATA_COLLECTED', progress: 1 } as const
    const failed = { ...ended, reason: 'ANALYSIS_FAILED', hasCurves: true } as const
    const { bodies } = show({
      tasks: [taskRow(failed)],
      search: '?task=1',
      more: { '/scan/task/analyse': () => ({}) },
    })
    const drawer = await inDialog()
    expect(await drawer.findByText('采集的数据仍在，可重新开始分析。')).toBeTruthy()
    // In the list too.
    expect(screen.getAllByText('分析失败')).toHaveLength(2)
    fireEvent.click(drawer.getByRole('button', { name: /开始分析$/ }))
    await waitFor(() => expect(bodies('/scan/task/analyse')).toEqual([{ id: 1 }]))
  })

  it.each([
    [true, /清理空间后可以分析这些数据/],
    [false, /请重新扫描/],
  ])('says that the disk was full, and what helps; with curves: %s', async (hasCurves, hint) => {
    show({
      tasks: [taskRow({ status: 'SCAN_ABNORMAL', reason: 'STORAGE_FULL', hasCurves })],
      search: '?task=1',
    })
    expect(await (await inDialog()).findByText(hint)).toBeTruthy()
    expect(screen.getAllByText('服务器存储空间已满，请联系管理员清理空间')).toHaveLength(2)
  })

  it('says what a stopped scan never read, and analyses it a second time under that name', async () => {
    const stopped = taskRow({
      ...{ status: 'COMPLETED', progress: 0.5, hasCurves: true, faultCount: 0, failedCount: 0 },
      ...{ notReadCount: 16, collectedCount: 1 },
    })
    const inverters = [
      inverterRow({ outcome: 'COLLECTED', faultCount: 0, failedCount: 0, notReadCount: 0 }),
      inverterRow({ inverterId: 12, name: '2#逆变器', notReadCount: 16 }),
    ]
    show({
      tasks: [stopped],
      search: '?task=1&inverter=12',
      more: {
        ...results,
        '/scan/task/detail': () => ({ data: { task: stopped, inverters } }),
      },
    })
    const drawer = await inDialog()
    expect((await drawer.findByLabelText('未读组串')).textContent).toContain('16')
    expect(await drawer.findByText('组串未读取')).toBeTruthy()
    expect(drawer.getByRole('button', { name: /重新分析$/ })).toBeTruthy()
    const row = drawer.getByText('未扫描').closest('tr')!
    const texts = [...row.querySelectorAll('td')].map(({ textContent }) => textContent)
    // Strings, with faults, failed, not read.
    expect(texts.slice(-4)).toEqual(['16', '-', '-', '16'])
    expect(drawer.queryByText('等待中')).toBeNull()
  })

  it('that is paused says what is collected, and goes on', async () => {
    const paused = taskRow({ progress: 0.5, collectedCount: 1, hasCurves: true })
    const inverters = [
      inverterRow({ outcome: 'COLLECTED' }),
      inverterRow({ inverterId: 12, name: '2#逆变器' }),
    ]
    show({
      tasks: [paused],
      search: '?task=1',
      more: { '/scan/task/detail': () => ({ data: { task: paused, inverters } }) },
    })
    const drawer = await inDialog()
    expect(await drawer.findByText(/已采集 1\/2 台逆变器/)).toBeTruthy()
    expect(drawer.getByText('等待中')).toBeTruthy()
    expect(drawer.getByRole('button', { name: /继续扫描$/ })).toBeTruthy()
    expect(screen.getByText('已暂停')).toBeTruthy()
  })

  it('shows what each inverter does while it is executed, and why one failed', async () => {
    show({
      tasks: [taskRow({ status: 'EXECUTING', progress: 0.3 })],
      search: '?task=1',
      more: {
        '/scan/task/detail': () => ({
          data: {
            task: taskRow({ status: 'EXECUTING', progress: 0.3 }),
            inverters: [
              inverterRow({ phase: 'SCANNING', percent: 60 }),
              inverterRow({
                ...{ inverterId: 12, name: '2#逆变器', outcome: 'SCAN_ABNORMAL' as const },
                detail: {
                  ...{ abnormality: 'FAILED', deviceReason: 'GRID_FAULT' },
                  ...{ exceptionCode: null, failure: null },
                },
              }),
              inverterRow({
                ...{ inverterId: 13, name: '3#逆变器', outcome: 'CONNECTION_FAILED' as const },
                detail: {
                  ...{ abnormality: null, deviceReason: null, exceptionCode: null },
                  failure: 'TIMEOUT: no answer in 3 s',
                },
              }),
            ],
          },
        }),
      },
    })
    const drawer = await inDialog()
    expect(await drawer.findByText('正在扫描')).toBeTruthy()
    const running = drawer.getByLabelText('1#逆变器 的进度')
    expect(running.getAttribute('aria-valuenow')).toBe('60')
    expect(drawer.getByText('逆变器报告扫描失败；电网故障')).toBeTruthy()
    expect(drawer.getByText('采集器没有应答 (no answer in 3 s)')).toBeTruthy()
    expect(drawer.getByRole('button', { name: /停止扫描$/ })).toBeTruthy()
    expect(drawer.getByRole('button', { name: /暂停扫描$/ })).toBeTruthy()
  })
})
