import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OrganisationRow } from '#api/people/organisation.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { showAt } from '#web/ui/resource/test/resource-frame.tsx'
import { idsBelow } from './model/organisation-tree.ts'
import { entryOfValue, scopeNodes } from './model/scope-tree.ts'
import { Page } from './pages/system/organisation/index.page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const part = (id: number, parentId: number | null, name: string): OrganisationRow => ({
  ...{ id, parentId, name, sort: 0, remark: '', lockVersion: 1, users: id },
})
const ROWS = [part(1, null, '集团'), part(2, 1, '交易部'), part(3, 2, '现货组')]

function show(rows = ROWS) {
  const { calls } = fakeServer({
    '/sys/org/list': () => ({ rows, total: rows.length }),
    '/sys/org/save': () => ({ data: { id: 9, lockVersion: 1 } }),
    '/sys/org/delete': () => ({}),
  })
  showAt(<Page />, { rights: ['/system:manage'] })
  return (path: string) => calls.filter((one) => one.path === path).map(({ body }) => body)
}

describe('the organisation', () => {
  it('begins empty, with what to do', async () => {
    show([])
    expect(await screen.findByText('尚未建立组织')).toBeTruthy()
    expect(screen.getByRole('button', { name: /新建最上级组织/ })).toBeTruthy()
  })

  it('adds a part below the chosen one', async () => {
    const asked = show()
    fireEvent.click(await screen.findByText('交易部（2人）'))
    fireEvent.click(screen.getByText('新建下级'))
    fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '中长期组' } })
    fireEvent.click(screen.getByText(/^保\s*存$/))
    await waitFor(() =>
      expect(asked('/sys/org/save')).toEqual([
        expect.objectContaining({ name: '中长期组', parentId: 2, lockVersion: 0 }),
      ]),
    )
  })

  it('says how much goes with a part before it is deleted', async () => {
    const asked = show()
    fireEvent.click(await screen.findByText('集团（1人）'))
    fireEvent.click(screen.getByRole('button', { name: /删\s*除/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/“集团”下有2个下级组织，此操作会清空节点下所有子数据/)).toBeTruthy()
    expect(asked('/sys/org/delete')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: /删\s*除/ }))
    await waitFor(() => expect(asked('/sys/org/delete')).toEqual([{ id: 1, withChildren: true }]))
  })

  it('knows what lies in a part', () => {
    expect([...idsBelow(ROWS, 2)]).toEqual([2, 3])
  })
})

describe('the chooser of a data scope', () => {
  const choices = {
    provinces: [{ id: '1', name: '陕西' }],
    objects: [
      { kind: 'STATION', id: '3', name: '定边', provinceId: '1' },
      { kind: 'PLANT', id: '4', name: '神木', provinceId: '2' },
    ] as const,
  }
  const texts = { all: 'all', whole: (name: string) => name, kind: (kind: string) => kind }

  it('has provinces, and what lies in each by kind', () => {
    const nodes = scopeNodes({ ...choices, objects: [...choices.objects] }, texts, false)
    expect(nodes.map(({ value }) => value)).toEqual(['ALL', 'PROVINCE:1'])
    expect(nodes[1]!.children).toMatchObject([
      { title: 'STATION', checkable: false, children: [{ value: 'STATION:3' }] },
    ])
  })

  it('takes no group for an entry', () => {
    expect(entryOfValue('GROUP:1:STATION')).toBeNull()
    expect(entryOfValue('STATION:3')).toEqual({ kind: 'STATION', objectId: '3' })
    expect(entryOfValue('ALL')).toEqual({ kind: 'ALL', objectId: '' })
  })
})
