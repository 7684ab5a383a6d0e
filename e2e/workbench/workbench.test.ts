import { expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { workbench } from '#api/workbench/overview.ts'
import { stationOne } from '#api/workbench/station-one.ts'
import { openApp } from '../harness/open-app.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { untilLoaded } from '../harness/page/settled.ts'
import { Client } from '../harness/product/client.ts'
import { keptSession, signIn } from '../harness/product/sign-in.ts'

it('a trader sees the next deadline, goes to its declaration, and looks at another station on the map', async () => {
  const app = await openApp({ language: 'en' })
  const { page, url } = app
  await signIn(page, 'trader')
  await page.waitForURL(url + PAGES.workbench)
  const trader = new Client(url, (await keptSession(url, 'trader')).token)
  const { declarations } = await trader.call(workbench, { provinceId: '1' })
  const [next] = declarations!.deadlines
  const deadlines = page.getByRole('region', { name: 'Open and opening soon' })
  const cycle = `${next!.yearMonth} ${next!.cycleName}`
  const line = deadlines.getByRole('listitem').filter({ hasText: cycle }).first()
  await line.waitFor()
  await line.getByRole('timer').waitFor()
  await untilLoaded(page)
  await screenshot(app, { story: 'workbench', name: 'workbench', fullPage: true })
  await line.getByRole('button', { name: next!.stationName }).click()
  await page.waitForURL((at) => at.pathname === PAGES.tenDayDeclaration)
  await page.getByRole('grid').first().waitFor()

  await page.getByRole('menuitem', { name: 'Plant overview' }).click()
  await page.waitForURL((at) => at.pathname === PAGES.stationHome)
  const { station, stations } = await trader.call(stationOne, {
    ...{ provinceId: '1', stationId: next!.stationId },
  })
  const capacity = page.getByRole('region', { name: 'Installed capacity' })
  await capacity.getByText(station.code).waitFor()
  const other = stations.find(
    ({ id, capacityMw }) => id !== station.id && capacityMw !== station.capacityMw,
  )!
  const map = page.getByRole('figure', { name: 'Stations of the province' })
  await map.getByRole('button', { name: new RegExp(`^${other.name}:`) }).click()
  await capacity.getByText(other.code).waitFor()
  await page.waitForURL((at) => at.searchParams.get('stationId') === String(other.id))
  expect(await capacity.innerText()).toContain(other.capacityMw.toFixed(1))
  await untilLoaded(page)
  await screenshot(app, { story: 'workbench', name: 'station', fullPage: true })
})

it('a retail trader has the market and honest words, and no station', async () => {
  const { page, url } = await openApp({ language: 'en', account: 'retail' })
  await page.waitForURL(url + PAGES.workbench)
  await page.getByText(/^Sales company: /).waitFor()
  await page.getByRole('region', { name: 'Prices of the province' }).waitFor()
  expect(await page.getByRole('region', { name: 'Own energy and income' }).count()).toBe(0)
  expect(await page.getByRole('menuitem', { name: 'Plant overview' }).count()).toBe(0)
})
