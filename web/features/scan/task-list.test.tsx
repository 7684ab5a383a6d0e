import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TASK_COLUMNS } from './components/task-columns.tsx'
import { taskRow } from './test/fixtures.ts'
import { inDialog, press, show } from './test/task-world.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the list', () => {
  it('asks for the page, the filters and the text of the address', async () => {
    const { bodies } = show({ search: '?page=2&size=10&plant=5&status=COMPLETED&search=春' })
    await screen.findByText('定边光伏', { selector: 'td span' })
    expect(bodies('/scan/task/list')[0]).toEqual({
      ...{ pageNum: 2, pageSize: 10, plantId: 5, status: 'COMPLETED', search: '春' },
    })
    const row = screen.getByRole('row', { name: /T20261121-01/ })
    expect(within(row).getByText('未执行')).toBeTruthy()
    expect(within(row).getByText('1#方阵、2#方阵')).toBeTruthy()
    expect(within(row).getByText('2026-11-21 11:00')).toBeTruthy()
  })

  it('knows its columns by the names that users have saved their choice under', () => {
    expect(TASK_COLUMNS.map(({ name, code = name }) => code)).toEqual([
      ...['taskNo', 'plant', 'arrays', 'status', 'progress', 'inverterCount', 'stringCount'],
      ...['faultCount', 'failedCount', 'notReadCount', 'irradiance', 'moduleTemperature'],
      ...['taskType', 'cleaning', 'environment', 'created', 'scanned', 'createdBy', 'remark'],
    ])
  })

  it('goes back to the first page for another text', async () => {
    const { bodies, addresses } = show({ search: '?page=2' })
    await userEvent.type(await screen.findByLabelText('查找'), '复扫{Enter}')
    await waitFor(() => expect(bodies('/scan/task/list').at(-1)).toMatchObject({ search: '复扫' }))
    expect(bodies('/scan/task/list').at(-1)).toMatchObject({ pageNum: 1 })
    expect(addresses.at(-1)).toBe(`?search=${encodeURIComponent('复扫')}`)
  })

  it('is looked at again only while a task is executed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const { world, bodies } = show({
        tasks: [taskRow({ status: 'EXECUTING', progress: 0.4 })],
      })
      await screen.findByText('执行中')
      const progress = screen.getByRole('progressbar', { name: 'T20261121-01 的进度' })
      expect(progress.getAttribute('aria-valuenow')).toBe('40')
      const before = bodies('/scan/task/list').length
      await act(() => vi.advanceTimersByTimeAsync(1600))
      expect(bodies('/scan/task/list').length).toBeGreaterThan(before)
      world.tasks = [taskRow({ status: 'COMPLETED', progress: 1 })]
      await act(() => vi.advanceTimersByTimeAsync(1600))
      await screen.findByText('已完成')
      const ended = bodies('/scan/task/list').length
      await act(() => vi.advanceTimersByTimeAsync(20_000))
      expect(bodies('/scan/task/list').length).toBe(ended)
    } finally {
      vi.useRealTimers()
    }
  })

  it('has the state with the number where it is narrow', async () => {
    vi.stubGlobal('innerWidth', 800)
    show({ tasks: [taskRow({ analysing: true, status: 'DATA_COLLECTED' })] })
    const cell = (await screen.findByText('T20261121-01')).closest('td')!
    expect(within(cell).getByText('正在分析')).toBeTruthy()
  })

  it('says what to do where there is nothing', async () => {
    const { unmount } = show({ tasks: [] })
    expect(await screen.findByText('还没有诊断任务')).toBeTruthy()
    unmount()
    const other = show({ tasks: [], plants: [] })
    expect(await screen.findByText('还没有电站')).toBeTruthy()
    expect(screen.queryByText('新建任务')).toBeNull()
    other.unmount()
    show({ tasks: [], search: '?status=COMPLETED' })
    fireEvent.click(await screen.findByText('清除筛选'))
    expect(await screen.findByText('还没有诊断任务')).toBeTruthy()
  })
})

describe('rights', () => {
  it('of reading show no button', async () => {
    show({ rights: ['/scan:read'] })
    await screen.findByText('T20261121-01')
    expect(screen.queryByRole('button', { name: /开始扫描|删除|修改|新建/ })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull()
  })
  it('are needed for the page at all', () => {
    const { bodies } = show({ rights: [] })
    expect(screen.getByText('无访问权限')).toBeTruthy()
    expect(bodies('/scan/task/list')).toEqual([])
  })
  it('are needed for what a task found', async () => {
    const { bodies } = show({
      rights: ['/scan:read', '/scan:run'],
      tasks: [taskRow({ status: 'COMPLETED', progress: 1 })],
      search: '?task=1',
    })
    expect(await screen.findByText('无访问权限')).toBeTruthy()
    expect(bodies('/diagnosis/result/list')).toEqual([])
  })
})

describe('starting', () => {
  it('asks when time or irradiance are doubtful, and starts when that is confirmed', async () => {
    const { bodies } = show({
      more: {
        '/scan/task/start': ({ body }) => {
          const started = (body as { confirmed: boolean }).confirmed
          const warnings = started ? [] : ['OUTSIDE_HOURS', 'OUTSIDE_WINDOW', 'LOW_IRRADIANCE']
          const window = { windowFrom: '11:30', windowUntil: null }
          return { data: { started, warnings, irradiance: 430, ...window } }
        },
      },
    })
    await press('开始扫描：T20261121-01')
    const dialog = await inDialog()
    expect(dialog.getByText('当前时间不在建议的扫描时段 11:00–14:00 之内。')).toBeTruthy()
    expect(dialog.getByText(/任务参数设定的扫描时段 11:30–24:00 之内/)).toBeTruthy()
    expect(dialog.getByText('辐照度为 430 W/m²，低于最低要求 700 W/m²。')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: '仍要扫描' }))
    expect(await screen.findByText('T20261121-01 已开始扫描')).toBeTruthy()
    expect(bodies('/scan/task/start')).toEqual([
      { id: 1, confirmed: false },
      { id: 1, confirmed: true },
    ])
    expect(screen.queryByText('仍要扫描')).toBeNull()
  })

  it('begins nothing when it is not confirmed', async () => {
    const { bodies } = show({
      more: {
        '/scan/task/start': () => ({
          data: {
            ...{ started: false, warnings: ['OUTSIDE_HOURS'], irradiance: 900 },
            ...{ windowFrom: null, windowUntil: null },
          },
        }),
      },
    })
    await press('开始扫描：T20261121-01')
    fireEvent.click((await inDialog()).getByRole('button', { name: /取\s*消/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies('/scan/task/start')).toHaveLength(1)
  })
})

describe('deleting', () => {
  it('asks first and says the name', async () => {
    const { bodies } = show({ more: { '/scan/task/delete': () => ({}) } })
    await press('删除：T20261121-01')
    const dialog = await inDialog()
    expect(dialog.getByText(/确定删除吗？/)).toBeTruthy()
    expect(bodies('/scan/task/delete')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: /删\s*除/ }))
    expect(await screen.findByText('T20261121-01 删除成功')).toBeTruthy()
    expect(bodies('/scan/task/delete')).toEqual([{ id: 1 }])
  })
  it('says the name and the reason when it is refused', async () => {
    show({
      more: { '/scan/task/delete': () => ({ status: 200, body: { code: 409, msg: '正在扫描' } }) },
    })
    await press('删除：T20261121-01')
    fireEvent.click((await inDialog()).getByRole('button', { name: /删\s*除/ }))
    expect(await screen.findByText('T20261121-01 删除失败：正在扫描')).toBeTruthy()
  })
})
