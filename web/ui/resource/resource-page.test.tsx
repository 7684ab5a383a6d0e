import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { rows } from '#api/kernel/answer.ts'
import { endpoint } from '#api/kernel/endpoint.ts'
import { id } from '#api/kernel/fields.ts'
import { keyedRequest, keyedRows, listRequest } from '#api/kernel/list.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { ResourcePage } from './resource-page.tsx'
import type { Resource } from './resource-types.ts'
import { showAt } from './test/resource-frame.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const row = z.object({ id: z.number(), name: z.string() })
const common = { scope: {}, readOnly: true }
const makers = endpoint({
  ...{ ...common, path: '/test/makers', access: '/plant:read' },
  ...{ request: listRequest({}), answer: rows(row) },
})
const log = endpoint({
  ...{ ...common, path: '/test/log', access: '/diagnosis:read' },
  request: keyedRequest({ makerId: id().optional(), search: z.string().default('') }),
  answer: keyedRows(row),
})

const LOG = {
  ...{ texts: 'plant:modules', code: 'test.log', list: log, read: '/diagnosis:read' },
  nameOf: ({ name }) => name,
  filters: [
    { kind: 'object', name: 'makerId', param: 'manufacturer', list: makers },
    { kind: 'search', name: 'search' },
  ],
  columns: [{ kind: 'text', name: 'name' }],
} satisfies Resource<z.infer<typeof row>>

const LENGTH = 25

/** The page before a server with a log of 25 rows. */
function show(search = '', rights = ['/diagnosis:read', '/plant:read']) {
  const { calls } = fakeServer({
    [makers.path]: () => ({ rows: [{ id: 5, name: '隆基' }], total: 1 }),
    [log.path]: ({ body }) => {
      const { before = LENGTH + 1, pageSize } = body as { before?: number; pageSize: number }
      const count = Math.min(pageSize, before - 1)
      const found = Array.from({ length: count }, (_, i) => before - 1 - i)
      const next = before - 1 > pageSize ? found.at(-1) : null
      return { data: { rows: found.map((id) => ({ id, name: `第 ${id} 条` })), next } }
    },
  })
  const { moves } = showAt(<ResourcePage resource={LOG} />, { search, rights })
  const asked = () => calls.filter(({ path }) => path === log.path).map(({ body }) => body)
  return { asked, moves }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('a list by key', () => {
  it('goes from the newest to older rows by the address, and back', async () => {
    const { asked, moves } = show('?size=10')
    await screen.findByText('第 25 条')
    expect(asked()).toEqual([{ pageSize: 10 }])
    expect(button('最新').disabled).toBe(true)
    fireEvent.click(button('更早'))
    await screen.findByText('第 15 条')
    expect(moves.at(-1)).toEqual({ to: '?size=10&before=16', replace: false })
    fireEvent.click(button('更早'))
    await screen.findByText('第 1 条')
    expect(button('更早').disabled).toBe(true)
    expect(asked().at(-1)).toEqual({ pageSize: 10, before: 6 })
    fireEvent.click(button('最新'))
    await screen.findByText('第 25 条')
    expect(moves.at(-1)).toEqual({ to: '?size=10', replace: false })
    expect(screen.queryByText(/^共/)).toBeNull()
  })

  it('begins with the newest again for another filter and another size', async () => {
    const { asked, moves } = show('?before=16')
    await screen.findByText('第 15 条')
    fireEvent.change(screen.getByLabelText('查找'), { target: { value: '辐照' } })
    fireEvent.keyDown(screen.getByLabelText('查找'), { key: 'Enter', keyCode: 13 })
    await screen.findByText('第 25 条')
    expect(asked().at(-1)).toEqual({ pageSize: 20, search: '辐照' })
    fireEvent.click(button('更早'))
    await screen.findByText('第 5 条')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '每页条数' }))
    fireEvent.click(await screen.findByTitle('50 条/页'))
    await waitFor(() => expect(asked().at(-1)).toEqual({ pageSize: 50, search: '辐照' }))
    expect(moves.at(-1)!.to).not.toContain('before')
  })
})

describe('a filter by an object', () => {
  it('asks for the chosen one, which stands in the address', async () => {
    const { asked, moves } = show('?before=16')
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '厂家' }))
    fireEvent.click(await screen.findByTitle('隆基'))
    await waitFor(() => expect(asked().at(-1)).toEqual({ pageSize: 20, makerId: 5 }))
    expect(moves.at(-1)).toEqual({ to: '?manufacturer=5', replace: false })
  })

  it('is not there for those who may not read the objects, and narrows all the same', async () => {
    const { asked } = show('?manufacturer=5', ['/diagnosis:read'])
    await screen.findByText('第 25 条')
    expect(asked()).toEqual([{ pageSize: 20, makerId: 5 }])
    expect(screen.queryByRole('combobox', { name: '厂家' })).toBeNull()
  })
})
