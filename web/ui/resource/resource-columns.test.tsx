import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { file, rows } from '#api/kernel/answer.ts'
import { endpoint } from '#api/kernel/endpoint.ts'
import { exportRequest, listRequest } from '#api/kernel/list.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import type { ColumnSetting } from '../table/column-settings.ts'
import { ColumnStoreContext } from '../table/use-column-settings.ts'
import { ResourcePage } from './resource-page.tsx'
import type { Resource } from './resource-types.ts'
import { showAt } from './test/resource-frame.tsx'

afterEach(() => vi.unstubAllGlobals())

const row = z.object({ id: z.number(), code: z.string(), name: z.string(), maker: z.string() })
const common = { scope: {}, readOnly: true, access: '/plant:read' } as const
const list = endpoint({
  ...{ ...common, path: '/test/list', request: listRequest({}), answer: rows(row) },
})
const exporter = endpoint({
  ...{ ...common, path: '/test/export', request: exportRequest({}), answer: file() },
})
const THINGS = {
  ...{ texts: 'plant:modules', code: 'test.things', list, exporter, read: '/plant:read' },
  nameOf: ({ name }) => name,
  filters: [],
  columns: [
    { kind: 'text', name: 'code', code: 'name' },
    { kind: 'text', name: 'maker', code: 'manufacturer' },
    { kind: 'text', name: 'name', code: 'remark', hidden: true },
  ],
} satisfies Resource<z.infer<typeof row>>

const setting = (columnCode: string, order: number, visible = true) => ({
  ...{ columnCode, order, visible },
})

async function show(saved: readonly ColumnSetting[]) {
  const { calls } = fakeServer({
    [list.path]: () => ({ rows: [{ id: 1, code: 'M1', name: '一', maker: '隆基' }], total: 1 }),
    [exporter.path]: () => ({}),
  })
  const store = { load: async () => saved, save: vi.fn(async () => undefined) }
  const page = (
    <ColumnStoreContext value={store}>
      <ResourcePage resource={THINGS} />
    </ColumnStoreContext>
  )
  showAt(page, { rights: ['/plant:read'] })
  await screen.findByText('M1')
  const exported = () => calls.filter(({ path }) => path === exporter.path).at(-1)?.body
  return { store, exported, user: userEvent.setup() }
}

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const exportNow = () => screen.getByRole('button', { name: /导\s?出/ })

it('a page of master data shows the columns that its user chose, and exports those', async () => {
  const { store, exported, user } = await show([setting('manufacturer', 0), setting('name', 1)])
  await waitFor(() => expect(heads()).toEqual(['厂家', '名称']))
  await user.click(exportNow())
  await waitFor(() => expect(exported()).toEqual({ shown: ['maker', 'code'], hidden: ['name'] }))
  await user.click(screen.getByRole('button', { name: '列设置' }))
  await user.click(await screen.findByRole('checkbox', { name: '备注' }))
  await user.click(await screen.findByRole('checkbox', { name: '厂家' }))
  await waitFor(() => expect(heads()).not.toContain('厂家'))
  await user.click(exportNow())
  await waitFor(() =>
    expect(exported()).toMatchObject({
      hidden: ['maker'],
      shown: expect.arrayContaining(['name']),
    }),
  )
  // Two changes are saved at once where they come soon after one another: the last word counts.
  await waitFor(() =>
    expect(store.save).toHaveBeenLastCalledWith(
      'test.things',
      expect.arrayContaining([
        expect.objectContaining({ columnCode: 'manufacturer', visible: false }),
      ]),
    ),
  )
})

it('the first column always stays, also in the file', async () => {
  const { exported, user } = await show([setting('name', 0, false)])
  expect(heads()).toContain('名称')
  await user.click(exportNow())
  await waitFor(() => expect(exported()).toMatchObject({ shown: ['code', 'maker'] }))
})
