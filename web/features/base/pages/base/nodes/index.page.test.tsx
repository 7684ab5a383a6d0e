import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nodeData, saveNodeData } from '#api/base/node-data.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { showAt } from '#web/ui/resource/test/resource-frame.tsx'
import { Page } from './index.page.tsx'

const NODE = {
  ...{ id: 4, lockVersion: 1, code: 'N4', name: '榆林330kV', nameEn: null, areaId: 2 },
  ...{ areaName: '陕北', voltageKv: 330, aliases: ['榆林#1', 'YL-1'] },
  ...{ validFrom: null, validTo: null },
}

beforeEach(() => {
  useSession.setState({ province: { value: '1', label: '陕西' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ province: null })
})

it('takes another name of a node beside those that it has', async () => {
  const { calls } = fakeServer({
    [nodeData.path]: () => ({ rows: [NODE], total: 1 }),
    [saveNodeData.path]: () => ({ data: { id: 4, lockVersion: 2 } }),
    '/base/area/select': () => ({ rows: [{ id: 2, name: '陕北' }], total: 1 }),
  })
  showAt(<Page />, { rights: ['/base:read', '/base:edit'] })
  await screen.findByText('榆林#1、YL-1')
  fireEvent.click(screen.getByRole('button', { name: '编辑：榆林330kV' }))
  const aliases = await screen.findByRole('combobox', { name: '别名' })
  fireEvent.change(aliases, { target: { value: 'YL-I母' } })
  fireEvent.keyDown(aliases, { key: 'Enter', keyCode: 13 })
  fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
  await waitFor(() => {
    const saved = calls.filter(({ path }) => path === saveNodeData.path).map(({ body }) => body)
    expect(saved).toEqual([
      expect.objectContaining({
        ...{ id: 4, provinceId: '1', areaId: 2, aliases: ['榆林#1', 'YL-1', 'YL-I母'] },
      }),
    ])
  })
})
