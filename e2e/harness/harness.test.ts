import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, inject, it, onTestFinished } from 'vitest'
import { ConsoleGuard } from './browser/console-guard.ts'
import { untilQuiet } from './browser/requests.ts'
import { giveBack, takeWindow } from './browser/windows.ts'
import { openApp } from './open-app.ts'
import { accessibilityFaults } from './page/axe.ts'
import { spaced } from './page/spaced.ts'

/** Serves one page, until the test is over. */
async function serve(body: string): Promise<string> {
  const html = `<!doctype html><html lang="zh"><title>页</title><link rel="icon" href="data:,">${body}</html>`
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Pixels of a character on a canvas. A font that lacks it draws the same box for all it lacks. */
function drawn(page: Page, character: string): Promise<string> {
  return page.evaluate((text) => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')!
    context.font = '32px sans-serif'
    context.fillText(text, 2, 36)
    return canvas.toDataURL()
  }, character)
}

it('Chinese has glyphs, in the document and on a canvas', async () => {
  const url = await serve(
    '<main>出清电价 <b id="a">价</b> <b id="b">申</b> <b id="none">\u{10fffd}</b>',
  )
  const { page } = await openApp({ url, path: '/' })
  const lacking = await drawn(page, '\u{10fffd}')
  const characters = await Promise.all([...'价申瓦储龘'].map((one) => drawn(page, one)))
  expect(new Set([...characters, lacking]).size).toBe(6)
  const shots = ['#a', '#b', '#none'].map((id) => page.locator(id).screenshot())
  const pictures = (await Promise.all(shots)).map((picture) => picture.toString('base64'))
  expect(new Set(pictures).size).toBe(3)
})

it('a window starts with its language, theme and width', async () => {
  const url = await serve('<main>')
  const { page } = await openApp({ url, path: '/', language: 'en', theme: 'dark', width: 390 })
  const seen = await page.evaluate(() => ({
    cookie: document.cookie,
    settings: localStorage.getItem('powerdesk.settings'),
    width: screen.width,
  }))
  expect(seen).toEqual({ cookie: 'language=en', settings: '{"theme":"dark"}', width: 390 })
})

it('a window of a first visit remembers nothing and speaks the language of its browser', async () => {
  const { page } = await openApp({ url: await serve('<main>'), path: '/', firstVisit: 'fr-FR' })
  const seen = await page.evaluate(() => [document.cookie, localStorage.length, navigator.language])
  expect(seen).toEqual(['', 0, 'fr-FR'])
})

it('a window is lent again, with nothing left of its story', async () => {
  const first = await takeWindow({ account: 'trader' })
  await first.page.goto(inject('productUrl'))
  await untilQuiet(first.page)
  await first.page.evaluate(() => {
    localStorage.setItem('left', 'yes')
    sessionStorage.setItem('left', 'yes')
    addEventListener('beforeunload', (event) => event.preventDefault())
  })
  await first.context.addCookies([{ name: 'left', value: 'yes', url: inject('productUrl') }])
  await first.page.route('**/*', (route) => route.abort())
  expect(await giveBack(first)).toEqual([])
  const second = await takeWindow({ theme: 'dark' })
  expect(second).toBe(first)
  await second.page.goto(inject('productUrl'))
  const left = () => ({ ...localStorage, ...sessionStorage, cookie: document.cookie })
  expect(await second.page.evaluate(left)).toEqual({
    cookie: 'language=zh',
    'powerdesk.settings': '{"theme":"dark"}',
  })
  await giveBack(second)
})

it('a window is not lent again where a story changed its documents for good', async () => {
  const first = await takeWindow({})
  await first.page.exposeFunction('hearText', () => undefined)
  await giveBack(first)
  expect(first.page.isClosed()).toBe(true)
  const second = await takeWindow({})
  await second.page.clock.install()
  await giveBack(second)
  expect(second.page.isClosed()).toBe(true)
})

it('every message and uncaught exception of a page is found, and expected ones must come', async () => {
  const { page } = await openApp({ url: await serve('<main>'), path: '/' })
  const guard = new ConsoleGuard()
  const other = await page.context().browser()!.newPage()
  onTestFinished(() => other.close())
  guard.watch(other)
  const script =
    'console.error("bad"); console.warn("odd"); console.log("fine"); console.debug("small"); throw Error("oh")'
  await other.goto(await serve(`<script>${script}</script>`))
  guard.expect(/odd/)
  guard.expect(/never said/)
  expect(guard.faults().map((text) => text.split(/ \(|\n/)[0])).toEqual([
    'error: bad',
    'log: fine',
    'debug: small',
    'uncaught: Error: oh',
    'expected but not said: /never said/',
  ])
})

it('what axe finds is told by rule and place', async () => {
  const body =
    '<main><h1>题</h1><img id="bare" src="data:,"><img id="good" alt="图" src="data:,"></main>'
  const { page } = await openApp({ url: await serve(body), path: '/' })
  const faults = await accessibilityFaults(page)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(/^image-alt \(critical\).*#bare: /)
  expect(await accessibilityFaults(page, ['#bare'])).toEqual([])
})

it('a button is found by what it says, parted or not, with an icon or without', () => {
  const says = ['重试', '重 试', 'reload 重试', '重试 down', 'Retry', '重试全部', '不重试']
  expect(says.filter((name) => spaced('重试', 'Retry').test(name))).toEqual(says.slice(0, 5))
})
