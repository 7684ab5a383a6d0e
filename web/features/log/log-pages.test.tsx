import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  loginLogs,
  logState,
  operationLogDetail,
  operationLogs,
  verifyLog,
} from '#api/log/endpoints.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { showAt } from '#web/ui/resource/test/resource-frame.tsx'
import { Page as LoginPage } from './pages/system/loginLog/index.page.tsx'
import { Page as OperationPage } from './pages/system/operationLog/index.page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const RIGHTS = ['/system:audit']
const at = '2026-11-25T02:00:00.000Z'
const LOGIN = {
  ...{ id: 3, at, account: 'zhao', systemType: '1', success: false, reason: 'badCredentials' },
  way: 'PASSWORD',
  ...{ ip: '10.0.0.9', userAgent: 'Firefox', chainNo: 3 },
}
const OPERATION = {
  ...{ id: 8, at, account: 'zhao', ip: '10.0.0.9', path: '/plant/moduleType/save', code: 200 },
  ...{ access: '/plant:edit', durationMs: 12, requestId: 'r-8', chainNo: null },
}
const STATE = { startNo: 0, endNo: 4000, endHash: 'ab'.repeat(32), unsealed: 1, sealedAt: null }
type Slice = { checkedTo: number; done: boolean; fault: object | null }

function show(page: 'LOGIN' | 'OPERATION', slices: Slice[] = [], search = '') {
  const { calls } = fakeServer({
    [loginLogs.path]: () => ({ data: { rows: [LOGIN], next: null } }),
    [operationLogs.path]: () => ({ data: { rows: [OPERATION], next: null } }),
    [operationLogDetail.path]: () => ({
      data: {
        ...{ ...OPERATION, username: '赵云', detail: { name: 'M-2' }, hash: null },
        changes: [
          { field: 'module_type/5/name', before: 'M-1', after: 'M-2' },
          { field: 'module_type/5/shipped', before: null, after: false },
        ],
      },
    }),
    [logState.path]: () => ({ data: { ...STATE, retentionDays: 365 } }),
    [verifyLog.path]: () => ({ data: { startNo: 0, endNo: 4000, ...slices.shift() } }),
  })
  const rights = { search, rights: RIGHTS }
  const { moves } = showAt(page === 'LOGIN' ? <LoginPage /> : <OperationPage />, rights)
  const asked = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body)
  return { asked, moves }
}

describe('the log of sign-ins', () => {
  it('says who tried from where, and why it failed', async () => {
    show('LOGIN')
    await screen.findByText('zhao')
    expect(screen.getByText('账号或密码错误')).toBeTruthy()
    expect(screen.getByText('发电交易')).toBeTruthy()
    expect(screen.getByText('2026-11-25 10:00:00')).toBeTruthy()
  })

  it('is narrowed by an account as it is written, and by days of the address', async () => {
    const { asked, moves } = show('LOGIN', [], '?from=2026-11-01&to=2026-11-30')
    await screen.findByText('zhao')
    const days = { from: '2026-11-01', to: '2026-11-30' }
    expect(asked(loginLogs.path)).toEqual([{ ...days, pageSize: 20 }])
    const account = screen.getByRole('searchbox', { name: '账号' })
    fireEvent.change(account, { target: { value: ' zhao ' } })
    fireEvent.keyDown(account, { key: 'Enter', keyCode: 13 })
    await waitFor(() =>
      expect(asked(loginLogs.path).at(-1)).toEqual({ ...days, account: 'zhao', pageSize: 20 }),
    )
    expect(moves.at(-1)!.to).toContain('account=zhao')
  })

  it('is verified slice by slice up to its end', async () => {
    const { asked } = show('LOGIN', [
      { checkedTo: 2500, done: false, fault: null },
      { checkedTo: 4000, done: true, fault: null },
    ])
    fireEvent.click(await screen.findByRole('button', { name: '校验' }))
    expect(await screen.findByText('校验通过：4,000 条记录完整、未被改动')).toBeTruthy()
    expect(asked(verifyLog.path)).toEqual([{ log: 'LOGIN' }, { log: 'LOGIN', after: 2500 }])
  })

  it('says which row was changed', async () => {
    const fault = { kind: 'CHANGED', no: 17, id: 21 }
    show('LOGIN', [{ checkedTo: 16, done: true, fault }])
    fireEvent.click(await screen.findByRole('button', { name: '校验' }))
    const said = await screen.findByRole('alert')
    expect(said.textContent).toContain('第 17 条记录（编号 21）已被改动或替换')
  })
})

describe('the log of operations', () => {
  it('opens a call with what it changed, by the address', async () => {
    const { moves } = show('OPERATION')
    fireEvent.click(await screen.findByRole('button', { name: /^查看：/ }))
    expect(moves.at(-1)!.to).toContain('id=8')
    const drawer = await screen.findByRole('dialog')
    const table = await within(drawer).findByRole('table')
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(cells).toEqual([
      ['字段', '改动前', '改动后'],
      ['namemodule_type #5', 'M-1', 'M-2'],
      ['shippedmodule_type #5', '-', '否'],
    ])
    expect(within(drawer).getByText('赵云 (zhao)')).toBeTruthy()
    expect(within(drawer).getByText('维护电站与设备')).toBeTruthy()
  })

  it('is not shown without the right', () => {
    fakeServer({})
    showAt(<OperationPage />, { rights: ['/plant:read'] })
    expect(screen.getByText('无访问权限')).toBeTruthy()
  })
})
