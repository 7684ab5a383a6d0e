import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { data, file, none, rows } from '#api/kernel/answer.ts'
import { endpoint } from '#api/kernel/endpoint.ts'
import { id, lockVersion, objectName, provinceId, remark } from '#api/kernel/fields.ts'
import { importOutcome, importRequest, listRequest } from '#api/kernel/list.ts'
import * as uploading from '#web/client/upload.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { ResourcePage } from './resource-page.tsx'
import type { Resource } from './resource-types.ts'
import { showAt } from './test/resource-frame.tsx'

const uploads = vi.fn()
beforeEach(() => {
  vi.spyOn(uploading, 'upload').mockImplementation(uploads)
})
afterEach(() => {
  vi.unstubAllGlobals()
  uploads.mockReset()
})

const fields = { name: objectName(), manufacturer: objectName(), remark: remark().default('') }
const row = z.object({ ...fields, id: z.number(), lockVersion: z.number() })
type Row = z.infer<typeof row>
const ofProvince = { access: '/plant:edit', scope: {} } as const
const sites = endpoint({
  ...{ ...ofProvince, path: '/test/sites', readOnly: true, answer: rows(row) },
  request: listRequest({ provinceId: provinceId(), search: z.string().default('') }),
})
const saveSite = endpoint({
  ...{ ...ofProvince, path: '/test/site/save', answer: none() },
  request: z.object({
    ...{ id: id().optional(), lockVersion: lockVersion(), provinceId: provinceId(), ...fields },
  }),
})
const deleteSite = endpoint({
  ...{ ...ofProvince, path: '/test/site/delete', answer: none(), request: z.object({ id: id() }) },
})
const importSites = endpoint({
  ...{ ...ofProvince, path: '/test/site/import', upload: true, answer: data(importOutcome) },
  request: importRequest.extend({ provinceId: provinceId() }),
})
const exportSites = endpoint({
  ...{ ...ofProvince, path: '/test/site/export', readOnly: true, answer: file() },
  request: z.object({ provinceId: provinceId(), search: z.string().default('') }),
})

const READ_ONLY = {
  ...{ texts: 'plant:modules', code: 'test.sites', read: '/plant:read', edit: '/plant:edit' },
  list: sites,
  nameOf: ({ name }) => name,
  filters: [
    { kind: 'search', name: 'search' },
    { kind: 'search', name: 'provinceId', param: 'province' },
  ],
  columns: [
    { kind: 'text', name: 'name' },
    { kind: 'text', name: 'manufacturer' },
    { kind: 'remark', name: 'remark' },
  ],
} satisfies Resource<Row>
const SITES = {
  ...{ ...READ_ONLY, save: saveSite, remove: deleteSite },
  ...{ importer: importSites, exporter: exportSites },
} satisfies Resource<Row>

const siteOf = (id: number): Row => ({
  ...{ id, name: `第 ${id} 座`, manufacturer: '隆基', remark: '', lockVersion: 3 },
})

type World = { ids?: number[]; search?: string; rights?: string[]; refusal?: string }

/** The sites of a province before a server that keeps some, ten a page. */
function show(world: World = {}) {
  const { ids = [1, 2], search = '', rights = ['/plant:read', '/plant:edit'], refusal } = world
  const { calls } = fakeServer({
    [sites.path]: ({ body }) => {
      const { pageNum, pageSize } = body as { pageNum: number; pageSize: number }
      const some = ids.slice((pageNum - 1) * pageSize, pageNum * pageSize)
      return { rows: some.map(siteOf), total: ids.length }
    },
    [saveSite.path]: () => ({}),
    [deleteSite.path]: () =>
      refusal === undefined ? {} : { status: 200, body: { code: 422, msg: refusal } },
    [exportSites.path]: () => ({}),
  })
  const page = <ResourcePage resource={SITES} within={{ provinceId: '3' }} />
  const shown = showAt(page, { search, rights })
  const asked = (path: string) => calls.filter((one) => one.path === path).map(({ body }) => body)
  return { ...shown, asked }
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

const chooseFile = (name = 'sites.csv') =>
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: { files: [new File(['name'], name, { type: 'text/csv' })] },
  })

describe('a page of a province', () => {
  it('says the province in every call that knows it, whatever the filters are', async () => {
    const { asked } = show({ search: '?province=9&search=%E7%AB%99' })
    await screen.findByText('第 1 座')
    expect(asked(sites.path)[0]).toEqual({
      ...{ pageNum: 1, pageSize: 20, search: '站', provinceId: '3' },
    })
    fireEvent.click(button(/导出/))
    await waitFor(() =>
      expect(asked(exportSites.path)).toEqual([{ search: '站', provinceId: '3' }]),
    )
    fireEvent.click(button('编辑：第 1 座'))
    fireEvent.change(await screen.findByLabelText('厂家'), { target: { value: '晶科' } })
    fireEvent.click(button(/保\s*存/))
    await waitFor(() => expect(asked(saveSite.path)).toHaveLength(1))
    expect(asked(saveSite.path)[0]).toMatchObject({ id: 1, manufacturer: '晶科', provinceId: '3' })
    fireEvent.click(button('删除：第 2 座'))
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s*除/ }),
    )
    // Its endpoint asks for an id only.
    await waitFor(() => expect(asked(deleteSite.path)).toEqual([{ id: 2 }]))
  })

  it.each<[string, string | undefined, string]>([
    ['deleted', undefined, '第 2 座 删除成功'],
    ['refused', '仍有场站', '第 2 座 删除失败：仍有场站'],
  ])('asks before it deletes and says what became of which row: %s', async (_, refusal, said) => {
    show({ refusal })
    fireEvent.click(await screen.findByRole('button', { name: '删除：第 2 座' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('确定删除吗？')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: /删\s*除/ }))
    expect(await screen.findByText(said)).toBeTruthy()
  })

  it('says the province with a file', async () => {
    uploads.mockResolvedValue({ added: 1, changed: 0, problems: [] })
    show()
    await screen.findByText('第 1 座')
    fireEvent.click(button(/导入/))
    chooseFile()
    await screen.findByText('检查通过：将新增 1 项，更新 0 项')
    expect(uploads.mock.lastCall![1]).toMatchObject({ fields: { preview: true, provinceId: '3' } })
  })

  it('does not compile where a field is forgotten that a call requires', () => {
    const pages = [
      // @ts-expect-error: the list is of a province
      <ResourcePage key="list" resource={READ_ONLY} />,
      // @ts-expect-error: so are the rows that are saved and imported
      <ResourcePage key="all" resource={SITES} within={{ plantId: 3 }} />,
      // @ts-expect-error: an annotation forgets what the endpoints require
      <ResourcePage key="annotated" resource={SITES as Resource<Row>} />,
    ]
    expect(pages).toHaveLength(3)
  })
})

