import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NotificationRow } from '#api/notification/endpoints.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { type FakeCall, fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { NotificationBell } from './components/notification-bell.tsx'
import { notificationRow } from './test/notification-row.ts'

const LIST = '/agency/agency/agencyList'
const PROCESS = '/agency/agency/oneClickProcessing'
const READ = '/agency/agency/markRead'
const STATUS: Record<string, string> = { '1': '已处理', '2': '未处理' }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const provinceList = [{ value: '1', label: '陕西' }]
  changeSession({ ...NOBODY, token: 't', province: provinceList[0]!, provinceList })
})
afterEach(() => {
  // First: the bell would ask for the list of nobody.
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  changeSession(NOBODY)
  document.title = ''
})

/** A server that keeps notifications, and the bell on it. */
function show(rows: NotificationRow[], failing: () => boolean = () => false, beside?: ReactNode) {
  let kept = rows
  const { calls } = fakeServer({
    [LIST]: ({ body }) => {
      if (failing()) return { status: 200, body: { code: 500, msg: '坏了' } }
      const { status, provinceId } = body as { status: string; provinceId?: string }
      const wanted = STATUS[status]
      const rows = kept
        .filter(({ statusName }) => !wanted || statusName === wanted)
        .filter((row) => provinceId === undefined || row.provinceId === provinceId)
      return { rows, total: rows.length }
    },
    [PROCESS]: ({ body }) => {
      const ids = body as number[]
      kept = kept.map((row) =>
        ids.includes(row.id) ? { ...row, statusName: '已处理', standing: 'DONE' } : row,
      )
      return { data: { processed: ids.length } }
    },
    [READ]: ({ body }) => {
      const { items: ids } = body as { items: number[] }
      kept = kept.map((row) => (ids.includes(row.id) ? { ...row, isRead: true } : row))
      return { data: { read: ids.length } }
    },
  })
  const onOpen = vi.fn()
  const view = render(
    <Surroundings>
      <NotificationBell onOpen={onOpen} />
      <button type="button">别处</button>
      {beside}
    </Surroundings>,
  )
  const asked = () => statuses(calls)
  return { calls, asked, onOpen, ...view }
}
const statuses = (calls: FakeCall[]) =>
  calls.filter(({ path }) => path === LIST).map(({ body }) => (body as { status: string }).status)

const many = (count: number, change: Partial<NotificationRow> = {}) =>
  Array.from({ length: count }, (_, i) =>
    notificationRow({
      ...{ id: count - i, content: `第${count - i}条` },
      // Of a cycle each: those of one are one line.
      date: addDays('2026-11-11', 10 * i),
      ...change,
    }),
  )
const bell = () => screen.getByRole('button', { name: /^通知/ })
const open = async () => {
  fireEvent.click(bell())
  return screen.findByRole('dialog', { name: '通知' })
}
const items = () => within(screen.getByRole('list', { name: '通知列表' })).getAllByRole('button')
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('tab', { name }))
const button = (name: string) => screen.getByRole('button', { name })

