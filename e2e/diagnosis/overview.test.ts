import { expect, it, onTestFinished } from 'vitest'
import { faultStrings } from '#api/diagnosis/fault-strings.ts'
import { diagnosisOverview } from '#api/diagnosis/overview.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { deletePlant, plants, savePlant } from '#api/plant/endpoints.ts'
import { OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { untilLoaded } from '../harness/page/settled.ts'
import { Client } from '../harness/product/client.ts'
import { keptSession } from '../harness/product/sign-in.ts'

it('the overview says what the faults of the list cost together, and leads to them', async () => {
  const app = await openApp({ language: 'en', account: 'solar', path: PAGES.diagnosisOverview })
  const { page, url } = app
  const solar = new Client(url, (await keptSession(url, 'solar')).token)
  // Other stories scan and repair meanwhile: both are read again until nothing came between them.
  const read = async () => {
    const overview = await solar.call(diagnosisOverview, {})
    const { rows } = await solar.call(faultStrings, { pageSize: 500 })
    const after = await solar.call(diagnosisOverview, {})
    const isAtRest = after.lossKwhPerYear === overview.lossKwhPerYear
    return isAtRest ? { overview, faults: rows.filter(({ code }) => code !== null) } : undefined
  }
  let found = await read()
  while (found === undefined) found = await read()
  const { overview, faults } = found
  await page.reload()
  const sum = faults.reduce((all, row) => all + (row.lossKwhPerYear ?? 0), 0)
  expect(overview.lossKwhPerYear).toBeCloseTo(sum, 3)
  const card = page.getByRole('region', { name: 'Faulty strings' })
  await card.getByText(String(faults.length), { exact: true }).waitFor()
  await page.getByRole('img', { name: 'Lost power by scan' }).waitFor()
  const [worst] = overview.codes
  await page.getByRole('button', { name: worst!.codeName }).first().click()
  await page.waitForURL(new RegExp(`faultStrings/index\\?code=${worst!.code}`))
  const strings = page.locator('.ant-table-row')
  await expect.poll(() => strings.count()).toBe(worst!.strings)
})

it.each(OPPOSITE_VIEWS)('the overview is shown: $theme $language $width', async (view) => {
  const app = await openApp({ ...view, account: 'solar', path: PAGES.diagnosisOverview })
  await app.page.getByRole('table').first().waitFor()
  await untilLoaded(app.page)
  await screenshot(app, { story: 'overview', name: 'overview', fullPage: true })
  expect(await accessibilityFaults(app.page)).toEqual([])
})

const PLANT = {
  operationStatus: 'IN_OPERATION',
  plantType: 'GROUND',
  installedCapacityKw: 20_000,
  gridMode: 'FULL_FEED',
  gridAccess: 'CONNECTING',
} as const

it('plants stand on a map, which leads to each of them', async () => {
  const app = await openApp({ language: 'en', account: 'solar' })
  const { page, url } = app
  const solar = new Client(url, (await keptSession(url, 'solar')).token)
  const [{ groupId } = { groupId: 0 }] = (await solar.call(plants, {})).rows
  const make = (name: string, place: { longitude?: number; latitude?: number }) =>
    solar.call(savePlant, { ...PLANT, groupId, name, ...place, lockVersion: 0 })
  const here = await make('Dingbian North', { longitude: 107.6, latitude: 37.6 })
  const same = await make('Dingbian South', { longitude: 107.6, latitude: 37.6 })
  const nowhere = await make('Unplaced', {})
  onTestFinished(async () => {
    for (const { id } of [here, same, nowhere]) await solar.call(deletePlant, { id })
  })
  await page.goto(url + PAGES.diagnosisOverview)
  const map = page.getByRole('figure', { name: 'Plants on the map' })
  const mark = (name: string) => map.getByRole('button', { name: new RegExp(`^${name}:`) })
  await mark('Dingbian North').waitFor()
  const boxes = [
    await mark('Dingbian North').boundingBox(),
    await mark('Dingbian South').boundingBox(),
  ]
  expect(Math.hypot(boxes[0]!.x - boxes[1]!.x, boxes[0]!.y - boxes[1]!.y)).toBeGreaterThan(10)
  await mark('Simulated PV plant').hover()
  await page
    .getByRole('tooltip')
    .getByText(/^Faulty strings: \d+$/)
    .waitFor()
  await screenshot(app, { story: 'overview', name: 'map', fullPage: true })
  await map.getByRole('button', { name: 'Show as table: Plants on the map' }).click()
  await map.getByRole('row', { name: /^Unplaced/ }).waitFor()
  await map.getByRole('button', { name: 'Show as map: Plants on the map' }).click()
  await mark('Dingbian South').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`plant=${same.id}`))
  await mark('Dingbian North').waitFor({ state: 'detached' })
  await page.goBack()
  await map.getByText('1 without coordinates, not on the map:').waitFor()
  await map.getByRole('button', { name: 'Unplaced' }).click()
  await page.waitForURL(/plants\/index\?name=Unplaced/)
  await page.locator('.ant-table-row', { hasText: 'Unplaced' }).waitFor()
})
