import { expect, it } from 'vitest'
import { importFileDetail, uploadImport } from '#api/collection/endpoints.ts'
import { marketCsv } from '../collection/market-file.ts'
import { dayAfter } from '../harness/days.ts'
import { eventually } from '../harness/eventually.ts'
import { OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { DEMO_PASSWORD } from '../harness/product/sign-in.ts'

const STORY = 'access-keys'
/** Days that neither another story nor an earlier run on the same product has filled. */
const RUN = Math.floor(Date.now() / 60_000) % 600

it.each(OPPOSITE_VIEWS)(
  'a program sends a file with a key that its user made, until it is revoked: $theme $language $width',
  async (view) => {
    const app = await openApp({ ...view, account: 'trader' })
    const { page } = app
    await page.getByTitle(/^(用户菜单|User menu)$/).click()
    await page.getByRole('menuitem', { name: /访问密钥|Access keys/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^(新建密钥|New key)$/ }).click()
    const name = `nightly ${view.width} ${RUN}`
    await dialog.getByLabel(/^(用途|Purpose)$/).fill(name)
    await dialog.getByLabel(/^(当前密码|Current password)$/).fill(DEMO_PASSWORD)
    await screenshot(app, { story: STORY, name: 'form' })
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: /^(生成密钥|Make the key)$/ }).click()
    const key = (await dialog.getByText(/^pdk_/).textContent())!
    await screenshot(app, { story: STORY, name: 'key' })
    expect(await accessibilityFaults(page)).toEqual([])

    const day = dayAfter(view.width === 1440 ? '2017-01-01' : '2019-01-01', RUN)
    const authorization = `Bearer ${key}`
    const send = async (headers: Record<string, string>) => {
      const body = new FormData()
      body.append('provinceId', '1')
      body.append('file', new Blob([new Uint8Array(marketCsv(day, 1))]), `${name}.csv`)
      const reply = await fetch(app.url + uploadImport.path, { method: 'POST', headers, body })
      return reply.json()
    }
    const { data } = await send({ authorization })
    const stateOf = async () => {
      const url = app.url + importFileDetail.path
      const body = new URLSearchParams({ id: String(data.file.id) })
      const reply = await fetch(url, { method: 'POST', headers: { authorization }, body })
      return (await reply.json()).data.state
    }
    await eventually(stateOf).toBe('COMMITTED')

    await dialog.getByRole('button', { name: /^(已保存|I have kept it)$/ }).click()
    await dialog.getByText(name).first().waitFor()
    await screenshot(app, { story: STORY, name: 'list' })
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog
      .getByRole('button', { name: new RegExp(`(吊销密钥|Revoke key) ?“${name}”`) })
      .click()
    await page
      .getByRole('button', { name: /^(吊\s?销|Revoke)$/ })
      .last()
      .click()
    await eventually(() => dialog.getByText(name).count()).toBe(0)
    expect((await send({ authorization })).code).toBe(50008)
  },
)
