import { expect, it } from 'vitest'
import {
  approveTenDay,
  fileTenDay,
  saveTenDay,
  submitTenDay,
  tenDayDetail,
} from '#api/declaration/endpoints.ts'
import { setDemoClock } from '#api/demo/endpoints.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { notificationList, processNotifications } from '#api/notification/endpoints.ts'
import { workbench } from '#api/workbench/overview.ts'
import { eventually } from '../harness/eventually.ts'
import { openApp } from '../harness/open-app.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { ownProduct } from '../harness/product/own-product.ts'

const MINUTES = 60_000
// The clock goes on by days: no story may share this product.
const product = ownProduct()

it(
  'a reminder comes to the bell by itself, leads to its declaration, and is settled when that is filed',
  async () => {
    const { url } = product
    const [admin, trader] = [await product.as('admin', 'en'), await product.as('trader', 'en')]
    const { declarations } = await trader.call(workbench, { provinceId: '1' })
    const next = declarations!.deadlines.find(({ isOpen, step }) => isOpen && step === 'CREATE')!
    const { rows } = await trader.call(notificationList, { status: '2' })
    await trader.call(processNotifications, { items: rows.map(({ id }) => id) })

    const app = await openApp({ url, account: 'trader', language: 'en' })
    const { page } = app
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await eventually(() => bell.getAttribute('aria-label')).toBe('Notifications')
    await page.evaluate(() => Object.assign(window, { notReloaded: true }))

    // Ninety minutes are left, and nothing is filed.
    const now = new Date(Date.parse(next.closeAt) - 90 * MINUTES).toISOString()
    await admin.call(setDemoClock, { now })
    await page.getByRole('button', { name: /^Notifications, \d+ to do$/ }).waitFor()
    await bell.click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    const period = `${next.yearMonth} ${next.cycleName}`
    // The stations of a cycle are one line, which opens.
    await panel
      .getByRole('button', { name: new RegExp(`To declare for ${period}`, 'i') })
      .first()
      .click()
    await screenshot(app, { story: 'reminder', name: 'bell' })
    const line = panel.getByRole('button', {
      name: new RegExp(`${next.stationName}: less than 2 hours to declare for ${period}`),
    })
    await line.click()
    await page.waitForURL(({ pathname }) => pathname === PAGES.tenDayDeclaration)
    const subject = {
      ...{ provinceId: '1', stationId: next.stationId },
      ...{ yearMonth: next.yearMonth, cycle: next.cycle },
    }
    await eventually(async () => page.getByRole('main').innerText()).toContain(next.stationName)
    const { searchParams } = new URL(page.url())
    const named = searchParams.get('data')
    expect(named === null ? Object.fromEntries(searchParams) : JSON.parse(named)).toMatchObject(
      named === null ? { stationId: String(next.stationId) } : subject,
    )

    const { lines, lockVersion } = await trader.call(tenDayDetail, subject)
    const hour = lines.find(({ maxSellMwh }) => (maxSellMwh ?? 0) >= 10)!
    const offer = {
      slot: hour.slot,
      direction: 'SELL' as const,
      energyMwh: 10,
      priceCnyPerMwh: 300,
    }
    let step = await trader.call(saveTenDay, { ...subject, lockVersion, lines: [offer] })
    const at = () => ({ id: step.id!, lockVersion: step.lockVersion })
    step = await trader.call(submitTenDay, at())
    step = await admin.call(approveTenDay, at())
    step = await admin.call(fileTenDay, { ...at(), receiptNo: 'R-1' })
    expect(step.status).toBe('FILED')

    await page.goto(`${url}${PAGES.news}?table=notices&search=less`)
    const row = page.getByRole('row', {
      name: new RegExp(`${next.stationName}: less than 2 hours`),
    })
    await row.getByText('Processed').waitFor()
    // The other stations of the cycle still wait.
    const waiting = page
      .getByRole('row', { name: /less than 2 hours/ })
      .filter({ hasText: 'To do' })
    await waiting.first().waitFor()
    await screenshot(app, { story: 'reminder', name: 'notices', fullPage: true })
    const before = await waiting.count()
    const other = declarations!.deadlines.find(
      ({ stationId, yearMonth, cycle, step: due }) =>
        due === 'CREATE' &&
        stationId !== next.stationId &&
        yearMonth === next.yearMonth &&
        cycle === next.cycle,
    )!
    const its = { ...subject, stationId: other.stationId }
    const facts = await trader.call(tenDayDetail, its)
    const slot = facts.lines.find(({ maxSellMwh }) => (maxSellMwh ?? 0) >= 10)!.slot
    step = await trader.call(saveTenDay, {
      ...{ ...its, lockVersion: facts.lockVersion, lines: [{ ...offer, slot }] },
    })
    step = await trader.call(submitTenDay, at())
    step = await admin.call(approveTenDay, at())
    await admin.call(fileTenDay, { ...at(), receiptNo: 'R-2' })
    // Settled before the eyes of whoever has the list open.
    await eventually(() => waiting.count()).toBe(before - 1)
    await page
      .getByRole('row', { name: new RegExp(`${other.stationName}: less than 2 hours`) })
      .getByText('Settled')
      .waitFor()
  },
  10 * MINUTES,
)