describe('the bell', () => {
  it('counts what is pending, on itself and in the title of the window', async () => {
    show([...many(3), notificationRow({ id: 9, statusName: '已处理' })])
    expect(await screen.findByRole('button', { name: '通知，3项待处理' })).toBeDefined()
    expect(document.title).toMatch(/^\(3\)/)
  })
  it('counts no further than 99', async () => {
    show(many(120))
    expect(await screen.findByText('99+')).toBeDefined()
    expect(document.title).toMatch(/^\(99\+\)/)
  })
  it('asks calmly, and not at all while the window is hidden', async () => {
    const { asked } = show(many(1))
    await screen.findByRole('button', { name: '通知，1项待处理' })
    // The time that the test itself takes passes too.
    await act(() => vi.advanceTimersByTimeAsync(40_000))
    expect(asked()).toEqual(['2'])
    await act(() => vi.advanceTimersByTimeAsync(25_000))
    expect(asked()).toEqual(['2', '2'])
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(() => vi.advanceTimersByTimeAsync(200_000))
    expect(asked()).toEqual(['2', '2'])
    hidden.mockRestore()
    fireEvent(document, new Event('visibilitychange', { bubbles: true }))
    await waitFor(() => expect(asked()).toEqual(['2', '2', '2']))
  })
  it('takes its number away with it', async () => {
    const { unmount } = show(many(2))
    await waitFor(() => expect(document.title).toMatch(/^\(2\)/))
    unmount()
    expect(document.title).not.toMatch(/\(/)
  })
})

describe('the list', () => {
  it('has three tabs that ask for their status', async () => {
    const { asked } = show([...many(2), notificationRow({ id: 9, statusName: '已处理' })])
    await screen.findByRole('button', { name: '通知，2项待处理' })
    await open()
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
    expect(tabs).toEqual(['全部', '未处理 (2)', '已处理'])
    await waitFor(() => expect(items()).toHaveLength(3))
    choose(/未处理/)
    await waitFor(() => expect(items()).toHaveLength(2))
    choose('已处理')
    await waitFor(() => expect(items()).toHaveLength(1))
    // The first one is the count.
    expect(asked()).toEqual(['2', '', '2', '1'])
  })
  it('goes from tab to tab by arrows', async () => {
    show(many(1))
    await open()
    fireEvent.keyDown(screen.getByRole('tab', { name: '全部' }), { key: 'ArrowLeft' })
    const last = screen.getByRole('tab', { name: '已处理' })
    expect(last.getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(last)
    expect(await screen.findByText('暂无通知')).toBeDefined()
  })
  it('tells text, age, exact time, severity, province and status', async () => {
    show([notificationRow({ ageSeconds: 61, severity: 'WARNING' })])
    await open()
    const [item] = await waitFor(items)
    expect(item!.textContent).toBe('甲站申报待审核2分钟前陕西未处理')
    expect(within(item!).getByTitle('2026-11-20 09:05:00').textContent).toBe('2分钟前')
    expect(within(item!).getByRole('img', { name: '提醒' })).toBeDefined()
  })
  it('grows older by itself, and is dated after two days', async () => {
    show([
      notificationRow({ ageSeconds: 5 }),
      notificationRow({ id: 2, date: '2026-11-21', ageSeconds: 172_800 }),
    ])
    await open()
    await waitFor(() => expect(items()[0]!.textContent).toContain('刚刚'))
    expect(items()[1]!.textContent).toContain('11月20日9时05分')
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(items()[0]!.textContent).toContain('1分钟前')
  })
  it('tells the same of several objects in one line, which opens the list of them', async () => {
    const stations = [7, 8, 9].map((stationId) =>
      notificationRow({
        ...{ id: stationId, stationId, kind: 'DECLARATION_DUE_2H', content: `站${stationId}` },
        ...{ tenDay: 1, date: '2026-12-01', dueAt: '2026-11-28T09:00:00.000Z' },
      }),
    )
    const { calls } = show([...stations, notificationRow({ id: 1, statusName: '已处理' })])
    expect(await screen.findByRole('button', { name: '通知，1项待处理' })).toBeDefined()
    await open()
    const [line, other] = await waitFor(items)
    expect(other!.textContent).toContain('已处理')
    expect(line!.textContent).toContain('3 个场站待申报 2026-12 上旬，2026-11-28 17:00 截止')
    expect(line!.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(line!)
    expect(line!.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('button', { name: /站8/ })).toBeDefined()
    fireEvent.click(button('将这 3 条标为已处理'))
    await waitFor(() => expect(calls.find(({ path }) => path === PROCESS)?.body).toEqual([7, 8, 9]))
    expect(await screen.findByRole('button', { name: '通知' })).toBeDefined()
  })
  it('says of what was overtaken that it is settled, of what only informs nothing', async () => {
    show([
      notificationRow({ standing: 'SETTLED', statusName: '已处理' }),
      notificationRow({ id: 2, kind: 'IMPORT_DONE', tenDay: null, standing: 'INFO' }),
    ])
    await open()
    const [settled, informing] = await waitFor(items)
    expect(settled!.textContent).toContain('已了结')
    expect(informing!.textContent).not.toMatch(/未处理|已处理/)
  })
  it('shows a long list in portions', async () => {
    show(many(70))
    await open()
    await waitFor(() => expect(items()).toHaveLength(30))
    const list = screen.getByRole('list', { name: '通知列表' })
    fireEvent.scroll(list, { target: { scrollTop: 1 } })
    expect(items()).toHaveLength(60)
    fireEvent.keyDown(items()[0]!, { key: 'ArrowUp' })
    items()[0]!.focus()
    fireEvent.keyDown(items()[0]!, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(items()[1])
  })
  it('says 暂无通知 when there is none', async () => {
    show([])
    await open()
    expect(await screen.findByText('暂无通知')).toBeDefined()
    expect((button('一键处理') as HTMLButtonElement).disabled).toBe(true)
  })
  it('just stops loading when it cannot be read, without a word, and can be tried again', async () => {
    let broken = true
    show(many(1), () => broken)
    await open()
    const again = await screen.findByRole('button', { name: '重新加载' })
    expect(screen.queryByRole('status', { name: '正在加载通知' })).toBeNull()
    expect(screen.queryByText('坏了')).toBeNull()
    broken = false
    fireEvent.click(again)
    await waitFor(() => expect(items()).toHaveLength(1))
  })
})

describe('with several provinces', () => {
  const provinceList = [
    { value: '1', label: '陕西' },
    { value: '6', label: '蒙西' },
  ]
  const rows = [
    ...many(2),
    ...many(1, { id: 8, content: '蒙西的', provinceId: '6', date: '2026-10-01' }),
  ]
  beforeEach(() => changeSession({ provinceList }))

  it('lists the current one; the bell counts all of them, which can be listed too', async () => {
    const { calls } = show(rows)
    await screen.findByRole('button', { name: '通知，3项待处理' })
    await open()
    await waitFor(() => expect(items()).toHaveLength(2))
    expect(calls.at(-1)!.body).toEqual({ status: '', provinceId: '1' })
    expect(screen.getByRole('tab', { name: '未处理 (2)' })).toBeDefined()
    expect(screen.getByText('陕西（2项待处理）')).toBeDefined()
    fireEvent.click(screen.getByText('全部省份（3项待处理）'))
    await waitFor(() => expect(items()).toHaveLength(3))
    expect(calls.at(-1)!.body).toEqual({ status: '' })
    expect(screen.getByRole('tab', { name: '未处理 (3)' })).toBeDefined()
    fireEvent.click(bell())
    await open()
    await waitFor(() => expect(items()).toHaveLength(2))
  })
  it('processes what is listed only', async () => {
    const { calls } = show(rows)
    await open()
    await waitFor(() => expect(items()).toHaveLength(2))
    fireEvent.click(button('一键处理'))
    await waitFor(() => expect(calls.find(({ path }) => path === PROCESS)?.body).toEqual([2, 1]))
    expect(await screen.findByRole('button', { name: '通知，1项待处理' })).toBeDefined()
  })
})

describe('opening one', () => {
  it('marks it processed by the bare list of its id, and leads to its place', async () => {
    const { calls, onOpen } = show(many(2))
    await open()
    fireEvent.click((await waitFor(items))[0]!)
    expect(onOpen).toHaveBeenCalledTimes(1)
    expect(onOpen.mock.calls[0]![0].to).toContain('/transactionDeclaration/tenDayDegree/index')
    await waitFor(() => expect(calls.find(({ path }) => path === PROCESS)?.body).toEqual([2]))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByRole('button', { name: '通知，1项待处理' })).toBeDefined()
  })
  it.each([
    'IMPORT_WAITING',
    'IMPORT_KEEPER',
    'DATA_MISSING',
    'FILE_MISSING',
    'FORECAST_FAILED',
    'SESSION_DUE_2H',
    'WORK_ORDER_ASSIGNED',
  ] as const)('leaves %s to be done, which its object settles', async (kind) => {
    const about = { kind, tenDay: null, stationId: null, deepLink: '/some/place' }
    const { calls, onOpen } = show([notificationRow(about)])
    await open()
    fireEvent.click((await waitFor(items))[0]!)
    expect(onOpen.mock.calls[0]![0].to).toBe('/some/place')
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(calls.some(({ path }) => path === PROCESS)).toBe(false)
    expect(screen.getByRole('button', { name: '通知，1项待处理' })).toBeDefined()
  })
  it('takes the mark of what is new from it, once, and leaves it to be done', async () => {
    const about = { kind: 'DATA_MISSING', tenDay: null, stationId: null } as const
    const { calls } = show([notificationRow({ ...about, deepLink: '/some/place' })])
    const read = () => calls.filter(({ path }) => path === READ).map(({ body }) => body)
    await open()
    expect(await screen.findByRole('img', { name: '未读' })).toBeDefined()
    fireEvent.click((await waitFor(items))[0]!)
    await waitFor(() => expect(read()).toEqual([{ items: [1] }]))
    await open()
    await waitFor(() => expect(screen.queryByRole('img', { name: '未读' })).toBeNull())
    fireEvent.click((await waitFor(items))[0]!)
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(read()).toHaveLength(1)
  })
  it('leaves alone what is processed', async () => {
    const { calls, onOpen } = show(many(1, { statusName: '已处理' }))
    await open()
    fireEvent.click((await waitFor(items))[0]!)
    expect(onOpen).toHaveBeenCalledTimes(1)
    expect(calls.some(({ path }) => path === PROCESS)).toBe(false)
  })
  it('stays where it is when it leads nowhere', async () => {
    const { onOpen } = show(many(1, { tenDay: null }))
    await open()
    fireEvent.click((await waitFor(items))[0]!)
    await waitFor(() => expect(items()[0]!.textContent).toContain('已处理'))
    expect(onOpen).not.toHaveBeenCalled()
  })
})

describe('process all', () => {
  it('marks all listed and says 一键处理成功！', async () => {
    const { calls } = show([
      ...many(40),
      notificationRow({ id: 90, statusName: '已处理' }),
      // Only to be read.
      notificationRow({ id: 91, statusName: '已处理', standing: 'INFO', isRead: false }),
    ])
    await open()
    await waitFor(() => expect(items()).toHaveLength(30))
    fireEvent.click(button('一键处理'))
    expect(await screen.findByText('一键处理成功！')).toBeDefined()
    const ids = calls.find(({ path }) => path === PROCESS)?.body as number[]
    expect(ids).toHaveLength(41)
    expect(ids).toContain(91)
    expect(await screen.findByRole('button', { name: '通知' })).toBeDefined()
  })
})

describe('changes in this browser', () => {
  it('are followed soon, but only once for many', async () => {
    const client: { current?: QueryClient } = {}
    const Peek = () => {
      client.current = useQueryClient()
      return null
    }
    const { asked } = show(many(1), () => false, <Peek />)
    await screen.findByRole('button', { name: '通知，1项待处理' })
    const queries = client.current!
    queries.setQueryData(['/some/page'], 1)
    await act(() => queries.invalidateQueries({ queryKey: ['/some/page'] }))
    const change = queries.getMutationCache().build(queries, { mutationFn: async () => 1 })
    await act(() => change.execute(undefined))
    expect(asked()).toEqual(['2'])
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(asked()).toEqual(['2', '2'])
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(asked()).toEqual(['2', '2'])
  })
})

describe('closing', () => {
  it('goes back to all and reads again', async () => {
    const { asked } = show(many(2))
    await open()
    choose(/未处理/)
    await waitFor(() => expect(items()).toHaveLength(2))
    const before = asked().length
    fireEvent.click(bell())
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(asked().slice(before).sort()).toEqual(['', '2']))
    await open()
    expect(screen.getByRole('tab', { name: '全部' }).getAttribute('aria-selected')).toBe('true')
  })
  it('follows Escape, which leads back to the bell, and a press beside it', async () => {
    show(many(1))
    const dialog = await open()
    expect(document.activeElement).toBe(dialog)
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(bell())
    await open()
    fireEvent.pointerDown(button('别处'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await open()
    act(() => button('别处').focus())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
