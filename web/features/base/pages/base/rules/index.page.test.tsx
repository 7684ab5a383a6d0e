import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  type MarketRuleRow,
  marketRuleHistory,
  marketRules,
  missingMarketRules,
  saveMarketRule,
} from '#api/base/market-rules.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { showAt } from '#web/ui/resource/test/resource-frame.tsx'
import { Page } from './index.page.tsx'

const TODAY = '2026-11-25'
const OPEN: MarketRuleRow = {
  ...{ id: 4, lockVersion: 2, side: 'ANY', code: 'mlt.tick', value: '0.01', unit: 'CNY/MWh' },
  ...{ effectiveFrom: '2026-06-01', effectiveTo: null, document: '〔2026〕3号', verified: true },
  ...{ remark: '', updatedAt: '2026-06-01T00:00:00Z' },
}
const OLD = { ...OPEN, id: 3, value: '0.1', effectiveFrom: '2025-01-01', effectiveTo: '2026-03-01' }

beforeEach(() => {
  useSession.setState({ province: { value: '1', label: '陕西' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ province: null })
})

function show(missing: { code: string; side: string }[] = []) {
  const { calls } = fakeServer({
    [marketRules.path]: () => ({ rows: [OPEN], total: 1 }),
    [marketRuleHistory.path]: () => ({ data: { today: TODAY, rows: [OLD, OPEN] } }),
    [missingMarketRules.path]: () => ({ data: { today: TODAY, missing } }),
    [saveMarketRule.path]: () => ({ data: { id: 4, lockVersion: 3 } }),
  })
  showAt(<Page />, { rights: ['/base:read', '/base:edit'] })
  return () => calls.filter(({ path }) => path === saveMarketRule.path).map(({ body }) => body)
}

it('shows what a key said when, what holds today and which days have no rule', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: '时间线：中长期最小变动价位' }))
  const line = await screen.findByRole('list', { name: '各方' })
  const stretches = within(line)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(stretches).toEqual([
    expect.stringMatching(/2025-01-01 至 2026-03-01（不含）已失效0\.1/),
    expect.stringMatching(/2026-03-01 至 2026-06-01（不含）已失效没有规则/),
    expect.stringMatching(/2026-06-01 起今日有效0\.01 CNY\/MWh〔2026〕3号/),
  ])
})

it('names missing rules, and ends an open row only where that is chosen', async () => {
  const saved = show([{ code: 'mlt.tick', side: 'GENERATOR' }])
  await screen.findByText('2026-11-25 缺少 1 项计算所需的规则')
  fireEvent.click(await screen.findByRole('button', { name: /复制/ }))
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).getByText('中长期申报价格是该值的整数倍')).toBeDefined()
  expect(within(drawer).getByText('-5000 – 20000 CNY/MWh')).toBeDefined()
  const from = within(drawer).getByLabelText('生效日')
  fireEvent.mouseDown(from)
  fireEvent.change(from, { target: { value: '2027-01-01' } })
  fireEvent.keyDown(from, { key: 'Enter', keyCode: 13 })
  const previous = await within(drawer).findByRole('checkbox', { name: /结束上一条/ })
  fireEvent.click(previous)
  fireEvent.change(within(drawer).getByLabelText('取值'), { target: { value: '0.5' } })
  fireEvent.click(within(drawer).getByRole('button', { name: /保\s?存/ }))
  await waitFor(() =>
    expect(saved()).toMatchObject([
      {
        ...{ provinceId: '1', lockVersion: 0, code: 'mlt.tick', side: 'ANY', value: '0.5' },
        ...{ effectiveFrom: '2027-01-01', closePrevious: true },
      },
    ]),
  )
})
