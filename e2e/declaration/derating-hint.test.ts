import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { stationsByCurrentUser } from '#api/base/endpoints.ts'
import { tenDayCalendar } from '#api/declaration/endpoints.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { eventually } from '../harness/eventually.ts'
import { OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { untilLoaded } from '../harness/page/settled.ts'
import { Client } from '../harness/product/client.ts'
import { keptSession } from '../harness/product/sign-in.ts'

const STORY = 'derating-hint'
const PROVINCE = '1'
/** The station that sells the energy of the demonstration's plant; no other story declares for it. */
const STATION = 'SX-P2'

/** The declaration of that station that is open now. */
async function openDeclaration(): Promise<string> {
  const url = inject('productUrl')
  const { token } = await keptSession(url, 'trader')
  const client = new Client(url, token)
  const { rows } = await client.call(stationsByCurrentUser, { provinceId: PROVINCE })
  const station = rows.find(({ code }) => code === STATION)!
  const asked = { provinceId: PROVINCE, stationId: station.id }
  const cycles = (await client.call(tenDayCalendar, asked)).rows
  const { yearMonth, cycle } = cycles.find(({ phase }) => phase === 'OPEN') ?? cycles[0]!
  return `${PAGES.tenDayDeclaration}?provinceId=${PROVINCE}&stationId=${station.id}&yearMonth=${yearMonth}&cycle=${cycle}`
}

/** MWh that are declared for sale. */
async function soldMwh(page: Page): Promise<number> {
  const label = page.getByRole('term').filter({ hasText: '申报卖出' })
  const text = await label.locator('xpath=following-sibling::dd').locator('b').innerText()
  return Number(text.replaceAll(',', ''))
}

/** The second test looks at what the first one left. */
describe('what string faults take reaches the declaration', () => {
  it('is shown with its reason, applied once, and says who did', async () => {
    const app = await openApp({ account: 'trader', path: await openDeclaration() })
    const { page } = app
    const hint = page.getByRole('region', { name: '组串故障降额提示' })
    await hint.getByText(/台逆变器的 \d+ 串组串有故障（.+），标准条件下损失 [\d.]+ kW/).waitFor()
    await hint.getByText(/依据模拟光伏电站 .+ 的扫描 IV\d{8}-\d{4}/).waitFor()
    await hint.getByText(/占场站 100 MW 的 1\.2%/).waitFor()
    expect(await hint.innerText()).toMatch(/-\d+\.\d{3} MWh · -[\d,]+\.\d\d 元/)
    await page.getByRole('button', { name: /^填入 \d+ 个时段/ }).click()
    await screenshot(app, { story: STORY, name: 'offered' })
    const before = await soldMwh(page)
    expect(before).toBeGreaterThan(0)

    await hint.getByRole('button', { name: '采用到草稿' }).click()
    const told = page.getByText(/^已按降额提示扣减 [\d.]+ MWh 并保存草稿$/)
    await told.waitFor()
    const fallMwh = Number(/[\d.]+/.exec(await told.innerText())![0])
    expect(fallMwh).toBeGreaterThan(0)
    await eventually(async () => (before - (await soldMwh(page))).toFixed(3)).toBe(
      fallMwh.toFixed(3),
    )
    const taken = hint.getByText(/^交易员已于 .+ 采用（.+ 至 .+，[\d.]+ MWh）。$/)
    const takenMwh = Number(/([\d.]+) MWh/.exec(await taken.innerText())![1])
    // Whole lots of 0.1 MWh are taken off, so half of one may be left over.
    expect(Math.abs(takenMwh - fallMwh)).toBeLessThanOrEqual(0.051)
    expect(await hint.getByRole('button', { name: '已采用' }).isDisabled()).toBe(true)
    await screenshot(app, { story: STORY, name: 'applied', fullPage: true })
    expect(await accessibilityFaults(page)).toEqual([])

    await page.reload()
    await taken.waitFor()
    expect(await hint.getByRole('button', { name: '已采用' }).isDisabled()).toBe(true)
    await page
      .getByText(/处变更/)
      .first()
      .click()
    await page.getByText(/降额提示扣减（MWh）/).waitFor()
  })

  it.each(OPPOSITE_VIEWS)('it is shown: $theme $language $width', async (view) => {
    const app = await openApp({ account: 'viewer', path: await openDeclaration(), ...view })
    const title = view.language === 'zh' ? '组串故障降额提示' : 'Lost to string faults'
    const hint = app.page.getByRole('region', { name: title })
    await hint.getByRole('note').waitFor()
    expect(await hint.getByRole('button').count()).toBe(0)
    await untilLoaded(app.page)
    await screenshot(app, { story: STORY, name: 'read', fullPage: true })
    expect(await accessibilityFaults(app.page)).toEqual([])
  })
})
