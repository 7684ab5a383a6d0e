import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { fakeServer } from '#web/test/fake-server.ts'
import { showAt } from '../resource/test/resource-frame.tsx'
import { tableQueryFields } from '../table/table-query.ts'
import { urlChoice, urlText } from '../url-state/codecs.ts'
import { addressOf, viewQuery } from './view-query.ts'
import { ViewsButton } from './views-button.tsx'

const SCHEMA = z.object({
  search: urlText().default(''),
  state: urlChoice(['ON', 'OFF']).optional(),
  ...tableQueryFields(),
})

afterEach(() => vi.unstubAllGlobals())

describe('a view', () => {
  it('keeps what the list knows, but no page and no default', () => {
    expect(viewQuery(SCHEMA, '?page=3&state=ON&size=20&task=5&search=%E8%A5%BF')).toBe(
      'search=%E8%A5%BF&state=ON',
    )
    expect(viewQuery(SCHEMA, '?state=MAYBE')).toBe('')
  })

  it('takes the place of the state and leaves the rest of the address', () => {
    const now = '?table=units&page=2&search=a'
    expect(addressOf(SCHEMA, now, 'state=ON')).toBe('?table=units&state=ON')
    expect(addressOf(SCHEMA, now, '')).toBe('?table=units')
  })

  it('can only become a query of the same page', () => {
    for (const query of ['//evil.example', 'javascript:alert(1)', '/login?a=1', 'token=1&page=9'])
      expect(addressOf(SCHEMA, '', query)).toBe('?')
  })
})

type Row = { id: number; name: string; query: string; own: boolean; isDefault?: boolean }

function show(rows: Row[], { search = '', save = () => ({}) as object } = {}) {
  const known = rows.map((row) => ({
    ...{ reportCode: 'people.users', shared: !row.own, owner: '管理员', isDefault: false },
    ...row,
  }))
  const server = fakeServer({
    '/base/savedFilter/list': () => ({ rows: known, total: known.length }),
    '/base/savedFilter/save': save,
    '/base/savedFilter/delete': () => ({}),
    '/base/savedFilter/setDefault': () => ({}),
  })
  const page = <ViewsButton list="people.users" schema={SCHEMA} />
  const { moves } = showAt(page, { search, rights: ['/system:manage'] })
  const sent = (action: string) =>
    server.calls.filter(({ path }) => path.endsWith(action)).map(({ body }) => body)
  return { moves, sent, user: userEvent.setup() }
}

const OWN = { id: 1, name: '停用', query: 'state=OFF', own: true }
const SHARED = { id: 2, name: '西安', query: 'search=%E8%A5%BF', own: false }
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the views of a list', () => {
  it('open by keyboard, with who shares them, and close with Escape', async () => {
    const { moves, user } = show([OWN, SHARED])
    await waitFor(async () => expect((await button('视图')).hasAttribute('disabled')).toBe(false))
    const trigger = await button('视图')
    trigger.focus()
    await user.keyboard('{Enter}')
    const list = within(await screen.findByRole('list'))
    expect(list.getByText('管理员')).toBeTruthy()
    expect(list.queryByRole('button', { name: '编辑视图：西安' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(list.getByTitle('停用')))
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(trigger)
    await user.click(trigger)
    await user.click(await screen.findByTitle('西安'))
    expect(moves).toEqual([{ to: '?search=%E8%A5%BF', replace: false }])
    expect(await button('视图：西安')).toBeTruthy()
  })

  it('are saved as the list is narrowed, and a taken name is told beside it', async () => {
    const taken = { code: 400, msg: '参数', fields: [{ field: 'name', message: '已有同名' }] }
    const save = vi.fn((): object => ({ status: 200, body: taken })).mockName('save')
    const { sent, user } = show([], { search: '?state=OFF&page=4', save })
    await user.click(await button('视图'))
    await user.click(await button(/将当前筛选存为视图/))
    await user.type(await screen.findByLabelText('视图名称'), '停用')
    await user.click(screen.getByLabelText('共享给能查看此列表的人'))
    await user.click(await button(/保\s?存/))
    expect(await screen.findByText('已有同名')).toBeTruthy()
    const wanted = { reportCode: 'people.users', name: '停用', shared: true, query: 'state=OFF' }
    expect(sent('/save')).toEqual([wanted])
    save.mockReturnValue({})
    await user.click(await button(/保\s?存/))
    expect(await button(/将当前筛选存为视图/)).toBeTruthy()
  })

  it('are renamed with their own filters, or with those of now', async () => {
    const { sent, user } = show([OWN], { search: '?search=a' })
    await user.click(await button('视图'))
    await user.click(await button('编辑视图：停用'))
    await user.type(await screen.findByLabelText('视图名称'), '的')
    await user.click(await button(/保\s?存/))
    await user.click(await button('编辑视图：停用'))
    await user.click(await screen.findByLabelText('改用当前的筛选条件'))
    await user.click(await button(/保\s?存/))
    await waitFor(() =>
      expect(sent('/save')).toMatchObject([
        { id: 1, name: '停用的', query: 'state=OFF' },
        { id: 1, name: '停用', query: 'search=a' },
      ]),
    )
  })

  it('are deleted once that is sure, and chosen to begin with', async () => {
    const { sent, user } = show([OWN, SHARED])
    await user.click(await button('视图'))
    await user.click(await button('设为默认视图：西安'))
    expect(sent('/setDefault')).toEqual([{ reportCode: 'people.users', id: 2 }])
    await user.click(await button('删除视图：停用'))
    expect(sent('/delete')).toEqual([])
    await user.click(within(await screen.findByRole('dialog')).getByText(/删\s?除$/))
    await waitFor(() => expect(sent('/delete')).toEqual([{ id: 1 }]))
  })
})

describe('the default view', () => {
  const first = { ...SHARED, isDefault: true }

  it('opens where the address says nothing, once', async () => {
    const { moves, user } = show([OWN, first])
    await waitFor(() => expect(moves).toEqual([{ to: '?search=%E8%A5%BF', replace: true }]))
    await user.click(await button('视图：西安'))
    await user.click(await screen.findByTitle('停用'))
    expect(moves.at(-1)).toEqual({ to: '?state=OFF', replace: false })
  })

  it('leaves an address that says something alone', async () => {
    const { moves } = show([first], { search: '?state=ON' })
    await waitFor(async () => expect((await button('视图')).hasAttribute('disabled')).toBe(false))
    expect(moves).toEqual([])
  })
})

it('is nothing for who may not read the list', () => {
  showAt(<ViewsButton list="people.users" schema={SCHEMA} />, { rights: [] })
  expect(screen.queryByRole('button')).toBeNull()
})
