import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as charts from '#web/ui/chart/xy-chart.tsx'
import type { ComparedString } from './model/types.ts'
import { compared, diagnosis, taskRow } from './test/fixtures.ts'
import { inDialog, show } from './test/task-world.tsx'

// The test DOM does not draw.
beforeEach(() => {
  vi.spyOn(charts, 'XyChart').mockImplementation(({ name, lines }) => (
    <figure aria-label={name}>{lines.series.map((line) => line.name).join('|')}</figure>
  ))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the results of a task', () => {
  const strings = Array.from({ length: 11 }, (_, i) =>
    diagnosis({
      ...{ position: i, stringName: `PV${i + 1}` },
      ...(i === 0 && {
        ...{ code: 9, severity: 'MINOR' as const, confidence: 0.5 },
        ...{ lossW: 512.4, lossPct: 6, lossKwhPerYear: 800 },
        lossKwhByLight: [100, 100, 200, 200, 200],
      }),
      ...(i === 1 && {
        ...{ status: 'ABNORMAL' as const, code: null, reason: 'tooNoisy' },
        severity: 'UNKNOWN' as const,
      }),
      ...(i === 3 && { isSurplusCurrent: true }),
    }),
  )
  const price = {
    ...{
      cnyPerMwh: 250,
      byLight: [400, 300, 250, 200, 100],
      stage: 'RT',
      point: 'UNIFIED',
      days: 30,
      simulated: false,
    },
    ...{ from: '2026-10-01', to: '2026-10-30' },
  }
  const results = {
    '/diagnosis/result/list': ({ body }: { body: unknown }) => {
      const { onlyFaults } = body as { onlyFaults: boolean }
      const rows = onlyFaults ? strings.slice(0, 2) : strings
      return { rows, total: rows.length }
    },
    '/diagnosis/result/summary': () => ({
      data: {
        ...{ strings: 11, normal: 9, failed: 1, lossW: 512.4, lossKwhPerYear: 800 },
        ...{ lossCnyPerYear: 180, lossCnyRange: [60, 240] },
        faults: [{ code: 9, severity: 'MINOR', count: 1, lossW: 512.4, lossKwhPerYear: 800 }],
        severities: [
          { severity: 'MINOR', count: 1, lossW: 512.4 },
          { severity: 'UNKNOWN', count: 1, lossW: null },
          { severity: 'NONE', count: 9, lossW: 0 },
        ],
        price,
      },
    }),
    '/diagnosis/curve/compare': ({ body }: { body: unknown }) => {
      const asked = (body as { strings: string[] }).strings
      const rows = strings
        .filter(({ inverterId, position }) => asked.includes(`${inverterId}-${position}`))
        .map((row): ComparedString => compared(row))
      return { rows, total: rows.length }
    },
  }
  const done = {
    tasks: [taskRow({ status: 'COMPLETED', progress: 1, faultCount: 1, failedCount: 1 })],
    more: results,
  }

  it('says in place of an empty chart when its curves were archived, and has the file', async () => {
    const curvesArchivedAt = '2026-11-25T02:00:00.000Z'
    show({
      tasks: [taskRow({ status: 'COMPLETED', progress: 1, faultCount: 1, curvesArchivedAt })],
      more: {
        ...results,
        '/diagnosis/curve/compare': () => ({
          rows: [compared({ ...strings[0]!, raw: null, stc: null, expected: null })],
          total: 1,
        }),
      },
      search: '?task=1',
    })
    const drawer = await inDialog()
    expect(await drawer.findByText('T20261121-01 的曲线已于 2026-11-25 10:00 归档')).toBeTruthy()
    expect(drawer.getByText('下载归档文件')).toBeTruthy()
    expect(drawer.queryByRole('figure', { name: 'I-V 曲线' })).toBeNull()
  })

  it('shows sums, faults by code and its strings', async () => {
    const { bodies } = show({ ...done, search: '?task=1' })
    const drawer = await inDialog()
    expect(await drawer.findByText('zh9', { selector: 'button' })).toBeTruthy()
    expect(drawer.getByLabelText('损失功率').textContent).toContain('512W')
    // 800 kWh at 250 CNY/MWh.
    expect(drawer.getByLabelText('年损失收入').textContent).toContain('180元/年')
    expect(drawer.getByText(/P10 至 P90 为 60 至 240 元/)).toBeTruthy()
    const row = (await drawer.findByText('PV1')).closest('tr')!
    expect(within(row).getByText('疑似')).toBeTruthy()
    expect(within(row).getByText('zh9')).toBeTruthy()
    expect(within(row).getByText('次要')).toBeTruthy()
    expect(within(row).getByText('0.51')).toBeTruthy()
    expect(within(row).getByText('180')).toBeTruthy()
    expect(within(drawer.getByText('PV2').closest('tr')!).getByText('噪声太大')).toBeTruthy()
    fireEvent.click(drawer.getByText('zh9', { selector: 'button' }))
    await waitFor(() =>
      expect(bodies('/diagnosis/result/list').at(-1)).toMatchObject({ code: 9, onlyFaults: true }),
    )
    fireEvent.click(drawer.getByText('次要', { selector: 'button *' }))
    await waitFor(() =>
      expect(bodies('/diagnosis/result/list').at(-1)).toMatchObject({ code: 9, severity: 'MINOR' }),
    )
  })

  it('says how its loss comes to have a value where no price is known, and never 0', async () => {
    const summary = results['/diagnosis/result/summary']().data
    const more = {
      ...results,
      '/diagnosis/result/summary': () => ({
        data: { ...summary, price: null, lossCnyPerYear: null, lossCnyRange: null },
      }),
    }
    show({ tasks: done.tasks, more, search: '?task=1' })
    const drawer = await inDialog()
    expect(await drawer.findByText(/^尚无电价.*文件导入/)).toBeTruthy()
    expect(drawer.getByLabelText('年损失收入').textContent).toBe('年损失收入-元/年')
    // The table has the energy then.
    const row = (await drawer.findByText('PV1')).closest('tr')!
    expect(within(row).getByText('800')).toBeTruthy()
  })

  it('selects its worst string from the start; the keys go on, and the curve follows', async () => {
    const { bodies } = show({ ...done, search: '?task=1&faults=0&resultSize=20' })
    const drawer = await inDialog()
    const chart = await drawer.findByLabelText('I-V 曲线')
    expect(chart.textContent).toContain('1#逆变器 / PV1 · zh9')
    expect(bodies('/diagnosis/curve/compare')).toEqual([
      { taskId: 1, strings: ['11-0'], siblings: true },
    ])
    const rowOf = (name: string) => drawer.getByText(name).closest('tr')!
    expect(rowOf('PV1').getAttribute('aria-current')).toBe('true')
    fireEvent.keyDown(rowOf('PV1'), { key: 'ArrowDown' })
    await waitFor(() => expect(rowOf('PV2').getAttribute('aria-current')).toBe('true'))
    await waitFor(() => expect(chart.textContent).toContain('PV2'))
    expect(document.activeElement).toBe(rowOf('PV2'))
    fireEvent.keyDown(rowOf('PV2'), { key: 'End' })
    await waitFor(() => expect(chart.textContent).toContain('PV11'))
    fireEvent.keyDown(rowOf('PV11'), { key: 'ArrowUp' })
    await waitFor(() => expect(chart.textContent).toContain('PV10'))
    fireEvent.click(rowOf('PV4'))
    await waitFor(() => expect(chart.textContent).toContain('PV4'))
    expect(rowOf('PV10').getAttribute('aria-current')).toBe('false')
  })

  it('compares no more than ten strings', async () => {
    const ten = Array.from({ length: 10 }, (_, i) => `11-${i}`).join(',')
    const { bodies } = show({ ...done, search: `?task=1&faults=0&resultSize=20&strings=${ten}` })
    const drawer = await inDialog()
    const last = await drawer.findByLabelText('对比 PV11 的曲线')
    fireEvent.click(last)
    expect(await screen.findByText('最多对比 10 路组串')).toBeTruthy()
    fireEvent.click(drawer.getByLabelText('对比 PV2 的曲线'))
    fireEvent.click(drawer.getByLabelText('对比 PV11 的曲线'))
    await waitFor(() =>
      // The one that was ticked last is the selected one.
      expect(bodies('/diagnosis/curve/compare').at(-1)!.strings).toEqual([
        '11-10',
        ...ten.split(',').filter((key) => key !== '11-1'),
      ]),
    )
  })

  it('draws the chosen strings and explains the fault of one', async () => {
    show({ ...done, search: '?task=1&faults=0&strings=11-0,11-3' })
    const chart = await screen.findByLabelText('I-V 曲线')
    expect(chart.textContent).toBe(
      '1#逆变器 / PV1 · zh9|正常组串的模型曲线|1#逆变器 / PV4 · zh14|1#逆变器 / PV4 的模型曲线',
    )
    expect(screen.getByText('建议9')).toBeTruthy()
    expect(screen.queryByText(/^电流高于/)).toBeNull()
    fireEvent.click(screen.getByText('1#逆变器 / PV4', { selector: 'button' }))
    expect(await screen.findByText('建议14')).toBeTruthy()
    expect(screen.getByText(/^电流高于同逆变器的其他组串/)).toBeTruthy()
    fireEvent.click(screen.getByLabelText('换算到 STC'))
    // At STC this server has no expected curve.
    await waitFor(() => expect(chart.textContent).not.toContain('期望'))
  })

  it('offers no STC where the server has no curve there', async () => {
    const raw = () => ({ rows: [compared({ stc: null, expectedStc: null })], total: 1 })
    const more = { ...results, '/diagnosis/curve/compare': raw }
    show({ tasks: done.tasks, more, search: '?task=1&faults=0&strings=11-0&stc=1' })
    const box = await screen.findByLabelText('无 STC 曲线（未启用换算或缺少气象数据）')
    expect(box).toHaveProperty('disabled', true)
    const chart = await screen.findByLabelText('I-V 曲线')
    expect(chart.textContent).toContain('PV1')
  })
})
