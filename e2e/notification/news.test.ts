import { readFile } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { deleteNews, newsCount, newsList } from '#api/news/endpoints.ts'
import { eventually } from '../harness/eventually.ts'
import { openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { untilLoaded } from '../harness/page/settled.ts'
import { Client } from '../harness/product/client.ts'
import { keptSession } from '../harness/product/sign-in.ts'

const TITLE = '关于开展12月绿电交易的公告'
const FILE = { name: '绿电交易参数.csv', content: '参数,内容\n最小电量,0.1 兆瓦时\n' }

it('an editor publishes news with a file, a trader of the province sees it come, reads it and takes the file', async () => {
  const reading = await openApp({ account: 'trader', path: PAGES.news })
  const { url } = reading
  const clientOf = async (account: string) =>
    new Client(url, (await keptSession(url, account)).token, 'zh')
  const [admin, trader] = [await clientOf('admin'), await clientOf('trader')]
  const unreadOf = async (provinceId: string) =>
    (await trader.call(newsCount, { provinceId })).unread
  onTestFinished(async () => {
    const { rows } = await admin.call(newsList, { provinceId: '1', search: TITLE })
    for (const { id } of rows) await admin.call(deleteNews, { id })
  })
  // The exchange of the demonstration publishes too, as other stories bring its days.
  const tab = reading.page.getByText(/^公告资讯（\d+ 条未读）$/)
  const untilCounted = () =>
    eventually(
      async () => (await tab.textContent()) === `公告资讯（${await unreadOf('1')} 条未读）`,
    ).toBe(true)
  const unreadLine = reading.page.getByRole('button', { name: new RegExp(`^${TITLE}\\s*（未读）`) })
  await untilCounted()

  const editing = await openApp({ account: 'admin', path: PAGES.news })
  const { page } = editing
  await page.getByRole('button', { name: '新建公告' }).click()
  const form = page.getByRole('dialog', { name: '新建公告' })
  await form.getByLabel('标题').fill(TITLE)
  await form.getByLabel('发布单位').fill('陕西电力交易中心')
  await form.getByLabel('正文').fill('申报时间另行通知。\n\n请各市场主体做好准备。')
  await screenshot(editing, { story: 'news', name: 'form' })
  await form.getByRole('button', { name: /^保\s?存$/ }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: TITLE, exact: true }).click()
  const reader = page.getByRole('dialog', { name: '公告详情' })
  await reader.getByText('没有附件').waitFor()
  await reader.locator('input[type=file]').setInputFiles({
    ...{ name: FILE.name, mimeType: 'text/csv', buffer: Buffer.from(FILE.content) },
  })
  await reader.getByRole('button', { name: `下载附件 ${FILE.name}` }).waitFor()
  await screenshot(editing, { story: 'news', name: 'with-file' })

  // It comes to whoever has the page open, without a reload.
  await untilCounted()
  await unreadLine.click()
  const read = reading.page.getByRole('dialog', { name: '公告详情' })
  await read.getByText('请各市场主体做好准备。').waitFor()
  expect(await read.getByRole('button', { name: '添加附件' }).count()).toBe(0)
  const [download] = await Promise.all([
    reading.page.waitForEvent('download'),
    read.getByRole('button', { name: `下载附件 ${FILE.name}` }).click(),
  ])
  expect(download.suggestedFilename()).toBe(FILE.name)
  expect(await readFile(await download.path(), 'utf8')).toBe(FILE.content)
  await unreadLine.waitFor({ state: 'hidden' })
  await untilCounted()
  await untilLoaded(reading.page)
  expect.soft(await accessibilityFaults(reading.page), 'axe on the reader').toEqual([])

  // Another province does not have it.
  const mengxi = await trader.call(newsList, { provinceId: '6', search: TITLE })
  expect(mengxi.rows).toEqual([])
  await read.getByRole('button', { name: '标为未读' }).click()
  await unreadLine.waitFor()
  await untilCounted()
})
