import { afterAll, beforeAll, expect, it } from 'vitest'
import { daysFromTo } from '../harness/days.ts'
import { eventually } from '../harness/eventually.ts'
import { type App, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { spaced } from '../harness/page/spaced.ts'
import { copyOf, type Product, startProduct } from '../harness/product/product.ts'
import { fillSignIn, pressSignIn } from '../harness/product/sign-in.ts'
import { marketFile } from '../main-job/files.ts'
import { confirmFile, switchProvince, uploadFile } from '../main-job/trader.ts'
import { countClicks } from './count-clicks.ts'
import { firstAdmin } from './first-admin.ts'

const MINUTES = 60_000
const PASSWORD = 'Rw7#kfetm'
/** A user may need so many clicks from an empty installation to the money. */
const MAX_CLICKS = 25
/** Choosing a file in the dialog of the system, which a test does without. */
const CLICKS_OF_FILE = 2

let product: Product
let oneTime: string

beforeAll(async () => {
  const dataDir = copyOf('')
  oneTime = await firstAdmin(dataDir)
  product = await startProduct({ dataDir, env: { DEMO: '0' } })
}, 20 * MINUTES)

afterAll(async () => {
  await product?.stop()
  product?.remove()
})

async function look(app: App, name: string): Promise<void> {
  await screenshot(app, { story: 'replay', name, fullPage: true })
  expect.soft(await accessibilityFaults(app.page), `axe on ${name}`).toEqual([])
}

/** The first sign-in of a new installation, whose password must be changed. */
async function enter({ page }: App): Promise<void> {
  await page.goto(`${product.url}/login`)
  await fillSignIn(page, 'admin', { password: oneTime })
  await pressSignIn(page)
  await page.getByLabel('新密码').fill(PASSWORD)
  await page.getByLabel('确认密码').fill(PASSWORD)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: spaced('确定') })
    .click()
  await page.getByRole('combobox', { name: '省份' }).waitFor()
}

async function openImport({ page }: App): Promise<void> {
  await page.getByText('数据与消息', { exact: true }).click()
  await page.getByRole('menuitem', { name: '文件导入' }).click()
}

/** Months of prices in the columns of the Gansu market, of which the last can be lived through again. */
const file = () =>
  marketFile('gansu.csv', daysFromTo('2025-02-20', '2025-06-10'), {
    dayAheadUntil: '2025-06-10',
    realTimeUntil: '2025-06-10',
  })

it(
  'leads from an empty installation and a file of the past to what each way to declare was worth',
  async () => {
    const app = await openApp({ url: product.url })
    const { page } = app
    const counted = await countClicks(page)
    await enter(app)
    await switchProvince(page, '甘肃')
    await openImport(app)
    const drawer = await uploadFile(page, file())
    await confirmFile(drawer)
    await drawer
      .getByText(/2025-06-10/)
      .first()
      .waitFor()
    await look(app, 'import-done')
    await drawer.getByRole('button', { name: /历史回放|回放/ }).click()
    await page.getByRole('button', { name: '开始回放' }).click()
    await page.getByRole('button', { name: '推进到底' }).click()
    await look(app, 'stepping')
    await page
      .getByText('已结束', { exact: true })
      .first()
      .waitFor({ timeout: 15 * MINUTES })
    const table = page.getByRole('region', { name: '各场交易的收益' })
    await eventually(() => table.getByRole('row').count()).toBe(3)
    const cells = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
    for (const cell of cells) expect(cell).toMatch(/^[\d,]+\.\d\d/)
    await look(app, 'money')
    await page.getByRole('button', { name: spaced('复盘') }).click()
    await page.getByRole('region', { name: '策略对比' }).first().waitFor()
    await look(app, 'review')
    expect(counted.clicks + CLICKS_OF_FILE).toBeLessThanOrEqual(MAX_CLICKS)
  },
  40 * MINUTES,
)