describe('the import', () => {
  it('says what is imported, and gives a file with only the head', async () => {
    show({ ids: [] })
    await screen.findByText('还没有组件类型')
    fireEvent.click(screen.getAllByRole('button', { name: /导入/ })[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: '导入组件类型' }))
    const link = dialog.getByRole<HTMLAnchorElement>('link', { name: /下载模板/ })
    expect(link.download).toBe('组件类型模板.csv')
    const [, head] = link.href.split(',', 2)
    expect(decodeURIComponent(head!)).toBe('\uFEFFname,manufacturer,remark\r\n')
  })

  it('calls a column what the page calls it, and names sheets', async () => {
    const problem = (column: string) => ({ sheet: '2月', line: 2, column, message: '不对' })
    uploads.mockResolvedValue({
      added: 0,
      changed: 0,
      problems: ['manufacturer', 'x'].map(problem),
      sheetsNotRead: [{ name: '联系人', rows: 3 }],
    })
    show()
    await screen.findByText('第 1 座')
    fireEvent.click(button(/导入/))
    chooseFile()
    await screen.findByText('有 2 处问题，未导入任何数据')
    expect(screen.getByRole('cell', { name: '厂家 manufacturer' })).toBeTruthy()
    expect(screen.getByRole('cell', { name: 'x' })).toBeTruthy()
    expect(screen.getAllByRole('cell', { name: '2月!2' })).toHaveLength(2)
    expect(screen.getByText(/未读取.*联系人（3 行）/)).toBeTruthy()
  })
})

describe('a remark', () => {
  it('has lines to be entered in, and tells what is too long', async () => {
    const { asked } = show()
    fireEvent.click(await screen.findByRole('button', { name: '编辑：第 1 座' }))
    const box = await screen.findByLabelText('备注')
    expect(box.tagName).toBe('TEXTAREA')
    fireEvent.change(box, { target: { value: '长'.repeat(501) } })
    expect(screen.getByText('501 / 500')).toBeTruthy()
    expect(await screen.findByText('最多 500 个字符')).toBeTruthy()
    fireEvent.change(box, { target: { value: '两\n行' } })
    fireEvent.click(button(/保\s*存/))
    await waitFor(() => expect(asked(saveSite.path)).toMatchObject([{ remark: '两\n行' }]))
  })
})

describe('chosen rows', () => {
  const all = () => screen.getByRole('checkbox', { name: 'Select all' })
  const deleteChosen = () => screen.queryByRole('button', { name: /删除所选/ })?.textContent

  it('are none where another page is shown, also when the first is shown again', async () => {
    show({ ids: Array.from({ length: 12 }, (_, i) => i + 1), search: '?size=10' })
    await screen.findByText('第 1 座')
    fireEvent.click(all())
    expect(deleteChosen()).toBe('删除所选（10）')
    fireEvent.click(screen.getByTitle('2'))
    await screen.findByText('第 12 座')
    expect(deleteChosen()).toBeUndefined()
    fireEvent.click(all())
    expect(deleteChosen()).toBe('删除所选（2）')
    fireEvent.click(screen.getByTitle('1'))
    await screen.findByText('第 1 座')
    expect(deleteChosen()).toBeUndefined()
  })
})

describe('a list without rows', () => {
  const inList = (name: RegExp) => within(screen.getByRole('table')).queryByRole('button', { name })

  it('is begun by those who may', async () => {
    show({ ids: [] })
    await screen.findByText('还没有组件类型')
    fireEvent.click(inList(/导入/)!)
    await screen.findByRole('dialog')
    fireEvent.click(inList(/新建组件类型/)!)
    expect(await screen.findByLabelText('厂家')).toBeTruthy()
  })

  it('is only told to who may but read', async () => {
    show({ ids: [], rights: ['/plant:read'] })
    await screen.findByText('暂无数据')
    expect(inList(/./)).toBeNull()
  })
})

describe('on a phone', () => {
  it('a card has what can be done to its row, each with its name', async () => {
    vi.stubGlobal('innerWidth', 390)
    show()
    const group = await screen.findByRole('group', { name: '操作：第 1 座' })
    const named = within(group).getByRole('button', { name: '复制：第 1 座' })
    expect(named.textContent).toContain('复制')
    fireEvent.click(button('编辑：第 1 座'))
    expect(await screen.findByLabelText('厂家')).toBeTruthy()
  })
})
