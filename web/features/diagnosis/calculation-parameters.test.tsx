import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLanguage } from '#web/client/language.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { showAt } from '#web/ui/resource/test/resource-frame.tsx'
import { Page } from './pages/parameters/calculation/index.page.tsx'
import { PARAMETERS, PLANTS, RIGHTS } from './test/parameters.ts'

beforeEach(() => useLanguage.setState({ language: 'zh' }))
afterEach(() => void vi.unstubAllGlobals())

const FINDING = { code: 14, reason: null, confidence: 0.9, lossPct: 0, lossW: 0 }
const SUMS = { strings: 3, lossW: 1500 }
const TRIAL = {
  ...{ taskId: 4, taskNo: 'T20261121-01', scannedAt: '2026-11-21T03:00:00.000Z', strings: 16 },
  ...{ outdated: 2, faults: { before: SUMS, after: { strings: 2, lossW: 900 } } },
  codes: [
    { code: 9, before: SUMS, after: { strings: 2, lossW: 900 } },
    { code: null, before: { strings: 0, lossW: null }, after: { strings: 1, lossW: null } },
  ],
  changedCount: 1,
  changed: [
    {
      ...{ inverterId: 1, inverterName: '1#逆变器', arrayName: 'A01', position: 2 },
      ...{ stringName: '3#组串', before: { ...FINDING, code: 9, lossPct: 4.2 } },
      after: { ...FINDING, code: null, reason: 'tooFewPoints', lossPct: null },
    },
  ],
}

function open({ rights = RIGHTS, search = '?plant=5', more = {} } = {}) {
  const { calls } = fakeServer({
    '/plant/plant/list': () => PLANTS,
    '/diagnosis/parameter/detail': () => ({ data: PARAMETERS }),
    '/diagnosis/parameter/save': () => ({ data: { lockVersion: 4, jobId: null } }),
    '/diagnosis/parameter/tryOut': () => ({ data: TRIAL }),
    '/diagnosis/faultText/list': () => ({
      rows: [
        {
          ...{ code: 9, language: 'zh', name: '电流失配', description: 'x', cause: '' },
          ...{ advice: 'x', lockVersion: 1 },
        },
      ],
    }),
    ...more,
  })
  const { moves } = showAt(<Page />, { search, rights })
  const sent = (path: string) => calls.filter((one) => one.path === path).map(({ body }) => body)
  return { user: userEvent.setup({ delay: null }), sent, moves }
}

const line = (name: string) => screen.findByRole('region', { name })

describe('calculation parameters', () => {
  it('have name, meaning, effect, range and default, in their group', async () => {
    open()
    const group = within(await screen.findByRole('region', { name: '组串开路（7）' }))
    const one = within(group.getByRole('region', { name: '开路电流限' }))
    for (const text of ['判为开路。', '调大：故障更多。', '默认 0.03', '范围 0.005–0.1'])
      expect(one.getByText(text)).toBeDefined()
    expect(one.queryByText('非默认')).toBeNull()
    const changed = within(await line('电流置零限'))
    expect(changed.getByText('非默认')).toBeDefined()
    expect(changed.getByText('范围 0–1 A')).toBeDefined()
    expect(screen.getByText('当前版本 3')).toBeDefined()
    expect(screen.getByText(/IEC 60891/)).toBeDefined()
  })

  it('are narrowed by words and to what is changed, from the address', async () => {
    open({ search: '?plant=5&changed=1' })
    await line('电流置零限')
    expect(screen.queryByRole('region', { name: '开路电流限' })).toBeNull()
    expect(screen.queryByText('STC 换算')).toBeNull()
  })

  it('are saved together by version, one of them back at its default', async () => {
    const { user, sent } = open()
    await line('电流置零限')
    expect(screen.getByRole('button', { name: /保\s*存/ }).hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: '恢复默认：电流置零限' }))
    const input = screen.getByRole('spinbutton', { name: '开路电流限' })
    await user.clear(input)
    await user.type(input, '0.2')
    expect(await screen.findByText('请输入 0.005 至 0.1 之间的数值')).toBeDefined()
    expect(screen.getByRole('button', { name: /保\s*存/ }).hasAttribute('disabled')).toBe(true)
    await user.clear(input)
    await user.type(input, '0.05')
    await user.click(screen.getByRole('switch', { name: '历史数据计算' }))
    expect(screen.getByText('3 处未保存的修改')).toBeDefined()
    await user.click(screen.getByRole('button', { name: /保\s*存/ }))
    expect(await screen.findByText(/已保存为版本 4/)).toBeDefined()
    expect(sent('/diagnosis/parameter/save')).toEqual([
      {
        ...{ plantId: 5, lockVersion: 3, stcConversion: true, historicalCalculation: true },
        ...{ maxArrays: 20, maxInverters: 200, normalStart: '11:00', scanRepeats: 1 },
        ...{ parallelCollectors: 20, windowFrom: null, windowUntil: null, rawCurveDays: null },
        coefficients: { zeroCurrent: 0.05, openCurrent: 0.05 },
      },
    ])
  })

  it('of somebody else are not saved over, and taken with what was changed', async () => {
    const conflict = { status: 409, body: { code: 409, msg: 'x' } }
    const { user, sent } = open({ more: { '/diagnosis/parameter/save': () => conflict } })
    await line('电流置零限')
    await user.click(screen.getByRole('button', { name: '恢复默认：电流置零限' }))
    await user.click(screen.getByRole('button', { name: /保\s*存/ }))
    await screen.findByText('参数已被他人修改，您的修改尚未保存')
    const asked = sent('/diagnosis/parameter/detail').length
    await user.click(screen.getByRole('button', { name: '载入最新版本' }))
    await waitFor(() => expect(sent('/diagnosis/parameter/detail')).toHaveLength(asked + 1))
    expect(screen.getByText('1 处未保存的修改')).toBeDefined()
  })

  it('are tried out before they are saved', async () => {
    const { user, sent } = open()
    await line('电流置零限')
    await user.click(screen.getByRole('button', { name: '恢复默认：电流置零限' }))
    await user.click(screen.getByRole('button', { name: /试\s*算/ }))
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText('3 → 2')).toBeDefined()
    expect(drawer.getByText('1.50 → 0.90')).toBeDefined()
    const row = within(drawer.getByText('A01 / 1#逆变器 / 3#组串').closest('tr')!)
    expect(row.getByText(/电流失配 \(9\)/)).toBeDefined()
    expect(row.getByText('未诊断：有效点太少')).toBeDefined()
    expect(drawer.getByText(/2 路组串的结论与已保存的参数不符/)).toBeDefined()
    const coefficients = { zeroCurrent: 0.05, openCurrent: 0.03 }
    expect(sent('/diagnosis/parameter/tryOut')).toEqual([{ plantId: 5, coefficients }])
    expect(sent('/diagnosis/parameter/save')).toEqual([])
  })

  it('can only be looked at without the right to change them', async () => {
    open({ rights: RIGHTS.filter((right) => right !== '/diagnosis:edit') })
    await line('电流置零限')
    expect(screen.getByRole('spinbutton', { name: '电流置零限' }).hasAttribute('disabled')).toBe(
      true,
    )
    expect(screen.queryByRole('button', { name: /保\s*存/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^恢复默认/ })).toBeNull()
  })
})
