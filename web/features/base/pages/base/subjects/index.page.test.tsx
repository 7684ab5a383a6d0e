import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  deleteStatementSubject,
  type SubjectRow,
  statementSubjects,
} from '#api/base/statement-subjects.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { showAt } from '#web/ui/resource/test/resource-frame.tsx'
import { Page } from './index.page.tsx'

const SUBJECT: SubjectRow = {
  ...{ id: 1, lockVersion: 1, party: 'GENERATION', code: 'ENERGY', parentCode: null },
  ...{ nameZh: '电能量电费', nameEn: 'Energy', aliases: [], formula: '', sort: 0 },
  ...{ document: null, verified: false, shared: false, depth: 0, parts: 2, editable: true },
  updatedAt: '2026-06-01T00:00:00Z',
}
const SHARED = { ...SUBJECT, id: 2, code: 'GREEN', nameZh: '绿电', shared: true, editable: false }

beforeEach(() => {
  useSession.setState({ province: { value: '1', label: '陕西' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ province: null })
})

it('deletes a subject with its parts after naming them, and leaves alone what all provinces have', async () => {
  const { calls } = fakeServer({
    [statementSubjects.path]: () => ({ rows: [SUBJECT, SHARED], total: 2 }),
    [deleteStatementSubject.path]: () => ({}),
  })
  showAt(<Page />, { rights: ['/base:read', '/base:edit'] })
  fireEvent.click(await screen.findByRole('button', { name: '删除：电能量电费 ENERGY' }))
  expect(screen.queryByRole('button', { name: '删除：绿电 GREEN' })).toBeNull()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('其下级的2个科目将一并删除。')).toBeDefined()
  fireEvent.click(within(dialog).getByRole('button', { name: /删\s?除/ }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path === deleteStatementSubject.path)?.body).toEqual({
      ...{ id: 1, provinceId: '1', withChildren: true },
    }),
  )
})
