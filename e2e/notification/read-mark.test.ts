import { expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { notificationList } from '#api/notification/endpoints.ts'
import { eventually } from '../harness/eventually.ts'
import { openApp } from '../harness/open-app.ts'
import { untilLoaded } from '../harness/page/settled.ts'
import { Client } from '../harness/product/client.ts'
import { keptSession } from '../harness/product/sign-in.ts'

const NOTICES = `${PAGES.news}?table=notices`

it('an opened notice that only informs looks read, after a reload too, and nobody else has read it', async () => {
  const app = await openApp({ account: 'trader', path: NOTICES })
  const { page } = app
  const unreadOf = async (account: string) => {
    const client = new Client(app.url, (await keptSession(app.url, account)).token, 'zh')
    const { rows } = await client.call(notificationList, { provinceId: '1' })
    return rows.filter(({ isRead, standing }) => !isRead && standing === 'INFO')
  }
  const [own, others] = [await unreadOf('trader'), (await unreadOf('admin')).length]
  const { content } = own[0]!
  const line = page.getByRole('row').filter({ hasText: content }).first()
  const dots = line.getByRole('img', { name: '未读' })
  await eventually(() => dots.count()).toBe(1)

  await line.getByRole('button', { name: content }).click()
  await page.goto(new URL(NOTICES, app.url).href)
  await line.waitFor()
  await untilLoaded(page)
  expect(await dots.count()).toBe(0)
  await page.reload()
  await line.waitFor()
  await untilLoaded(page)
  expect(await dots.count()).toBe(0)
  expect(await unreadOf('trader')).toHaveLength(own.length - 1)

  // What is left takes one click; what is to be done stays to be done.
  await page.getByRole('button', { name: /^全部标为已读/ }).click()
  await eventually(async () => (await unreadOf('trader')).length).toBe(0)
  const unread = page.getByRole('row').filter({ has: page.getByRole('img', { name: '未读' }) })
  await eventually(() => unread.filter({ hasNotText: '未处理' }).count()).toBe(0)
  expect(await unreadOf('admin')).toHaveLength(others)
})
